/// Who the changes of views belong to while a closure of the user runs.
@MainActor
enum ChangeContext {
    /// They are animated by a block.
    case block(AnimationBlock)
    /// They are animated by a keyframe animation over all of it; keyframes may come.
    case keyframes(KeyframeRecording)
    /// They are one step of a keyframe animation.
    case keyframe(KeyframeRecording, KeyframeWindow)
    /// They are just made.
    case unanimated

    /// The animation that they belong to.
    var block: AnimationBlock? {
        switch self {
        case .block(let block): block
        case .keyframes(let recording), .keyframe(let recording, _): recording.block
        case .unanimated: nil
        }
    }
}

extension Recorder {
    /// The block that a nested animation inherits from: the innermost one, also around keyframes.
    var innermostBlock: AnimationBlock? { contexts.last?.block }

    /// Whether the closure of a block is running, so that it may animate more.
    func isOpen(_ block: AnimationBlock) -> Bool { contexts.contains { $0.block === block } }

    /// Whether any context around says that nothing animates.
    var isInsideUnanimated: Bool {
        contexts.contains { if case .unanimated = $0 { true } else { false } }
    }
}
