import Foundation
import TestSupport
import Testing

/// The program's messages about invalid specs, word for word. `GOLDEN_RECORD=missing` (or `all`) records
/// them, and the test fails; read every message as somebody who has never seen the format.
@Suite struct InvalidSpecTests {
    @Test func messagesAreAsRecorded() throws {
        let specs = try InvalidSpec.all().filter { slowTests || !$0.isSlow }
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

    /// The messages of `animrender validate` about each of the files, in one run.
    private static func messages(of files: [String]) throws -> [String: String] {
        let run = try CommandRun.run(
            CommandRun.builtProgram, ["validate"] + files, in: InvalidSpec.folder)
        #expect(run.exitCode == 65)
        #expect(run.stdout.isEmpty)
        return Dictionary(grouping: run.messages) { String($0.prefix { $0 != ":" }) }
            .mapValues { $0.map { $0 + "\n" }.joined() }
    }
}

/// An invalid spec, `Invalid/<name>.json`, with the messages of `animrender validate`,
/// `Invalid/<name>.txt`.
struct InvalidSpec: Sendable {
    /// What can detect the error, as the key of a comment in the file says.
    enum Kind: String, Sendable {
        /// Both the schema and the reader.
        case shape
        /// Only the reader.
        case meaning
        /// Every JSON parser: files without a mark.
        case syntax
    }

    let name: String
    let kind: Kind
    /// Whether the reader takes seconds in a debug build, as the comment `"// slow"` says with its reason.
    let isSlow: Bool

    var file: String { Self.folder + "/\(name).json" }
    var golden: URL { URL(fileURLWithPath: Self.folder + "/\(name).txt") }

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Invalid").path

    /// All invalid specs, sorted by name.
    static func all() throws -> [InvalidSpec] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            .filter { $0.hasSuffix(".json") }.map { try InvalidSpec(name: String($0.dropLast(5))) }
    }

    private init(name: String) throws {
        self.name = name
        let bytes = try Data(contentsOf: URL(fileURLWithPath: Self.folder + "/\(name).json"))
        let text = String(decoding: bytes, as: UTF8.self)
        kind = [.shape, .meaning].first { text.contains("\"// \($0.rawValue)\"") } ?? .syntax
        isSlow = text.contains("\"// slow\"")
    }
}
