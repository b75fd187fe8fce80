import AnimationSystems
import Drawing
import LayerTree
import Testing

/// No view is left hidden, but those that the user has hidden.
@MainActor
@Suite struct SpruceHidingTests {
    let grid = Grid(3, side: 300)

    @Test func hiddenViewsShowWhenTheyStart() throws {
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

    @Test func hiddenViewsShowWhenTheirAnimationIsStopped() throws {
        var calls: [Bool] = []
        let timeline = try grid.stage.record {
            grid.view.hideAllSubviews()
            grid.view.spruceUp(withAnimations: [.slide(.up, .small)]) { calls.append($0) }
            grid.stage.after(0.01) { for view in grid.view.subviews { view.removeAllAnimations() } }
        }
        #expect(calls == [false])
        #expect(try !timeline.shown("2-2", at: 0.02).isHidden)
    }

    @Test func whatTheUserHasHiddenStaysHidden() throws {
        grid[1, 1].isHidden = true
        let timeline = try grid.stage.record {
            grid.view.hideAllSubviews()
            grid.view.spruceUp(withAnimations: [.fadeIn])
        }
        #expect(try timeline.shown("1-1", at: 1).isHidden)
        #expect(try !timeline.shown("1-0", at: 1).isHidden)
    }

    /// What the first release did: a fade needs no hiding.
    @Test func preparingAFadeShowsWhatWasHidden() {
        grid.view.hideAllSubviews()
        grid.view.sprucePrepare(withAnimations: [.slide(.up, .small)])
        #expect(grid[0, 0].isHidden)
        grid.view.sprucePrepare(withAnimations: [.fadeIn])
        #expect(!grid[0, 0].isHidden)
        #expect(grid[0, 0].alpha == 0)
    }
}
