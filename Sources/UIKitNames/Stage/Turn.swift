internal import LayerTree

/// What a recording does at the end of each instant: layout, then display.
@MainActor
final class Turn {
    /// The turn of the current recording.
    private(set) static var current: Turn?
    /// The animations between `beginAnimations` and `commitAnimations`, innermost last.
    static var begun: [BegunAnimation] = []

    /// The window that is recorded.
    let window: UIWindow
    private var appearing: [UIViewController] = []
    private var recorder: Recorder?
    /// The work that is running, with the order in which it began.
    private var work: [ObjectIdentifier: (number: Int, work: any OngoingWork)] = [:]
    private var workCount = 0

    init(window: UIWindow) {
        self.window = window
        if window.constraintRecord?.hasContradiction ?? false { window.constraintsDidChange() }
        appearing = window.tree.compactMap(\.controller).filter { $0.appearance == .appearing }
    }

    /// Runs `body` with this turn as the current one.
    func run<Result>(_ body: () throws -> Result) throws -> Result {
        let outer = (Turn.current, Turn.begun)
        (Turn.current, Turn.begun) = (self, [])
        defer {
            (Turn.current, Turn.begun) = outer
            // The recorder has this turn.
            recorder = nil
        }
        return try VirtualTime.recording { try CATransaction.recording(of: window.layer, body) }
    }

    /// Lays out and displays what is on the stage before the first instant. From then on it counts as shown, so that
    /// further changes of layers animate.
    func begin() {
        recorder = Recorder.current
        recorder?.leavesAnimations = true
        recorder?.describe = { $1[attached: LayerLink.self]?.layer?.describe($0, $2) ?? $0 }
        window.layer.resumeTree()
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

    // MARK: - What goes on in the next recording

    /// Notes work that runs. If it still does when the recording ends, the next one of the same views resumes it.
    func noteWork(_ begun: any OngoingWork) {
        workCount += 1
        work[ObjectIdentifier(begun)] = (workCount, begun)
    }

    /// Forgets work that has ended.
    func forgetWork(_ ended: any OngoingWork) {
        work[ObjectIdentifier(ended)] = nil
    }

    /// Leaves animations and work that still run to the layers of the recording, which has ended.
    func leave() {
        guard let recorder else { return }
        for node in recorder.viewsWithLeftovers {
            node[attached: LayerLink.self]?.layer?.backlog.hasAnimations = true
        }
        guard !work.isEmpty else { return }
        let unfinished = UnfinishedWork(
            work.values.sorted { $0.number < $1.number }.map(\.work), after: recorder.now)
        work = [:]
        for layer in recordedLayers(of: recorder) { layer.backlog.note(unfinished) }
    }

    /// The window, what is directly in it, and the outermost of the other layers that the recording has changed: any of
    /// them may be in the next one.
    private func recordedLayers(of recorder: Recorder) -> [CALayer] {
        let changed = recorder.views.compactMap { $0[attached: LayerLink.self]?.layer?.outermost }
        var known: Set<ObjectIdentifier> = []
        return ([window.layer] + window.layer.sublayerList + changed).filter {
            known.insert(ObjectIdentifier($0)).inserted
        }
    }

    // MARK: - Layout

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
    /// Describes an animation of the layer in errors.
    /// - Parameters:
    ///   - name: Its name in the event log.
    ///   - properties: The engine's names of what it animates.
    fileprivate func describe(_ name: String, _ properties: [String]) -> String {
        let running = (state.running.values + state.unnamed).first { $0.handle?.label == name }
        let keyPaths = running?.animation.keyPaths ?? properties
        return "\(name) (\(keyPaths.joined(separator: ", ")) of \(nameInMessages))"
    }
}
