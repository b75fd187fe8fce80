internal import TimingModel

/// One frame to make.
public struct FrameRequest: Hashable, Sendable {
    /// What it is called after: the frame's number in the whole sequence, or the place in a list of
    /// times.
    public let number: Int
    /// The instant it shows.
    public let time: Duration
}

extension FrameSelection {
    /// The frames of an animation that has `count` of them and comes to rest at `end`.
    ///
    /// In the order of their numbers, each once. `count` is nil for an animation that never ends.
    /// - Throws: `RenderError.badRequest` for frames that don't exist, or more than `limit` of them.
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
            throw .badRequest("\(excess(count)): render a part with --frames, or lower --fps")
        }
    }

    /// What there is to say about too many frames.
    static func excess(_ count: Int) -> String {
        "\(count) frames, more than the \(limit) that one run makes"
    }
}

extension FrameSelection.FrameRange {
    /// The numbers in the range, each checked against the frames there are.
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
                    "--frames: there is no frame \(number): the animation never ends"
                        + (number < 0 ? "" : ", and \(last) is the last that can be made"))
            }
            return number
        }
        let resolved = number < 0 ? count + number : number
        guard (0..<count).contains(resolved) else {
            throw .badRequest(
                "--frames: there is no frame \(number): there are \(count), numbered 0 to "
                    + "\(count - 1)")
        }
        return resolved
    }
}
