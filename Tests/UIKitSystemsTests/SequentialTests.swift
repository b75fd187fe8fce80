import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel
import UIKitNames

/// `animateViews`: the turns of views over time, and the completions.
@MainActor
@Suite struct SequentialTests {
    /// A row of the table of examples.
    struct Row: Sendable {
        let count: Int
        let duration: Double
        let delay: Double
        let starts: [Double]
        let ends: [Double]
        let completion: Double
    }

    /// The table; in its last row the completion comes after the real end.
    nonisolated static let rows = [
        Row(
            count: 3, duration: 0.25, delay: 0, starts: [0, 0.25, 0.5], ends: [0.25, 0.5, 0.75],
            completion: 0.75),
        Row(
            count: 4, duration: 0.25, delay: -0.1, starts: [0, 0.15, 0.3, 0.45],
            ends: [0.25, 0.4, 0.55, 0.7],
            completion: 0.7),
        Row(
            count: 4, duration: 0.25, delay: 0.1, starts: [0, 0.35, 0.7, 1.05],
            ends: [0.25, 0.6, 0.95, 1.3],
            completion: 1.3),
        Row(
            count: 4, duration: 0.25, delay: -0.25, starts: [0, 0, 0, 0],
            ends: [0.25, 0.25, 0.25, 0.25],
            completion: 0.25),
        Row(
            count: 9, duration: 0.15, delay: -0.05,
            starts: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8],
            ends: [0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95], completion: 0.95),
        Row(count: 1, duration: 0.25, delay: 0.4, starts: [0], ends: [0.25], completion: 0.25),
        Row(
            count: 3, duration: 0.25, delay: -0.5, starts: [0, 0, 0], ends: [0.25, 0.25, 0.25],
            completion: 0.25),
    ]

    @Test(arguments: rows)
    func turnsFollowEachOther(row: Row) throws {
        let scene = Scene(count: row.count)
        var starts: [Double] = []
        var ends: [Double] = []
        var completions: [Double] = []
        func now() -> Double { Recorder.current!.now.inSeconds }
        _ = try scene.record {
            UIView.inTurn(
                scene.views, withDuration: row.duration, delay: row.delay,
                animations: { view, index in
                    #expect(view === scene.views[index])
                    starts.append(now())
                    view.alpha = 0
                },
                eachCompletion: { view, index in
                    #expect(view === scene.views[index])
                    ends.append(now())
                },
                completion: { completions.append(now()) })
        }
        #expect(starts == row.starts)
        #expect(ends == row.ends)
        #expect(completions == [row.completion])
    }

    @Test func orderAtOneInstant() throws {
        let scene = Scene(count: 2)
        let timeline = try scene.record {
            UIView.inTurn(
                scene.views, withDuration: 1, animations: { view, _ in view.alpha = 0 },
                eachCompletion: { _, _ in })
        }
        #expect(
            timeline.log == [
                "0 sequential-0 started", "0 sequential-0/1 started", "1 sequential-0/1 completed",
                "1 sequential-0 eachCompletion index 0 view v0", "1 sequential-0/2 started",
                "2 sequential-0/2 completed", "2 sequential-0 eachCompletion index 1 view v1",
                "2 sequential-0 completed",
            ])
    }

    @Test func theShortFormsWork() throws {
        let scene = Scene(count: 2)
        var log: [String] = []
        _ = try scene.record {
            UIView.animateViews(
                scene.views, withDuration: 1, animations: { view, _ in view.alpha = 0 })
            UIView.animateViews(
                scene.views, withDuration: 1, animations: { view, _ in view.alpha = 1 },
                completion: { log.append("done") })
            UIView.animateViews(scene.views, withDuration: 1, animations: nil)
        }
        #expect(log == ["done"])
    }

    @Test func withoutADurationEverythingHappensAtOnce() throws {
        let scene = Scene(count: 3)
        var log: [String] = []
        let timeline = try scene.record {
            UIView.inTurn(
                scene.views, withDuration: 0, delay: 5,
                animations: { view, index in
                    log.append("animate \(index)")
                    view.alpha = 0.5
                },
                eachCompletion: { _, index in log.append("each \(index)") },
                completion: { log.append("done") })
            log.append("returned")
        }
        #expect(
            log == [
                "animate 0", "each 0", "animate 1", "each 1", "animate 2", "each 2", "returned",
                "done",
            ])
        #expect(timeline.end == .zero)
        #expect(try timeline.shown("v2", at: 0).alpha == 0.5)
    }

    @Test(arguments: [0.0, 1.0])
    func withoutViewsTheCompletionIsCalledAtOnce(duration: Double) throws {
        var log: [String] = []
        let timeline = try Scene().record {
            UIView.inTurn([], withDuration: duration, completion: { log.append("done") })
            log.append("returned")
        }
        #expect(log == ["returned", "done"])
        #expect(timeline.end == .zero)
    }

    @Test func autoreverseLengthensTheWhole() throws {
        let scene = Scene(count: 2)
        var end: Duration?
        _ = try scene.record {
            UIView.inTurn(
                scene.views, withDuration: 1, animations: { view, _ in view.alpha = 0 },
                completion: { end = Recorder.current!.now }, options: .autoreverse)
        }
        #expect(end == .seconds(3))
    }

    @Test func aRepeatedTurnNeverEnds() throws {
        let scene = Scene(count: 2)
        var calls = 0
        let timeline = try scene.record(until: 10) {
            UIView.inTurn(
                scene.views, withDuration: 1, animations: { view, _ in view.alpha = 0 },
                eachCompletion: { _, _ in calls += 1 }, completion: { calls += 1 }, options: .repeat
            )
        }
        #expect(calls == 0)
        #expect(
            timeline.log.suffix(3) == [
                "10 sequential-0 unfinished", "10 sequential-0/1 unfinished",
                "10 sequential-0/2 unfinished",
            ])
        #expect(
            throws: RecordingError.endless(animations: [
                "sequential-0", "sequential-0/1 (alpha of UIView \"v0\")",
                "sequential-0/2 (alpha of UIView \"v1\")",
            ])
        ) {
            try scene.record {
                UIView.inTurn(
                    scene.views, withDuration: 1, animations: { view, _ in view.alpha = 0.5 },
                    options: .repeat)
            }
        }
    }

    @Test func aRemovedViewLosesNoCompletion() throws {
        let scene = Scene(count: 3)
        var each: [Int] = []
        var done = 0
        let timeline = try scene.record {
            UIView.inTurn(
                scene.views, withDuration: 1, animations: { view, _ in view.alpha = 0 },
                eachCompletion: { _, index in each.append(index) }, completion: { done += 1 })
            scene.stage.after(0.5) {
                scene.views[0].removeFromSuperview()
                scene.views[2].removeFromSuperview()
            }
        }
        #expect(each == [1, 2])
        #expect(done == 1)
        #expect(timeline.log.contains("0.5 sequential-0/1 completed, not finished"))
        #expect(timeline.log.last == "3 sequential-0 completed, not finished")
    }

    @Test func aTurnStartsFromThePreviousState() throws {
        let scene = Scene(count: 3)
        _ = try scene.record {
            var last = 0.0
            UIView.inTurn(
                scene.views, withDuration: 0.5,
                animations: { view, _ in
                    view.center.x = last + 10
                    last = view.center.x
                })
        }
        #expect(scene.views.map(\.center.x) == [10, 20, 30])
    }
}

/// `animateViews` with odd times, and outside a recording.
@MainActor
@Suite struct SequentialInputTests {
    @Test(arguments: [-1, .nan, .infinity, -.infinity, 1e300])
    func anyTimeIsAccepted(number: Double) throws {
        let scene = Scene(count: 2)
        _ = try scene.record(until: 1) {
            UIView.inTurn(
                scene.views, withDuration: number, delay: 0,
                animations: { view, _ in view.alpha = 0 })
            UIView.inTurn(
                scene.views, withDuration: 0.1, delay: number,
                animations: { view, _ in view.alpha = 1 })
        }
    }

    @Test func outsideARecordingEverythingHappensAtOnce() {
        let views = [UIView(), UIView()]
        var log: [String] = []
        UIView.inTurn(
            views, withDuration: 1, animations: { view, _ in view.alpha = 0 },
            eachCompletion: { _, index in log.append("each \(index)") },
            completion: { log.append("done") })
        #expect(log == ["each 0", "each 1", "done"])
        #expect(views.allSatisfy { $0.alpha == 0 })
    }

    /// Together the turns take longer than 64 bits of nanoseconds.
    @Test func manyLongTurnsAreAnErrorInsteadOfATrap() {
        let scene = Scene(count: 12)
        #expect(throws: RecordingError.self) {
            try scene.record {
                UIView.inTurn(
                    scene.views, withDuration: 1e9, delay: 1e9,
                    animations: { view, _ in view.alpha = 0 })
            }
        }
    }
}

/// The library's own example: inflates and deflates a set of views, except for the last view, which
/// shrinks and stays small.
@MainActor
@Suite struct PopTests {
    let scene = Scene(count: 4)

    func pop() throws -> Timeline {
        let arrayOfViews = scene.views
        let duration = 0.25
        return try scene.record {
            UIView.inTurn(
                arrayOfViews, withDuration: 0.25, delay: -0.1,
                animations: { view, iteration in
                    // Enlarge the view's layer
                    let scaleDelta = (iteration == arrayOfViews.count - 1) ? 0.5 : 1.5
                    let scaleTransform = CGAffineTransform(scaleX: scaleDelta, y: scaleDelta)
                    view.transform = scaleTransform
                },
                eachCompletion: { view, iteration in
                    // Return the view to its original size
                    if iteration != arrayOfViews.count - 1 {
                        UIView.animate(withDuration: duration) {
                            view.transform = .identity
                        }
                    }
                },
                completion: {
                    Recorder.current!.at(Recorder.current!.now) {}
                }, options: .curveEaseOut)
        }
    }

    /// Computed by hand in the systems' description: ease-out up, ease-in-out back.
    @Test(arguments: [
        (0, [(0, 1), (0.125, 1.3423), (0.25, 1.5), (0.375, 1.25), (0.5, 1)]),
        (2, [(0.3, 1), (0.55, 1.5), (0.675, 1.25), (0.8, 1)]),
        (3, [(0.45, 1), (0.7, 0.5), (0.8, 0.5)]),
    ])
    func scalesEqualTheExample(index: Int, scales: [(Double, Double)]) throws {
        let timeline = try pop()
        for (time, scale) in scales {
            let shown = try timeline.shown("v\(index)", at: time).transform.matrix.m11
            #expect(abs(shown - scale) < 1e-4, "at \(time)")
        }
        #expect(timeline.end == .milliseconds(800))
    }

    @Test func callbacksComeInOrder() throws {
        let log = try pop().log.filter {
            $0.contains("eachCompletion") || $0.contains("-0 completed")
        }
        #expect(
            log == [
                "0.25 sequential-0 eachCompletion index 0 view v0",
                "0.4 sequential-0 eachCompletion index 1 view v1",
                "0.55 sequential-0 eachCompletion index 2 view v2",
                "0.7 sequential-0 eachCompletion index 3 view v3", "0.7 sequential-0 completed",
            ])
    }
}

extension UIView {
    /// `animateViews` in its full form, with defaults.
    fileprivate static func inTurn(
        _ views: [UIView], withDuration duration: Double, delay: Double = 0,
        animations: ((UIView, Int) -> Void)? = nil,
        eachCompletion: ((UIView, Int) -> Void)? = nil, completion: (() -> Void)? = nil,
        options: UIView.AnimationOptions = []
    ) {
        animateViews(
            views, withDuration: duration, delay: delay, animations: animations,
            eachCompletion: eachCompletion, completion: completion, options: options)
    }
}
