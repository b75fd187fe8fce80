import Foundation
import TestSupport
import Testing

/// Runs the commands of the README verbatim, and compares the page of the commands with the program.
@Suite(
    .onProgramThreads,
    .enabled(if: FFmpeg.isInstalled, "ffmpeg and ffprobe are not installed (scripts/bootstrap)"))
struct ReadmeTests {
    let folder = TemporaryFolder()

    /// The sections with commands that a test follows, with what they make.
    static let sections = [
        ("A spec", ["frames", "ball.gif", "ball.mp4", "ball.html", "sheet.png"]),
        ("A Lottie file", ["done.gif", "done.json"]),
        ("Golden tests", ["ball.golden", "golden-results"]),
    ]

    /// Runs the commands of a section in their order, with a shorter and smaller film as `ball.json`.
    @Test("the README and the page of the commands make what the README says", arguments: sections)
    func follow(section: String, making files: [String]) throws {
        let blocks = try Pages.blocks(on: "README.md")
        let spec = try #require(blocks.first { $0.language == "json" }).body
        let small = spec.replacing(#""duration": 1"#, with: #""duration": 0.1"#)
            .replacing(#""scale": 2"#, with: #""scale": 0.2"#)
        #expect(small.count == spec.count + 4)
        try folder.write(small, to: "ball.json")
        let commands = blocks.filter { $0.section == section && $0.language == "sh" }.map(\.body)
        try expectSuccess(commands.joined(separator: "\n"))
        #expect(Set(try folder.names()).isSuperset(of: files))
    }

    @Test(
        "the README and the page of the commands stand in a section that a test follows, or say why none does"
    )
    func allSections() throws {
        for block in try Pages.blocks(on: "README.md") where block.language == "sh" {
            let isRun = Self.sections.contains { $0.0 == block.section }
            #expect(isRun != (block.reason != nil), "\(block)")
        }
    }

    @Test("the README and the page of the commands describe the commands as the program does")
    func commands() throws {
        let script = Pages.root.appending(path: "scripts/dev/command-line-page").path
        let check = try CommandRun.run(
            "/usr/bin/env", ["python3", script, "--check", "--program", Program.path],
            in: folder.path)
        #expect(check.exitCode == 0, "\(check.stderr)")
    }

    @Test("the README and the page of the commands give programs the keys that the schema has")
    func keys() throws {
        let script = Pages.root.appending(path: "scripts/dev/writing-specs-page").path
        let check = try CommandRun.run(
            "/usr/bin/env", ["python3", script, "--check"], in: folder.path)
        #expect(check.exitCode == 0, "\(check.stderr)")
    }

    /// Runs commands in the folder until the first one that fails. Goldens are recorded in CI, too.
    private func expectSuccess(_ commands: String) throws {
        let run = try CommandRun.shell(
            "set -e; unset CI; program=$1; repo=$2; animrender() { \"$program\" \"$@\"; }\n\(commands)",
            [Program.path, Pages.root.path], in: folder.path)
        #expect(run.exitCode == 0, "\(commands)\n\(run.stderr)")
    }
}
