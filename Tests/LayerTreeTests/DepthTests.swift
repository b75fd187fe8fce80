import Drawing
import LayerTree
import Testing
import TimingModel

/// Views in views in views.
@MainActor
@Suite struct DepthTests {
    /// `count` views in each other, all of them on the stage.
    func nest(_ count: Int, on stage: Stage) {
        var parent = stage.root
        for _ in 0..<count {
            let view = View(frame: Rect(x: 0, y: 0, width: 9, height: 9))
            view.backgroundColor = .red
            parent.addSubview(view)
            parent = view
        }
    }

    /// The deepest tree there may be is listed on a worker's small stack.
    @Test func theDeepestTreeIsDrawn() async throws {
        let stage = Stage(size: Size(width: 9, height: 9))
        nest(511, on: stage)
        let timeline = try stage.record {}
        let count = await Task.detached { timeline.displayList(at: .zero).items.count }.value
        #expect(count == 511)
    }

    /// Also where each view is a plane of its own, with another beside it.
    @Test func theDeepestTiltedTreeIsDrawn() async throws {
        let stage = Stage(size: Size(width: 9, height: 9))
        nest(511, on: stage)
        var next = stage.root.subviews.first
        while let view = next {
            next = view.subviews.first
            view.rotateX = 1e-3
            view.superview?.addSubview(View(frame: Rect(x: 0, y: 0, width: 1, height: 1)))
        }
        let timeline = try stage.record {}
        let count = await Task.detached { timeline.displayList(at: .zero).items.count }.value
        #expect(count == 511)
    }

    @Test func deeperOnesAreRefused() {
        let stage = Stage(size: Size(width: 9, height: 9))
        nest(512, on: stage)
        #expect(throws: RecordingError.tooDeep(limit: 512)) { try stage.record {} }
    }

    @Test func alsoWhereTheyGrowLater() {
        let stage = Stage(size: Size(width: 9, height: 9))
        #expect(throws: RecordingError.tooDeep(limit: 512)) {
            try stage.record { stage.after(1) { nest(600, on: stage) } }
        }
    }
}
