internal import Drawing
internal import ImageCodecs
internal import Rasterization
internal import TimingModel

/// A record beside frames: which ones a run vouches for, having drawn them or found them right.
///
/// It contains no times of the clock and no names of machines, so equal runs leave equal manifests.
struct FrameManifest: Hashable, Sendable {
    /// What all frames of a sequence have in common.
    struct Sequence: Hashable, Sendable {
        /// The hash of the spec with its files, its variables and the options that change frames.
        var content: PixelHash
        /// The hash of the program that drew the frames.
        var program: PixelHash
        /// Frames per second.
        var frameRate: FrameRate
        /// The size of every frame in pixels.
        var size: PixelSize
        /// The naming scheme of the files.
        var name: FrameName
        /// The number of the first frame.
        var first: Int
        /// The number of all frames; nil if the animation never ends.
        var count: Int?
        /// Whether the frames show requested instants instead of those of the frame rate.
        var hasChosenTimes: Bool

        /// The numbers of all frames; nil if the animation never ends.
        var numbers: Range<Int>? { count.map { first..<first + $0 } }

        /// Whether a frame with this number may show this instant, in seconds.
        func shows(_ time: Double, in number: Int) -> Bool {
            hasChosenTimes
                || number >= first && frameRate.time(ofFrame: number - first).inSeconds == time
        }
    }

    /// One frame.
    struct Frame: Hashable, Sendable {
        /// The number in the file's name.
        let number: Int
        /// The instant that the frame shows, in seconds.
        let time: Double
        /// The hash of the frame's pixels, as in goldens.
        let pixels: PixelHash
        /// The hash of everything on which the file depends.
        let fingerprint: PixelHash

        /// Whether `stamp` is that of this frame.
        func agrees(with stamp: FrameStamp) -> Bool {
            stamp.fingerprint == fingerprint && stamp.pixels == pixels
        }
    }

    /// What the frames have in common.
    let sequence: Sequence
    /// The numbers of the frames that runs were asked for, of an animation that never ends; otherwise empty.
    private(set) var selected: RangeSet<Int>
    /// The frames by number.
    private(set) var frames: [Int: Frame]

    /// A manifest of `frames`; of those with the same number, the last counts.
    init(
        _ sequence: Sequence, selected: RangeSet<Int> = RangeSet(),
        _ frames: some Swift.Sequence<Frame>
    ) {
        self.sequence = sequence
        self.selected = sequence.count == nil ? selected : RangeSet()
        self.frames = Dictionary(frames.lazy.map { ($0.number, $0) }) { $1 }
    }

    /// This manifest with the frames of `other`, which take precedence; `other` alone if it belongs to another
    /// sequence.
    func merging(_ other: FrameManifest) -> FrameManifest {
        guard sequence == other.sequence else { return other }
        var result = self
        result.selected.formUnion(other.selected)
        result.frames.merge(other.frames) { $1 }
        return result
    }

    /// One manifest for each sequence, in an order that depends on the sequences alone. Of frames of one sequence with
    /// the same number, that of the last part counts.
    /// - Complexity: O(n + r log r) for n frames and r selected ranges, whatever the number of parts.
    static func joining(_ parts: [FrameManifest]) -> [FrameManifest] {
        let manifests = Dictionary(grouping: parts, by: \.sequence).map { sequence, parts in
            // Shards repeat the selection of the whole run, and a set of ranges grows fastest at its end.
            let ranges = Set(parts.map(\.selected)).flatMap(\.ranges)
                .sorted { $0.lowerBound < $1.lowerBound }
            return FrameManifest(
                sequence, selected: RangeSet(ranges), parts.lazy.flatMap(\.frames.values))
        }
        return manifests.map { ($0.sequence.key, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// The numbers of the frames that a complete folder has: all of the sequence, or, if the animation never ends, all
    /// that runs were asked for.
    var expected: RangeSet<Int> { sequence.numbers.map { RangeSet([$0]) } ?? selected }

    /// Whether every expected frame is recorded.
    var isComplete: Bool {
        let expected = expected
        return expected.count <= frames.count
            && expected.ranges.allSatisfy { $0.allSatisfy { frames[$0] != nil } }
    }

    /// Whether nothing is lost if this manifest takes the place of `other`: it is complete, and all that `other`
    /// expects is expected here, too, or belongs to another sequence.
    func replaces(_ other: FrameManifest) -> Bool {
        isComplete
            && (sequence != other.sequence || other.expected.isSubset(of: expected))
    }
}

extension RangeSet<Int> {
    /// The number of elements.
    var count: Int { ranges.reduce(0) { $0 + $1.count } }
}
