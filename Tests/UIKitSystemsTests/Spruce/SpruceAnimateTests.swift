import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel
import UIKitNames

/// The values over time, and the completions.
@MainActor
@Suite struct SpruceAnimateTests {
    let grid = Grid(3, side: 300)
    let seedCall: [SpruceStandardAnimation] = [
        .fadeIn, .slide(.up, .small), .expand(.small),
    ]

    /// The eased progress q of each row in the first call of the original example: alpha q, scale 0.9 +
    /// 0.1 q, 9 (1 - q) points too low.
    @Test func framesOfTheOriginalExample() throws {
        var ended: [Double] = []
        let timeline = try grid.stage.record {
            grid.view.spruceUp(withAnimations: seedCall) { finished in
                #expect(finished)
                ended.append(Recorder.current!.now.inSeconds)
            }
        }
        #expect(ended == [0.4])
        let rows: [(Double, [Double])] = [
            (0, [0, 0, 0]), (0.05, [0.2603, 0, 0]), (0.1, [0.4883, 0.2603, 0]),
            (0.2, [0.8438, 0.6846, 0.4883]), (0.3, [1, 0.9555, 0.8438]), (0.4, [1, 1, 1]),
        ]
        for (time, progress) in rows {
            for (row, q) in progress.enumerated() {
                let shown = try timeline.shown("\(row)-1", at: time)
                let (scale, y) = (0.9 + 0.1 * q, 9 * (1 - q))
                expectClose(
                    [shown.alpha] + elements(shown.transform), [q, scale, 0, 0, scale, 0, y],
                    within: 6e-4)
            }
        }
    }

    @Test func theLogNamesTheViewsInOrderOfTheirTimes() throws {
        let row = Grid(2, side: 20)
        let timeline = try row.stage.record {
            row.view.spruce.animate(
                [.fadeIn],
                sortFunction: LinearSortFunction(direction: .bottomToTop, interObjectDelay: 0.1))
        }
        #expect(
            timeline.log == [
                "0 spruce-0 started", "0 spruce-0/1 started", "0 spruce-0/2 started",
                "0 spruce-0/3 started", "0 spruce-0/4 started", "0.3 spruce-0/1 completed",
                "0.3 spruce-0/2 completed", "0.4 spruce-0/3 completed",
                "0.4 spruce-0/4 completed", "0.4 spruce-0 completed",
            ])
        #expect(try timeline.shown("1-0", at: 0.05).alpha > 0)
        #expect(try timeline.shown("0-0", at: 0.05).alpha == 0)
    }

    /// Half a turn or more goes back the same way as it was prepared.
    @Test(arguments: [Double.pi, -.pi, 5 * .pi])
    func spinsBackByItsSignedAngle(angle: Double) throws {
        let one = Grid(1, side: 10)
        let timeline = try one.stage.record {
            var linear = StandardAnimation(duration: 1)
            linear.animationOptions = .curveLinear
            one.view.spruce.animate([.spin(.toAngle(angle))], animationType: linear)
        }
        for progress in [0, 0.25, 0.5, 0.75] {
            expectClose(
                elements(try timeline.shown("0-0", at: progress).transform),
                elements(CGAffineTransform(rotationAngle: angle * (1 - progress))))
        }
    }

    @Test func expandsFromNothing() throws {
        let one = Grid(1, side: 10)
        let timeline = try one.stage.record {
            one.view.spruce.animate([.expand(.toScale(0)), .spin(.small)])
        }
        let shown = try timeline.shown("0-0", at: 0.15)
        let decomposed = shown.transform.affine
        let scale = (decomposed.a * decomposed.d - decomposed.b * decomposed.c).squareRoot()
        #expect(abs(scale - 0.6846) < 1e-3)
    }

    @Test func viewsWithATransformMoveWithoutAJump() throws {
        let one = Grid(1, side: 10)
        one[0, 0].transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 1)
        let own = one[0, 0].transform
        let timeline = try one.stage.record {
            one.view.spruce.animate([.slide(.up, .byPoints(40))])
        }
        for (time, q) in [(0, 0), (0.15, 0.68464), (0.3, 1)] {
            let wanted = own.concatenating(CGAffineTransform(translationX: 0, y: 40 * (1 - q)))
            expectClose(
                elements(try timeline.shown("0-0", at: time).transform), elements(wanted),
                within: 1e-3)
        }
    }

    /// Damping 0.5, initial velocity 0.7, 0.3 s.
    @Test func springsByTheDefaults() throws {
        let one = Grid(1, side: 10)
        let timeline = try one.stage.record {
            one.view.spruce.animate(
                [.slide(.left, .byPoints(1))], animationType: SpringAnimation(duration: 0.3))
        }
        let times = [0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.75].map { $0 * 0.3 }
        let shown = try times.map { 1 - elements(try timeline.shown("0-0", at: $0).transform)[4] }
        expectClose(
            shown, [0.4932, 1.0358, 1.1442, 1.1605, 1.0679, 0.9877, 0.9985], within: 5e-5)
    }

    @Test func theDurationIsTheAnimationTypes() throws {
        let timeline = try grid.stage.record {
            grid.view.spruceUp(
                withAnimations: seedCall, duration: 5,
                animationType: StandardAnimation(duration: 1))
        }
        #expect(timeline.end == .milliseconds(1100))
    }

    @Test func depthIncludesNestedViews() throws {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        inner.id = "inner"
        grid[2, 2].addSubview(inner)
        let timeline = try grid.stage.record {
            grid.view.spruce.animate(
                [.fadeIn], sortFunction: DefaultSortFunction(interObjectDelay: 0.1),
                options: [.recursiveDepth(1)])
        }
        #expect(try timeline.shown("inner", at: 0.9).alpha == 0)
        #expect(try timeline.shown("inner", at: 1).alpha > 0)
        #expect(timeline.end == .milliseconds(1200))
    }

    /// A prepared superview has moved its subviews, but delays are computed before that.
    @Test func delaysAreComputedBeforePreparing() throws {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        inner.id = "inner"
        grid[0, 1].addSubview(inner)
        let timeline = try grid.stage.record {
            grid.view.spruce.animate(
                [.slide(.left, .byPoints(1000))],
                sortFunction: LinearSortFunction(direction: .leftToRight, interObjectDelay: 0.1),
                options: [.recursiveDepth(1)])
        }
        #expect(timeline.end == .milliseconds(500))
        #expect(elements(try timeline.shown("inner", at: 0.1).transform)[4] == 1000)
        #expect(elements(try timeline.shown("inner", at: 0.11).transform)[4] < 1000)
    }

    @Test func aSingleViewIsAnimated() throws {
        for (option, isAlone) in [(SpruceOption.onlySelf, true), (.includingSelf, false)] {
            let one = Grid(1, side: 10)
            one.view.id = "itself"
            let timeline = try one.stage.record {
                one.view.spruce.animate([.fadeIn], options: [option])
            }
            #expect(try timeline.shown("itself", at: 0).alpha == 0)
            #expect(try timeline.shown("itself", at: 0.3).alpha == 1)
            #expect(try timeline.shown("0-0", at: 0).alpha == (isAlone ? 1 : 0))
        }
    }

    @Test func aLabelWithoutSubviewsIsAnimatedAlone() throws {
        let timeline = try grid.stage.record {
            grid[0, 0].spruce.animate([.fadeIn], options: [.includingSelf])
        }
        #expect(try timeline.shown("0-0", at: 0.1).alpha < 1)
    }

    @Test func viewsStayPreparedDuringADelay() throws {
        let timeline = try grid.stage.record {
            grid.view.hideAllSubviews()
            grid.view.spruce.animate([.slide(.up, .small)], options: [.delay(1), .includingSelf])
        }
        #expect(timeline.end == .milliseconds(1400))
        for (row, time) in [(0, 1), (1, 1.05)] {
            let waiting = try timeline.shown("\(row)-0", at: time - 0.01)
            #expect(waiting.isHidden && elements(waiting.transform)[5] == 10)
            let moving = try timeline.shown("\(row)-0", at: time + 0.01)
            #expect(!moving.isHidden && elements(moving.transform)[5] < 10)
        }
    }
}
