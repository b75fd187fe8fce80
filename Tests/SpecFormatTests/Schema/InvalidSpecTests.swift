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
