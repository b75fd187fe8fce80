import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel
import UIKitNames

/// No completion is lost.
@MainActor
@Suite struct SpruceCompletionTests {
    let grid = Grid(3, side: 300)

    /// The completions' flags and times.
    func record(_ body: (@escaping SpruceCompletionHandler) -> Void) throws -> (Timeline, [String])
    {
        var calls: [String] = []
        let timeline = try grid.stage.record {
            body { calls.append("\(Recorder.current!.now.inSeconds) \($0)") }
        }
        return (timeline, calls)
    }

    @Test func excludedViewsDoNotChange() throws {
        let last = [grid[2, 0], grid[2, 1], grid[2, 2]]
        let (timeline, calls) = try record {
            grid.view.spruce.animate([.fadeIn], options: [.excludedViews(last)], completion: $0)
        }
        // The last row would otherwise have ended at 0.4.
        #expect(calls == ["0.35 true"])
        #expect(try timeline.shown("2-1", at: 0).alpha == 1)
        #expect(try timeline.shown("1-1", at: 0).alpha == 0)
    }

    @Test func withoutViewsTheAnimationEndsAtOnce() throws {
        let (_, excluded) = try record {
            grid.view.spruce.animate(
                [.fadeIn], options: [.excludedViews(grid.view.subviews)], completion: $0)
        }
        #expect(excluded == ["0.0 true"])
        let (_, empty) = try record {
            grid[0, 0].spruceUp(withAnimations: [.fadeIn], completion: $0)
        }
        #expect(empty == ["0.0 true"])
    }

    @Test func endingAtOnceIsNotReentrant() throws {
        var log: [String] = []
        _ = try grid.stage.record {
            UIView().spruce.animate([.fadeIn]) { _ in log.append("done") }
            log.append("after the call")
        }
        #expect(log == ["after the call", "done"])
    }

    @Test func aRemovedViewDoesNotDelayTheOthers() throws {
        for (row, finished) in [(0, true), (2, false)] {
            let other = Grid(3, side: 300)
            var calls: [String] = []
            let timeline = try other.stage.record {
                other.view.spruceUp(withAnimations: [.fadeIn]) {
                    calls.append("\(Recorder.current!.now.inSeconds) \($0)")
                }
                // The last view of a row with the latest delay carries the flag.
                other.stage.after(0.2) { other[row, 2].removeFromSuperview() }
            }
            #expect(calls == ["0.4 \(finished)"])
            #expect(timeline.log.count { $0.contains("0.2") && $0.contains("not finished") } == 1)
        }
    }

    @Test func aRemovedSuperviewEndsTheWhole() throws {
        let (_, calls) = try record { completion in
            grid.view.spruceUp(withAnimations: [.fadeIn], completion: completion)
            grid.stage.after(0.1) { grid.view.removeFromSuperview() }
        }
        #expect(calls == ["0.1 false"])
    }

    @Test func outsideARecordingEverythingHappensAtOnce() {
        var calls: [Bool] = []
        grid.view.spruce.hideAllSubviews()
        grid.view.spruceUp(withAnimations: [.fadeIn, .slide(.up, .large)]) { calls.append($0) }
        #expect(calls == [true])
        for view in grid.view.subviews {
            #expect(view.alpha == 1 && view.transform == .identity && !view.isHidden)
        }
    }

    @Test func zeroAndInvalidDurationsAreInstant() throws {
        for duration: Double in [0, -1, .nan, -.infinity] {
            let (timeline, calls) = try record {
                grid.view.spruce.animate(
                    [.fadeIn], sortFunction: DefaultSortFunction(), duration: duration,
                    completion: $0)
            }
            #expect(calls == ["0.0 true"])
            #expect(try timeline.shown("0-0", at: 0).alpha == 1)
        }
    }

    @Test func invalidSpringsUseTheDefaults() throws {
        var spring = SpringAnimation(duration: .nan)
        (spring.damping, spring.initialVelocity) = (.nan, .infinity)
        let (timeline, calls) = try record {
            grid.view.spruce.animate([.slide(.up, .small)], animationType: spring, completion: $0)
        }
        #expect(calls == ["0.1 true"])
        #expect(try timeline.shown("2-0", at: 1).transform == .identity)
    }

    /// Calls its completion twice when a view begins to move.
    struct Talkative: SpruceAnimation {
        var changeFunction: SpruceChangeFunction?

        func animate(delay: Double, view: UIView, completion: SpruceCompletionHandler?) {
            changeFunction?(view)
            Recorder.current?.at(Duration(seconds: delay)) {
                completion?(true)
                completion?(false)
            }
        }
    }

    @Test func onlyTheFirstCompletionOfACustomAnimationCounts() throws {
        let (_, calls) = try record {
            grid.view.spruce.animate([.fadeIn], animationType: Talkative(), completion: $0)
        }
        #expect(calls == ["0.1 true"])
    }

    @Test func viewsWithoutADelayDoNotChange() throws {
        let (timeline, calls) = try record {
            grid.view.spruce.animate(
                [.fadeIn], sortFunction: CustomSortTests.EveryOther(), completion: $0)
        }
        #expect(calls == ["8.3 true"])
        #expect(try timeline.shown("0-1", at: 0).alpha == 1)
        #expect(try timeline.shown("0-2", at: 0).alpha == 0)
    }

    @Test func customPreparationIsCalledForEachViewAndLogged() throws {
        var prepared: [String] = []
        let (timeline, calls) = try record {
            let animation = StandardAnimation(duration: 0.5) { $0.alpha = 1 }
            grid.view.spruceSubViews(
                withSortFunction: DefaultSortFunction(interObjectDelay: 0.1),
                prepare: {
                    $0.alpha = 0
                    prepared.append($0.id ?? "")
                }, animation: animation, exclude: [grid[0, 0]], completion: $0)
        }
        #expect(prepared == ["0-1", "0-2", "1-0", "1-1", "1-2", "2-0", "2-1", "2-2"])
        #expect(
            timeline.log.prefix(3) == [
                "0 spruce-0 started", "0 spruce-0 prepare view 0-1", "0 spruce-0/1 started",
            ])
        #expect(calls == ["1.3 true"])
        #expect(try timeline.shown("0-1", at: 0.09).alpha == 0)
    }
}
