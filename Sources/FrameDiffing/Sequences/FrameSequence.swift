public import Drawing
public import ImageCodecs
internal import Messages
public import TimingModel

/// Frames over time for a comparison. Hashes are stored; pictures are loaded on demand.
public struct FrameSequence: Sendable {
    /// One picture of a sequence.
    public struct Frame: Hashable, Sendable {
        /// The number in the frame's name.
        public let number: Int
        /// The instant that the frame shows, within ±`Duration.limitInSeconds`.
        public let time: Duration
        /// The hash of its pixels.
        public let hash: PixelHash

        /// The frame called `number`, which shows `time`.
        public init(number: Int, time: Duration, hash: PixelHash) {
            self.number = number
            self.time = time
            self.hash = hash
        }
    }

    /// Returns the picture of a frame; nil if none is kept.
    public typealias Loader = @Sendable (Frame) throws(UnreadableImage) -> FrameImage?

    /// The frames, sorted by time.
    public let frames: [Frame]
    /// Frames per second; nil for frames at chosen times.
    public let frameRate: FrameRate?
    /// The size of each frame in pixels.
    public let size: PixelSize
    package let loadImage: Loader

    /// A sequence of `frames`, in any order.
    /// - Parameter loadImage: called for one picture at a time, and only for frames whose hashes differ.
    public init(
        frames: [Frame], frameRate: FrameRate?, size: PixelSize, loadImage: @escaping Loader
    ) {
        self.frames = frames.sorted { ($0.time, $0.number) < ($1.time, $1.number) }
        self.frameRate = frameRate
        self.size = size
        self.loadImage = loadImage
    }
}

/// A rectangle that is not compared, in all frames or for a part of the time.
public struct FrameMask: Hashable, Sendable {
    /// The rectangle that is not compared.
    public let rect: PixelRect
    /// When the mask applies; nil for always.
    public let times: ClosedRange<Duration>?

    /// A mask for `rect` in all frames, or in those of `times`.
    public init(_ rect: PixelRect, times: ClosedRange<Duration>? = nil) {
        self.rect = rect
        self.times = times
    }

    /// Whether the mask applies to the frame that shows `time`.
    package func covers(_ time: Duration) -> Bool { times?.contains(time) ?? true }
}

/// Consecutive frames.
public struct FrameSpan: Hashable, Sendable {
    /// The first frame.
    public let first: FrameSequence.Frame
    /// The last frame; for a single frame the same as `first`.
    public let last: FrameSequence.Frame
    /// The number of frames, at least 1.
    public let count: Int

    /// The span of all `frames`; nil if there are none.
    init?(_ frames: some BidirectionalCollection<FrameSequence.Frame>) {
        guard let first = frames.first, let last = frames.last else { return nil }
        (self.first, self.last, count) = (first, last, frames.count)
    }

    /// The spans of consecutive `frames` for which `isInside` holds.
    static func spans(
        of frames: [FrameComparison], where isInside: (FrameComparison) -> Bool
    ) -> [FrameSpan] {
        frames.split { !isInside($0) }.compactMap { FrameSpan($0.map(\.frame)) }
    }
}

extension FrameSpan: CustomStringConvertible {
    /// For example `frames 12–40 (0.2 s to 0.667 s)`, or `frame 31 (0.517 s)`.
    public var description: String { "frame\(count == 1 ? "" : "s") \(numbers)" }

    /// The description without the word "frame".
    var numbers: String {
        count == 1
            ? "\(first.number) (\(first.time.text))"
            : "\(first.number)–\(last.number) (\(first.time.text) to \(last.time.text))"
    }
}

extension FrameSequence.Frame {
    /// For example `frame 31 (0.517 s)`.
    var label: String { "frame \(number) (\(time.text))" }
}
