import Drawing
import LayerTree
import Testing
import TimingModel
import UIKitNames

/// The original's example calls, line by line.
@MainActor
@Suite struct SpruceSeedTests {
    let grid = Grid(3, side: 300)
    let duration = 0.3

    /// The first row at 0.1 s, equal in every example.
    func check(_ body: (UIView) -> Void) throws -> Timeline {
        let timeline = try grid.stage.record {
            let yourView = grid.view
            body(yourView)
        }
        let shown = try timeline.shown("0-0", at: 0.1)
        expectClose(
            [shown.alpha] + elements(shown.transform),
            [0.4883, 0.94883, 0, 0, 0.94883, 0, 4.605], within: 1e-3)
        return timeline
    }

    @Test func withAnimations() throws {
        _ = try check { yourView in
            yourView.spruceUp(withAnimations: [.fadeIn, .slide(.up, .small), .expand(.small)])
        }
    }

    @Test func withDuration() throws {
        _ = try check { yourView in
            yourView.spruceUp(
                withAnimations: [.fadeIn, .slide(.up, .small), .expand(.small)], duration: 0.3)
        }
    }

    @Test func withAnimationType() throws {
        _ = try check { yourView in
            let animation = StandardAnimation(duration: duration)
            yourView.spruceUp(
                withAnimations: [.fadeIn, .slide(.up, .small), .expand(.small)], duration: 0.3,
                animationType: animation)
        }
    }

    @Test func withSortFunction() throws {
        let timeline = try check { yourView in
            let animation = StandardAnimation(duration: duration)
            let sortFunction = LinearSortFunction(direction: .topToBottom, interObjectDelay: 0.05)
            yourView.spruceUp(
                withAnimations: [.fadeIn, .slide(.up, .small), .expand(.small)], duration: 0.3,
                animationType: animation, sortFunction: sortFunction)
        }
        #expect(try timeline.shown("1-0", at: 0.05).alpha == 0)
    }

    /// The overload under the original's last heading.
    @Test func withSortFunctionAlone() throws {
        _ = try check { yourView in
            let sortFunction = LinearSortFunction(direction: .topToBottom, interObjectDelay: 0.05)
            yourView.spruceUp(
                withAnimations: [.fadeIn, .slide(.up, .small), .expand(.small)], duration: 0.3,
                sortFunction: sortFunction)
        }
    }

    final class Screen: SpruceViewController {
        var gridView: UIView?

        override func viewDidLoad() {
            animations = [.fadeIn, .slide(.up, .small), .expand(.small)]
            animationView = gridView
            super.viewDidLoad()
        }
    }

    @Test func subclassOfTheViewController() throws {
        let screen = Screen()
        screen.gridView = grid.view
        screen.viewDidLoad()
        #expect(grid[0, 0].alpha == 0)
        let timeline = try grid.stage.record {
            grid.stage.after(1) { screen.viewDidAppear(true) }
        }
        #expect(try timeline.shown("2-2", at: 1).alpha == 0)
        let shown = try timeline.shown("0-0", at: 1.1)
        #expect(abs(shown.alpha - 0.4883) < 1e-3 && !shown.isHidden)
        #expect(timeline.end == .milliseconds(1400))
    }

    @Test func defaultsOfTheViewController() throws {
        let controller = SpruceViewController()
        #expect(controller.animations.isEmpty && controller.animationView == nil)
        #expect(controller.duration == 0.3)
        #expect((controller.animationType as? StandardAnimation)?.duration == 0.3)
        let sort = controller.sortFunction as? LinearSortFunction
        #expect(sort?.direction == .topToBottom && sort?.interObjectDelay == 0.05)
        let timeline = try grid.stage.record {
            controller.viewDidLoad()
            controller.viewDidAppear(true)
            controller.animationView = grid.view
            controller.viewDidLoad()
            #expect(!grid[0, 0].isHidden)
        }
        #expect(timeline.events.isEmpty)
    }

    /// The first release left a list without a fade hidden for ever.
    @Test func theViewControllerLeavesNothingHidden() throws {
        let controller = SpruceViewController()
        controller.animations = [.slide(.up, .small)]
        controller.animationView = grid.view
        controller.duration = 0.5
        let timeline = try grid.stage.record {
            controller.viewDidLoad()
            controller.viewDidAppear(true)
        }
        #expect(try timeline.shown("2-0", at: 0.09).isHidden)
        #expect(try !timeline.shown("2-0", at: 0.1).isHidden)
        #expect(timeline.end == .milliseconds(600))
        #expect(try timeline.shown("2-0", at: 1).transform == .identity)
    }

    @Test func theTreePropertyIsSpruce() {
        #expect(grid.view.🌲.view === grid.view)
    }
}
