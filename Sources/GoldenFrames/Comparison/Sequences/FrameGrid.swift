internal import Rasterization
internal import TimingModel

/// The pictures of a sequence by their place on the grid of its frame rate, so that holes in it count.
struct FrameGrid {
    /// The places that have a frame, rising.
    let places: [Int]
    private let hashes: [Int: PixelHash]
    private let rate: FrameRate

    /// Places of the frames of `sequence`; those between two places are taken to be at the nearest.
    init(_ sequence: FrameSequence, rate: FrameRate) {
        self.rate = rate
        places = sequence.frames.map { rate.nearestFrame(to: $0.time) }
        hashes = Dictionary(zip(places, sequence.frames.map(\.hash))) { first, _ in first }
    }

    /// Where a frame is.
    func place(of frame: FrameSequence.Frame) -> Int { rate.nearestFrame(to: frame.time) }

    /// Whether every place from the first to the last has one frame.
    var isWhole: Bool {
        guard let first = places.first, let last = places.last else { return false }
        return last - first == places.count - 1 && hashes.count == places.count
    }

    /// The picture at a place; nil if there is none.
    subscript(place: Int) -> PixelHash? { hashes[place] }

    /// The picture at a place, before the first frame the first one, after the last frame the last one.
    func held(at place: Int) -> PixelHash? {
        guard let first = places.first, let last = places.last else { return nil }
        return hashes[min(max(place, first), last)]
    }

    /// The change of pictures from the place before to this one; nil if there is none.
    func change(at place: Int) -> PictureChange? {
        guard let before = hashes[place - 1], let after = hashes[place], before != after else {
            return nil
        }
        return PictureChange(before: before, after: after)
    }
}

/// A picture and the next one, which is another.
struct PictureChange: Hashable {
    let before, after: PixelHash
}

extension FrameRate {
    /// The frame whose time is nearest to `time`.
    fileprivate func nearestFrame(to time: Duration) -> Int {
        Int((time.inSeconds * Double(numerator) / Double(denominator)).rounded())
    }
}
