import Drawing
import LayerTree
import Testing
import UIKitNames

/// `transition(from:to:)`: one view in the place of another.
@MainActor
@Suite struct ViewExchangeTests {
    let scene = Scene(count: 2)
    var view: UIView { scene.views[0] }
    var back: UIView { scene.views[1] }

    init() {
        view.frame = CGRect(x: 100, y: 100, width: 40, height: 20)
        view.backgroundColor = .red
        back.frame = view.frame
        back.backgroundColor = .blue
    }

    @Test func oneViewForAnother() throws {
        back.removeFromSuperview()
        var results: [Bool] = []
        let timeline = try scene.record {
            UIView.transition(
                from: view, to: back, duration: 1, options: [.transitionFlipFromLeft, .curveLinear]
            ) {
                results.append($0)
            }
        }
        // The window rotates about its centre at 200, so the left half comes nearer.
        let items = timeline.displayList(at: .milliseconds(250)).items
        try #require(items.count == 1)
        guard case .fill(let fill) = items[0] else { throw CancellationError() }
        #expect(fill.paint == .color(.red))
        let corners = Rect(x: 0, y: 0, width: 40, height: 20).corners
            .compactMap { $0.applying(fill.placement) }
        #expect(corners[3].y - corners[0].y > 20)
        let last = "\(timeline.displayList(at: .seconds(1)))".split(separator: "\n").dropFirst()
        #expect(Array(last) == ["fill rect(0 0 40 20) #0000ff at [100 100]"])
        #expect(results == [true])
        #expect(view.superview == nil)
    }

    @Test func showingAndHidingKeepTheTree() throws {
        back.isHidden = true
        _ = try scene.record {
            UIView.transition(
                from: view, to: back, duration: 1,
                options: [.transitionCrossDissolve, .showHideTransitionViews])
        }
        #expect(view.isHidden && !back.isHidden)
        #expect(scene.stage.window.subviews.count == 2)
    }
}
