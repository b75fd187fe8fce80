internal import Drawing
internal import Foundation
internal import LayerTree
internal import TimingModel

// Animations as the engine's values.

/// An animation of the engine with what it animates.
struct TargetedAnimation {
    let subject: any Recorded
    var animation: any LayerAnimation
}

/// What an animation inherits from the transaction in which it is added.
@MainActor
struct InheritedTiming {
    /// The duration of animations without one, in seconds.
    let duration: Double
    /// The easing of animations without one.
    let curve: TimingCurve?

    /// What an animation inherits that is added now.
    static var current: InheritedTiming {
        InheritedTiming(
            duration: CATransaction.animationDuration(),
            curve: CATransaction.animationTimingFunction()?.curve)
    }
}

/// Where an animation is added, and what it inherits.
@MainActor
final class AnimationContext {
    let layer: CALayer
    /// The duration of animations without one, in seconds.
    private(set) var duration: Double
    /// The easing of animations without one.
    let curve: TimingCurve?
    /// What prevents the animation from running.
    private(set) var problems: [String] = []

    init(layer: CALayer, inherited: InheritedTiming = .current) {
        self.layer = layer
        duration = inherited.duration
        curve = inherited.curve
    }

    /// Runs `body` with another duration for animations without one; 0 keeps it.
    func withDuration<Result>(_ seconds: Double, _ body: () -> Result) -> Result {
        let outer = duration
        if seconds > 0 { duration = seconds }
        defer { duration = outer }
        return body()
    }

    /// The target of a key path; nil, with a problem noted, if there is none.
    func target(of keyPath: String) -> AnimationTarget? {
        do throws(KeyPathProblem) {
            return try AnimationTarget(keyPath, of: layer)
        } catch {
            problems.append(error.text)
            return nil
        }
    }

    /// The engine's value; nil, with a problem noted, if `given` doesn't fit.
    func value(_ given: Any?, as role: String, of target: AnimationTarget) -> PropertyValue? {
        guard let given else { return nil }
        do throws(KeyPathProblem) {
            return try target.value(given, as: role)
        } catch {
            problems.append(error.text)
            return nil
        }
    }

    func note(_ problem: String?) { if let problem { problems.append(problem) } }
}

extension CAAnimation {
    /// The engine's timing.
    func timing(in context: AnimationContext) -> MediaTiming {
        func time(_ seconds: TimeInterval) -> Duration { Duration(clampingSeconds: seconds) }
        // Code writes the largest number for endless.
        let isEndless = repeatCount >= 1e30
        context.note(fillMode.problem(as: "fillMode"))
        context.note(timingFunction?.problem)
        return MediaTiming(
            beginTime: time(beginTime), duration: time(duration > 0 ? duration : context.duration),
            speed: speed, timeOffset: time(timeOffset),
            repeatCount: isEndless ? .infinity : Double(max(repeatCount, 0)),
            repeatDuration: time(repeatDuration), autoreverses: autoreverses,
            fillMode: fillMode.mode,
            curve: timingFunction?.curve ?? context.curve ?? .linear)
    }

    /// An animation that only takes its time.
    func pause(in context: AnimationContext) -> [TargetedAnimation] {
        var group = AnimationGroup([], timing: timing(in: context))
        group.isRemovedOnCompletion = isRemovedOnCompletion
        return [TargetedAnimation(subject: context.layer.node, animation: group)]
    }
}

extension CABasicAnimation {
    /// The engine's animation without a spring.
    func basic(
        in context: AnimationContext
    ) -> (subject: any Recorded, animation: BasicAnimation)? {
        guard let keyPath = resolvedKeyPath, let target = context.target(of: keyPath) else {
            return nil
        }
        var basic = BasicAnimation(
            target.path, from: context.value(fromValue, as: "fromValue", of: target),
            to: context.value(toValue, as: "toValue", of: target),
            by: context.value(byValue, as: "byValue", of: target), timing: timing(in: context))
        basic.isAdditive = isAdditive
        basic.isCumulative = isCumulative
        basic.isRemovedOnCompletion = isRemovedOnCompletion
        return (target.subject, basic)
    }
}

extension CAKeyframeAnimation {
    /// The engine's animation.
    func keyframes(
        in context: AnimationContext
    ) -> (subject: any Recorded, animation: KeyframeAnimation)? {
        guard let keyPath = resolvedKeyPath, let target = context.target(of: keyPath) else {
            return nil
        }
        guard var result = path.map({ along($0, target, context) }) ?? through(target, context)
        else {
            return nil
        }
        context.note(calculationMode.problem(as: "calculationMode"))
        for function in timingFunctions ?? [] { context.note(function.problem) }
        result.keyTimes = keyTimes?.map(\.doubleValue)
        result.curves = timingFunctions?.map(\.curve) ?? []
        result.calculationMode = calculationMode.mode
        result.tensionValues = tensionValues?.map(\.doubleValue) ?? []
        result.continuityValues = continuityValues?.map(\.doubleValue) ?? []
        result.biasValues = biasValues?.map(\.doubleValue) ?? []
        result.isAdditive = isAdditive
        result.isCumulative = isCumulative
        result.isRemovedOnCompletion = isRemovedOnCompletion
        return (target.subject, result)
    }

    private func through(_ target: AnimationTarget, _ context: AnimationContext)
        -> KeyframeAnimation?
    {
        let values = (values ?? []).enumerated().map { index, value in
            context.value(value, as: "value \(index + 1)", of: target)
        }
        return KeyframeAnimation(target.path, values: values, timing: timing(in: context))
    }

    /// Along a path. The engine's motion replaces the position, so that an additive path is moved to the
    /// model's position first.
    private func along(
        _ path: CGPath, _ target: AnimationTarget, _ context: AnimationContext
    ) -> KeyframeAnimation? {
        guard target.path.property == .position, target.path.component == nil else {
            context.note(
                "only position can follow a path, not \(target.keyPath): give `values` instead")
            return nil
        }
        var line = path.path
        if isAdditive {
            let start = target.subject.value(of: .position).components
            line = line.applying(Drawing.AffineTransform(translationX: start.x, y: start.y))
        }
        var result = KeyframeAnimation(along: line, timing: timing(in: context))
        context.note(rotationMode?.problem(as: "rotationMode"))
        result.rotationMode = rotationMode?.mode ?? .none
        return result
    }
}
