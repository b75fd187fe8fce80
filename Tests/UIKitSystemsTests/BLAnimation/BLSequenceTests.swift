import LayerTree
import Testing
import UIKitNames

/// The work delegate's calls over time, as in the examples of the original's documents.
@MainActor
@Suite struct BLSequenceTests {
    /// Ten steps, as the documents print them.
    nonisolated static let up = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]

    struct Row: Sendable {
        var duration = 0.2
        var poll = 0.1
        var count = 1.0
        var reverses = false
        var curve = UIView.AnimationCurve.linear
        let percents: [Double]
        let times: [Double]
        var positions: [Double]?
    }

    nonisolated static let rows = [
        Row(duration: 1, percents: up, times: up, positions: up),
        Row(percents: [0, 0.5, 1], times: [0, 0.1, 0.2]),
        Row(curve: .easeInOut, percents: [0, 0.5, 1], times: [0, 0.1, 0.2]),
        Row(
            duration: 1, count: 3, percents: up + up + up,
            times: up + up.map { $0 + 1 } + up.map { $0 + 2 },
            positions: up + up.map { $0 + 1 } + up.map { $0 + 2 }),
        Row(
            duration: 1, count: 3, reverses: true, percents: up + up.reversed() + up,
            times: up + up.map { $0 + 1 } + up.map { $0 + 2 },
            positions: up + up.map { $0 + 1 } + up.map { $0 + 2 }),
        Row(
            count: 3, percents: [0, 0.5, 1, 0, 0.5, 1, 0, 0.5, 1],
            times: [0, 0.1, 0.2, 0.2, 0.3, 0.4, 0.4, 0.5, 0.6]),
        Row(
            duration: 0.25, percents: [0, 0.4, 0.8, 1], times: [0, 0.1, 0.2, 0.25],
            positions: [0, 0.4, 0.8, 1]),
        Row(
            duration: 0.25, curve: .easeIn, percents: [0, 0.314286, 0.771429, 1],
            times: [0, 0.1, 0.2, 0.25], positions: [0, 0.4, 0.8, 1]),
        Row(
            duration: 0.25, count: 2, percents: [0, 0.4, 0.8, 1, 0, 0.4, 0.8, 1],
            times: [0, 0.1, 0.2, 0.25, 0.25, 0.35, 0.45, 0.5]),
        Row(
            duration: 2, poll: 1, count: 3.2, reverses: true,
            percents: [0, 0.5, 1, 1, 0.5, 0, 0, 0.5, 1, 1, 0.8],
            times: [0, 1, 2, 2, 3, 4, 4, 5, 6, 6, 6.4],
            positions: [0, 0.5, 1, 1, 1.5, 2, 2, 2.5, 3, 3, 3.2]),
        Row(count: 0.5, percents: [0, 0.5], times: [0, 0.1], positions: [0, 0.5]),
        Row(
            duration: 1, poll: 0.2, count: 0.5, percents: [0, 0.2, 0.4, 0.5],
            times: [0, 0.2, 0.4, 0.5]),
        Row(duration: 1, poll: 5, percents: [0, 1], times: [0, 1]),
        Row(
            duration: 1, poll: 1.0 / 3, percents: [0, 1 / 3, 2 / 3, 1], times: [0, 1 / 3, 2 / 3, 1]),
    ]

    @Test(arguments: rows)
    func ticks(row: Row) throws {
        let worker = Worker()
        _ = try Scene().record {
            BLAnimationController().run(worker) {
                $0.BL_setAnimationDuration(row.duration)
                $0.BL_setPollInterval(row.poll)
                $0.BL_setAnimationRepeatCount(Float(row.count))
                $0.BL_setAnimationRepeatAutoreverses(row.reverses)
                $0.BL_setAnimationCurve(row.curve)
            }
        }
        expectClose(worker.percents, row.percents, within: 1e-6)
        expectClose(worker.times, row.times, within: 1e-8)
        if let positions = row.positions {
            expectClose(worker.ticks.map(\.position), positions, within: 1e-8)
        }
    }

    @Test func waitsForTheDateAndThenTheDelay() throws {
        let worker = Worker()
        let scene = Scene()
        _ = try scene.record {
            scene.stage.after(0.5) {
                BLAnimationController().run(worker, id: "late") {
                    $0.BL_setAnimationStartDate(2)
                    $0.BL_setAnimationDelay(0.25)
                }
                BLAnimationController().run(worker, id: "now") {
                    $0.BL_setAnimationStartDate(0.1)
                    $0.BL_setAnimationDelay(0.25)
                }
            }
        }
        #expect(
            worker.calls.filter { $0.contains("willStart") } == [
                "0.75 willStart now", "2.25 willStart late",
            ])
    }

    /// The ends are exact, so that users don't have to allow for rounding.
    @Test(arguments: allCurves)
    func cyclesStartAndEndExactly(curve: UIView.AnimationCurve) throws {
        let worker = Worker()
        _ = try Scene().record {
            BLAnimationController().run(worker) {
                $0.BL_setAnimationCurve(curve)
                $0.BL_setAnimationRepeatCount(3)
                $0.BL_setAnimationDuration(0.7)
            }
        }
        #expect(worker.percents.filter { $0 == 0 }.count == 3)
        #expect(worker.percents.filter { $0 == 1 }.count == 3)
        #expect(worker.ticks.last?.position == 3)
    }
}
