import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel

/// Recordings that are only checked end like those that are kept, and fail like them.
@MainActor
@Suite struct DryRunTests {
    /// Makes two equal stages, records one and runs the other dry.
    private func outcomes(
        until horizon: Duration? = nil, _ make: (Stage) -> @MainActor () -> Void
    ) -> (recorded: Result<Duration, RecordingError>, dry: Result<Duration, RecordingError>) {
        let stages = (0..<2).map { _ in Stage(size: Size(width: 40, height: 40)) }
        let bodies = stages.map(make)
        func outcome(_ value: () throws -> Duration) -> Result<Duration, RecordingError> {
            Result(catching: value).mapError { error in
                guard let error = error as? RecordingError else { preconditionFailure("\(error)") }
                return error
            }
        }
        return (
            outcome { try stages[0].record(until: horizon, bodies[0]).end },
            outcome { try stages[1].dryRun(until: horizon, slack: .zero, bodies[1]).end }
        )
    }

    private func expectError(
        _ expected: (RecordingError) -> Bool, _ make: (Stage) -> @MainActor () -> Void
    ) {
        let (recorded, dry) = outcomes(make)
        guard case .failure(let error) = recorded, expected(error) else {
            Issue.record("\(recorded)")
            return
        }
        #expect(recorded == dry)
    }

    @Test("dry runs end with the last animation, or at the horizon", arguments: [nil, 0.5, 3])
    func end(seconds: Double?) throws {
        let horizon = seconds.map { Duration(seconds: $0) }
        let (recorded, dry) = outcomes(until: horizon) { stage in
            let view = View(0, 0, 10, 10)
            stage.addSubview(view)
            return { View.animate(withDuration: 1.25) { view.alpha = 0 } }
        }
        #expect(try recorded.get() == horizon ?? .seconds(1.25))
        #expect(recorded == dry)
    }

    @Test("dry runs end with the last copy of a replicator")
    func replicator() throws {
        let (recorded, dry) = outcomes { stage in
            let (box, dot) = (View(0, 0, 40, 10), View(0, 0, 5, 5))
            box.replicator.count = 4
            box.replicator.delay = 0.5
            box.addSubview(dot)
            stage.addSubview(box)
            return { View.animate(withDuration: 1) { dot.alpha = 0 } }
        }
        #expect(try recorded.get() == .seconds(2.5))
        #expect(recorded == dry)
    }

    @Test("dry runs refuse what never ends")
    func endless() {
        expectError {
            if case .endless = $0 { true } else { false }
        } _: { stage in
            let view = View(0, 0, 10, 10)
            stage.addSubview(view)
            return {
                View.animate(withDuration: 1, options: [.repeat]) { view.alpha = 0 }
            }
        }
    }

    @Test("dry runs refuse what never gets on")
    func noProgress() {
        expectError {
            if case .noProgress = $0 { true } else { false }
        } _: { stage in
            @MainActor func again() { stage.after(0) { again() } }
            return { again() }
        }
    }

    /// Animations and events count, although a dry run doesn't keep them.
    @Test("dry runs refuse too many animations", .enabled(if: slowTests))
    func tooMuch() {
        expectError {
            if case .tooMuch = $0 { true } else { false }
        } _: { stage in
            let view = View(0, 0, 10, 10)
            stage.addSubview(view)
            @MainActor func again() {
                View.animate(withDuration: 1) {
                    view.alpha = 1 - view.alpha
                } completion: { _ in
                    again()
                }
            }
            return { again() }
        }
    }

    @Test("dry runs refuse pictures that are missing", arguments: [0, 1])
    func picture(seconds: Double) {
        expectError {
            $0 == .noImage(named: "star", known: [])
        } _: { stage in
            let view = View(0, 0, 10, 10)
            stage.addSubview(view)
            return { stage.after(seconds) { view.image = ImageContent(.named("star")) } }
        }
    }

    @Test("dry runs refuse too many copies")
    func copies() {
        expectError {
            if case .misuse = $0 { true } else { false }
        } _: { stage in
            let box = View(0, 0, 10, 10)
            for _ in 0..<300 { box.addSubview(View(0, 0, 5, 5)) }
            stage.addSubview(box)
            return { stage.after(1) { box.replicator.count = 1000 } }
        }
    }

    /// Each piece of the track has thousands of runs of animations, because they end in another order than they begin.
    @Test("dry runs refuse too many animations of one property that end in any order")
    func overlaps() {
        expectError {
            if case .tooManyOverlaps(.position, _) = $0 { true } else { false }
        } _: { stage in
            let view = View(0, 0, 10, 10)
            stage.addSubview(view)
            var random = SplitMix64(seed: 1)
            let lengths = (0..<12_000).map { _ in Double.random(in: 1...100, using: &random) }
            return {
                for length in lengths {
                    View.animate(withDuration: length) { view.position.x += 1 }
                }
            }
        }
    }
}
