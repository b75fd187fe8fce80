import Foundation
import TestSupport
import Testing

/// The report for a pull request, `golden verify --report`.
@Suite(.onProgramThreads) struct GoldenReportTests {
    private static func text(_ path: String, _ goldens: GoldenFolderRun) throws -> String {
        String(decoding: try goldens.folder.bytes(of: path), as: UTF8.self)
    }

    /// The paths of the pictures that a Markdown file names.
    private static func pictures(in markdown: String) -> [String] {
        markdown.matches(of: /!\[[^\]]*\]\(([^)]*)\)/).map { String($0.1) }
    }

    private static func size(of folder: String, _ goldens: GoldenFolderRun) throws -> Int {
        let run = try CommandRun.run("/usr/bin/du", ["-sb", folder], in: goldens.folder.path)
        let files = try CommandRun.shell(
            "find \"$1\" -type f -printf '%s\\n' | awk '{s += $1} END {print s}'", [folder],
            in: goldens.folder.path)
        #expect(run.exitCode == 0)
        return try #require(Int(files.stdout.split(separator: "\n").first ?? ""))
    }

    @Test(
        "a report has a table, and of each golden that differs its sentences, a film, a strip and a link"
    )
    func report() throws {
        let goldens = try GoldenFolderRun(["changed", "new", "same"])
        _ = try goldens.run("record", "G")
        try goldens.change("changed", to: "[50, 24]")
        try goldens.folder.remove("G/new/golden.json")
        let run = try goldens.run("verify", "G", "--report", "out/report")
        #expect(run.exitCode == 2)
        #expect(run.stdout.hasPrefix("changed: changed [AR1201]\n"))
        let markdown = try Self.text("out/report/report.md", goldens)
        #expect(markdown.hasPrefix("## 3 goldens: 1 passed, 1 changed, 1 missing\n"))
        #expect(markdown.contains("| changed | changed<br>position of v: goes to (50, 24) "))
        #expect(markdown.contains(" · G/changed/spec.json:"))
        #expect(markdown.contains("\n### changed\n\nchanged \\[AR1201\\] · [review page]("))
        #expect(markdown.contains("(review.html#changed)"))
        #expect(!markdown.contains("same"))
        let pictures = Self.pictures(in: markdown)
        #expect(
            pictures == [
                "pictures/1-changed.gif", "pictures/1-changed.png", "pictures/2-new.gif",
                "pictures/2-new.png",
            ])
        for picture in pictures {
            let bytes = try goldens.folder.bytes(of: "out/report/\(picture)")
            let start = picture.hasSuffix("gif") ? "GIF89a" : "\u{89}PNG"
            #expect(bytes.starts(with: start.unicodeScalars.map { UInt8($0.value) }))
        }
        let summary = try Self.text("out/report/summary.md", goldens)
        #expect(Self.pictures(in: summary).isEmpty && summary.contains("### changed"))
        #expect(try Self.text("out/report/review.html", goldens).contains("data-path=\"changed/"))
        let json = try #require(
            JSONSerialization.jsonObject(
                with: Data(try goldens.folder.bytes(of: "out/report/report.json")))
                as? [String: Any])
        #expect(json["finished"] as? Bool == true && json["leftOut"] as? Int == 0)
        let entries = try #require(json["goldens"] as? [[String: Any]])
        #expect(entries.map { $0["name"] as? String } == ["changed", "new"])
        #expect(entries.map { $0["film"] as? String } == [pictures[0], pictures[2]])
        #expect(try Self.size(of: "out/report", goldens) < 1 << 20)
    }

    @Test(
        "a later report replaces an earlier one, and one without differences has no pictures and no page"
    )
    func replaced() throws {
        let goldens = try GoldenFolderRun(["a"])
        _ = try goldens.run("record", "G")
        try goldens.change("a", to: "[50, 24]")
        _ = try goldens.run("verify", "G", "--report", "report")
        try goldens.folder.write("mine", to: "report/pictures/notes.png")
        try goldens.change("a", "[50, 24]", to: "[50, 20]")
        let run = try goldens.run("verify", "G", "--report", "report")
        #expect(run.exitCode == 0)
        #expect(
            try Self.text("report/report.md", goldens) == "## 1 golden: 1 passed\n")
        #expect(try goldens.folder.names(in: "report/pictures") == ["notes.png"])
        #expect(
            Set(try goldens.folder.names(in: "report")) == [
                "pictures", "report.json", "report.md", "summary.md",
            ])
    }

    @Test("links lead to the address where the report is published")
    func published() throws {
        let goldens = try GoldenFolderRun(["a"])
        _ = try goldens.run("record", "G")
        try goldens.change("a", to: "[50, 24]")
        let run = try goldens.run(
            "verify", "G", "--report", "r", "--report-url", "https://example.com/runs/7")
        #expect(run.exitCode == 2)
        let markdown = try Self.text("r/report.md", goldens)
        #expect(
            Self.pictures(in: markdown).allSatisfy {
                $0.hasPrefix("https://example.com/runs/7/pictures/1-a.")
            })
        #expect(markdown.contains("(https://example.com/runs/7/review.html#a)"))
    }

    @Test(
        "a report that can't be written is refused before anything is compared",
        arguments: [
            (["--report", "G"], 64, "G holds other things than a report"),
            (["--report", "results", "--results", "results"], 64, "is the folder of results"),
            (["--report-url", "https://example.com"], 64, "give --report DIR, too [AR1503]"),
            (["--report", "r", "--report-url", "example.com"], 64, "[AR1502]"),
            (["--report", "r", "--report-url", "https://a.b/(c)"], 64, "[AR1502]"),
            (["--report", "G/a/spec.json/r"], 73, "Not a directory"),
        ])
    func refused(options: [String], code: Int32, text: String) throws {
        let goldens = try GoldenFolderRun(["a"])
        _ = try goldens.run("record", "G")
        try goldens.folder.makeFolder("results")
        let before = try goldens.folder.names()
        let run = try goldens.run(["verify", "G"] + options)
        #expect(run.exitCode == code, "\(run)")
        #expect(run.stdout.isEmpty && run.stderr.contains(text), "\(run)")
        #expect(
            Set(try goldens.folder.names()).subtracting(before).isSubset(of: ["golden-results"]))
    }

    @Test("names with markup and slashes are shown as they are, and have plain files")
    func names() throws {
        let names = ["a <b>|x", "deep/`in`", "ü*ber"]
        let goldens = try GoldenFolderRun(names)
        _ = try goldens.run("record", "G")
        for name in names { try goldens.change(name, to: "[50, 24]") }
        let run = try goldens.run("verify", "G", "--report", "r")
        #expect(run.exitCode == 2)
        let markdown = try Self.text("r/report.md", goldens)
        #expect(markdown.contains("### a &lt;b&gt;\\|x\n"))
        #expect(markdown.contains("### deep/\\`in\\`\n"))
        #expect(markdown.contains("(review.html#deep%2F%60in%60)"))
        let pictures = Self.pictures(in: markdown)
        #expect(pictures.count == 6)
        #expect(pictures.allSatisfy { $0.contains(/^pictures\/[A-Za-z0-9.-]+$/) })
        for picture in pictures { #expect(try goldens.folder.bytes(of: "r/\(picture)").count > 50) }
    }

    @Test(
        "many goldens have sentences, the first twenty pictures, and the folder stays small",
        .enabled(if: slowTests))
    func many() throws {
        let names = (100..<400).map { "golden-\($0)-\(String(repeating: "n", count: 80))" }
        let goldens = try GoldenFolderRun(names)
        _ = try goldens.run("record", "G", "--pictures", "none")
        for name in names { try goldens.change(name, to: "[50, 24]") }
        let run = try goldens.run("verify", "G", "--report", "r")
        #expect(run.exitCode == 2)
        #expect(try Self.size(of: "r", goldens) < 1 << 20)
        let markdown = try Self.text("r/report.md", goldens)
        #expect(markdown.utf8.count <= 60_000)
        #expect(markdown.contains("Pictures are there of the first 20 of 300 goldens."))
        #expect(markdown.contains(/The report is cut here: [0-9]+ more sections wouldn't fit/))
        #expect(markdown.contains(/The page of review has [0-9]+ of 300 goldens and pictures of/))
        let json = try Self.text("r/report.json", goldens)
        #expect(json.contains(/"leftOut":[1-9]/) && json.utf8.count < 100_000)
    }
}
