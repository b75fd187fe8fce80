internal import CollectionBasics
internal import ImageCodecs
internal import Messages
internal import TimingModel

/// Consecutive frames that show the expected pictures at another time.
public struct FrameShift: Hashable, Sendable {
    /// The number of frames by which the pictures come later; negative for earlier.
    public let frames: Int
    /// The shift as a duration.
    public let time: Duration
    /// The frames from the first to the last shifted one.
    public let span: FrameSpan
    /// The number of frames of the span that show neither the picture of their own time nor the shifted
    /// one.
    public let exceptions: Int
}

extension FrameShift: CustomStringConvertible {
    /// For example `3 frames (0.05 s) later`.
    public var description: String {
        let count = abs(frames)
        let length = count.counted("frame")
        let distance = frames < 0 ? .zero - time : time
        return "\(length) (\(distance.text)) \(frames < 0 ? "earlier" : "later")"
    }
}

/// Finds frames that show the expected pictures a number of frames later or earlier.
///
/// A change is a picture that differs from the one before it. The nearest place where the same change is
/// expected gives its shift. A frame near a change has the same shift if it shows the picture that was
/// expected that much earlier. The frame may be at most as many frames from the change as the shift is
/// long. Farther away, pictures stand still, and any shift would explain them.
struct ShiftSearch {
    /// With more shifts than this, the motion has another pace, and its frames are reported as different.
    private static let mostShifts = 8

    private let expected: FrameGrid
    private let actual: FrameGrid
    private let rate: FrameRate
    /// The places where the picture of `actual` changes, in rising order, and by how many frames each
    /// change is late; nil if the expected sequence lacks it.
    private let changes: [(place: Int, shift: Int?)]

    /// A search in two sequences with the frame rate `rate`.
    /// - Complexity: O(frames · log frames).
    init(_ expected: FrameSequence, _ actual: FrameSequence, rate: FrameRate) {
        self.rate = rate
        let (old, new) = (FrameGrid(expected, rate), FrameGrid(actual, rate))
        (self.expected, self.actual) = (old, new)
        let sources = Dictionary(grouping: old.places, by: old.change)
        changes = new.places.compactMap { place in
            guard let change = new.change(at: place) else { return nil }
            let places = sources[change] ?? []
            let next = places.partitioningIndex { $0 >= place }
            let nearest = places[max(0, next - 1)..<min(next + 1, places.count)]
                .min { abs($0 - place) < abs($1 - place) }
            return (place, nearest.map { place - $0 })
        }
    }

    /// Sets the shifts of `frames`, which holds all comparisons sorted by time.
    /// - Returns: the segments of frames with the same shift.
    /// - Complexity: O(frames · log frames).
    func mark(_ frames: inout [FrameComparison]) -> [FrameShift] {
        for index in frames.indices {
            guard !frames[index].passes, let frame = frames[index].actual else { continue }
            frames[index].shift = shift(at: rate.nearestFrame(to: frame.time))
        }
        let shifts = segments(in: frames)
        guard shifts.count > Self.mostShifts else { return shifts }
        for index in frames.indices { frames[index].shift = nil }
        return []
    }

    /// Of the shifts of the changes before and after a frame, the smaller one that explains its picture.
    private func shift(at place: Int) -> Int? {
        let next = changes.partitioningIndex { $0.place > place }
        let shifts = [(next - 1, 1), (next, 0)].compactMap { index, reach -> Int? in
            guard changes.indices.contains(index), let shift = changes[index].shift,
                abs(place - changes[index].place) + reach <= abs(shift), explains(shift, place)
            else { return nil }
            return shift
        }
        return shifts.min { abs($0) < abs($1) }
    }

    /// Whether a shift by `shift` frames explains the picture at `place`.
    private func explains(_ shift: Int, _ place: Int) -> Bool {
        // After the expected end, frames aren't late but additional.
        let isInTime = place <= expected.places.last ?? place
        let source = place - shift
        return actual[place] == (isInTime ? expected.held(at: source) : expected[source])
    }

    /// The segments of frames with the same shift. Frames without a shift between them belong to a segment,
    /// unless they outnumber its shifted frames.
    private func segments(in frames: [FrameComparison]) -> [FrameShift] {
        typealias Segment = (shift: Int, range: ClosedRange<Int>, count: Int, exceptions: Int)
        var segments: [Segment] = []
        var exceptions = 0
        for (index, frame) in frames.enumerated() where !frame.passes && frame.actual != nil {
            guard let shift = frame.shift else {
                exceptions += 1
                continue
            }
            if let last = segments.last, last.shift == shift, exceptions <= last.count {
                segments[segments.count - 1] = (
                    shift, last.range.lowerBound...index, last.count + 1,
                    last.exceptions + exceptions
                )
            } else {
                segments.append((shift, index...index, 1, 0))
            }
            exceptions = 0
        }
        return segments.compactMap { segment in
            FrameSpan(frames[segment.range].compactMap(\.actual)).map { span in
                FrameShift(
                    frames: segment.shift, time: rate.time(ofFrame: segment.shift), span: span,
                    exceptions: segment.exceptions)
            }
        }
    }
}

/// The pictures of a sequence by their place on the grid of its frame rate. Missing frames leave gaps; a
/// frame between two places gets the nearest one.
private struct FrameGrid {
    /// The places with a frame, in rising order.
    let places: [Int]
    private let hashes: [Int: PixelHash]

    /// A grid of the frames of `sequence`.
    init(_ sequence: FrameSequence, _ rate: FrameRate) {
        places = sequence.frames.map { rate.nearestFrame(to: $0.time) }
        hashes = Dictionary(zip(places, sequence.frames.map(\.hash))) { first, _ in first }
    }

    /// The picture at a place; nil if there is none.
    subscript(place: Int) -> PixelHash? { hashes[place] }

    /// The picture at a place. Before the first frame it is the first picture, after the last frame the
    /// last one.
    func held(at place: Int) -> PixelHash? {
        guard let first = places.first, let last = places.last else { return nil }
        return hashes[min(max(place, first), last)]
    }

    /// The picture before a place and the different one at the place; nil if there is no such change.
    func change(at place: Int) -> [PixelHash]? {
        guard let before = hashes[place - 1], let after = hashes[place], before != after else {
            return nil
        }
        return [before, after]
    }
}

extension FrameRate {
    /// The number of the frame whose time is nearest to `time`.
    fileprivate func nearestFrame(to time: Duration) -> Int {
        Int((time.inSeconds * Double(numerator) / Double(denominator)).rounded())
    }
}
