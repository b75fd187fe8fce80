import Foundation
import TestSupport
import Testing

/// What the program says about specs that are wrong, word for word. `GOLDEN_RECORD=missing` (or
/// `all`) records, and fails; read every message as someone who has never seen the format.
@Suite struct InvalidSpecTests {
    @Test func messagesReadAsTheyDid() throws {
        let specs = try InvalidSpec.all()
        let messages = try Self.messages(of: specs.map { "\($0.name).json" })
        let mode = ProcessInfo.processInfo.environment["GOLDEN_RECORD"]
        for spec in specs {
            let actual = messages["\(spec.name).json"] ?? ""
            let expected = try? String(contentsOf: spec.golden, encoding: .utf8)
            if mode == "all" || (mode == "missing" && expected == nil) {
                try Data(actual.utf8).write(to: spec.golden)
                Issue.record("recorded \(spec.name).txt: read it, then run without GOLDEN_RECORD")
            } else {
                #expect(actual == expected, "\(spec.name)")
            }
        }
    }

    @Test func everySpecIsRefused() throws {
        let specs = try InvalidSpec.all()
        #expect(specs.count >= 40)
        for spec in specs {
            let text = try String(contentsOf: spec.golden, encoding: .utf8)
            #expect(text.hasPrefix("\(spec.name).json:"), "\(spec.name)")
        }
    }

    /// What `animrender validate` says about each of the files, in one run.
    private static func messages(of files: [String]) throws -> [String: String] {
        let run = try CommandRun.run(
            CommandRun.builtProgram, ["validate"] + files, in: InvalidSpec.folder)
        #expect(run.exitCode == 65)
        #expect(run.stdout.isEmpty)
        return Dictionary(grouping: run.messages) { String($0.prefix { $0 != ":" }) }
            .mapValues { $0.map { $0 + "\n" }.joined() }
    }
}

/// A spec that is wrong, `Invalid/<name>.json`, with what `animrender validate` says about it,
/// `Invalid/<name>.txt`.
struct InvalidSpec: Sendable {
    /// Who can see that it is wrong, as the key of a comment in the file says.
    enum Kind: String, Sendable {
        /// The schema and the reader.
        case shape
        /// Only the reader.
        case meaning
        /// Whoever reads JSON: files without a mark.
        case syntax
    }

    let name: String
    let kind: Kind

    var file: String { Self.folder + "/\(name).json" }
    var golden: URL { URL(fileURLWithPath: Self.folder + "/\(name).txt") }

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Invalid").path

    /// All of them, by name.
    static func all() throws -> [InvalidSpec] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            .filter { $0.hasSuffix(".json") }.map { try InvalidSpec(name: String($0.dropLast(5))) }
    }

    private init(name: String) throws {
        self.name = name
        let bytes = try Data(contentsOf: URL(fileURLWithPath: Self.folder + "/\(name).json"))
        let text = String(decoding: bytes, as: UTF8.self)
        kind = [.shape, .meaning].first { text.contains("\"// \($0.rawValue)\"") } ?? .syntax
    }
}
