package import Drawing
package import TimingModel

/// What one running animation does to one property: a function of the value beneath it and of time.
///
/// An animation of a view changes the model at once and hides the jump behind a contribution that
/// fades from the whole jump to nothing. Overlapping ones add up, each running to its own end, as in
/// UIKit since iOS 8.
package struct Contribution: Hashable, Sendable {
    package enum Effect: Hashable, Sendable {
        /// Adds the way back to the old value, less and less of it.
        case numbers(SIMD4<Double>)
        /// The same, operation by operation, for transforms whose lists match.
        case transform(TransformDelta)
        /// Goes from a fixed value to the one beneath, ignoring what ran before: for colours, and
        /// for transforms that have no common list.
        case replacing(PropertyValue)
    }

    package let effect: Effect
    /// When it was submitted, in virtual time.
    package let begin: Duration
    package let timing: Timing

    /// What is shown at `time` where `value` lies beneath.
    package func applied(to value: PropertyValue, at time: Duration) -> PropertyValue {
        guard let progress = timing.progress(at: time - begin) else { return value }
        switch (effect, value) {
        case (.numbers(let way), .numbers(let model)):
            return .numbers(model + way * (1 - progress))
        case (.transform(let delta), .transform(let model)):
            return .transform(model.adding(delta, times: 1 - progress) ?? model)
        case (.replacing(let start), _):
            return start.interpolated(to: value, progress: progress)
        default:
            return value
        }
    }
}

extension Contribution.Effect {
    /// The effect that hides a jump from `old` to `new` by adding to what else runs; nil where the
    /// two can't be subtracted.
    package init?(adding old: PropertyValue, over new: PropertyValue) {
        switch (old, new) {
        case (.numbers(let old), .numbers(let new)): self = .numbers(old - new)
        case (.transform(let old), .transform(let new)):
            guard let delta = Transform.difference(from: old, to: new) else { return nil }
            self = .transform(delta)
        default: return nil
        }
    }

    /// Whether animations between the two values can run on top of each other.
    package static func canAdd(_ old: PropertyValue, over new: PropertyValue) -> Bool {
        Contribution.Effect(adding: old, over: new) != nil
    }

    package var isReplacing: Bool {
        if case .replacing = self { true } else { false }
    }
}
