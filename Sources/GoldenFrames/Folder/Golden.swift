public import Drawing
internal import Files
public import FrameDiffing
public import ImageCodecs
internal import Messages
internal import TimelineDiffing
public import TimingModel

/// The recorded look of an animation: the hash of every frame, pictures of some frames, and the environment
/// in which they were drawn. The pictures and the recorded timeline are files in the golden's folder.
public struct Golden: Hashable, Sendable {
    /// One frame.
    public struct Frame: Hashable, Sendable {
        /// The number in the frame's name.
        public let number: Int
        /// The instant that the frame shows.
        public let time: Duration
        /// The hash of its pixels.
        public let hash: PixelHash
        /// The name of the file with its picture; nil if no picture is kept, or all pictures are in one
        /// animation.
        public var picture: String?

        /// The frame called `number`.
        public init(number: Int, time: Duration, hash: PixelHash, picture: String? = nil) {
            self.number = number
            self.time = time
            self.hash = hash
            self.picture = picture
        }
    }

    /// The path of its spec, relative to the golden's folder; nil for an animation from a test.
    public var spec: String?
    /// The size of each frame in pixels.
    public var size: PixelSize
    /// Pixels per point.
    public var scale: Double
    /// Frames per second; nil for frames at chosen times.
    public var frameRate: FrameRate?
    /// The environment in which it was recorded.
    public var environment: GoldenEnvironment
    /// How the golden is kept and compared.
    public var settings: GoldenSettings
    /// Every frame, sorted by time.
    public var frames: [Frame]
    /// The hash of the recorded timeline's text, unpacked; nil if there is none.
    public var timeline: PixelHash?
    /// The hash of the file with events; nil if the golden has no such file.
    public var events: PixelHash?
}

/// How a golden is kept and compared. Recording again keeps these settings.
public struct GoldenSettings: Hashable, Sendable {
    /// Which frames have their pictures kept.
    public var pictures: KeptPictures
    /// How much frames may differ.
    public var tolerance: ImageTolerance
    /// The parts of frames that are not compared.
    public var masks: [GoldenMask]

    /// Settings for a golden. By default it keeps a few pictures, and all pixels must be equal.
    public init(
        pictures: KeptPictures = .few, tolerance: ImageTolerance = .exact, masks: [GoldenMask] = []
    ) {
        self.pictures = pictures
        self.tolerance = tolerance
        self.masks = masks
    }
}

/// Size limits for the files of a golden. Larger files couldn't be read again.
struct GoldenLimits: Sendable {
    /// The largest size of a file in bytes.
    var file = GoldenFolder.limit
    /// The largest size of the unpacked timeline in bytes.
    var timeline = RecordedTimeline.sizeLimit
}

extension GoldenContents {
    /// Makes sure that the golden of `name` can be read again after it is written.
    /// - Throws: `GoldenError.refused` for the first file that is too large. The message says how to record
    ///   less.
    func refuseUnreadable(_ name: String, _ limits: GoldenLimits) throws(GoldenError) {
        func refusal(_ file: String, _ limit: Int, hasPictures: Bool = false) -> GoldenError {
            let problem =
                "\(name): \(file) would have more than \(limit >> 20) MB and couldn't be read again"
            return hasPictures
                ? .refused(.goldenTooLarge, problem, remedy: .fewerPictures)
                : .refused(.goldenTooLarge, "\(problem): record fewer views, or less time")
        }
        var sizes = files.mapValues(\.count)
        sizes[GoldenFolder.manifest] = golden?.json.utf8.count
        for (file, size) in sizes.sorted(by: { $0.key < $1.key }) where size > limits.file {
            let hasPictures = file == GoldenFolder.animation || golden?.pictures[file] != nil
            throw refusal(file, limits.file, hasPictures: hasPictures)
        }
        if let packed = files[GoldenFolder.packedTimeline],
            Gzip.unpack(packed, limit: limits.timeline) == nil
        {
            throw refusal(GoldenFolder.timeline, limits.timeline)
        }
    }
}
