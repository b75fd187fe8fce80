import Foundation
import TestSupport
import Testing

/// Tests the README's program and its commands for movies verbatim.
@Suite(
    "The README", .onProgramThreads,
    .enabled(if: FFmpeg.isInstalled, "ffmpeg and ffprobe are not installed (scripts/bootstrap)"))
struct ReadmeTests {
    let folder = TemporaryFolder()

    private func text(of path: String) throws -> String {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    private static let uikitPage = "Sources/AnimRenderKit/AnimRenderKit.docc/UIKitNames.md"

    /// Compares only the text: `scripts/test-sample` builds that package, runs the program twice, and the test.
    @Test(
        "and the first page for code from UIKit have the files that the sample package builds",
        arguments: [
            ("README.md", "Sources/Film/main.swift"),
            (uikitPage, "Sources/Pulse/PulseView.swift"),
            (uikitPage, "Tests/PulseTests/PulseTests.swift"),
        ])
    func files(page: String, file: String) throws {
        let block = "```swift\n// \(file)\n\(try text(of: "Tests/SamplePackage/\(file)"))```"
        #expect(try text(of: page).contains(block))
    }

    /// The README's commands that make movies of `spec.json`.
    private func commands() throws -> [String] {
        try text(of: "README.md").split(separator: "\n").map(String.init).filter {
            $0.hasPrefix("animrender ") && $0.contains("spec.json") && $0.contains("--out film")
        }
    }

    @Test("makes movies by the commands that it gives")
    func movies() throws {
        try folder.write(Specs.moving(seconds: 0.2), to: "spec.json")
        let commands = try commands()
        #expect(commands.count >= 2)
        for command in commands {
            let made = try CommandRun.shell(
                "program=$1; animrender() { \"$program\" \"$@\"; }; \(command)", [Program.path],
                in: folder.path)
            #expect(made.exitCode == 0, "\(command)\n\(made.stderr)")
        }
        #expect(try folder.names().contains("film.mp4"))
    }
}
