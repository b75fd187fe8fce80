import Foundation
import JSON
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
        try SchemaCheck(valid + invalid.map(\.file)).expect(valid: valid, invalid: invalid)
        for file in valid { #expect(try Self.readerAccepts(file), "\(file)") }
    }

    @Test func draft7SaysTheSame() throws {
        let schema = try folder.write(SpecSchema.draft7, to: "spec.schema.json")
        let valid = spread(try Self.goldens(), 12)
        let invalid = spread(try InvalidSpec.all(), 40)
        try SchemaCheck(valid + invalid.map(\.file), schema: schema)
            .expect(valid: valid, invalid: invalid)
    }

    @Test(.enabled(if: slowTests, "compiling the schema takes a second"))
    func draft7SaysTheSameToAnotherValidator() throws {
        let schema = try folder.write(SpecSchema.draft7, to: "spec.schema.json")
        let valid = try Self.goldens() + templates() + documentationExamples()
        let invalid = try InvalidSpec.all()
        try SchemaCheck(valid + invalid.map(\.file), schema: schema, options: ["--second"])
            .expect(valid: valid, invalid: invalid)
    }

    /// Draft-07 ignores keywords beside a reference, and those of later drafts.
    @Test func draft7HasOnlyItsKeywords() throws {
        let schema = try #require(
            try JSONSerialization.jsonObject(with: Data(SpecSchema.draft7.utf8)) as? [String: Any])
        #expect(schema["$schema"] as? String == "http://json-schema.org/draft-07/schema#")
        #expect(schema["$id"] as? String == "https://json.schemastore.org/animrender.json")
        let definitions = try #require(schema["definitions"] as? [String: [String: Any]])
        #expect(definitions["lineFactor"] != nil && definitions["lineFactor"]?["title"] == nil)
        #expect(definitions["signedSeconds"]?["title"] as? String == "signed seconds")
        for word in ["$defs", "prefixItems", "dependentSchemas", "unevaluatedProperties"] {
            #expect(!SpecSchema.draft7.contains("\"\(word)\""), "\(word)")
        }
        var references = 0
        func look(at node: Any) {
            if let list = node as? [Any] { return list.forEach(look) }
            guard let object = node as? [String: Any] else { return }
            if let target = object["$ref"] as? String {
                references += 1
                #expect(object.count == 1, "\(object)")
                let name = String(target.dropFirst("#/definitions/".count))
                #expect(target.hasPrefix("#/definitions/") && definitions[name] != nil)
            }
            object.values.forEach(look)
        }
        look(at: schema)
        #expect(references > 500)
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
        for (options, text) in [([], SpecSchema.text), (["--draft", "07"], SpecSchema.draft7)] {
            let run = try CommandRun.run(
                CommandRun.builtProgram, ["schema"] + options, in: folder.path)
            #expect(run.exitCode == 0 && run.stderr.isEmpty)
            #expect(run.stdout == text && text.hasPrefix("{\n") && text.hasSuffix("}\n"))
        }
    }

    /// It is for editors alone, whatever its value.
    @Test func schemaKeyMeansNothing() throws {
        func sample(_ key: String) throws -> CommandRun {
            try folder.write(
                """
                {\(key) "canvas": {"size": [9, 9]}, "views": [{"id": "v", "frame": [1, 1, 2, 2]}],
                 "animations": [{"animate": {"view": "v", "to": {"alpha": 0}, "duration": 0.1}}]}
                """, to: "spec.json")
            return try CommandRun.run(
                CommandRun.builtProgram, ["sample", "spec.json", "--property", "alpha"],
                in: folder.path)
        }
        let plain = try sample("").stdout
        #expect(!plain.isEmpty)
        for value in [#""https://example.com/a""#, "null"] {
            let run = try sample("\"$schema\": \(value),")
            #expect(run.exitCode == 0 && run.stdout == plain && run.stderr.isEmpty, "\(run)")
        }
    }

    @Test func everyTemplateNamesASchema() throws {
        for file in try templates() {
            let text = try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8)
            #expect(text.hasPrefix("{\n  \"$schema\": \"spec.schema.json\",\n"), "\(file)")
        }
    }

    private static func readerAccepts(_ file: String) throws -> Bool {
        do throws(SpecError) {
            let bytes = Array(try! Data(contentsOf: URL(fileURLWithPath: file)))
            var files = SpecFiles.any
            let (any, folder) = (
                files.specs, URL(fileURLWithPath: file).deletingLastPathComponent()
            )
            files.specs = { name in
                let part = try? Data(contentsOf: folder.appendingPathComponent(name))
                return part.map { .success(Array($0)) } ?? any(name)
            }
            _ = try Spec(document: JSONDocument(spec: bytes), files: files)
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
    /// - Parameter schema: the path of the schema; nil for that of the repository.
    init(_ files: [String], schema: String? = nil, options: [String] = []) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let own = folder.appendingPathComponent(
            "../../../Sources/SpecFormat/Schema/spec.schema.json")
        // Debian's package belongs to Debian's Python, which may not be the first in the path.
        let run = try CommandRun.shell(
            "python=/usr/bin/python3; [ -x $python ] || python=python3; exec $python \"$@\"",
            [folder.appendingPathComponent("check.py").path] + options + [schema ?? own.path]
                + files,
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

    /// Expects a schema without problems, which accepts the valid files, and of the invalid specs those that only the reader
    /// can refuse.
    func expect(valid: [String], invalid: [InvalidSpec]) throws {
        #expect(problems == [])
        for file in valid { #expect(verdicts[file] == .valid, "\(file)") }
        for spec in invalid {
            let verdict = try #require(verdicts[spec.file])
            switch (spec.kind, verdict) {
            case (.shape, .invalid), (.meaning, .valid), (.syntax, .broken): continue
            default: Issue.record("\(spec.name) is marked \(spec.kind), but: \(verdict)")
            }
        }
    }
}
