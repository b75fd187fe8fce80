import Foundation
import GoldenFrames
import TestSupport
import Testing

/// The page in a browser: Chromium opens it from a file, and Python presses keys and looks at what is
/// shown. `scripts/bootstrap --browser` installs what that takes.
@Suite(.enabled(if: slowTests)) struct ReviewInBrowserTests {
    private let folder = TemporaryFolder()
    private let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Browser").path

    /// Debian's Python, which may not be the first in the path.
    private func python(_ arguments: [String]) throws -> CommandRun {
        try CommandRun.run("/usr/bin/python3", ["-B"] + arguments, in: scripts)
    }

    /// Writes `<name>.html` beside the folder `<name>` of results and pictures.
    private func writePage(_ name: String) throws {
        let files = FileManager.default.enumerator(atPath: folder(name))
        let paths = (files?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".png") }.sorted()
        let pictures = try paths.map { (path: $0, png: try folder.bytes(of: "\(name)/\($0)")) }
        let results = String(
            decoding: try folder.bytes(of: "\(name)/results.json"), as: UTF8.self)
        let page = ReviewPage(results: results, pictures: pictures)
        try folder.write(Array(try page.html.utf8), to: "\(name).html")
    }

    @Test func everythingWorks() throws {
        let made = try python(["results.py", CommandRun.builtProgram, folder.path])
        #expect(made.exitCode == 0, "\(made.stderr)")
        for name in ["review", "empty", "nonsense", "large"] { try writePage(name) }
        let run = try CommandRun.shell(
            "REVIEW_PAGES=\"$1\" exec /usr/bin/python3 -B -m unittest discover", [folder.path],
            in: scripts)
        #expect(run.exitCode == 0, "\(run.stderr)")
        #expect(run.stderr.contains("Ran "), "\(run.stderr)")
    }
}
