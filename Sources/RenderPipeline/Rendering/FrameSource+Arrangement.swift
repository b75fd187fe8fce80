internal import TimingModel

extension FrameSource {
    /// The frames as a movie shows them, one after the other at `playbackRate`: from another one on, and the last one longer.
    ///
    /// - Parameters:
    ///   - start: how long after the first frame the movie begins, at least zero, to the nearest frame. The frames before
    ///     come after the last one. After the end, it goes round again.
    ///   - hold: how much longer the last frame stays, in whole frames; at least one if it is above zero.
    package func arranged(from start: Duration, holdingLast hold: Duration) -> FrameSource {
        guard start != .zero || hold != .zero, !frames.isEmpty else { return self }
        let rate = playbackRate
        let first = rate.nearestFrame(to: start) % frames.count
        var order = Array(first..<frames.count) + Array(0..<first)
        let more = hold > .zero ? max(1, rate.nearestFrame(to: hold)) : 0
        order += Array(repeating: order[order.count - 1], count: more)
        return FrameSource(
            self,
            frames: order.enumerated().map { FrameRequest(number: $0, time: frames[$1].time) },
            rate: rate, paths: paths.map { paths in order.map { paths[$0] } })
    }
}

extension FrameRate {
    /// The frame that begins nearest to an instant from zero on.
    fileprivate func nearestFrame(to time: Duration) -> Int {
        Int((time.inSeconds * Double(numerator) / Double(denominator)).rounded())
    }
}
