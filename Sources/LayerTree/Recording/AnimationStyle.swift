package import TimingModel

/// The requested style of a UIKit animation, before it inherits from an enclosing one.
package struct AnimationStyle: Sendable {
    package let duration: Duration
    package let delay: Duration
    package let curve: TimingCurve
    package let options: AnimationOptions

    /// Creates an animation with a curve. Times are in seconds; NaN counts as 0.
    package init(
        duration: Double, delay: Double, curve: TimingCurve, options: AnimationOptions
    ) {
        self.duration = max(Duration(clampingSeconds: duration), .zero)
        self.delay = Duration(clampingSeconds: delay)
        self.curve = curve
        self.options = options
    }

    /// An animation with a spring that is shown for `duration` seconds.
    package init(
        duration: Double, delay: Double, spring: Spring, options: AnimationOptions
    ) {
        self.init(
            duration: duration, delay: delay,
            curve: duration > 0
                ? .spring(SpringCurve(spring: spring, duration: duration)) : .linear,
            options: options)
    }

    /// The timing of an animation that inherits nothing.
    @MainActor
    package var ownTiming: Timing { timing(inside: nil) }

    /// The timing inside `outer`. A nested animation inherits duration, curve and repetition unless its
    /// options say otherwise. The delay is always its own.
    @MainActor
    func timing(inside outer: AnimationBlock?) -> Timing {
        let autoreverses = options.contains(.autoreverse)
        var timing = Timing(
            delay: delay, iterationDuration: duration,
            iterationCount: options.contains(.repeat) ? .infinity : autoreverses ? 2 : 1,
            direction: autoreverses ? .alternate : .normal, fill: .both, curve: curve)
        guard let outer, !options.contains(.overrideInheritedOptions) else { return timing }
        if !options.contains(.overrideInheritedDuration) {
            timing.iterationDuration = outer.timing.iterationDuration
        }
        if !options.contains(.overrideInheritedCurve) { timing.curve = outer.timing.curve }
        if options.isDisjoint(with: [.repeat, .autoreverse]) {
            timing.iterationCount = outer.timing.iterationCount
            timing.direction = outer.timing.direction
        }
        return timing
    }
}

extension Timing {
    /// A timing without duration.
    static let instant = Timing(iterationDuration: .zero)
}

extension Recorder {
    /// Animates the changes of `changes` as UIKit does; a nested animation inherits from the enclosing one.
    @discardableResult
    package func animate(
        _ style: AnimationStyle, name: String? = nil, changes: @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) -> AnimationHandle {
        animate(
            style.timing(inside: innermostBlock), name: name, changes: changes,
            completion: completion)
    }

    /// Animates through keyframes as UIKit does; a nested animation inherits from the enclosing one.
    @discardableResult
    package func animateKeyframes(
        _ style: AnimationStyle, mode: CalculationMode, name: String? = nil,
        changes: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
    ) -> AnimationHandle {
        animateKeyframes(
            style.timing(inside: innermostBlock), mode: mode, name: name, changes: changes,
            completion: completion)
    }
}

/// The animation that receives changes of views while a user's closure runs.
@MainActor
enum ChangeContext {
    /// A block animates the changes.
    case block(AnimationBlock)
    /// A keyframe animation animates the changes over its whole duration; keyframes may follow.
    case keyframes(KeyframeRecording)
    /// The changes are one step of a keyframe animation.
    case keyframe(KeyframeRecording, KeyframeWindow)
    /// The changes are not animated; they belong to an animation that takes no time, if one was opened.
    case unanimated(AnimationBlock? = nil)

    /// The animation that receives the changes.
    var block: AnimationBlock? {
        switch self {
        case .block(let block): block
        case .keyframes(let recording), .keyframe(let recording, _): recording.block
        case .unanimated: nil
        }
    }

    /// The animation that was opened with this context.
    var opened: AnimationBlock? { if case .unanimated(let block) = self { block } else { block } }
}

extension Recorder {
    /// The block that a nested animation inherits from: the innermost one, even inside keyframes.
    var innermostBlock: AnimationBlock? { contexts.last?.block }

    /// Whether a closure of the block is running, which may animate more.
    func isOpen(_ block: AnimationBlock) -> Bool { contexts.contains { $0.block === block } }

    /// Whether any enclosing context disables animation.
    var isInsideUnanimated: Bool {
        contexts.contains { if case .unanimated = $0 { true } else { false } }
    }
}
