import Drawing
import LayerTree
import RenderPipeline
import TestSupport
import TimingModel

@testable import GoldenFrames

/// A small animation for tests: a ball that moves to the right and fades, over a plain canvas.
struct Scene {
    var start = 0.2
    var duration = 0.4
    var options = AnimationOptions.curveEaseInOut
    var ballColor = Color(red: 1, green: 0, blue: 0, alpha: 1)
    var canvas = Size(width: 40, height: 20)
    var background = Color(red: 1, green: 1, blue: 1, alpha: 1)
    var y = 5.0
    var goal = 32.0
    var hasHat = true
    /// Whether there is a moving view that shows nothing.
    var hasGhost = false
    /// The length of the recording, in seconds.
    var length = 0.75
    var fps = 20.0

    /// A copy with `change` applied.
    func with(_ change: (inout Scene) -> Void) -> Scene {
        var copy = self
        change(&copy)
        return copy
    }

    @MainActor
    func timeline() throws -> Timeline {
        let stage = Stage(size: canvas, background: background)
        let ball = View(frame: Rect(x: 0, y: y, width: 8, height: 8))
        ball.id = "ball"
        ball.backgroundColor = ballColor
        stage.addSubview(ball)
        if hasHat {
            let hat = View(frame: Rect(x: 2, y: 0, width: 4, height: 2))
            hat.id = "hat"
            hat.backgroundColor = Color(red: 0, green: 0, blue: 1, alpha: 1)
            ball.addSubview(hat)
        }
        let ghost = View(frame: Rect(x: 0, y: 0, width: 4, height: 4))
        if hasGhost { stage.addSubview(ghost) }
        return try stage.record(until: Duration(seconds: length)) {
            View.animate(withDuration: duration, delay: start, options: options) {
                ball.center.x = goal
                ball.alpha = 0.5
            }
            if hasGhost { View.animate(withDuration: 0.3) { ghost.center.x = 9 } }
        }
    }

    @MainActor
    func subject(in folder: String, name: String = "scene") throws -> GoldenSubject {
        let rate = FrameRate(fps)!
        let plan = try RenderPlan(timeline: timeline(), frameRate: rate)
        return GoldenSubject(name: name, folder: GoldenFolder("\(folder)/\(name)"), plan: plan)
    }

    /// The result of verifying this scene against a golden of `golden`.
    @MainActor
    func verified(
        against golden: Scene, overrides: GoldenVerifier.Overrides = .init(),
        settings: GoldenVerifier.Overrides = .init()
    ) async throws -> GoldenResult {
        let folder = TemporaryFolder()
        let recorder = GoldenRecorder(
            GoldenVerifier(jobs: 1, overrides: settings), mode: .all)
        _ = try await recorder.record(golden.subject(in: folder.path))
        return await GoldenVerifier(jobs: 2, overrides: overrides)
            .verify(try subject(in: folder.path))
    }
}
