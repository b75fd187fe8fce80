import Drawing
import ImageCodecs
import Synchronization
import TimingModel

@testable import FrameDiffing

/// A sequence for tests: each frame is the picture of a number, a square at that place.
struct Film {
    /// Where the square is, frame by frame.
    var pictures: [Int]
    var rate: FrameRate? = FrameRate(numerator: 60)
    /// Which frames there are; nil for all.
    var numbers: [Int]?
    var size = (width: 40, height: 8)
    var startNumber = 0
    /// Whether pictures are kept.
    var hasPictures = true
    /// Pictures whose files are empty.
    var emptyFiles: Set<Int> = []

    init(_ pictures: [Int]) { self.pictures = pictures }

    /// A copy with `change` applied.
    func with(_ change: (inout Film) -> Void) -> Film {
        var copy = self
        change(&copy)
        return copy
    }

    static func picture(_ number: Int, width: Int = 40, height: Int = 8) -> Picture {
        Picture(width, height).with {
            $0.fill(PixelRect(x: number % 37, y: 2 + number / 37 % 3, width: 4, height: 4), .black)
        }
    }

    func sequence(_ loads: Loads? = nil) -> FrameSequence {
        let step = rate ?? FrameRate(numerator: 10)!
        let frames = (numbers ?? Array(pictures.indices)).map { index in
            FrameSequence.Frame(
                number: index + startNumber, time: step.time(ofFrame: index),
                hash: PixelHash(high: UInt64(size.width), low: UInt64(pictures[index])))
        }
        return FrameSequence(
            frames: frames, frameRate: rate,
            size: try! PixelSize(width: size.width, height: size.height)
        ) { [self] frame throws(UnreadableImage) in
            loads?.add(frame.number)
            let number = pictures[frame.number - startNumber]
            guard !emptyFiles.contains(number) else { throw .empty }
            return hasPictures
                ? Self.picture(number, width: size.width, height: size.height).image : nil
        }
    }

    /// What came out, if `self` was expected.
    func compare(
        _ actual: Film, _ tolerance: ImageTolerance = .exact, masks: [FrameMask] = []
    ) -> SequenceComparison {
        SequenceComparison(
            expected: sequence(), actual: actual.sequence(), tolerance: tolerance, masks: masks)
    }
}

/// Counts which pictures were loaded.
final class Loads: Sendable {
    private let loaded = Mutex<[Int]>([])

    func add(_ number: Int) { loaded.withLock { $0.append(number) } }

    var numbers: [Int] { loaded.withLock { $0 } }
}
