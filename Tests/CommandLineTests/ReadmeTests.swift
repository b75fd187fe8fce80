import Foundation
import TestSupport
import Testing

/// Runs the commands of the documentation verbatim, and compares its files with those that are built.
@Suite(
    "The README and the pages", .onProgramThreads,
    .enabled(if: FFmpeg.isInstalled, "ffmpeg and ffprobe are not installed (scripts/bootstrap)"))
struct ReadmeTests {
    let folder = TemporaryFolder()

    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let pages = "Sources/AnimRenderKit/AnimRenderKit.docc"

    private func text(of path: String) throws -> String {
        try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    }

    /// The blocks of code in one language, without their fences.
    private func blocks(_ language: String, of text: String) -> [String] {
        text.components(separatedBy: "\n```\(language)\n").dropFirst().map {
            $0.components(separatedBy: "\n```")[0]
        }
    }

    /// Compares only the text: `scripts/ci/test-sample` builds that package, runs the programs twice, and the test.
    @Test(
        "have the files that the sample package builds",
        arguments: [
            ("README.md", "Sources/Ball/main.swift"),
            ("\(pages)/UsingSwift.md", "Sources/Film/main.swift"),
            ("\(pages)/UIKitNames.md", "Sources/Pulse/PulseView.swift"),
            ("\(pages)/UIKitNames.md", "Tests/PulseTests/PulseTests.swift"),
            ("\(pages)/UIKitNames.md", "Tests/PulseTests/PulseXCTests.swift"),
        ])
    func files(page: String, file: String) throws {
        let block = "```swift\n// \(file)\n\(try text(of: "Tests/SamplePackage/\(file)"))```"
        #expect(try text(of: page).contains(block))
    }

    @Test("make of a spec what the README says")
    func spec() throws {
        try follow("A spec", making: ["frames", "ball.gif", "ball.mp4", "ball.html", "sheet.png"])
    }

    @Test("make of a Lottie file what the README says")
    func lottie() throws { try follow("A Lottie file", making: ["done.gif", "done.json"]) }

    @Test("record, verify, review and approve as the README says")
    func goldens() throws { try follow("Golden tests", making: ["ball.golden", "golden-results"]) }

    /// Runs the commands of a section of the README in their order, with a shorter and smaller film as `ball.json`.
    private func follow(_ section: String, making files: [String]) throws {
        let readme = try text(of: "README.md")
        let spec = try #require(blocks("json", of: readme).first)
        let small = spec.replacing(#""duration": 1"#, with: #""duration": 0.1"#)
            .replacing(#""scale": 2"#, with: #""scale": 0.2"#)
        #expect(small.count == spec.count + 4)
        try folder.write(small, to: "ball.json")
        let sections = readme.components(separatedBy: "\n## ")
        let text = try #require(sections.first { $0.hasPrefix("\(section)\n") })
        try expectSuccess(blocks("sh", of: text).joined(separator: "\n"))
        #expect(Set(try folder.names()).isSuperset(of: files))
    }

    @Test("make movies by the commands that they give")
    func movies() throws {
        try folder.write(Specs.moving(seconds: 0.2), to: "spec.json")
        let block = try #require(blocks("sh", of: text(of: "\(Self.pages)/Movies.md")).first)
        let commands = block.split(separator: "\n").filter {
            $0.contains("spec.json") && $0.contains("--out film")
        }
        #expect(commands.count >= 2)
        try expectSuccess(commands.joined(separator: "\n"))
        #expect(try folder.names().contains("film.mp4"))
    }

    @Test("describe the commands as the program does")
    func commands() throws {
        let script = Self.root.appending(path: "scripts/dev/command-line-page").path
        let check = try CommandRun.run(
            "/usr/bin/env", ["python3", script, "--check", "--program", Program.path],
            in: folder.path)
        #expect(check.exitCode == 0, "\(check.stderr)")
    }

    /// Runs commands in the folder until the first one that fails. Goldens are recorded in CI, too.
    private func expectSuccess(_ commands: String) throws {
        let run = try CommandRun.shell(
            "set -e; unset CI; program=$1; repo=$2; animrender() { \"$program\" \"$@\"; }\n\(commands)",
            [Program.path, Self.root.path], in: folder.path)
        #expect(run.exitCode == 0, "\(commands)\n\(run.stderr)")
    }
}
