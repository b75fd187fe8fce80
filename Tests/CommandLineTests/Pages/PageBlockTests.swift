import Foundation
import Testing

/// Every block of code of the README and the pages is run by a test, or says why not.
@Suite struct PageBlockTests {
    /// Languages of blocks with the tests that run them; a `text` is what a program printed.
    static let languages: Set = [
        "json",  // SchemaTests reads each as a spec
        "sh",  // PageCommandTests runs them
        "swift",  // scripts/ci/test-sample builds and runs the files that have it
        "text",
    ]

    @Test("a block of code says its language, and no text hides commands", arguments: Pages.all)
    func language(page: String) throws {
        for block in try Pages.blocks(on: page) where !block.isGenerated {
            #expect(Self.languages.contains(block.language), "\(block): \(block.language)")
            guard block.language == "text" else { continue }
            for line in block.body.split(separator: "\n") {
                let isCommand = ["$ ", "animrender ", "swift ", "sudo "].contains {
                    line.hasPrefix($0)
                }
                #expect(!isCommand, "\(block): is \(line) a command? Then it is sh")
            }
        }
    }

    @Test(
        "a block of code stands between fences: an indented block has no language",
        arguments: Pages.all)
    func indented(page: String) throws {
        let outside = try Pages.text(of: page).components(separatedBy: "\n```").enumerated()
            .filter { $0.offset.isMultiple(of: 2) }.map(\.element)
        for text in outside {
            let block = text.firstMatch(of: /\n\n    .*/).map { String($0.output) }
            #expect(block == nil, "\(page)")
        }
    }

    @Test("a block of code gives a reason if it isn't run", arguments: Pages.all)
    func reason(page: String) throws {
        for block in try Pages.blocks(on: page) {
            for mark in block.marks where mark.hasPrefix("not run") {
                let words = block.reason?.split(separator: " ") ?? []
                #expect(words.count >= 3, "\(block): <!-- not run: reason -->, not \(mark)")
            }
        }
    }

    @Test(
        "a block of code in Swift is part of a file that the sample package builds",
        arguments: Pages.all)
    func swift(page: String) throws {
        for block in try Self.swiftBlocks(on: page) {
            for part in block.body.components(separatedBy: "\n\n") {
                let code = Self.compact(part)
                let isThere = Self.sample.contains { $0.contains(code) }
                #expect(isThere, "\(block): no file of Tests/SamplePackage has\n\(part)")
            }
        }
    }

    @Test("a block of code of a whole file is that file", arguments: Pages.all)
    func wholeFile(page: String) throws {
        for block in try Self.swiftBlocks(on: page) {
            guard block.body.hasPrefix("// "), let name = block.body.split(separator: "\n").first,
                name.hasSuffix(".swift")
            else { continue }
            let file = try Pages.text(of: "Tests/SamplePackage/\(name.dropFirst(3))")
            #expect("\(block.body)\n" == "\(name)\n\(file)", "\(block)")
        }
    }

    private static func swiftBlocks(on page: String) throws -> [PageBlock] {
        try Pages.blocks(on: page).filter { $0.language == "swift" && $0.reason == nil }
    }

    /// The sources of the sample package, compact.
    private static let sample: [String] = {
        let folder = Pages.root.appending(path: "Tests/SamplePackage")
        let parts = ["Sources", "Tests"].flatMap { part in
            ((try? FileManager.default.subpathsOfDirectory(
                atPath: folder.appending(path: part).path)) ?? []).map { "\(part)/\($0)" }
        }
        return parts.filter { $0.hasSuffix(".swift") }.compactMap {
            (try? String(contentsOf: folder.appending(path: $0), encoding: .utf8)).map(compact)
        }
    }()

    /// Code without blanks, comments and commas at the end of lists, so that only its tokens count.
    private static func compact(_ code: String) -> String {
        let lines = code.split(separator: "\n").map { line in
            String(line.firstRange(of: "// ").map { line[..<$0.lowerBound] } ?? line)
        }
        return lines.joined().filter { !$0.isWhitespace }
            .replacing(",)", with: ")").replacing(",]", with: "]")
    }
}
