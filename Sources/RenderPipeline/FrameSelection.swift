internal import TimingModel

/// Which instants of an animation are wanted.
public enum FrameSelection: Hashable, Sendable {
    /// More frames than this in one run are taken for a mistake: five hours at 60 a second.
    public static let limit = 1_000_000

    /// The largest number that a first frame can be called after.
    package static let largestStart = 1_000_000_000

    /// Every frame.
    case all
    /// Frames by number, from 0; ranges include both ends.
    case frames([FrameRange])
    /// Instants in seconds, numbered in the order given.
    case times([RequestedTime])

    /// An instant as it was asked for.
    public enum RequestedTime: Hashable, Sendable {
        /// This long after the start.
        case at(Duration)
        /// When everything has ended.
        case end
    }

    /// Frames from one number to another by a step; negative numbers count from the end.
    public struct FrameRange: Hashable, Sendable {
        let first: Int
        let last: Int
        let step: Int
    }
}

extension FrameSelection {
    /// Reads a list such as `0-9,20,30-60x5,-1`.
    /// - Throws: `RenderError.badRequest` that quotes the part it can't read.
    public init(frames text: String) throws(RenderError) {
        var ranges: [FrameRange] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let match = part.wholeMatch(of: /(-?[0-9]+)(?:-(-?[0-9]+)(?:x([0-9]+))?)?/),
                let first = Int(match.output.1),
                let last = match.output.2.map({ Int($0) }) ?? first,
                let step = match.output.3.map({ Int($0) }) ?? 1, step > 0
            else {
                throw .badRequest(
                    "--frames can't read '\(part)': write numbers and ranges such as "
                        + "0-9,20,30-60x5,-1 (negative numbers count from the end)")
            }
            ranges.append(FrameRange(first: first, last: last, step: step))
        }
        self = .frames(ranges)
    }

    /// Reads a list such as `0.5,1,end`.
    /// - Throws: `RenderError.badRequest` that quotes the part it can't read.
    public init(times text: String) throws(RenderError) {
        var times: [RequestedTime] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            if part == "end" {
                times.append(.end)
            } else if let seconds = part.decimal, (0...Duration.limitInSeconds).contains(seconds) {
                times.append(.at(Duration(seconds: seconds)))
            } else {
                throw .badRequest(
                    "--at can't read '\(part)': write seconds from the start, or end, such as "
                        + "0,0.5,end")
            }
        }
        self = .times(times)
    }

    /// The furthest frame of an animation without an end; its time is within what can be recorded.
    static func lastFrame(at rate: FrameRate) -> Int {
        min(limit, rate.frameCount(until: Duration(seconds: Duration.limitInSeconds)) - 1)
    }

    /// The latest instant that is asked for by itself, without knowing where the end is; nil if
    /// there is none.
    func latest(at rate: FrameRate) -> Duration? {
        switch self {
        case .all: nil
        case .frames(let ranges):
            ranges.map { max($0.first, $0.last) }.filter { $0 >= 0 }.max().map {
                rate.time(ofFrame: min($0, Self.lastFrame(at: rate)))
            }
        case .times(let times):
            times.compactMap { if case .at(let time) = $0 { time } else { nil } }.max()
        }
    }

    /// Whether it can be resolved without knowing where the end is.
    var needsNoEnd: Bool {
        switch self {
        case .all: false
        case .frames(let ranges): ranges.allSatisfy { $0.first >= 0 && $0.last >= 0 }
        case .times(let times): !times.contains(.end)
        }
    }
}

extension Substring {
    /// The number in the plain decimal notation, which leaves out `inf` and hexadecimals.
    fileprivate var decimal: Double? {
        allSatisfy { "0123456789.eE+-".contains($0) } ? Double(self) : nil
    }
}
