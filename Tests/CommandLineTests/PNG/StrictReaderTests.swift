import Foundation
import TestSupport
import Testing

/// The bands of a file are compressed one by one and joined by hand: readers that take nothing on
/// trust must agree that it is one PNG.
@Suite("Strict readers of PNG")
struct StrictReaderTests {
    private let folder = TemporaryFolder()

    /// Frames of a few bands, with and without alpha, with both compressions.
    private func frames() throws -> [String] {
        var files: [String] = []
        for background in ["white", "transparent"] {
            _ = try folder.write(Self.spec(background), to: "spec.json")
            for compression in ["fast", "small"] {
                let out = "\(background)-\(compression)"
                let run = try Program.run(
                    ["spec.json", "--out", out, "--compression", compression], in: folder)
                #expect(run.exitCode == 0, "\(run.stderr)")
                files += try folder.names(in: out).sorted().map { "\(out)/\($0)" }
            }
        }
        return files
    }

    private static func spec(_ background: String) -> String {
        """
        {"canvas": {"size": [150, 140], "background": "\(background)"}, "fps": 4, "views": [
          {"frame": [10, 10, 120, 60], "gradient": {"colors": ["red", "#00ff0040"]}},
          {"id": "a", "frame": [5, 80, 40, 40], "backgroundColor": "blue", "cornerRadius": 9}],
         "animations": [{"animate": {"view": "a", "duration": 1, "to": {"position": [120, 30]}}}]}
        """
    }

    @Test func pythonReadsThem() throws {
        let files = try frames()
        #expect(files.count == 20)
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("check.py").path
        let run = try CommandRun.run("/usr/bin/python3", [script] + files, in: folder.path)
        #expect(run.stdout == files.map { "\($0)\tok\n" }.joined(), "\(run.stderr)")
    }

    @Test func pngcheckReadsThem() throws {
        let files = try frames()
        let run = try CommandRun.run("/usr/bin/pngcheck", ["-q"] + files, in: folder.path)
        #expect(run.exitCode == 0 && run.stdout.isEmpty, "\(run.stdout)\(run.stderr)")
    }

    @Test func ffmpegReadsThem() throws {
        for file in try frames() {
            let run = try CommandRun.run(
                "/usr/bin/ffmpeg",
                [
                    "-v", "warning", "-xerror", "-err_detect", "explode", "-i", file, "-f", "null",
                    "-",
                ],
                in: folder.path)
            #expect(run.exitCode == 0 && run.stderr.isEmpty, "\(file): \(run.stderr)")
        }
    }
}
