import TestSupport
import Testing
import TimingModel

private struct IterationTable: Decodable {
    let iterationCases: [IterationCase]
    let activeTimeCases: [ActiveTimeCase]
    let count: Int

    enum CodingKeys: String, CodingKey {
        case iterationCases = "iteration_cases"
        case activeTimeCases = "active_time_cases"
        case count
    }
}

private struct IterationCase: Decodable {
    let property: String
    let description: String
    let input: EffectTiming
    let playbackRate: Double
    let before: JSONNumber?
    let activeBoundary: JSONNumber?
    let after: JSONNumber?
}

private struct ActiveTimeCase: Decodable {
    let test: String
    let property: String
    let timing: EffectTiming
    let currentTime: Double
    let expected: JSONNumber?
    let tolerance: Double
}

/// The reason for not running a case of `active_time_cases`; `nil` if it runs.
private func exclusion(_ item: ActiveTimeCase) -> Exclusion? {
    let reason: String? =
        if item.test == "Active time when the local time is unresolved, is unresolved" {
            "needs an animation without a timeline; local time is always known here"
        } else if item.currentTime < 0 {
            "the file's time is delay + active duration + endDelay; the upstream test calls "
                + "finish(), which seeks to the end time, and that is never below 0"
        } else {
            nil
        }
    return reason.map { Exclusion(name: "\(item.test) [\(item.property)]", reason: $0) }
}

private func value(of property: String, in sample: TimingSample?) -> Double? {
    property == "progress" ? sample?.transformedProgress : sample?.currentIteration
}

@Suite struct TimingVectorTests {
    /// The file's `how_to_read` names the instants.
    @Test func iterationCases() throws {
        let table = try vectors("iteration_progress", as: IterationTable.self)
        #expect(table.iterationCases.count + table.activeTimeCases.count == table.count)
        for item in table.iterationCases {
            let timing = item.input.timing
            let backwards = item.playbackRate < 0
            let unit = Duration.milliseconds(1)
            let end = timing.endTime ?? .seconds(1e12)
            let active = timing.activeDuration ?? .seconds(1e12)
            let beforeActive = max(min(timing.delay, end), .zero)
            let activeAfter = max(min(timing.delay + active, end), .zero)
            let instants: [(JSONNumber?, Duration)] = [
                (item.before, backwards ? beforeActive : beforeActive - unit),
                (item.activeBoundary, backwards ? activeAfter : beforeActive),
                (item.after, backwards ? activeAfter + unit : activeAfter),
            ]
            for (expected, time) in instants {
                guard let expected else { continue }
                let sample = timing.sample(at: time, playingBackwards: backwards)
                let actual = value(of: item.property, in: sample)
                #expect(
                    actual == expected.value,
                    "\(item.property), \(item.description), \(item.input), at \(time)")
            }
        }
    }

    @Test func activeTimeCases() throws {
        let table = try vectors("iteration_progress", as: IterationTable.self)
        let exclusions = table.activeTimeCases.compactMap(exclusion)
        exclusions.forEach { print($0) }
        #expect(exclusions.count == 3)
        for item in table.activeTimeCases where exclusion(item) == nil {
            let sample = item.timing.timing.sample(at: .milliseconds(item.currentTime))
            let actual = value(of: item.property, in: sample)
            if let expected = item.expected?.value, expected.isFinite {
                #expect(abs(actual! - expected) <= item.tolerance, "\(item.test)")
            } else {
                #expect(actual == item.expected?.value, "\(item.test)")
            }
        }
    }
}

@Suite struct TimingTests {
    /// The table lists these cases at a time below zero. Upstream they are sampled at the end time, to which
    /// `finish()` seeks; it is never negative.
    @Test func endTimeIsNeverBelowZero() {
        let timing = Timing(
            delay: .milliseconds(500), endDelay: .milliseconds(-4000),
            iterationDuration: .milliseconds(1000), iterationCount: 2.3, fill: .forwards)
        #expect(timing.endTime == .zero)
        #expect(timing.sample(at: .zero)?.currentIteration == 0)
        #expect(timing.sample(at: .zero)?.transformedProgress == 0)
    }

    @Test func defaultsPlayOnce() {
        let timing = Timing(iterationDuration: .seconds(2))
        #expect(timing.activeDuration == .seconds(2))
        #expect(timing.endTime == .seconds(2))
        #expect(timing.progress(at: .seconds(1)) == 0.5)
        #expect(timing.progress(at: .zero) == 0)
        #expect(timing.progress(at: .seconds(2)) == nil)
        #expect(timing.progress(at: .microseconds(-2)) == nil)
    }

    /// A sample includes an iteration or step that begins up to a microsecond later.
    @Test func samplesIncludeIterationsAboutToBegin() throws {
        let length = Duration.nanoseconds(333_333_333)
        let steps = try #require(StepCurve(count: 4))
        for (curve, parts) in [(TimingCurve.linear, 1), (.steps(steps), 4)] {
            let timing = Timing(iterationDuration: length, iterationCount: 3, curve: curve)
            for part in 1..<3 * parts {
                // The first whole nanosecond of the part.
                let begin = Duration.nanoseconds((333_333_333 * part + parts - 1) / parts)
                for (nanoseconds, seen) in [(0, part), (1, part), (1000, part), (1001, part - 1)] {
                    let sample = try #require(timing.sample(at: begin - .nanoseconds(nanoseconds)))
                    let progress = sample.currentIteration + sample.directedProgress
                    #expect(
                        Int(progress * Double(parts) + 1e-6) == seen,
                        "part \(part) of \(parts) each, \(nanoseconds) ns before")
                }
            }
        }
    }

    @Test func endlessTimingHasNoEnd() {
        let timing = Timing(iterationDuration: .seconds(1), iterationCount: .infinity)
        #expect(timing.activeDuration == nil)
        #expect(timing.endTime == nil)
        #expect(timing.progress(at: .seconds(1_000_000.25)) == 0.25)
        let empty = Timing(iterationDuration: .zero, iterationCount: .infinity)
        #expect(empty.activeDuration == .zero)
    }

    /// With a negative end delay browsers hold the value at the end time, not at the time of the sample.
    @Test func fillHoldsTheValueAtTheEndTime() {
        let timing = Timing(
            delay: .seconds(1), endDelay: .seconds(-1), iterationDuration: .seconds(10),
            fill: .both)
        #expect(timing.progress(at: .seconds(9)) == 0.8)
        #expect(timing.progress(at: .seconds(10)) == 0.9)
        #expect(timing.progress(at: .seconds(11)) == 0.9)
        #expect(timing.progress(at: .seconds(100)) == 0.9)
    }

    @Test func iterationBoundariesAreExact() {
        let timing = Timing(
            iterationDuration: Duration(seconds: 0.1), iterationCount: 1e6,
            direction: .alternate)
        for index in stride(from: 1, to: 1_000_000, by: 7919) {
            let sample = timing.sample(at: Duration(seconds: 0.1) * index)
            #expect(sample?.currentIteration == Double(index))
            #expect(sample?.directedProgress == Double(index % 2))
        }
    }

    @Test func changingAPropertyChangesTheTiming() {
        var timing = Timing(iterationDuration: .seconds(1))
        timing.delay += .seconds(2)
        timing.endDelay = .seconds(1)
        timing.iterationDuration = .seconds(3)
        timing.iterationCount = 2
        #expect(timing.endTime == .seconds(9))
        #expect(timing.progress(at: .seconds(3.5)) == 0.5)
    }

    @Test func randomTimingsNeverGiveNaN() {
        let seed: UInt64 = 0x7131_0001
        var random = SplitMix64(seed: seed)
        for round in 0..<20_000 {
            let timing = randomTiming(using: &random)
            let time = Duration.milliseconds(Int.random(in: -3000...9000, using: &random))
            let backwards = Bool.random(using: &random)
            guard let sample = timing.sample(at: time, playingBackwards: backwards) else {
                continue
            }
            #expect(
                sample.transformedProgress.isFinite && (0...1).contains(sample.directedProgress)
                    && sample.currentIteration >= 0 && !sample.overallProgress.isNaN,
                "seed \(seed), round \(round): \(timing) at \(time) gives \(sample)")
        }
    }

    private func randomTiming(using random: inout SplitMix64) -> Timing {
        Timing(
            delay: .milliseconds(Int.random(in: -2000...2000, using: &random)),
            endDelay: .milliseconds(Int.random(in: -2000...2000, using: &random)),
            iterationDuration: .milliseconds([0, 1, 300, 7777].randomElement(using: &random)!),
            iterationCount: [0, 0.3, 1, 2, 3.5, .infinity].randomElement(using: &random)!,
            iterationStart: [0, 0.25, 1, 2.9].randomElement(using: &random)!,
            direction: PlaybackDirection.allCases.randomElement(using: &random)!,
            fill: FillMode.allCases.randomElement(using: &random)!,
            curve: .named(TimingCurve.names.randomElement(using: &random)!)!)
    }
}
