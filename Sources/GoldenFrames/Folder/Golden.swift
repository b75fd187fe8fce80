public import FrameDiffing
public import Rasterization
internal import TimelineDiffing
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

/// How a golden is kept and compared; stays the same when it is recorded again.
public struct GoldenSettings: Hashable, Sendable {
    /// Of which frames pictures are kept.
    public var pictures: KeptPictures
    /// How much frames may differ.
    public var tolerance: ImageTolerance
    /// What is not compared.
    public var masks: [GoldenMask]

    /// By default a few key frames are kept, and frames must be equal everywhere.
    public init(
        pictures: KeptPictures = .few, tolerance: ImageTolerance = .exact, masks: [GoldenMask] = []
    ) {
        self.pictures = pictures
        self.tolerance = tolerance
        self.masks = masks
    }
}

/// How large files of a golden may be, so that they are read again.
struct GoldenLimits: Sendable {
    /// Bytes of each file.
    var file = GoldenFolder.limit
    /// Bytes of the timeline when it is unpacked.
    var timeline = RecordedTimeline.sizeLimit
}

extension GoldenContents {
    /// Makes sure that what is recorded as the golden of `name` can be read again.
    /// - Throws: `GoldenError.refused` for the first file that is too large, with the way out.
    func refuseUnreadable(_ name: String, _ limits: GoldenLimits) throws(GoldenError) {
        var sizes = files.mapValues(\.count)
        sizes[GoldenFolder.manifest] = golden?.json.utf8.count
        for (file, size) in sizes.sorted(by: { $0.key < $1.key }) where size > limits.file {
            let way =
                file == GoldenFolder.animation || golden?.pictures[file] != nil
                ? "keep fewer pictures, as --pictures few does" : "record fewer views, or less time"
            throw .refused(Self.refusal(name, file, limits.file, way))
        }
        if let packed = files[GoldenFolder.packedTimeline],
            Gzip.unpack(packed, limit: limits.timeline) == nil
        {
            throw .refused(
                Self.refusal(
                    name, GoldenFolder.timeline, limits.timeline, "record fewer views, or less time"
                ))
        }
    }

    private static func refusal(
        _ name: String, _ file: String, _ limit: Int, _ way: String
    ) -> String {
        "\(name): \(file) would have more than \(limit >> 20) MB and couldn't be read again: \(way)"
    }
}
