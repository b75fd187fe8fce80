internal import Messages
internal import Rasterization
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
    /// The changes of pictures in `actual`, in rising order of place.
    private let changes: [Change]

    /// A change of pictures with its place, and the number of frames by which it is late; nil if the
    /// expected sequence lacks this change.
    private struct Change {
        let place: Int
        let shift: Int?
    }

    /// A search in two sequences with the frame rate `rate`.
    /// - Complexity: O(frames).
    init(_ expected: FrameSequence, _ actual: FrameSequence, rate: FrameRate) {
        self.rate = rate
        let (old, new) = (FrameGrid(expected, rate: rate), FrameGrid(actual, rate: rate))
        (self.expected, self.actual) = (old, new)
        var sources = Dictionary(grouping: old.places, by: old.change).mapValues { $0[...] }
        changes = new.places.compactMap { place in
            guard let change = new.change(at: place) else { return nil }
            // Both lists rise, so a source that is farther away than the next one is never needed again.
            while let source = sources[change]?.first,
                let next = sources[change]?.dropFirst().first,
                abs(next - place) < abs(source - place)
            {
                sources[change]?.removeFirst()
            }
            return Change(place: place, shift: sources[change]?.first.map { place - $0 })
        }
    }

    /// Sets the shifts of `frames`, which holds all comparisons sorted by time.
    /// - Returns: the segments of frames with the same shift.
    /// - Complexity: O(frames).
    func mark(_ frames: inout [FrameComparison]) -> [FrameShift] {
        var rest = changes[...]
        var before: Change?
        for index in frames.indices {
            guard !frames[index].passes, let frame = frames[index].actual else { continue }
            let place = actual.place(of: frame)
            while let change = rest.first, change.place <= place { before = rest.removeFirst() }
            frames[index].shift = shift(at: place, between: before, and: rest.first)
        }
        let shifts = segments(in: frames)
        guard shifts.count > Self.mostShifts else { return shifts }
        for index in frames.indices { frames[index].shift = nil }
        return []
    }

    /// Of the shifts of the changes before and after a frame, the smaller one that explains its picture.
    private func shift(at place: Int, between before: Change?, and after: Change?) -> Int? {
        let shifts = [(before, 1), (after, 0)].compactMap { change, reach -> Int? in
            guard let change, let shift = change.shift,
                abs(place - change.place) + reach <= abs(shift), explains(shift, place)
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
        var segments: [Segment] = []
        var exceptions = 0
        for (index, frame) in frames.enumerated() where !frame.passes && frame.actual != nil {
            guard let shift = frame.shift else {
                exceptions += 1
                continue
            }
            if let last = segments.last, last.shift == shift, exceptions <= last.count {
                segments[segments.count - 1].add(index, after: exceptions)
            } else {
                segments.append(Segment(shift: shift, range: index...index))
            }
            exceptions = 0
        }
        return segments.compactMap { segment in
            let span = frames[segment.range].compactMap(\.actual)
            guard let first = span.first, let last = span.last else { return nil }
            return FrameShift(
                frames: segment.shift, time: rate.time(ofFrame: segment.shift),
                span: FrameSpan(first: first, last: last, count: span.count),
                exceptions: segment.exceptions)
        }
    }
}

/// A segment of comparisons with the same shift.
private struct Segment {
    let shift: Int
    /// The indices of the comparisons in the list of all comparisons.
    private(set) var range: ClosedRange<Int>
    /// The number of shifted frames.
    private(set) var count = 1
    /// The number of frames between them that show neither the picture of their own time nor the shifted
    /// one.
    private(set) var exceptions = 0

    init(shift: Int, range: ClosedRange<Int>) {
        self.shift = shift
        self.range = range
    }

    mutating func add(_ index: Int, after exceptions: Int) {
        range = range.lowerBound...index
        count += 1
        self.exceptions += exceptions
    }
}

/// The pictures of a sequence by their place on the grid of its frame rate. Missing frames leave gaps.
private struct FrameGrid {
    /// A picture, and a different one after it.
    struct Change: Hashable {
        let before, after: PixelHash
    }

    /// The places with a frame, in rising order.
    let places: [Int]
    private let hashes: [Int: PixelHash]
    private let rate: FrameRate

    /// A grid of the frames of `sequence`. A frame between two places gets the nearest one.
    init(_ sequence: FrameSequence, rate: FrameRate) {
        self.rate = rate
        let places = sequence.frames.map { rate.nearestFrame(to: $0.time) }
        hashes = Dictionary(zip(places, sequence.frames.map(\.hash))) { first, _ in first }
        self.places = places
    }

    /// The place of a frame.
    func place(of frame: FrameSequence.Frame) -> Int { rate.nearestFrame(to: frame.time) }

    /// The picture at a place; nil if there is none.
    subscript(place: Int) -> PixelHash? { hashes[place] }

    /// The picture at a place. Before the first frame it is the first picture, after the last frame the
    /// last one.
    func held(at place: Int) -> PixelHash? {
        guard let first = places.first, let last = places.last else { return nil }
        return hashes[min(max(place, first), last)]
    }

    /// The change of pictures from the previous place to this one; nil if there is none.
    func change(at place: Int) -> Change? {
        guard let before = hashes[place - 1], let after = hashes[place], before != after else {
            return nil
        }
        return Change(before: before, after: after)
    }
}

extension FrameRate {
    /// The number of the frame whose time is nearest to `time`.
    fileprivate func nearestFrame(to time: Duration) -> Int {
        Int((time.inSeconds * Double(numerator) / Double(denominator)).rounded())
    }
}
