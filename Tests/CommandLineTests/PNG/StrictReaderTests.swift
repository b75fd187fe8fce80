import CStrictPNG
import Foundation
import ImageCodecs
import TestSupport
import Testing

/// The bands of a file are compressed separately and combined by this project's own code. Strict readers
/// must therefore confirm that the result is a valid PNG file.
@Suite(.onProgramThreads) struct StrictReaderTests {
    private let folder = TemporaryFolder()

    /// Frames with several bands, with and without alpha and with both compressions, and the noise
    /// pictures.
    private func files() throws -> [String] {
        var files: [String] = []
        for background in ["white", "transparent"] {
            _ = try folder.write(Self.spec(background), to: "spec.json")
            for compression in ["fast", "small"] {
                let out = "\(background)-\(compression)"
                let run = try Program.run(
                    ["spec.json", "--out", out, "--compression", compression], in: folder)
                #expect(run.exitCode == 0, "\(run.stderr)")
                files += try folder.frameNames(in: out).sorted().map { "\(out)/\($0)" }
            }
        }
        #expect(files.count == 20)
        return try files + NoisePictures.write(into: folder).map(\.name)
    }

    private static func spec(_ background: String) -> String {
        """
        {"canvas": {"size": [150, 140], "background": "\(background)"}, "fps": 4, "views": [
          {"frame": [10, 10, 120, 60], "gradient": {"colors": ["red", "#00ff0040"]}},
          {"id": "a", "frame": [5, 80, 40, 40], "backgroundColor": "blue", "cornerRadius": 9}],
         "animations": [{"animate": {"view": "a", "duration": 1, "to": {"position": [120, 30]}}}]}
        """
    }

    private static func besideThis(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent(name).path
    }

    @Test func noiseIsRead() throws {
        for (name, pixels) in try NoisePictures.write(into: folder) {
            let image = try DecodedImage(png: folder.bytes(of: name))
            #expect(image.bytes == pixels, "\(name)")
        }
    }

    @Test func pythonReadsThem() throws {
        let files = try files()
        let run = try CommandRun.run(
            "/usr/bin/python3", [Self.besideThis("check.py")] + files, in: folder.path)
        #expect(run.stdout == files.map { "\($0)\tok\n" }.joined(), "\(run.stderr)")
    }

    @Test func libpngReadsThemWithoutAWarning() throws {
        for file in try files() {
            let bytes = try folder.bytes(of: file)
            var message = [CChar](repeating: 0, count: Int(STRICT_PNG_MESSAGE))
            let isFine = strict_png_accepts(bytes, bytes.count, &message) != 0
            let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            #expect(isFine, "\(file): \(String(decoding: text, as: UTF8.self))")
        }
    }

    @Test func pngcheckReadsThem() throws {
        let files = try files()
        let run = try CommandRun.run("/usr/bin/pngcheck", ["-q"] + files, in: folder.path)
        #expect(run.exitCode == 0 && run.stdout.isEmpty, "\(run.stdout)\(run.stderr)")
    }

    @Test func ffmpegReadsThem() throws {
        let files = try files()
        let inputs = files.flatMap { ["-i", $0] }
        let streams = files.indices.flatMap { ["-map", "\($0):v"] }
        let run = try CommandRun.run(
            "/usr/bin/ffmpeg",
            ["-v", "warning", "-xerror", "-err_detect", "explode"] + inputs + streams
                + ["-f", "null", "-"],
            in: folder.path)
        #expect(run.exitCode == 0 && run.stderr.isEmpty, "\(run.stderr)")
    }

    /// The browser is the one that `scripts/bootstrap --browser` installs, or the one that `CHROMIUM` names.
    @Test(.enabled(if: slowTests)) func chromiumReadsThem() throws {
        let files = try files()
        let page = try folder.write(
            String(contentsOfFile: Self.besideThis("check.html"), encoding: .utf8),
            to: "check.html")
        let run = try CommandRun.shell(
            #"exec "${CHROMIUM:-chromium}" "$@""#,
            [
                "--headless", "--no-sandbox", "--user-data-dir=\(folder("profile"))",
                "--virtual-time-budget=20000000", "--dump-dom",
                "file://\(page)#\(files.joined(separator: ","))",
            ], in: folder.path)
        for file in files {
            #expect(run.stdout.contains("\(file)\tok\n"), "\(run.stdout)\(run.stderr)")
        }
    }
}
