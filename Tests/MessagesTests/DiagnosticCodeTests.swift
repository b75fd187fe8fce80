import Foundation
import Messages
import Testing

@Suite
struct DiagnosticCodeTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    /// The committed numbers with their names. Lines are only ever added.
    private static func committed() throws -> [String] {
        let file = folder.appending(path: "Codes.txt")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    /// The names of the cases by their numbers, which only the source tells.
    private static func names() throws -> [Int: String] {
        let file = folder.appending(path: "../../Sources/Messages/Codes/DiagnosticCode.swift")
        let source = try String(contentsOf: file, encoding: .utf8)
        let cases = source.matches(of: /case (\w+) = (\d+)\n/).map { ($0.1, $0.2) }
        return Dictionary(
            cases.compactMap { name, number in Int(number).map { ($0, String(name)) } }
        ) { first, _ in first }
    }

    @Test("a published number keeps its meaning, and a new one is published")
    func stability() throws {
        let names = try Self.names()
        let now = DiagnosticCode.allCases.map { "\($0) \(names[$0.rawValue] ?? "")" }
        let committed = try Self.committed()
        #expect(
            committed.filter { !now.contains($0) }.isEmpty,
            "these have vanished or mean something else; a number is never used again")
        #expect(
            now.filter { !committed.contains($0) }.isEmpty,
            "these are new: add the lines to Codes.txt")
    }

    @Test("codes have four digits and are in the order of their groups")
    func numbers() {
        let codes = DiagnosticCode.allCases
        let groups = codes.map { $0.rawValue / 100 }
        #expect(groups == groups.sorted())
        #expect(codes.allSatisfy { "\($0)".wholeMatch(of: /AR[0-9]{4}/) != nil })
        #expect(Set(codes.map(\.area)) == Set(DiagnosticCode.Area.allCases))
    }

    @Test(
        "a code is read in any case, and with its brackets",
        arguments: ["AR0201", "ar0201", "[AR0201]"])
    func reading(text: String) {
        #expect(DiagnosticCode(text) == .unknownKey)
    }

    @Test(
        "what isn't a code is none",
        arguments: ["", "AR", "AR0200", "AR201", "AR02011", "0201", "[]"])
    func others(text: String) {
        #expect(DiagnosticCode(text) == nil)
    }

    @Test("every code has a title, an explanation and a way out of its own")
    func meanings() {
        for code in DiagnosticCode.allCases {
            let meaning = code.meaning
            #expect(meaning.title.first?.isUppercase == false || meaning.title.hasPrefix("Swift"))
            #expect(!meaning.title.hasSuffix("."), "\(code)")
            #expect(meaning.explanation.hasSuffix("."), "\(code)")
            #expect(meaning.wayOut.hasSuffix("."), "\(code)")
            #expect(
                !meaning.explanation.contains("  ") && !meaning.wayOut.contains("  "), "\(code)")
        }
        let titles = DiagnosticCode.allCases.map(\.meaning.title)
        #expect(Set(titles).count == titles.count)
    }
}
