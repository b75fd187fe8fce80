internal import LayerTree

/// What a recording does at the end of each instant: layout, then display.
@MainActor
final class Turn {
    /// The turn of the current recording.
    private(set) static var current: Turn?
    /// The animations between `beginAnimations` and `commitAnimations`, innermost last.
    static var begun: [BegunAnimation] = []

    private let window: UIWindow
    private var appearing: [UIViewController] = []

    init(window: UIWindow) {
        self.window = window
        appearing = window.tree.compactMap(\.controller).filter { $0.appearance == .appearing }
    }

    /// Runs `body` with this turn as the current one.
    func run<Result>(_ body: () throws -> Result) throws -> Result {
        let outer = (Turn.current, Turn.begun)
        (Turn.current, Turn.begun) = (self, [])
        defer { (Turn.current, Turn.begun) = outer }
        return try VirtualTime.recording { try CATransaction.recording(of: window.layer, body) }
    }

    /// Lays out and displays what is on the stage before the first instant. From then on it counts as shown, so that
    /// further changes of layers animate.
    func begin() {
        layOut()
        window.layer.displayMarkedTree()
        window.layer.commit()
    }

    /// Lays out and displays what needs it, then tells animations' delegates that they begin; as often as they ask for
    /// more.
    func end() {
        endBegunAnimations()
        for _ in 0..<Self.roundLimit {
            layOut()
            window.layer.displayMarkedTree()
            let hasAppeared = finishAppearances()
            guard CATransaction.commitImplicit() || hasAppeared else { return }
        }
        refuse(
            "animationDidStart adds animations without end: add the next one in animationDidStop")
    }

    /// The largest number of rounds at the end of one instant.
    private static let roundLimit = 1000

    /// Lays out all views that need it.
    func layOut() { window.layer.settleLayout() }

    /// Shows a window that code made itself, in front of everything else on the stage.
    func show(_ other: UIWindow) { if other !== window { window.addSubview(other) } }

    /// Notes a controller whose view has come into a window; it has appeared after the next layout.
    func noteAppearance(of controller: UIViewController) { appearing.append(controller) }

    /// Tells controllers that they have appeared; returns whether there were any.
    private func finishAppearances() -> Bool {
        let controllers = appearing
        appearing = []
        for controller in controllers { controller.finishAppearance() }
        return !controllers.isEmpty
    }

    private func endBegunAnimations() {
        guard let last = Turn.begun.last else { return }
        Turn.begun = []
        let name = last.identifier.map { " \"\($0)\"" } ?? ""
        refuse(
            "the animation\(name) begun by beginAnimations is never committed: call commitAnimations after its changes"
        )
    }
}

extension CALayer {
    /// How messages name the layer: its view's identifier, its own name, or its type.
    var nameInMessages: String {
        if let view { return view.nameInMessages }
        return node.id.map { "\"\($0)\"" } ?? "a \(type(of: self))"
    }
}

extension UIView {
    /// How messages name the view: its `accessibilityIdentifier`, or its type.
    var nameInMessages: String {
        accessibilityIdentifier.map { "\"\($0)\"" } ?? "a \(type(of: self))"
    }
}

/// Ends the current recording with an error of use. `problem` is a sentence that says what was asked for, where,
/// and what to do instead. Outside a recording, and on other threads, nothing happens.
func refuse(_ problem: String) {
    guard VirtualTime.isRecording else { return }
    MainActor.assumeIsolated { Recorder.current?.refuse(.misuse(problem)) }
}
