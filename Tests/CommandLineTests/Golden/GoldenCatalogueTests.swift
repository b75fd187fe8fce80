import Foundation
import TestSupport
import Testing

/// The page with all goldens, `golden review --all`.
@Suite(.onProgramThreads) struct GoldenCatalogueTests {
    /// What the page knows of the goldens, by name.
    private static func goldens(
        on page: String, _ run: GoldenFolderRun
    ) throws -> [String: [String: Any]] {
        let html = String(decoding: try run.folder.bytes(of: page), as: UTF8.self)
        let start = try #require(html.firstRange(of: "id=\"goldens\">\n")).upperBound
        let end = try #require(html[start...].firstRange(of: "\n</script>")).lowerBound
        let data = try JSONSerialization.jsonObject(with: Data(html[start..<end].utf8))
        let list = try #require((data as? [String: Any])?["goldens"] as? [[String: Any]])
        return Dictionary(uniqueKeysWithValues: list.map { ($0["name"] as? String ?? "", $0) })
    }

    private static func pictureCount(on page: String, _ run: GoldenFolderRun) throws -> Int {
        let html = String(decoding: try run.folder.bytes(of: page), as: UTF8.self)
        return html.matches(of: /<script type="image\/gif" data-index="\d+">R0lGODlh/).count
    }

    /// Five goldens, of which each has another state.
    private static func allStates() throws -> GoldenFolderRun {
        let run = try GoldenFolderRun(["changed", "new", "gone", "same"])
        _ = try run.run("record", "G")
        try run.folder.makeFolder("G/test")
        for name in try run.folder.names(in: "G/same") where name != "spec.json" {
            let bytes = try run.folder.bytes(of: "G/same/\(name)")
            let text = String(decoding: bytes, as: UTF8.self)
                .replacing("\"spec\": \"spec.json\",", with: "")
            try run.folder.write(
                name.hasSuffix("json") ? Array(text.utf8) : bytes, to: "G/test/\(name)")
        }
        try run.change("changed", to: "[50, 24]")
        try run.folder.remove("G/new/golden.json")
        try run.folder.remove("G/gone/spec.json")
        _ = try run.run("verify", "G")
        return run
    }

    @Test("the page has all goldens, with what the last run said of each")
    func states() throws {
        let run = try Self.allStates()
        let review = try run.run("review", "--all", "G", "--out", "pages/all.html")
        #expect(review.exitCode == 0 && review.stdout == "pages/all.html\n", "\(review)")
        #expect(review.messages == ["5 goldens"])
        let goldens = try Self.goldens(on: "pages/all.html", run)
        #expect(
            goldens.mapValues { $0["state"] as? String } == [
                "changed": "changed", "new": "new", "gone": "unused", "same": "passed",
                "test": "unverified",
            ])
        #expect(goldens["changed"]?["result"] as? String == "changed")
        #expect(goldens["changed"]?["place"] as? String == "../G/changed")
        #expect(goldens["same"]?["frames"] as? Int == 10)
        #expect(try Self.pictureCount(on: "pages/all.html", run) == 5)
        let html = String(decoding: try run.folder.bytes(of: "pages/all.html"), as: UTF8.self)
        #expect(html.contains("\"review\":\"../golden-results/review.html\""))
        #expect(try run.folder.names(in: "golden-results").contains("review.html"))
    }

    @Test("without a run nothing is known of goldens, and what can't be drawn has no picture")
    func withoutRun() throws {
        let run = try GoldenFolderRun(["a", "b"])
        _ = try run.run("record", "G")
        try run.folder.write("{", to: "G/b/golden.json")
        let review = try run.run("review", "--all", "G")
        #expect(review.exitCode == 0 && review.stdout == "goldens.html\n", "\(review)")
        #expect(review.messages == ["2 goldens, 1 without a picture"])
        let goldens = try Self.goldens(on: "goldens.html", run)
        #expect(
            goldens.mapValues { $0["state"] as? String } == ["a": "unverified", "b": "unverified"])
        #expect(try Self.pictureCount(on: "goldens.html", run) == 1)
        #expect(try run.folder.names().contains("golden-results") == false)
    }

    @Test("wrong uses say what to do, and write nothing")
    func wrongUses() throws {
        let run = try GoldenFolderRun(["a"])
        try run.folder.makeFolder("empty")
        let empty = try run.run("review", "--all", "empty")
        #expect(
            empty.exitCode == 64 && empty.stderr.contains("there is no golden and no spec in empty")
        )
        let missing = try run.run("review", "--all", "none")
        #expect(missing.exitCode == 66, "\(missing)")
        let jobs = try run.run("review", "--jobs", "2")
        #expect(jobs.exitCode == 64 && jobs.stderr.contains("are for --all"))
        #expect(Set(try run.folder.names()) == ["G", "empty"])
    }

    @Test(
        "the page works in a browser, on a phone, too",
        .enabled(if: slowTests, "scripts/bootstrap --browser installs Chromium"))
    func browser() throws {
        let run = try Self.allStates()
        _ = try run.run("review", "--all", "G", "--out", "pages/all.html")
        let here = URL(filePath: #filePath).deletingLastPathComponent()
        let browser = here.appending(path: "../../GoldenFramesTests/Review/Browser").path
        let python = try CommandRun.run(
            "/usr/bin/python3",
            [
                "-B", here.appending(path: "catalogue.py").path, run.folder("pages/all.html"),
                browser,
            ],
            in: run.folder.path)
        #expect(python.exitCode == 0, "\(python.stderr)")
    }
}
