import AnimRenderKit

/// Any number of small squares that move and rotate.
@MainActor
struct Scene {
    nonisolated static let size = Size(width: 1280, height: 720)

    private let stage = Stage(size: size, background: .white)
    private let views: [View]

    /// Places `count` squares in rows of a hundred.
    init(count: Int) {
        views = (0..<count).map { index in
            let column = Double(index % 100)
            let row = Double(index / 100 % 56)
            let view = View(
                frame: Rect(x: 12 * column + 10, y: 12 * row + 10, width: 11, height: 11))
            view.backgroundColor = Color(red: column / 100, green: 0.4, blue: row / 56)
            return view
        }
        for view in views { stage.addSubview(view) }
    }

    /// Records two animations of each view, one second long.
    func record() throws -> Timeline {
        try stage.record {
            View.animate(withDuration: 1) {
                for view in views {
                    view.position.x += 30
                    view.rotate = 2
                }
            }
        }
    }
}

/// A frame of 1920 by 1080 pixels that a single item covers.
enum FullFrame {
    static let size = Size(width: 1920, height: 1080)

    /// Fills the frame with `paint`. Odd steps are shifted by a quarter of a point, so that the item changes.
    static func list(_ paint: Paint, step: Int) -> DisplayList {
        let rect = Rect(x: -10, y: -10, width: 1940, height: 1100)
        let placement = Placement(
            AffineTransform(translationX: Double(step % 2) * 0.25, y: 0))
        return DisplayList(
            size: size, background: .white,
            items: [.fill(Fill(.rect(rect), paint: paint, placement: placement))])
    }

    /// A gradient from red in the middle to blue at the lower right.
    static func gradient(_ kind: Gradient.Kind) -> Paint {
        .gradient(
            Gradient(
                kind: kind,
                stops: [
                    Gradient.Stop(location: 0, color: .red),
                    Gradient.Stop(location: 1, color: .blue),
                ],
                start: Point(x: 960, y: 540), end: Point(x: 1700, y: 900)))
    }
}
