import Foundation
import TestSupport
import Testing

/// What users read about pictures that are shown although something is wrong with them.
@Suite(.onProgramThreads) struct PictureWarningTests {
    let folder = TemporaryFolder()

    /// One pixel, whose profile has 200 bytes of nonsense.
    private static let wrongProfile =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAAImlDQ1BJQ0MgUHJvZmlsZQAAeJzLy1coKMpPy8xJzRvSLADUOk6Z5AHWcgAAAAxJREFU"
        + "eJxjOJFiBAADVgFf6BeEUgAAAABJRU5ErkJggg=="

    @Test(
        "warnings of pictures stand on standard error once, at the place that names the picture",
        arguments: [
            (
                false,
                #"the picture "a.png" is shown, but it has a fault that changes no pixel: tEXt: CRC error"#
            ),
            (
                true,
                #"the picture "a.png" is shown, but its colour profile can't be used, so its colours count as sRGB"#
            ),
        ],
        [
            ["validate", "spec.json"], ["spec.json", "--out", "out", "--quiet"],
            ["movie", "spec.json", "--out", "a.apng", "--quiet"],
        ])
    func warnings(picture: (hasProfile: Bool, message: String), arguments: [String]) throws {
        let file = try #require(Data(base64Encoded: Self.wrongProfile))
        let fault = try Data(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
                path: "../../ImageCodecsTests/Decoding/PNG/bad_text_crc.png"))
        try folder.write(Array(picture.hasProfile ? file : fault), to: "a.png")
        try folder.write(
            """
            {"canvas": {"size": [9, 9]}, "duration": 0.1, "views": [
              {"frame": [0, 0, 9, 9], "image": {"file": "a.png"}},
              {"frame": [0, 0, 4, 4], "image": {"file": "a.png"}}]}
            """, to: "spec.json")
        let run = try Program.run(arguments, in: folder)
        #expect(run.exitCode == 0 && run.stdout.isEmpty, "\(run)")
        #expect(
            run.stderr
                == "spec.json:2:45: warning: \(picture.message) ($.views[0].image.file) [AR0805]\n",
            "\(run.stderr)")
    }
}
