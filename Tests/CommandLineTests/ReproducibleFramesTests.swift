import Foundation
import TestSupport
import Testing

/// Every feature of layers: the same bytes whatever the number of workers, and whichever frames were
/// drawn before.
@Suite("Frames of everything that a layer draws")
struct ReproducibleFramesTests {
    private static let goldens = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Golden").standardizedFileURL

    private let folder = TemporaryFolder()

    private func render(_ golden: String, to out: String, _ options: [String]) throws
        -> [String: [UInt8]]
    {
        let spec = Self.goldens.appendingPathComponent("\(golden)/spec.json").path
        let run = try Program.run([spec, "--out", out] + options, in: folder)
        #expect(run.exitCode == 0, "\(run.stderr)")
        return try folder.contents(of: out)
    }

    @Test(
        "are the same for one worker and for four, and alone",
        arguments: [
            "cube", "crossing-planes", "photo-pan", "shadow-group", "mask-reveal", "blend-modes",
            "gradient-conic", "stroke-dashes", "text", "text-reveal", "transition-kinds",
            "image-nine-patch",
        ])
    func areTheSame(golden: String) throws {
        let frames = ["--fps", "7"]
        let whole = try render(golden, to: "whole", frames + ["--jobs", "1"])
        #expect(!whole.isEmpty)
        #expect(try render(golden, to: "many", frames + ["--jobs", "4"]) == whole)
        let last = try render(golden, to: "last", frames + ["--frames", "-1"])
        for (name, bytes) in last { #expect(bytes == whole[name], "\(name)") }
    }
}
