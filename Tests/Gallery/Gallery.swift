import UIKitNames

/// A view with an animation that an app would start when the view appears or the user does something.
@MainActor
protocol GalleryView: UIView {
    /// Starts the animation.
    func start()
}

/// An animation of the gallery.
struct GalleryItem {
    /// The name of its golden: lower-case words joined by `-`.
    let name: String
    /// Seconds of its golden. The gallery's picture starts an animation that ends again after this time.
    let duration: TimeInterval
    /// Whether the animation never ends. The gallery's picture starts it once.
    let isEndless: Bool
    /// Makes the view in a frame.
    let make: @MainActor (CGRect) -> any GalleryView

    /// The size of most views.
    static let size = CGSize(width: 120, height: 120)

    /// An animation that ends. The gallery's picture is 4 s long, so `duration` should divide 4 s.
    static func once(
        _ name: String, for duration: TimeInterval,
        make: @escaping @MainActor (CGRect) -> any GalleryView
    ) -> GalleryItem {
        GalleryItem(name: name, duration: duration, isEndless: false, make: make)
    }

    /// An animation without end. The gallery's picture is 4 s long, so its period should divide 4 s.
    static func endless(
        _ name: String, for duration: TimeInterval,
        make: @escaping @MainActor (CGRect) -> any GalleryView
    ) -> GalleryItem {
        GalleryItem(name: name, duration: duration, isEndless: true, make: make)
    }

    /// The view, ready to be started.
    @MainActor
    func view() -> any GalleryView { make(CGRect(origin: .zero, size: Self.size)) }
}

/// All animations, in the order of the picture: one list for each family, in a file of its own.
let gallery: [GalleryItem] = [
    spinners, dotSpinners, loadingBars, pulsingRings, checkMarks, shakes, flips, cards, lists,
    refreshing, gauges, buttons, bars, overlays, festive,
].flatMap { $0 }
