package import Drawing
internal import TimingModel

/// The effect of one running animation on one property: a function of the underlying value and of time.
///
/// An animation of a view changes the model at once. A contribution hides this jump: it fades from the
/// whole jump to nothing. Overlapping contributions add up, and each runs to its own end, as in UIKit since
/// iOS 8. Explicit animations don't change the model but set the shown value instead.
package struct Contribution: Hashable, Sendable {
    package enum Effect: Hashable, Sendable {
        /// Adds the difference to the old value, with decreasing weight.
        case numbers(Components)
        /// The same, operation by operation, for transforms with matching lists.
        case transform(TransformDelta)
        /// The same, parameter by parameter, for matching lists of effects with the same colours.
        case effects([VisualEffect])
        /// Goes from a fixed value to the underlying one and ignores earlier animations. For colours, and
        /// for transforms and effects without matching lists.
        case replacing(PropertyValue)
        /// Goes through keyframes. Indirect, because it is larger than all other effects.
        indirect case keyframes(KeyframeEffect)
        /// Puts a position on a path.
        case motion(MotionPath)
        /// Turns by the direction of a path.
        case heading(MotionPath)
    }

    package let effect: Effect
    package internal(set) var clock: Clock

    package init(effect: Effect, clock: Clock) {
        self.effect = effect
        self.clock = clock
    }

    /// The shown value at virtual `time` over the underlying `value`.
    package func applied(to value: PropertyValue, at time: Duration) -> PropertyValue {
        guard let sample = clock.sample(at: time) else { return value }
        let progress = sample.transformedProgress
        switch effect {
        case .numbers(let difference):
            guard case .numbers(let model) = value else { return value }
            return .numbers(model + difference * (1 - progress))
        case .transform(let delta):
            guard case .transform(let model) = value else { return value }
            return .transform(model.adding(delta, times: 1 - progress) ?? model)
        case .effects(let delta):
            guard case .effects(let model) = value else { return value }
            return .effects(model.adding(delta, times: 1 - progress) ?? model)
        case .replacing(let start): return start.interpolated(to: value, progress: progress)
        case .keyframes(let effect): return effect.value(at: sample, over: value)
        case .motion(let path): return PropertyValue(path.position(at: progress))
        case .heading(let path):
            guard case .numbers(let angle) = value else { return value }
            return .numbers(angle + Components(path.angle(at: progress), 0, 0, 0))
        }
    }
}

extension Contribution.Effect {
    /// The effect that hides a jump from `old` to `new` by adding to other animations; nil if the two can't
    /// be subtracted.
    package init?(adding old: PropertyValue, over new: PropertyValue) {
        switch (old, new) {
        case (.numbers(let old), .numbers(let new)): self = .numbers(old - new)
        case (.transform(let old), .transform(let new)):
            guard let delta = Transform.difference(from: old, to: new) else { return nil }
            self = .transform(delta)
        case (.effects(let old), .effects(let new)):
            guard let delta = old.difference(to: new) else { return nil }
            self = .effects(delta)
        default: return nil
        }
    }

    /// Whether animations between the two values can add up.
    package static func canAdd(_ old: PropertyValue, over new: PropertyValue) -> Bool {
        Contribution.Effect(adding: old, over: new) != nil
    }

    /// Whether it hides earlier animations, so that a later change can't add to them.
    package var isReplacing: Bool {
        switch self {
        case .replacing: true
        case .keyframes(let effect): effect.isReplacing
        case .numbers, .transform, .effects, .motion, .heading: false
        }
    }
}
