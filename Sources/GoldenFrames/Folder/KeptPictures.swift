internal import CollectionBasics
internal import FrameDiffing
internal import ImageCodecs
internal import TimingModel

/// Which frames a golden keeps pictures of. It keeps the hashes of all frames anyway.
public enum KeptPictures: Hashable, Sendable {
    /// No pictures.
    case none
    /// Up to five pictures, evenly spread from the first frame to the last. Equal pictures are kept once.
    case few
    /// All pictures, each in a file of its own.
    case all
    /// All pictures, in one animated PNG file that browsers play.
    case animation
    /// The pictures of the frames nearest to these instants.
    case times([Duration])

    /// The indices of the frames whose pictures are kept as separate files, in rising order; none for
    /// `animation`.
    /// - Complexity: O(frames); for `times` O(frames · instants).
    func places(in frames: [Golden.Frame]) -> [Int] {
        switch self {
        case .none, .animation: []
        case .all: Array(frames.indices)
        case .few: Self.few(in: frames)
        case .times(let times):
            Set(times.compactMap { Self.nearest(to: $0, in: frames) }).sorted()
        }
    }

    private static func few(in frames: [Golden.Frame]) -> [Int] {
        spread(over: frames.count).uniqued(on: { frames[$0].hash })
    }

    /// Up to five indices below `count`, evenly spread from the first to the last, in rising order.
    static func spread(over count: Int) -> [Int] {
        count > 0 ? Set((0...4).map { $0 * (count - 1) / 4 }).sorted() : []
    }

    private static func nearest(to time: Duration, in frames: [Golden.Frame]) -> Int? {
        func distance(_ index: Int) -> Duration {
            max(frames[index].time, time) - min(frames[index].time, time)
        }
        return frames.indices.min { distance($0) < distance($1) }
    }
}

extension KeptPictures {
    /// The pictures of the frames nearest to these instants in seconds.
    public static func times(_ seconds: [Double]) -> KeptPictures {
        .times(seconds.map { Duration(clampingSeconds: $0) })
    }

    /// Reads `none`, `few`, `all`, `animation` or instants in seconds, such as `0,0.5,1`; nil for any other
    /// text.
    public init?(_ text: String) {
        switch text {
        case "none": self = .none
        case "few": self = .few
        case "all": self = .all
        case "animation": self = .animation
        default:
            let times = text.split(separator: ",", omittingEmptySubsequences: false)
                .map { Double($0) }
            let seconds = times.compactMap { $0 }
            guard seconds.count == times.count, !seconds.isEmpty,
                seconds.allSatisfy({ (0...Duration.limitInSeconds).contains($0) })
            else { return nil }
            self = .times(seconds.map { Duration(seconds: $0) })
        }
    }
}

extension KeptPictures: CustomStringConvertible {
    /// The text that `init(_:)` reads.
    public var description: String {
        switch self {
        case .none: "none"
        case .few: "few"
        case .all: "all"
        case .animation: "animation"
        case .times(let times):
            times.map { time in
                let range = ClosedRange<Duration>.allTime
                return "\(min(max(time, range.lowerBound), range.upperBound).inSeconds)"
            }.joined(separator: ",")
        }
    }
}

/// The pictures of a golden in one animated PNG file, decoded on demand. A picture that several frames in
/// succession show is stored once. Pictures are found by their order, so after a lost one none is found.
struct KeptFilm: Sendable {
    /// The hashes of the recorded pictures, and the files in their place.
    private let hashes: [PixelHash]
    private let pictures: [[UInt8]]

    /// The pictures of `frames` in `file`; nil if it isn't an animated PNG file.
    init?(_ file: [UInt8], of frames: [Golden.Frame]) {
        guard let pictures = AnimatedPNG.frames(of: file) else { return nil }
        self.pictures = pictures.chunked(by: ==).compactMap(\.first)
        hashes = frames.map(\.hash).chunked(by: ==).compactMap(\.first)
    }

    /// The picture with this hash; nil if there is none.
    /// - Complexity: O(frames + pixels).
    func image(withHash hash: PixelHash) -> FrameImage? {
        guard let place = hashes.firstIndex(of: hash), place < pictures.count,
            let image = try? FrameImage(png: pictures[place]), image.hash == hash
        else { return nil }
        return image
    }

    /// The first recorded picture that the file lacks; nil if it has all.
    /// - Complexity: O(pixels of all pictures).
    func firstMissing() -> PixelHash? { hashes.first { image(withHash: $0) == nil } }

    /// Whether the file has up to five pictures that are spread over all.
    func hasSamples() -> Bool {
        KeptPictures.spread(over: hashes.count).allSatisfy { image(withHash: hashes[$0]) != nil }
    }
}
