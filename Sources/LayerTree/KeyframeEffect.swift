package import TimingModel

/// Keyframes at work on a property, or on one number of it.
package struct KeyframeEffect: Hashable, Sendable {
    package let values: KeyframeValues
    package var composition = Composition()
    /// Which number of the property; nil for all of it.
    package var lane: Int?
    /// Whether it takes over the property from animations of the model, as UIKit's keyframes of
    /// colours do; explicit animations leave those alone.
    package var isReplacing = false

    package init(_ values: KeyframeValues) { self.values = values }

    /// What is shown where `value` lies beneath.
    package func value(at sample: TimingSample, over value: PropertyValue) -> PropertyValue {
        let iteration = Int(exactly: sample.currentIteration) ?? 0
        func shown(over value: PropertyValue) -> PropertyValue {
            values.value(
                at: sample.transformedProgress, over: value, iteration: iteration,
                composition: composition)
        }
        guard let lane, case .numbers(var numbers) = value else { return shown(over: value) }
        guard case .numbers(let changed) = shown(over: PropertyValue(numbers[lane])) else {
            return value
        }
        numbers[lane] = changed.x
        return .numbers(numbers)
    }
}
