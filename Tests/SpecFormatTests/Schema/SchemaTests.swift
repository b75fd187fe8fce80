import Foundation
import LayerTree
import TestSupport
import Testing

@testable import SpecFormat

/// The schema, the reader and all examples agree.
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

    /// The schema has every property that the reader accepts: of views, as a target, and in keyframes.
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
        let amounts = try words("$defs", "amounts", "properties")
        for property in LayerProperty.allCases where property.hasValuesInSpecs {
            #expect(keyframes.contains(property.rawValue))
        }
        for property in LayerProperty.inSpecs {
            #expect(view.contains(property.rawValue) && target.contains(property.rawValue))
            #expect(!property.hasNumbers || amounts.contains(property.rawValue), "\(property)")
        }
    }

    /// The pages about specs and about layers name every property.
    @Test(arguments: ["SpecFormat.md", "Layers/Layers.md"])
    func pagesNameEveryProperty(page: String) throws {
        let text = try String(
            contentsOf: DocumentationExample.pages.appending(path: page), encoding: .utf8)
        for property in LayerProperty.named {
            let names = [property.rawValue, property.keyInGroup].filter { !$0.isEmpty }
            let isNamed = names.contains { text.contains("`\($0)`") || text.contains("\"\($0)\"") }
            #expect(isNamed, "\(property)")
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

    /// A file for each template of `animrender init`, as listed in its help.
    private func templates() throws -> [String] {
        try InitTemplates.names.map { name in
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

/// A JSON example in the documentation: a whole spec, or a part of one below a comment such as `<!-- view
/// -->` that says which part.
struct DocumentationExample: Sendable {
    /// The page's name.
    let page: String
    /// The line of the page where it starts.
    let line: Int
    /// The example, completed to a spec.
    let spec: String

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../..").standardizedFileURL

    /// The folder of the pages.
    static let pages = root.appendingPathComponent("Sources/AnimRenderKit/AnimRenderKit.docc")

    /// The examples of the README and of all pages.
    static func all() throws -> [DocumentationExample] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: pages.path).sorted()
            .filter { $0.hasSuffix(".md") }
        let readme = root.appendingPathComponent("README.md")
        return try all(on: readme) + names.flatMap { try all(on: pages.appendingPathComponent($0)) }
    }

    private static func all(on file: URL) throws -> [DocumentationExample] {
        let page = file.lastPathComponent
        let text = try String(contentsOf: file, encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var examples: [DocumentationExample] = []
        for (index, line) in lines.enumerated() where line == "```json" {
            let body = lines[(index + 1)...].prefix { $0 != "```" }.joined(separator: "\n")
            let mark = index > 0 ? String(lines[index - 1]) : ""
            examples.append(
                .init(page: page, line: index + 2, spec: spec(around: body, mark: mark)))
        }
        return examples
    }

    private static func spec(around body: String, mark: String) -> String {
        switch mark {
        case "<!-- view -->": "{ \(canvas), \"views\": [\n\(body)\n] }"
        case "<!-- animation -->":
            // The animation that fragments may stop comes after them, so that line numbers stay right.
            "{ \(canvas), \(cast), \"animations\": [\n\(body),\n"
                + "{ \"id\": \"drop\", \"animate\": { \"view\": \"ball\", \"to\": {} } }] }"
        case "<!-- curve -->":
            """
            { \(canvas), \(cast), "animations": [
            { "animate": { "view": "ball", "to": { "alpha": 0 }, "curve":
            \(body)
            } } ] }
            """
        default: body
        }
    }

    private static let canvas = #""canvas": { "size": [320, 180] }"#

    /// The views that fragments of animations refer to.
    private static let cast = """
        "views": [
          { "id": "ball", "frame": [20, 70, 40, 40] }, { "id": "box", "frame": [80, 70, 40, 40] },
          { "id": "card-{i}", "copies": { "count": 3 }, "frame": [0, 0, 20, 20] },
          { "id": "grid", "subviews": [{ "id": "cell-{i}", "copies": { "count": 4 } }] }
        ]
        """
}

/// The verdict of an independent implementation of JSON Schema on every example, found in one run.
struct SchemaCheck: Sendable {
    /// One file's verdict.
    enum Verdict: Hashable, Sendable {
        case valid
        case invalid(String)
        /// The file isn't valid JSON.
        case broken(String)
    }

    /// Problems of the schema itself.
    let problems: [String]
    /// Verdicts by file path.
    let verdicts: [String: Verdict]

    /// Runs `check.py` on `files`.
    init(_ files: [String]) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let schema = folder.appendingPathComponent(
            "../../../Sources/SpecFormat/Schema/spec.schema.json")
        // Debian's package belongs to Debian's Python, which may not be the first in the path.
        let run = try CommandRun.shell(
            "python=/usr/bin/python3; [ -x $python ] || python=python3; exec $python \"$@\"",
            [folder.appendingPathComponent("check.py").path, schema.path] + files,
            in: folder.path)
        #expect(run.exitCode == 0, "is python3-jsonschema installed? \(run.stderr)")
        var problems: [String] = []
        var verdicts: [String: Verdict] = [:]
        for line in run.stdout.split(separator: "\n") {
            let columns = line.split(separator: "\t", maxSplits: 2).map(String.init)
            guard columns.count > 1 else {
                problems.append(String(line))
                continue
            }
            let message = columns.count > 2 ? columns[2] : ""
            switch columns[1] {
            case "yes": verdicts[columns[0]] = .valid
            case "no": verdicts[columns[0]] = .invalid(message)
            default: verdicts[columns[0]] = .broken(message)
            }
        }
        self.problems = problems
        self.verdicts = verdicts
    }
}
