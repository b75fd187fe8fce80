public import Rasterization
public import TimingModel

/// Frames over time, to be compared with others: the hash of each, and its picture when it is needed.
public struct FrameSequence: Sendable {
    /// One picture of a sequence.
    public struct Frame: Hashable, Sendable {
        /// What it is called after.
        public let number: Int
        /// The instant it shows; within ±`Duration.limitInSeconds`.
        public let time: Duration
        /// What its pixels hash to.
        public let hash: PixelHash

        /// The frame called `number`, which shows `time`.
        public init(number: Int, time: Duration, hash: PixelHash) {
            self.number = number
            self.time = time
            self.hash = hash
        }
    }

    /// Answers the picture of a frame; nil if none is kept.
    public typealias Loader = @Sendable (Frame) throws(UnreadableImage) -> FrameImage?

    /// The frames, by rising time.
    public let frames: [Frame]
    /// How many are shown in a second; nil for frames at chosen times.
    public let frameRate: FrameRate?
    /// How many pixels each has.
    public let size: PixelSize
    package let loadImage: Loader

    /// A sequence of `frames`, in any order.
    /// - Parameter loadImage: is asked for pictures one at a time, and only for those of frames whose
    ///   hashes differ.
    public init(
        frames: [Frame], frameRate: FrameRate?, size: PixelSize, loadImage: @escaping Loader
    ) {
        self.frames = frames.sorted { ($0.time, $0.number) < ($1.time, $1.number) }
        self.frameRate = frameRate
        self.size = size
        self.loadImage = loadImage
    }
}

/// A rectangle of frames that is not compared, always or for a while.
public struct FrameMask: Hashable, Sendable {
    /// What is not compared.
    public let rect: PixelRect
    /// When it is not; nil for always.
    public let times: ClosedRange<Duration>?

    /// A mask for `rect` in all frames, or in those of `times`.
    public init(_ rect: PixelRect, times: ClosedRange<Duration>? = nil) {
        self.rect = rect
        self.times = times
    }

    /// Whether it covers the frame that shows `time`.
    package func covers(_ time: Duration) -> Bool { times?.contains(time) ?? true }
}

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
