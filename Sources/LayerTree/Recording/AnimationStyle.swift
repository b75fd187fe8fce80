package import TimingModel

/// How a UIKit animation was asked for, before it takes anything from the one around it.
package struct AnimationStyle: Sendable {
    package let duration: Duration
    package let delay: Duration
    package let curve: TimingCurve
    package let options: AnimationOptions

    /// An animation with a curve. Times in seconds; what isn't a number is 0.
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

    /// The timing inside `outer`, of which a nested animation inherits duration, curve and
    /// repetition unless its options say otherwise; the delay is always its own.
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
    /// No time at all.
    static let instant = Timing(iterationDuration: .zero)
}

extension Recorder {
    /// Animates what `changes` sets in UIKit's manner; inside another animation it inherits from that.
    @discardableResult
    package func animate(
        _ style: AnimationStyle, name: String? = nil, changes: @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) -> AnimationHandle {
        animate(
            style.timing(inside: innermostBlock), name: name, changes: changes,
            completion: completion)
    }

    /// Animates through keyframes in UIKit's manner; inside another animation it inherits from that.
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
