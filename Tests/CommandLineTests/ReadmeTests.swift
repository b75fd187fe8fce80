import Foundation
import Rasterization
import TestSupport
import Testing

/// Tests the README's program and its video command verbatim.
@Suite(
    "The README", .onProgramThreads,
    .enabled(if: GIF.canBeMade, "ffmpeg and ffprobe are not installed (scripts/bootstrap)"))
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

    /// The README's first command that makes an MP4.
    private func command() throws -> String {
        let lines = try text(of: "README.md").split(separator: "\n").filter {
            $0.hasPrefix("ffmpeg ")
        }
        return String(try #require(lines.first { $0.hasSuffix(".mp4") }))
    }

    /// The sides 719 and 1281 are odd, and so large that players assume high definition.
    @Test(
        "makes a video that says how its colours are meant, and shows them",
        arguments: ["#e63946", "#00ff00", "#0000ff"])
    func colours(color: String) throws {
        let spec = """
            {"canvas": {"size": [1281, 719], "background": "\(color)"}, "fps": 30, "duration": 0.1,
             "views": [], "animations": []}
            """
        try folder.write(spec, to: "spec.json")
        let run = try Program.run(["spec.json", "--out", "frames"], in: folder)
        #expect(run.exitCode == 0, "\(run.stderr)")
        let made = try CommandRun.shell(try command() + " -v error </dev/null", in: folder.path)
        #expect(made.exitCode == 0, "\(made.stderr)")
        let probe = try CommandRun.shell(
            "ffprobe -v error -show_entries stream=width,height,pix_fmt,color_range,color_space,"
                + "color_transfer,color_primaries,nb_frames -of default=nw=1:nk=0 film.mp4",
            in: folder.path)
        #expect(
            Set(probe.stdout.split(separator: "\n").map(String.init)) == [
                "width=1282", "height=720", "pix_fmt=yuv420p", "color_range=tv",
                "color_space=bt709", "color_transfer=bt709", "color_primaries=bt709", "nb_frames=3",
            ])
        let decode =
            "ffmpeg -v error -i film.mp4 -vf scale=in_color_matrix=bt709 -frames:v 1 "
            + "-pix_fmt rgb24 decoded.png </dev/null"
        #expect(try CommandRun.shell(decode, in: folder.path).exitCode == 0)
        let wanted = try DecodedImage(png: folder.bytes(of: "frames/frame_00000.png"))[640, 360]
        let shown = try DecodedImage(png: folder.bytes(of: "decoded.png"))[640, 360]
        for channel in 0..<3 {
            #expect(abs(Int(wanted[channel]) - Int(shown[channel])) <= 2, "\(wanted) \(shown)")
        }
    }
}
