import Drawing
import LayerTree
import Testing
import TimingModel

@testable import AnimationSystems

/// The library's own example: inflate and deflate a set of views, except for the last view, which
/// shrinks and stays small.
@MainActor
@Suite struct PopTests {
    let scene = Scene(count: 4)

    func pop() throws -> Timeline {
        let arrayOfViews = scene.views
        let duration = 0.25
        return try scene.record {
            View.animateViews(
                arrayOfViews, withDuration: 0.25, delay: -0.1,
                animations: { view, iteration in
                    // Enlarge the view's layer
                    let scaleDelta = (iteration == arrayOfViews.count - 1) ? 0.5 : 1.5
                    let scaleTransform = Transform(scaleX: scaleDelta, y: scaleDelta)
                    view.transform = scaleTransform
                },
                eachCompletion: { view, iteration in
                    // Return the view to its original size
                    if iteration != arrayOfViews.count - 1 {
                        View.animate(withDuration: duration) {
                            view.transform = .identity
                        }
                    }
                },
                completion: {
                    Recorder.current!.at(Recorder.current!.now) {}
                }, options: .curveEaseOut)
        }
    }

    /// Worked by hand in the description of the systems: ease-out up, ease-in-out back.
    @Test(arguments: [
        (0, [(0, 1), (0.125, 1.3423), (0.25, 1.5), (0.375, 1.25), (0.5, 1)]),
        (2, [(0.3, 1), (0.55, 1.5), (0.675, 1.25), (0.8, 1)]),
        (3, [(0.45, 1), (0.7, 0.5), (0.8, 0.5)]),
    ])
    func scalesAreAsWorkedOut(index: Int, scales: [(Double, Double)]) throws {
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
