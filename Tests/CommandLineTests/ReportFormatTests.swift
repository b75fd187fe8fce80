import Foundation
import TestSupport
import Testing

@Suite(.onProgramThreads)
struct ReportFormatTests {
    let folder = TemporaryFolder()

    private static let spec = """
        {"canvas": {"size": [40, 40]},
         "views": [{"frame": [0, 0, 9, 9], "backgroundColor": "red", "opacity": 1},
          {"frame": [0, 0, 9, 9]}]}
        """

    @Test("GitHub's annotations name file, line, column and code, with everything escaped")
    func annotations() throws {
        let name = "odd, 50%:name.json"
        try folder.makeFolder("repo/.git")
        try folder.makeFolder("repo/specs")
        try folder.write(Self.spec, to: "repo/specs/\(name)")
        let run = try CommandRun.run(
            Program.path, ["validate", name, "--format", "github"], in: folder("repo/specs"))
        #expect(run.exitCode == 65)
        #expect(run.stderr.isEmpty)
        #expect(
            run.stdout
                == "::error file=specs/odd%2C 50%25%3Aname.json,line=2,col=62,title=AR0201::unknown key "
                + "\"opacity\": did you mean \"alpha\"? It goes from 0 to 1.\n")
    }

    @Test("warnings and notes are annotations, too, and a good spec has none")
    func warnings() throws {
        try folder.write(Self.spec.replacing("opacity", with: "alpha"), to: "spec.json")
        let warning = try Program.run(["validate", "spec.json", "--format", "github"], in: folder)
        #expect(warning.exitCode == 0)
        #expect(warning.stdout.hasPrefix("::warning file=spec.json,line=3,col=3,title=AR0901::"))
        try folder.write(Specs.moving(), to: "spec.json")
        let none = try Program.run(["validate", "spec.json", "--format", "github"], in: folder)
        #expect(none.stdout + none.stderr == "")
    }

    @Test("a problem without a place in a file has only its code")
    func withoutPlace() throws {
        let run = try CommandRun.shell(
            "echo '[' | \"$1\" validate - --format github", [Program.path], in: folder.path)
        #expect(run.stdout.hasPrefix("::error title=AR0102::"), "\(run)")
    }

    @Test("a changed golden is marked at the view that differs, a broken one at the problem")
    func goldens() throws {
        let goldens = try GoldenFolderRun(["broken", "changed", "missing", "passed"])
        _ = try goldens.run("record", "G")
        try goldens.change("changed", to: "[50, 24]")
        try goldens.change("broken", "\"views\"", to: "\n\"vews\"")
        try goldens.folder.remove("G/missing/golden.json")
        let run = try goldens.run("verify", "G", "--format", "github")
        #expect(run.exitCode == 65)
        let lines = run.stdout.split(separator: "\n").map(String.init)
        #expect(lines.count == 4)
        #expect(
            lines[0].hasPrefix("::error file=G/broken/spec.json,line=5,col=1,title=AR0201 broken::")
        )
        let place = try Self.place(of: "\"id\": \"v\"", in: goldens, "G/changed/spec.json")
        #expect(
            lines[2].hasPrefix(
                "::error file=G/changed/spec.json,\(place),title=AR1201 changed::changed: changed%0A"
            ))
        #expect(
            lines[3].hasPrefix(
                "::error file=G/missing/spec.json,line=1,col=1,title=AR1202 missing::missing: missing%0A"
            ))
        #expect(run.messages.first == "4 goldens: 1 passed, 1 changed, 1 missing, 1 broken")
    }

    @Test("SARIF has what its schema requires, and every result has its rule")
    func sarif() throws {
        try folder.makeFolder(".git")
        try folder.makeFolder("a b")
        try folder.write(Self.spec, to: "a b/spec.json")
        let run = try Program.run(
            ["validate", "a b/spec.json", "none.json", "--format", "sarif"], in: folder)
        #expect(run.exitCode == 66 && run.stderr.isEmpty)
        let results = try SARIFCheck(run.stdout).results
        #expect(results.map(\.ruleId) == ["AR0201", "AR0101"])
        #expect(results.map(\.uri) == ["a%20b/spec.json", "none.json"])
        #expect(results.map(\.startLine) == [2, nil])
        #expect(results.map(\.startColumn) == [62, nil])
        try folder.write(Specs.moving(), to: "a b/spec.json")
        let none = try Program.run(["validate", "a b/spec.json", "--format", "sarif"], in: folder)
        #expect(try SARIFCheck(none.stdout).results.isEmpty)
    }

    @Test("one run writes several formats, beside text and JUnit")
    func several() throws {
        let goldens = try GoldenFolderRun()
        _ = try goldens.run("record", "G")
        try goldens.change("b", to: "[50, 24]")
        let run = try goldens.run(
            "verify", "G", "--format", "sarif=reports/results.sarif", "--format",
            "markdown=summary.md",
            "--junit",
            "out.xml")
        #expect(run.exitCode == 2)
        #expect(run.stdout.hasPrefix("ok: a: 10 frames are equal\nchanged: b [AR1201]\n"))
        func text(_ path: String) throws -> String {
            String(decoding: try goldens.folder.bytes(of: path), as: UTF8.self)
        }
        #expect(try SARIFCheck(text("reports/results.sarif")).results.map(\.ruleId) == ["AR1201"])
        let summary = try text("summary.md")
        #expect(summary.hasPrefix("## 2 goldens: 1 passed, 1 changed\n"))
        #expect(summary.contains("| G/b/spec.json:"))
        #expect(summary.contains("| AR1201 |\n"))
        #expect(try text("out.xml").contains("failures=\"1\""))
    }

    @Test("a summary stays below a mebibyte, and says that it is cut")
    func cutSummary() throws {
        let word = String(repeating: "x<|", count: 300)
        let keys = (0..<700).map { "\"\(word)\($0)\": 1" }.joined(separator: ",\n")
        try folder.write("{\"canvas\": {\"size\": [40, 40]},\n\(keys)}", to: "spec.json")
        let run = try Program.run(["validate", "spec.json", "--format", "markdown"], in: folder)
        #expect(run.exitCode == 65)
        #expect(run.stdout.hasPrefix("## 1 spec: 700 errors\n"))
        #expect(run.stdout.utf8.count <= 1 << 20)
        #expect(run.stdout.utf8.count > 1_000_000)
        let rows = run.stdout.split(separator: "\n")
        #expect(
            rows.dropFirst(3).dropLast().allSatisfy {
                $0.hasPrefix("| spec.json:") && $0.hasSuffix(" | AR0201 |")
            })
        let end = try #require(rows.last)
        #expect(
            end
                == "The summary is cut here: \(700 - (rows.count - 4)) more findings; `animrender validate` prints all"
        )
    }

    @Test(
        "formats that can't be obeyed are wrong usage",
        arguments: [
            (["--format", "githup"], "did you mean \"github\"? [AR1502]"),
            (
                ["--format", "sarif="],
                "such as sarif=results.sarif; did you mean \"sarif\"? [AR1502]"
            ),
            (["--format", "sarif", "--format", "github"], "such as --format github=FILE [AR1503]"),
            (["--format", "sarif", "--json"], "such as --format sarif=FILE [AR1503]"),
        ])
    func wrong(options: [String], end: String) throws {
        try folder.write(Specs.moving(), to: "spec.json")
        for command in [["validate"], ["golden", "verify"]] {
            let run = try Program.run(command + ["spec.json"] + options, in: folder)
            #expect(run.exitCode == 64)
            #expect(run.stdout.isEmpty && run.stderr.hasSuffix("\(end)\n"), "\(run)")
        }
    }

    /// The place of a text in a spec's line, at the brace before it.
    private static func place(
        of text: String, in goldens: GoldenFolderRun, _ path: String
    ) throws -> String {
        let spec = String(decoding: try goldens.folder.bytes(of: path), as: UTF8.self)
        let start = try #require(spec.firstRange(of: text)).lowerBound
        let brace = try #require(spec[..<start].lastIndex(of: "{"))
        let lines = spec[..<brace].split(separator: "\n", omittingEmptySubsequences: false)
        return "line=\(lines.count),col=\((lines.last?.unicodeScalars.count ?? 0) + 1)"
    }
}

/// Reads a SARIF log, and checks what the schema of version 2.1.0 requires of the objects in it.
private struct SARIFCheck {
    struct Result {
        let ruleId: String
        let uri: String?
        let startLine: Int?
        let startColumn: Int?
    }

    private(set) var results: [Result] = []

    init(_ text: String) throws {
        typealias Object = [String: Any]
        func object(_ value: Any?) throws -> Object { try #require(value as? Object) }
        func list(_ value: Any?) throws -> [Object] { try #require(value as? [Object]) }
        func string(_ value: Any?) throws -> String { try #require(value as? String) }
        let log = try object(JSONSerialization.jsonObject(with: Data(text.utf8)))
        #expect(log["version"] as? String == "2.1.0")
        #expect(try string(log["$schema"]).hasSuffix("sarif-2.1.0.json"))
        let runs = try list(log["runs"])
        #expect(runs.count == 1)
        let driver = try object(object(runs[0]["tool"])["driver"])
        #expect(try string(driver["name"]) == "animrender")
        #expect(
            try string(driver["semanticVersion"]).wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+/) != nil)
        #expect(
            ["utf16CodeUnits", "unicodeCodePoints"].contains(try string(runs[0]["columnKind"])))
        let rules = try list(driver["rules"]).map { rule in
            for key in ["shortDescription", "fullDescription", "help"] {
                #expect(!(try string(object(rule[key])["text"])).isEmpty)
            }
            return try string(rule["id"])
        }
        #expect(Set(rules).count == rules.count)
        for result in try list(runs[0]["results"]) {
            let rule = try string(result["ruleId"])
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules.indices.contains(index) && rules[index] == rule)
            #expect(["none", "note", "warning", "error"].contains(try string(result["level"])))
            #expect(!(try string(object(result["message"])["text"])).isEmpty)
            let places = try (result["locations"] as? [Object] ?? []).map {
                try object($0["physicalLocation"])
            }
            let file = try places.first.map { try object($0["artifactLocation"]) }
            let uri = try file.map { try string($0["uri"]) }
            if let uri {
                #expect(URL(string: uri) != nil && !uri.contains(" "))
                #expect(file?["uriBaseId"] as? String == "%SRCROOT%")
            }
            let region = places.first?["region"] as? Object
            let (line, column) = (region?["startLine"] as? Int, region?["startColumn"] as? Int)
            #expect((line ?? 1) > 0 && (column ?? 1) > 0)
            results.append(Result(ruleId: rule, uri: uri, startLine: line, startColumn: column))
        }
    }
}
