internal import Algorithms
internal import FrameDiffing
internal import Rasterization
internal import Synchronization
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

/// The pictures of a golden in one animated PNG file, decoded on demand.
final class KeptFilm: Sendable {
    private let pictures: [[UInt8]]
    /// The index of each picture; nil until the first lookup.
    private let places = Mutex<[PixelHash: Int]?>(nil)

    /// The pictures in `file`; nil if it isn't an animated PNG file.
    init?(_ file: [UInt8]) {
        guard let pictures = AnimatedPNG.frames(of: file) else { return nil }
        self.pictures = pictures
    }

    /// The picture with this hash; nil if there is none.
    /// - Complexity: O(pixels). The first call decodes all pictures.
    func image(withHash hash: PixelHash) -> FrameImage? { place(of: hash).flatMap(image(at:)) }

    /// The first frame without a picture; nil if all have one.
    /// - Complexity: O(pixels of all pictures).
    func firstMissing(of frames: [Golden.Frame]) -> Golden.Frame? {
        frames.first { place(of: $0.hash) == nil }
    }

    /// Whether there are enough pictures for `frames`, and up to five decoded samples belong to these
    /// frames.
    func looksWhole(for frames: [Golden.Frame]) -> Bool {
        let hashes = Set(frames.map(\.hash))
        guard pictures.count >= hashes.count else { return false }
        return KeptPictures.spread(over: pictures.count).allSatisfy { place in
            image(at: place).map { hashes.contains($0.hash) } ?? false
        }
    }

    private func place(of hash: PixelHash) -> Int? {
        places.withLock { places in
            let all =
                places
                ?? Dictionary(
                    pictures.indices.compactMap { place in
                        image(at: place).map { ($0.hash, place) }
                    }
                ) { first, _ in first }
            places = all
            return all[hash]
        }
    }

    private func image(at place: Int) -> FrameImage? { try? FrameImage(png: pictures[place]) }
}
