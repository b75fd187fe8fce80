internal import Drawing
internal import Messages
public import RenderErrors
internal import TimingModel

/// Which instants of an animation to render.
public enum FrameSelection: Hashable, Sendable {
    /// The most frames in one run, over four and a half hours at 60 frames per second; more are probably a
    /// mistake.
    public static let limit = 1_000_000

    /// The largest number that the first frame may have.
    package static let largestStart = 1_000_000_000

    /// Every frame.
    case all
    /// Frames by number, counted from 0; ranges include both ends.
    case frames([FrameRange])
    /// Instants in seconds, numbered in the given order.
    case times([RequestedTime])

    /// A requested instant.
    public enum RequestedTime: Hashable, Sendable {
        /// This long after the start.
        case at(Duration)
        /// The instant at which all animations have ended.
        case end
    }

    /// Frame numbers from `first` to `last` in steps; negative numbers count from the end.
    public struct FrameRange: Hashable, Sendable {
        let first: Int
        let last: Int
        let step: Int
    }
}

extension FrameSelection {
    /// Reads a list such as `0-9,20,30-60x5,-1`.
    /// - Throws: `RenderError.badRequest` with the part that can't be read.
    public init(frames text: String) throws(RenderError) {
        var ranges: [FrameRange] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let range = Self.range(part) else {
                throw .badRequest(
                    .badOption,
                    "can't read the frames '\(part)': write numbers and ranges such as "
                        + "0-9,20,30-60x5,-1 (negative numbers count from the end)")
            }
            ranges.append(range)
        }
        self = .frames(ranges)
    }

    /// Reads `3`, `3-9` or `3-9x2`; nil for anything else. By hand: a regular expression takes a fiftieth of the time to
    /// the first frame.
    private static func range(_ text: Substring) -> FrameRange? {
        var rest = text.utf8
        guard let first = number(from: &rest, mayBeNegative: true) else { return nil }
        guard !rest.isEmpty else { return FrameRange(first: first, last: first, step: 1) }
        guard rest.popFirst() == UInt8(ascii: "-"),
            let last = number(from: &rest, mayBeNegative: true)
        else { return nil }
        guard !rest.isEmpty else { return FrameRange(first: first, last: last, step: 1) }
        guard rest.popFirst() == UInt8(ascii: "x"), let step = number(from: &rest), step > 0,
            rest.isEmpty
        else { return nil }
        return FrameRange(first: first, last: last, step: step)
    }

    /// Removes a number from the beginning of a text; nil if there is none, or if it is too large.
    private static func number(
        from text: inout Substring.UTF8View, mayBeNegative: Bool = false
    ) -> Int? {
        let sign = mayBeNegative && text.first == UInt8(ascii: "-") ? 1 : 0
        let digits = text.dropFirst(sign).prefix { (48...57).contains($0) }
        guard !digits.isEmpty else { return nil }
        defer { text = text[digits.endIndex...] }
        return Int(String(decoding: text[..<digits.endIndex], as: UTF8.self))
    }

    /// Reads a list such as `0.5,1,end`.
    /// - Throws: `RenderError.badRequest` with the part that can't be read.
    public init(times text: String) throws(RenderError) {
        var times: [RequestedTime] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            if part == "end" {
                times.append(.end)
            } else if let seconds = part.decimal, (0...Duration.limitInSeconds).contains(seconds) {
                times.append(.at(Duration(seconds: seconds)))
            } else {
                throw .badRequest(
                    .badOption,
                    "can't read the time '\(part)': write seconds from the start, or end, such as "
                        + "0,0.5,end")
            }
        }
        self = .times(times)
    }

    /// The last frame that can be requested of an endless animation; its time is within the limit for
    /// recordings.
    static func lastFrame(at rate: FrameRate) -> Int {
        min(limit, rate.frameCount(until: Duration(seconds: Duration.limitInSeconds)) - 1)
    }

    /// The latest instant that is requested by number or time, independent of the animation's end; nil if
    /// there is none.
    func latest(at rate: FrameRate) -> Duration? {
        switch self {
        case .all: nil
        case .frames(let ranges):
            ranges.map { max($0.first, $0.last) }.filter { $0 >= 0 }.max().map {
                rate.time(ofFrame: min($0, Self.lastFrame(at: rate)))
            }
        case .times: instants.max()
        }
    }

    /// The instants that are requested by time, without the end.
    var instants: [Duration] {
        guard case .times(let times) = self else { return [] }
        return times.compactMap { if case .at(let time) = $0 { time } else { nil } }
    }

    /// A note about instants after the end of an animation that lasts until `end`; none if there are none.
    func notes(ofLengthUntil end: Duration) -> [String] {
        let late = instants.filter { $0 > end }
        guard let first = late.first else { return [] }
        let others =
            late.count > 1
            ? ", and so \(late.count == 2 ? "is" : "are") \((late.count - 1).counted("other"))" : ""
        return [
            "\(first.inSeconds.short) s is after the end, at \(end.inSeconds.short) s\(others)"
        ]
    }

    /// Whether the selection can be resolved without the animation's end.
    var needsNoEnd: Bool {
        switch self {
        case .all: false
        case .frames(let ranges): ranges.allSatisfy { $0.first >= 0 && $0.last >= 0 }
        case .times(let times): !times.contains(.end)
        }
    }
}

extension Substring {
    /// The number in plain decimal notation; nil for `inf`, `nan` and hexadecimal numbers.
    fileprivate var decimal: Double? {
        allSatisfy { "0123456789.eE+-".contains($0) } ? Double(self) : nil
    }
}

/// A request to render one frame.
public struct FrameRequest: Hashable, Sendable {
    /// The number in the frame's file name: its number in the whole sequence, or its position in a list of
    /// times.
    public let number: Int
    /// The instant that the frame shows.
    public let time: Duration
}

extension FrameSelection {
    /// The requests for an animation with `count` frames that comes to rest at `end`.
    ///
    /// They are in ascending order of their numbers, without repetition. `count` is nil for an animation
    /// that never ends.
    /// - Throws: `RenderError.badRequest` for frames that don't exist, and for more than `limit` frames.
    func requests(count: Int?, rate: FrameRate, end: Duration) throws(RenderError) -> [FrameRequest]
    {
        switch self {
        case .times(let times):
            return times.enumerated().map { number, time in
                switch time {
                case .at(let time): FrameRequest(number: number, time: time)
                case .end: FrameRequest(number: number, time: end)
                }
            }
        case .all:
            try Self.check(count ?? 0)
            return (0..<(count ?? 0)).map {
                FrameRequest(number: $0, time: rate.time(ofFrame: $0))
            }
        case .frames(let ranges):
            var numbers: Set<Int> = []
            for range in ranges {
                numbers.formUnion(try range.numbers(count: count, rate: rate))
                try Self.check(numbers.count)
            }
            return numbers.sorted().map { FrameRequest(number: $0, time: rate.time(ofFrame: $0)) }
        }
    }

    fileprivate static func check(_ count: Int) throws(RenderError) {
        guard count <= limit else {
            throw .badRequest(.tooManyFrames, excess(count), remedy: .fewerFrames)
        }
    }

    /// The message about too many frames.
    package static func excess(_ count: Int) -> String {
        "\(count) frames, more than the \(limit) that one run makes"
    }
}

extension FrameSelection.FrameRange {
    /// The numbers in the range, each checked against the number of frames.
    fileprivate func numbers(
        count: Int?, rate: FrameRate
    ) throws(RenderError) -> StrideThrough<Int> {
        let first = try number(first, of: count, rate)
        let last = try number(last, of: count, rate)
        try FrameSelection.check(abs(last - first) / step + 1)
        return stride(from: first, through: last, by: first <= last ? step : -step)
    }

    private func number(
        _ number: Int, of count: Int?, _ rate: FrameRate
    ) throws(RenderError) -> Int {
        guard let count else {
            let last = FrameSelection.lastFrame(at: rate)
            guard (0...last).contains(number) else {
                throw .badRequest(
                    .noSuchFrame,
                    "there is no frame \(number): the animation never ends"
                        + (number < 0 ? "" : ", and \(last) is the last that can be made"))
            }
            return number
        }
        let resolved = number < 0 ? count + number : number
        guard (0..<count).contains(resolved) else {
            throw .badRequest(
                .noSuchFrame,
                "there is no frame \(number): there are \(count), numbered 0 to "
                    + "\(count - 1)")
        }
        return resolved
    }
}
