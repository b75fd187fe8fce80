// The timing model of https://www.w3.org/TR/web-animations-1/, one function per procedure, under the
// specification's names.
//
// Times are whole nanoseconds, so these functions compare boundaries exactly. Two tolerances lie elsewhere:
// `snapped(_:)` moves a local time up to a microsecond before a boundary onto the boundary, and `StepCurve`
// rounds inputs within 10⁻⁹ of a step. "Unresolved" is `nil` and occurs only in `activeTime(at:in:)`.

extension Timing {
    /// https://www.w3.org/TR/web-animations-1/#calculating-the-active-duration
    ///
    /// `nil` is the specification's infinity.
    var activeDurationCount: Int64? {
        // The usual case first, because every sample of every track asks several times.
        guard iterationCount != 1 else { return iterationDurationCount }
        guard iterationDurationCount != 0, iterationCount != 0 else { return 0 }
        let nanoseconds = (Double(iterationDurationCount) * iterationCount).rounded()
        return nanoseconds <= Duration.limitInSeconds * 1e9 ? Int64(nanoseconds) : nil
    }

    /// https://www.w3.org/TR/web-animations-1/#end-time
    var endTimeCount: Int64? {
        activeDurationCount.map { max(delayCount + $0 + endDelayCount, 0) }
    }

    /// https://www.w3.org/TR/web-animations-1/#animation-effect-phases-and-states
    func phase(at localTime: Int64, playingBackwards: Bool) -> Phase {
        let endTime = endTimeCount ?? .max
        let beforeActive = max(min(delayCount, endTime), 0)
        if localTime < beforeActive || (playingBackwards && localTime == beforeActive) {
            return .before
        }
        guard let activeDuration = activeDurationCount else { return .active }
        let activeAfter = max(min(delayCount + activeDuration, endTime), 0)
        if localTime > activeAfter || (!playingBackwards && localTime == activeAfter) {
            return .after
        }
        return .active
    }

    /// https://www.w3.org/TR/web-animations-1/#calculating-the-active-time
    ///
    /// Local time is limited to the end time here. In the specification, the animation's player does this
    /// (https://www.w3.org/TR/web-animations-1/#updating-the-finished-state). The limit matters if a
    /// negative end delay shortens the active interval.
    func activeTime(at localTime: Int64, in phase: Phase) -> Int64? {
        switch phase {
        case .before: return fill.coversBefore ? max(localTime - delayCount, 0) : nil
        case .active: return localTime - delayCount
        case .after:
            guard fill.coversAfter, let activeDuration = activeDurationCount,
                let endTime = endTimeCount
            else { return nil }
            return max(min(min(localTime, endTime) - delayCount, activeDuration), 0)
        }
    }

    /// https://www.w3.org/TR/web-animations-1/#calculating-the-overall-progress
    func overallProgress(activeTime: Int64, in phase: Phase) -> Double {
        if iterationDurationCount == 0 {
            return iterationStart + (phase == .before ? 0 : iterationCount)
        }
        return iterationStart + Double(activeTime) / Double(iterationDurationCount)
    }

    /// https://www.w3.org/TR/web-animations-1/#calculating-the-simple-iteration-progress
    func simpleIterationProgress(
        overallProgress: Double, activeTime: Int64, in phase: Phase
    ) -> Double {
        let done = overallProgress.isInfinite ? iterationStart : overallProgress
        let fraction = done - done.rounded(.down)
        // An animation that ends on a boundary shows the end of its last iteration, not the start of the
        // next.
        let endsIteration =
            fraction == 0 && phase != .before && iterationCount != 0
            && activeTime == activeDurationCount
        return endsIteration ? 1 : fraction
    }

    /// https://www.w3.org/TR/web-animations-1/#calculating-the-current-iteration
    func currentIteration(
        overallProgress: Double, simpleIterationProgress: Double, in phase: Phase
    ) -> Double {
        if phase == .after && iterationCount.isInfinite { return .infinity }
        let iteration = overallProgress.rounded(.down)
        return simpleIterationProgress == 1 ? iteration - 1 : iteration
    }

    /// The "current direction" of
    /// https://www.w3.org/TR/web-animations-1/#calculating-the-directed-progress
    func isForwards(currentIteration: Double) -> Bool {
        switch direction {
        case .normal: return true
        case .reverse: return false
        case .alternate: return isEven(currentIteration) || currentIteration.isInfinite
        case .alternateReverse: return !isEven(currentIteration) || currentIteration.isInfinite
        }
    }

    /// https://www.w3.org/TR/web-animations-1/#calculating-the-directed-progress
    func directedProgress(simpleIterationProgress: Double, forwards: Bool) -> Double {
        forwards ? simpleIterationProgress : 1 - simpleIterationProgress
    }

    /// https://www.w3.org/TR/web-animations-1/#calculating-the-transformed-progress
    func transformedProgress(directedProgress: Double, forwards: Bool, in phase: Phase) -> Double {
        let before = forwards ? phase == .before : phase == .after
        return curve.value(at: directedProgress, before: before)
    }
}

private func isEven(_ number: Double) -> Bool {
    let half = number / 2
    return half == half.rounded(.down)
}
