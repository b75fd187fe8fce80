import AnimRenderKit
import Foundation
import UIKitNames

/// The squares of `Scene` as views of UIKitNames, with the same animations.
@MainActor
struct UIKitScene {
    private let stage: UIStage
    private let views: [UIView]

    /// Places `count` squares in rows of a hundred.
    init(count: Int) {
        stage = UIStage(
            size: CGSize(width: Scene.size.width, height: Scene.size.height), background: .white)
        views = (0..<count).map { index in
            let column = CGFloat(index % 100)
            let row = CGFloat(index / 100 % 56)
            let view = UIView(
                frame: CGRect(x: 12 * column + 10, y: 12 * row + 10, width: 11, height: 11))
            view.backgroundColor = UIColor(
                red: column / 100, green: 0.4, blue: row / 56, alpha: 1)
            return view
        }
        for view in views { stage.addSubview(view) }
    }

    /// Records two animations of each view, one second long.
    func record() throws -> Timeline {
        try stage.record {
            UIView.animate(withDuration: 1) {
                for view in views {
                    view.center.x += 30
                    view.transform = CGAffineTransform(rotationAngle: 2)
                }
            }
        }
    }
}
