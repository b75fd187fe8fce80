import Foundation
import FrameDiffing
import GoldenFrames
import TestSupport
import Testing
import TimingModel

/// Frames of other programs, read from files.
@Suite struct FoundFramesTests {
    private let folder = TemporaryFolder()

    @Test(arguments: [-1, 0, 1, 2, 99])
    func anyNumberOfJobsReadsAllFrames(jobs: Int) async throws {
        for number in 0..<5 {
            let image = try FrameImage(
                width: 2, height: 1, bytes: [UInt8](repeating: UInt8(number), count: 7) + [255])
            try Data(image.png()).write(to: URL(fileURLWithPath: folder("frame_\(number).png")))
        }
        let frames = try FoundFrames(at: folder.path, frameRate: #require(FrameRate("30")))
        let sequence = try await frames.sequence(jobs: jobs)
        #expect(sequence.frames.count == 5)
    }
}
