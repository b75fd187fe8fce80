import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel

/// What runs first where many things are due at one instant.
@MainActor
@Suite struct InstantOrderTests {
    /// Completions by the order in which their animations started; then timers by the order in which
    /// they were set, each followed by the completions of what it started without duration.
    @Test(arguments: seeds) func completionsThenTimers(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let box = Box()
        let kinds = (0..<20).map { _ in
            (
                isTimer: Bool.random(using: &random), at: Int.random(in: 1...3, using: &random),
                startsMore: Bool.random(using: &random)
            )
        }
        var log: [String] = []
        _ = try box.stage.record {
            for (number, kind) in kinds.enumerated() {
                guard kind.isTimer else {
                    View.animate(withDuration: Double(kind.at)) {
                    } completion: { _ in
                        log.append("\(Recorder.current!.now.inSeconds) completion \(number)")
                    }
                    continue
                }
                box.stage.after(Double(kind.at)) {
                    log.append("\(Recorder.current!.now.inSeconds) timer \(number)")
                    guard kind.startsMore else { return }
                    View.animate(withDuration: 0) {
                    } completion: { _ in
                        log.append("\(Recorder.current!.now.inSeconds) of timer \(number)")
                    }
                }
            }
        }
        let numbered = Array(kinds.enumerated())
        let wanted = (1...3).flatMap { at -> [String] in
            let due = numbered.filter { $0.element.at == at }
            let completions = due.filter { !$0.element.isTimer }.map {
                "\(at).0 completion \($0.offset)"
            }
            let timers = due.filter(\.element.isTimer).flatMap { number, kind in
                ["\(at).0 timer \(number)"]
                    + (kind.startsMore ? ["\(at).0 of timer \(number)"] : [])
            }
            return completions + timers
        }
        #expect(log == wanted, "seed \(seed)")
    }
}
