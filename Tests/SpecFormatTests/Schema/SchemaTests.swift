import Foundation
import SpecFormat
import TestSupport
import Testing

/// The schema, the reader and every example agree.
@Suite struct SchemaTests {
    let folder = TemporaryFolder()

    @Test func schemaReaderAndExamplesAgree() throws {
        let valid = try Self.goldens() + templates() + documentationExamples()
        let invalid = try InvalidSpec.all()
        let check = try SchemaCheck(valid + invalid.map(\.file))
        #expect(check.problems == [])
        for file in valid {
            #expect(check.verdicts[file] == .valid, "\(file)")
            #expect(try Self.readerAccepts(file), "\(file)")
        }
        for spec in invalid {
            let verdict = try #require(check.verdicts[spec.file])
            switch (spec.kind, verdict) {
            case (.shape, .invalid), (.meaning, .valid), (.syntax, .broken): continue
            default: Issue.record("\(spec.name) is marked \(spec.kind), but: \(verdict)")
            }
        }
    }

    @Test func programPrintsTheSchema() throws {
        let run = try CommandRun.run(CommandRun.builtProgram, ["schema"], in: folder.path)
        #expect(run.exitCode == 0)
        #expect(run.stdout == SpecSchema.text)
        #expect(run.stdout.hasPrefix("{\n"))
    }

    private static func readerAccepts(_ file: String) throws -> Bool {
        do throws(SpecError) {
            _ = try Spec(bytes: Array(try! Data(contentsOf: URL(fileURLWithPath: file))))
            return true
        } catch {
            Issue.record("\(file): \(error)")
            return false
        }
    }

    private static func goldens() throws -> [String] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Golden").standardizedFileURL
        let names = try FileManager.default.contentsOfDirectory(atPath: root.path).sorted()
        return names.map { root.appendingPathComponent("\($0)/spec.json").path }
    }

    /// A file for each template of `animrender init`, as its help names them.
    private func templates() throws -> [String] {
        try ["bounce", "cards", "spinner"].map { name in
            let run = try CommandRun.run(
                CommandRun.builtProgram, ["init", "--template", name, "\(name).json"],
                in: folder.path)
            #expect(run.exitCode == 0, "\(run.stderr)")
            return folder("\(name).json")
        }
    }

    private func documentationExamples() throws -> [String] {
        let examples = try DocumentationExample.all()
        #expect(examples.count >= 30)
        return try examples.map { try folder.write($0.spec, to: "\($0.page)-line-\($0.line).json") }
    }
}
