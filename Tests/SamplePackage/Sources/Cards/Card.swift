import AnimRenderKit

/// A card that turns up and shows its value.
@MainActor
public struct Card {
    /// What is put on a stage.
    public let view = View()
    private let face = View()
    private let stripe = View()

    /// A card of 60 by 80 points, with its upper left corner at `origin`.
    public init(at origin: Point) {
        view.frame = Rect(origin: origin, size: Size(width: 60, height: 80))
        view.backgroundColor = Color(red: 0.2, green: 0.4, blue: 0.8)
        view.cornerRadius = 8
        face.frame = Rect(x: 6, y: 6, width: 48, height: 68)
        face.backgroundColor = Color(white: 1)
        face.alpha = 0
        stripe.id = "stripe"
        stripe.frame = Rect(x: 0, y: 10, width: 48, height: 8)
        stripe.backgroundColor = Color(red: 0.9, green: 0.3, blue: 0.2)
        face.addSubview(stripe)
        view.addSubview(face)
    }

    /// Shows the face, and slides its stripe down when it is there.
    public func turnUp(in seconds: Double) {
        View.animate(withDuration: seconds) {
            face.alpha = 1
        } completion: { _ in
            View.animate(withDuration: seconds) { stripe.center.y = 50 }
        }
    }
}
