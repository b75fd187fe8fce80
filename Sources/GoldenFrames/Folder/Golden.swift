public import Rasterization
public import TimingModel

/// What an animation is known to look like: the hash of every frame, pictures of some, and on what it
/// was drawn. The pictures and the recorded timeline are files beside it.
public struct Golden: Hashable, Sendable {
    /// One frame.
    public struct Frame: Hashable, Sendable {
        /// What it is called after.
        public let number: Int
        /// The instant it shows.
        public let time: Duration
        /// What its pixels hash to.
        public let hash: PixelHash
        /// The file with its picture; nil if none is kept, or it is in the one animation.
        public var picture: String?

        /// The frame called `number`.
        public init(number: Int, time: Duration, hash: PixelHash, picture: String? = nil) {
            self.number = number
            self.time = time
            self.hash = hash
            self.picture = picture
        }
    }

    /// The spec that it is of, from the golden's folder; nil for one of a test.
    public var spec: String?
    /// Pixels of each frame.
    public var size: PixelSize
    /// Pixels of a point.
    public var scale: Double
    /// Frames of a second; nil for chosen times.
    public var frameRate: FrameRate?
    /// What it was recorded on.
    public var environment: GoldenEnvironment
    /// How it is kept and compared.
    public var settings: GoldenSettings
    /// Every frame, by rising time.
    public var frames: [Frame]
    /// What the file with the recorded timeline hashes to; nil if there is none.
    public var timeline: PixelHash?
    /// What the file with events hashes to; nil if none is kept, or it was recorded without.
    public var events: PixelHash?
}
