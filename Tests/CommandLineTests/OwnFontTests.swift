import Foundation
import TestSupport
import Testing

/// Fonts that come with the program.
@Suite(.onProgramThreads) struct OwnFontTests {
    private static let systemFonts = "/usr/share/fonts/truetype/dejavu"
    private static let fonts = "x/share/animrender/fonts"
    let folder = TemporaryFolder()

    /// A copy of the program with fonts beside it, as in the archive.
    init() throws {
        try folder.write(
            """
            {"canvas": {"size": [80, 20]}, "duration": 0.1,
             "views": [{"frame": [0, 0, 80, 20], "text": {"string": "Fonts"}}]}
            """, to: "spec.json")
        let line = #"""
            mkdir -p x/bin "$3" && cp "$1" x/bin/animrender &&
            for name in Sans Sans-Bold Serif Serif-Bold SansMono SansMono-Bold; do
                cp "$2/DejaVu$name.ttf" "$3" || exit
            done
            """#
        _ = try CommandRun.shell(
            line, [Program.path, Self.systemFonts, Self.fonts], in: folder.path)
    }

    private func render(to out: String) throws -> CommandRun {
        try CommandRun.run(
            folder("x/bin/animrender"), ["spec.json", "--out", out], in: folder.path)
    }

    @Test(
        "fonts that come with the program are used before those of the system",
        .enabled(if: FileManager.default.fileExists(atPath: systemFonts)))
    func beforeSystem() throws {
        #expect(try Program.render(in: folder).exitCode == 0)
        #expect(try render(to: "own").exitCode == 0)
        #expect(try folder.frames(of: "own") == folder.frames(of: "out"))
        try folder.write("junk", to: "\(Self.fonts)/DejaVuSans.ttf")
        let run = try render(to: "junk")
        #expect(run.exitCode != 0 && run.stderr.contains("\(Self.fonts)/DejaVuSans.ttf"), "\(run)")
    }
}
