internal import CollectionBasics
package import Drawing
package import ImageCodecs
package import Rasterization
package import TimingModel

/// A record beside frames: which ones a run vouches for, having drawn them or found them right.
///
/// It contains no times of the clock and no names of machines, so equal runs leave equal manifests.
package struct FrameManifest: Hashable, Sendable {
    /// What all frames of a sequence have in common.
    package struct Sequence: Hashable, Sendable {
        /// The hash of the spec with its files, its variables and the options that change frames.
        package var content: PixelHash
        /// The hash of the program that drew the frames.
        package var program: PixelHash
        /// Frames per second.
        package var frameRate: FrameRate
        /// The size of every frame in pixels.
        package var size: PixelSize
        /// The naming scheme of the files.
        package var name: FrameName
        /// The number of the first frame.
        package var first: Int
        /// The number of all frames; nil if the animation never ends.
        package var count: Int?
        /// Whether the frames show requested instants instead of those of the frame rate.
        package var hasChosenTimes: Bool

        /// A sequence of which all this is known.
        package init(
            content: PixelHash, program: PixelHash, frameRate: FrameRate, size: PixelSize,
            name: FrameName, first: Int, count: Int?, hasChosenTimes: Bool
        ) {
            self.content = content
            self.program = program
            self.frameRate = frameRate
            self.size = size
            self.name = name
            self.first = first
            self.count = count
            self.hasChosenTimes = hasChosenTimes
        }

        /// The numbers of all frames; nil if the animation never ends.
        package var numbers: Range<Int>? { count.map { first..<first + $0 } }

        /// Whether a frame with this number may show this instant, in seconds.
        package func shows(_ time: Double, in number: Int) -> Bool {
            hasChosenTimes
                || number >= first && frameRate.time(ofFrame: number - first).inSeconds == time
        }
    }

    /// One frame.
    package struct Frame: Hashable, Sendable {
        /// The number in the file's name.
        package let number: Int
        /// The instant that the frame shows, in seconds.
        package let time: Double
        /// The hash of the frame's pixels, as in goldens.
        package let pixels: PixelHash
        /// The hash of everything on which the file depends.
        package let fingerprint: PixelHash

        /// A frame of which all this is known.
        package init(number: Int, time: Double, pixels: PixelHash, fingerprint: PixelHash) {
            self.number = number
            self.time = time
            self.pixels = pixels
            self.fingerprint = fingerprint
        }

        /// Whether `stamp` is that of this frame.
        package func agrees(with stamp: FrameStamp) -> Bool {
            stamp.fingerprint == fingerprint && stamp.pixels == pixels
        }
    }

    /// What the frames have in common.
    package let sequence: Sequence
    /// The numbers of the frames that runs were asked for, of an animation that never ends; otherwise empty.
    package private(set) var selected: RangeSet<Int>
    /// The frames by number.
    package private(set) var frames: [Int: Frame]

    /// A manifest of `frames`; of those with the same number, the last counts.
    package init(
        _ sequence: Sequence, selected: RangeSet<Int> = RangeSet(),
        _ frames: some Swift.Sequence<Frame>
    ) {
        self.sequence = sequence
        self.selected = sequence.count == nil ? selected : RangeSet()
        self.frames = Dictionary(frames.lazy.map { ($0.number, $0) }) { $1 }
    }

    /// This manifest with the frames of `other`, which take precedence; `other` alone if it belongs to another
    /// sequence.
    package func merging(_ other: FrameManifest) -> FrameManifest {
        guard sequence == other.sequence else { return other }
        var result = self
        result.selected.formUnion(other.selected)
        result.frames.merge(other.frames) { $1 }
        return result
    }

    /// One manifest for each sequence, in an order that depends on the sequences alone. Of frames of one sequence with
    /// the same number, that of the last part counts.
    /// - Complexity: O(n + r log r) for n frames and r selected ranges, whatever the number of parts.
    package static func joining(_ parts: [FrameManifest]) -> [FrameManifest] {
        let manifests = Dictionary(grouping: parts, by: \.sequence).map { sequence, parts in
            // Shards repeat the selection of the whole run, and a set of ranges grows fastest at its end.
            let ranges = Set(parts.map(\.selected)).flatMap(\.ranges)
                .ordered { $0.lowerBound < $1.lowerBound }
            return FrameManifest(
                sequence, selected: RangeSet(ranges), parts.lazy.flatMap(\.frames.values))
        }
        return manifests.map { ($0.sequence.key, $0) }.ordered { $0.0 < $1.0 }.map(\.1)
    }

    /// The numbers of the frames that a complete folder has: all of the sequence, or, if the animation never ends, all
    /// that runs were asked for.
    package var expected: RangeSet<Int> { sequence.numbers.map { RangeSet([$0]) } ?? selected }

    /// Whether every expected frame is recorded.
    package var isComplete: Bool {
        let expected = expected
        return expected.count <= frames.count
            && expected.ranges.allSatisfy { $0.allSatisfy { frames[$0] != nil } }
    }

    /// Whether nothing is lost if this manifest takes the place of `other`: it is complete, and all that `other`
    /// expects is expected here, too, or belongs to another sequence.
    package func replaces(_ other: FrameManifest) -> Bool {
        isComplete
            && (sequence != other.sequence || other.expected.isSubset(of: expected))
    }
}

extension RangeSet<Int> {
    /// The number of elements.
    package var count: Int { ranges.reduce(0) { $0 + $1.count } }
}

extension RangeSet<Int> {
    /// The set of these numbers, which must be in ascending order.
    package init(ascending numbers: [Int]) {
        self.init()
        var start = numbers.startIndex
        for index in numbers.indices {
            let next = index + 1
            if next < numbers.endIndex, numbers[next] == numbers[index] + 1 { continue }
            insert(contentsOf: numbers[start]..<numbers[index] + 1)
            start = next
        }
    }
}
