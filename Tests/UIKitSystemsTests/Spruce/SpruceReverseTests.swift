import Drawing
import LayerTree
import Testing
import TimingModel
import UIKitNames

/// Moving out and back in.
@MainActor
@Suite struct SpruceReverseTests {
    let grid = Grid(3, side: 300)
    let animations: [StockAnimation] = [.fadeIn, .slide(.up, .small), .expand(.small)]

    @Test func viewsLeaveToTheirStart() throws {
        let timeline = try grid.stage.record {
            grid.view.spruce.animate(animations, options: [.reverse])
        }
        for (time, q) in [(0, 0), (0.05, 0.2603), (0.2, 0.8438), (0.3, 1), (1, 1)] {
            let shown = try timeline.shown("0-0", at: time)
            let scale = 1 - 0.1 * q
            expectClose(
                [shown.alpha] + elements(shown.transform),
                [1 - q, scale, 0, 0, scale, 0, 9 * q], within: 6e-4)
        }
        #expect(timeline.end == .milliseconds(400))
    }

    /// In, out, in: the second movement starts where the first did, not farther away.
    @Test func viewsThatLeftComeBackFromThere() throws {
        for own in [CGAffineTransform.identity, CGAffineTransform(rotationAngle: 0.3)] {
            let other = Grid(1, side: 10)
            other[0, 0].transform = own
            let timeline = try other.stage.record {
                other.view.spruce.animate(animations)
                other.stage.after(1) { other.view.spruce.animate(animations, options: [.reverse]) }
                other.stage.after(2) { other.view.spruce.animate(animations) }
            }
            let start = elements(try timeline.shown("0-0", at: 0).transform)
            for time in [1.5, 2] {
                expectClose(elements(try timeline.shown("0-0", at: time).transform), start)
            }
            for time in [0.9, 1, 3] {
                expectClose(elements(try timeline.shown("0-0", at: time).transform), elements(own))
            }
            for time in [0.1, 1.1, 2.1] {
                let halfway = elements(try timeline.shown("0-0", at: time).transform)[5]
                #expect(halfway > 0 && halfway < 9)
            }
        }
    }

    @Test func leavingTwiceEqualsLeavingOnce() throws {
        let one = Grid(1, side: 10)
        let timeline = try one.stage.record {
            one.view.spruce.animate(animations, options: [.reverse])
            one.stage.after(1) { one.view.spruce.animate(animations, options: [.reverse]) }
        }
        expectClose(elements(try timeline.shown("0-0", at: 2).transform), [0.9, 0, 0, 0.9, 0, 9])
    }

    /// An overlapping animation adds to the running one, without a jump.
    @Test func reversingMidwayDoesNotJump() throws {
        let one = Grid(1, side: 10)
        one[0, 0].transform = CGAffineTransform(rotationAngle: 0.3)
        let timeline = try one.stage.record {
            one.view.spruce.animate(animations)
            one.stage.after(0.15) { one.view.spruce.animate(animations, options: [.reverse]) }
        }
        let (before, after) = (
            try timeline.shown("0-0", at: 0.15 - 1e-5), try timeline.shown("0-0", at: 0.15 + 1e-5)
        )
        expectClose(elements(before.transform), elements(after.transform), within: 1e-2)
        #expect(abs(before.alpha - after.alpha) < 1e-2)
    }

    /// A view with a rotation of its own also leaves by the signed angle.
    @Test func spinsOutByItsSignedAngle() throws {
        let one = Grid(1, side: 10)
        one[0, 0].transform = CGAffineTransform(rotationAngle: 1)
        let timeline = try one.stage.record {
            var linear = StandardAnimation(duration: 1)
            linear.animationOptions = .curveLinear
            one.view.spruce.animate(
                [.spin(.toAngle(-5 * .pi))], animationType: linear, options: [.reverse])
        }
        expectClose(
            elements(try timeline.shown("0-0", at: 0.3).transform),
            elements(CGAffineTransform(rotationAngle: 1 - 1.5 * .pi)))
    }
}

/// No view stays hidden, except those hidden by the user.
@MainActor
@Suite struct SpruceHidingTests {
    let grid = Grid(3, side: 300)

    @Test func hiddenViewsAppearAtTheirStart() throws {
        let timeline = try grid.stage.record {
            grid.view.hideAllSubviews()
            grid.stage.after(1) {
                grid.view.spruceUp(withAnimations: [.slide(.up, .small)])
            }
        }
        for (row, time) in [(0, 1), (1, 1.05), (2, 1.1)] {
            #expect(try timeline.shown("\(row)-0", at: time - 0.01).isHidden)
            #expect(try !timeline.shown("\(row)-0", at: time).isHidden)
        }
    }

    @Test func hiddenViewsAppearWhenTheirAnimationIsStopped() throws {
        var calls: [Bool] = []
        let timeline = try grid.stage.record {
            grid.view.hideAllSubviews()
            grid.view.spruceUp(withAnimations: [.slide(.up, .small)]) { calls.append($0) }
            grid.stage.after(0.01) {
                for view in grid.view.subviews { view.layer.removeAllAnimations() }
            }
        }
        #expect(calls == [false])
        #expect(try !timeline.shown("2-2", at: 0.02).isHidden)
    }

    @Test func viewsHiddenByTheUserStayHidden() throws {
        grid[1, 1].isHidden = true
        let timeline = try grid.stage.record {
            grid.view.hideAllSubviews()
            grid.view.spruceUp(withAnimations: [.fadeIn])
        }
        #expect(try timeline.shown("1-1", at: 1).isHidden)
        #expect(try !timeline.shown("1-0", at: 1).isHidden)
    }

    /// As in the first release: a fade needs no hiding.
    @Test func preparingAFadeUnhidesViews() {
        grid.view.hideAllSubviews()
        grid.view.sprucePrepare(withAnimations: [.slide(.up, .small)])
        #expect(grid[0, 0].isHidden)
        grid.view.sprucePrepare(withAnimations: [.fadeIn])
        #expect(!grid[0, 0].isHidden)
        #expect(grid[0, 0].alpha == 0)
    }
}

/// The participating views at each depth, and their positions.
@MainActor
@Suite struct SubviewTests {
    @Test(arguments: [(-1, 5), (0, 5), (1, 15), (2, 25), (5, 25), (Int.max, 25)])
    func depthsOfATree(depth: Int, count: Int) {
        let root = UIView()
        for _ in 0..<5 {
            let child = UIView()
            root.addSubview(child)
            for _ in 0..<2 {
                let grandchild = UIView()
                grandchild.addSubview(UIView())
                child.addSubview(grandchild)
            }
        }
        #expect(root.spruce.subviews(withRecursiveDepth: depth).count == count)
    }

    @Test func pointsAreInTheRoot() {
        let root = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        let first = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let second = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        let third = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.addSubview(first)
        first.addSubview(second)
        second.addSubview(third)
        let points = root.spruce.subviews(withRecursiveDepth: 5).map(\.referencePoint)
        #expect(points == [CGPoint(x: 20, y: 20), CGPoint(x: 15, y: 15), CGPoint(x: 15, y: 15)])
    }

    @Test func aViewIsFollowedByThoseInIt() {
        func tree(_ id: String, _ subviews: [UIView] = []) -> UIView {
            let view = UIView()
            view.id = id
            for subview in subviews { view.addSubview(subview) }
            return view
        }
        let root = tree("A", [tree("B", [tree("D"), tree("E")]), tree("C")])
        let ids = root.spruce.subviews(withRecursiveDepth: 1).map { $0.view?.id }
        #expect(ids == ["B", "D", "E", "C"])
    }

    /// All views in one corner, and views outside their superview.
    @Test func viewsMayBeAnywhere() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        for x in [-300.0, 1, 1, 500] {
            root.addSubview(UIView(frame: CGRect(x: x, y: -50, width: 1, height: 1)))
        }
        let linear = LinearSortFunction(direction: .leftToRight, interObjectDelay: 1)
        #expect(linear.timeOffsets(view: root).map(\.timeOffset) == [1, 0, 0, 2])
        let radial = RadialSortFunction(position: .middle, interObjectDelay: 1)
        #expect(radial.timeOffsets(view: root).map(\.timeOffset) == [1, 0, 0, 2])
    }

    @Test func deallocatedViewsAreNil() {
        var view: UIView? = UIView()
        let item = SpruceView(view: view!, referencePoint: .zero)
        #expect(item.view != nil)
        view = nil
        #expect(item.view == nil)
    }
}
