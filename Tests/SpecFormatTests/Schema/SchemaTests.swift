import Foundation
import LayerTree
import TestSupport
import Testing

@testable import SpecFormat

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

    /// The schema knows every property that the reader knows: of views, as a target, and in keyframes.
    @Test func knowsEveryProperty() throws {
        func words(_ path: String...) throws -> Set<String> {
            var node = try JSONSerialization.jsonObject(with: Data(SpecSchema.text.utf8))
            for key in path { node = try #require((node as? [String: Any])?[key], "\(key)") }
            if let keys = node as? [String: Any] { return Set(keys.keys) }
            return Set(try #require(node as? [String]))
        }
        let keyframes = try words(
            "$defs", "keyframeValues", "properties", "property", "else", "enum")
        let view = try words("$defs", "view", "properties")
        let target = try words("$defs", "target", "properties")
        for property in LayerProperty.allCases where property.hasValuesInSpecs {
            #expect(keyframes.contains(property.rawValue))
        }
        for property in LayerProperty.inSpecs {
            #expect(view.contains(property.rawValue) && target.contains(property.rawValue))
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
