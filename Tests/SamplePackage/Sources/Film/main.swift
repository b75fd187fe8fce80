import AnimRenderKit
import Foundation

let stage = Stage(size: Size(width: 320, height: 180), background: .white)
let ball = View(frame: Rect(x: 20, y: 70, width: 40, height: 40))
ball.cornerRadius = 20
ball.backgroundColor = .red
stage.addSubview(ball)

do {
    let timeline = try stage.record {
        View.animate(withDuration: 1, delay: 0.2, options: .curveEaseOut) {
            ball.position.x = 280
        } completion: { finished in
            View.animate(withDuration: 0.25) { ball.alpha = 0 }
        }
    }
    print(timeline.displayList(at: .milliseconds(700)))
    try await timeline.render(to: "frames", scale: 2, overwrite: true)
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
