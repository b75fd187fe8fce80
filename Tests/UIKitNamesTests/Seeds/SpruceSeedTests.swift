import Testing
import UIKitNames

// Spruce's description (seeds/Spruce.md), call by call. The language forces no difference. "`let yourView =
// // this is the view to animate`" is a grid of nine views; `duration` is 0.3, which the examples leave open.

/// A custom animation with UIKit's closure types.
private struct Blink: SpruceAnimation {
    var changeFunction: ((UIView) -> Void)?
    var duration: TimeInterval

    func animate(delay: TimeInterval, view: UIView, completion: ((Bool) -> Void)?) {
        UIView.animate(
            withDuration: duration, delay: delay, options: [.curveLinear],
            animations: { changeFunction?(view) }, completion: completion)
    }
}

/// A custom order: the last view first.
private struct Backwards: SortFunction {
    func timeOffsets(view: UIView, recursiveDepth: Int) -> [TimedView] {
        let views = view.spruce.subviews(withRecursiveDepth: recursiveDepth)
        return views.reversed().enumerated().map {
            TimedView(spruceView: $1, timeOffset: TimeInterval($0) * 0.1)
        }
    }
}

/// "Why not simply change your view controllers to subclass `SpruceViewController`".
private final class Screen: SpruceViewController {
    override func viewDidLoad() {
        animations = [.fadeIn, .slide(.up, .small), .expand(.small)]
        animationView = view.subviews.first
        super.viewDidLoad()
    }
}

@MainActor
@Suite struct SpruceSeedTests {
    let stage = UIStage(size: CGSize(width: 300, height: 300))
    let yourView = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let duration = 0.3

    init() {
        stage.addSubview(yourView)
        for row in 0..<3 {
            for column in 0..<3 {
                let cell = UIView(
                    frame: CGRect(x: column * 100, y: row * 100, width: 100, height: 100))
                cell.accessibilityIdentifier = "\(row)-\(column)"
                yourView.addSubview(cell)
            }
        }
        // A bare layer is no view, so Spruce must leave it alone.
        yourView.layer.addSublayer(CALayer())
    }

    /// Records one of the examples; all of them show the same.
    func expectTheMotion(_ body: () -> Void) throws {
        let timeline = try stage.record { body() }
        // Seconds, then alpha, scale and distance of each row.
        let rows: [(Double, [[CGFloat]])] = [
            (0, [[0, 0.9, 9], [0, 0.9, 9], [0, 0.9, 9]]),
            (0.05, [[0.2603, 0.92603, 6.657], [0, 0.9, 9], [0, 0.9, 9]]),
            (0.1, [[0.4883, 0.94883, 4.605], [0.2603, 0.92603, 6.657], [0, 0.9, 9]]),
            (
                0.2,
                [[0.8438, 0.98438, 1.406], [0.6846, 0.96846, 2.838], [0.4883, 0.94883, 4.605]]
            ),
            (0.4, [[1, 1, 0], [1, 1, 0], [1, 1, 0]]),
        ]
        for (time, expected) in rows {
            for (row, values) in expected.enumerated() {
                let shown = try timeline.shown("\(row)-1", at: time)
                let actual = [shown.alpha, shown.transform.a, shown.transform.ty]
                #expect(areClose(actual, values, within: 1e-3), "row \(row) at \(time)")
            }
        }
        #expect(timeline.end == .milliseconds(400))
    }

    @Test func withAnimations() throws {
        try expectTheMotion {
            yourView.spruceUp(withAnimations: [.fadeIn, .slide(.up, .small), .expand(.small)])
        }
    }

    @Test func withDuration() throws {
        try expectTheMotion {
            yourView.spruceUp(
                withAnimations: [.fadeIn, .slide(.up, .small), .expand(.small)], duration: 0.3)
        }
    }

    @Test func withAnimationType() throws {
        try expectTheMotion {
            let animation = StandardAnimation(duration: duration)
            yourView.spruceUp(
                withAnimations: [.fadeIn, .slide(.up, .small), .expand(.small)], duration: 0.3,
                animationType: animation)
        }
    }

    @Test func withSortFunction() throws {
        try expectTheMotion {
            let animation = StandardAnimation(duration: duration)
            let sortFunction = LinearSortFunction(direction: .topToBottom, interObjectDelay: 0.05)
            yourView.spruceUp(
                withAnimations: [.fadeIn, .slide(.up, .small), .expand(.small)], duration: 0.3,
                animationType: animation, sortFunction: sortFunction)
        }
    }

    /// The final release's names of the same call, and a size in a variable.
    @Test func finalNames() throws {
        let size = SpruceSize.small
        try expectTheMotion {
            yourView.spruce.animate(
                [.fadeIn, .slide(.up, size), .expand(.slightly)], duration: 0.3)
        }
        let all: [StockAnimation] = [
            .slide(.down, size), .spin(size), .expand(size), .contract(size), .spin(.toAngle(.pi)),
            .slide(.left, .byPoints(20)), .contract(.toScale(2)), .expand(.severely),
        ]
        #expect(all.count == 8)
    }

    @Test func customAnimationAndOrder() throws {
        var finished: [Bool] = []
        let timeline = try stage.record {
            yourView.spruce.animate(
                [.fadeIn, .slide(.up, .small)], animationType: Blink(duration: 0.4),
                sortFunction: Backwards()
            ) { finished.append($0) }
        }
        #expect(finished == [true])
        #expect(timeline.end == .milliseconds(1200))
        let alphas = try ["2-2", "2-1", "0-0"].map { try timeline.shown($0, at: 0.2).alpha }
        #expect(areClose(alphas, [0.5, 0.25, 0]))
    }

    @Test func spring() throws {
        let timeline = try stage.record {
            let animation = SpringAnimation(duration: 0.3)
            yourView.spruce.animate(
                [.slide(.right, .byPoints(100))], animationType: animation,
                sortFunction: DefaultSortFunction())
        }
        let ways = try [0, 0.03, 0.06, 0.075, 0.15, 0.3].map {
            try timeline.shown("1-1", at: $0).transform.tx
        }
        #expect(areClose(ways, [-100, -50.68, 3.58, 14.42, -1.23, 0], within: 0.05))
    }

    @Test func customFunctions() throws {
        let timeline = try stage.record {
            let fall = StockAnimation.custom(
                prepareFunction: { $0.center.y -= 300 }, animateFunction: { $0.center.y += 300 })
            yourView.spruce.animate([fall], sortFunction: DefaultSortFunction(), duration: 1)
        }
        #expect(isClose(try timeline.shown("1-0", at: 0).center.y, -150))
        #expect(isClose(try timeline.shown("1-0", at: 1).center.y, 150))
    }

    @Test func hidingAndExcluding() throws {
        let views = yourView.subviews
        let timeline = try stage.record {
            yourView.hideAllSubviews()
            yourView.spruceSubViews(
                withSortFunction: DefaultSortFunction(interObjectDelay: 0.1),
                animation: StandardAnimation(duration: 0.2) { $0.alpha = 0.5 }, exclude: [views[4]])
        }
        #expect(views[4].isHidden && views[4].alpha == 1)
        let hidden = try ["0-0", "0-1", "0-2"].map { try timeline.shown($0, at: 0.15).isHidden }
        #expect(hidden == [false, false, true])
        #expect(views[8].alpha == 0.5)
    }

    @Test func viewControllerSubclass() throws {
        let screen = Screen()
        yourView.removeFromSuperview()
        screen.view = yourView.superview ?? UIView(frame: yourView.frame)
        screen.view.addSubview(yourView)
        screen.viewDidLoad()
        stage.addSubview(screen.view)
        try expectTheMotion { screen.viewDidAppear(true) }
    }

    @Test func defaultsOfTheViewController() throws {
        let controller = SpruceViewController()
        #expect(controller.animations.isEmpty && controller.animationView == nil)
        #expect(controller.duration == 0.3)
        #expect((controller.animationType as? StandardAnimation)?.duration == 0.3)
        let sort = controller.sortFunction as? LinearSortFunction
        #expect(sort?.direction == .topToBottom && sort?.interObjectDelay == 0.05)
    }
}
