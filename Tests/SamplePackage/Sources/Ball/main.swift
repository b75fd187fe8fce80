import AnimRenderKit

let stage = Stage(size: Size(width: 320, height: 180), background: .white)
let ball = View(frame: Rect(x: 20, y: 70, width: 40, height: 40))
ball.backgroundColor = .red
stage.addSubview(ball)
let timeline = try stage.record {
    View.animate(withDuration: 1, options: .curveEaseOut) { ball.position.x = 280 }
}
try await timeline.render(to: "swift-frames", scale: 2, overwrite: true)
