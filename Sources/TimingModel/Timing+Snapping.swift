/// Frame times such as 1/3 s are rounded to nanoseconds, and may fall just short of an instant at which
/// something jumps. A sample therefore sees whatever begins up to a microsecond later, as a timeline's
/// tracks do.
extension Timing {
    /// How far a sample looks ahead, in nanoseconds.
    private static let slackCount: Int64 = 1000

    /// The time itself, or the instant within the slack after it at which the animation starts, ends,
    /// goes into another iteration or makes a step. Shorter iterations and steps than a millisecond
    /// are left alone: there, looking ahead would change what is seen.
    func snapped(_ localTime: Int64) -> Int64 {
        let active = localTime - delayCount
        if active < 0 { return active >= -Self.slackCount ? delayCount : localTime }
        if let end = activeDurationCount, active < end, end - active <= Self.slackCount {
            return delayCount + end
        }
        var parts: Int64 = 1
        if case .steps(let steps) = curve { parts = Int64(steps.count) }
        guard iterationStart == 0, iterationDurationCount / parts >= 1_000_000 else {
            return localTime
        }
        let inside = active % iterationDurationCount
        guard parts > 1 else {
            let rest = iterationDurationCount - inside
            return rest <= Self.slackCount ? localTime + rest : localTime
        }
        // 128 bits: an iteration of years, cut into a million steps.
        let reached =
            Int128(inside + Self.slackCount) * Int128(parts) / Int128(iterationDurationCount)
        let boundary = Int64(
            (reached * Int128(iterationDurationCount) + Int128(parts) - 1) / Int128(parts))
        return boundary > inside ? localTime + boundary - inside : localTime
    }
}
