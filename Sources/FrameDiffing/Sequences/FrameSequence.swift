internal import Messages
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

/// Frames that follow one another.
public struct FrameSpan: Hashable, Sendable {
    /// The first of them.
    public let first: FrameSequence.Frame
    /// The last of them; of a single frame the first again.
    public let last: FrameSequence.Frame
    /// How many there are, at least 1.
    public let count: Int

    /// Spans of those elements of `frames` that `isInside` tells; neighbours are in one span.
    static func spans<Element>(
        of frames: [Element], frame: (Element) -> FrameSequence.Frame,
        where isInside: (Element) -> Bool
    ) -> [FrameSpan] {
        frames.split { !isInside($0) }.compactMap { part in
            guard let first = part.first, let last = part.last else { return nil }
            return FrameSpan(first: frame(first), last: frame(last), count: part.count)
        }
    }
}

extension FrameSpan: CustomStringConvertible {
    /// For example `frames 12–40 (0.2 s to 0.667 s)`, or `frame 31 (0.517 s)`.
    public var description: String { "frame\(count == 1 ? "" : "s") \(numbers)" }

    /// The same without the word.
    var numbers: String {
        count == 1
            ? "\(first.number) (\(first.time.text))"
            : "\(first.number)–\(last.number) (\(first.time.text) to \(last.time.text))"
    }
}

extension FrameSequence.Frame {
    /// For example `frame 31 (0.517 s)`.
    var label: String { FrameSpan(first: self, last: self, count: 1).description }
}
