internal import Drawing
internal import OrderedCollections
package import TimingModel

/// A part of a keyframe animation, in the unit interval.
struct KeyframeWindow: Hashable {
    /// The whole animation.
    static let whole = KeyframeWindow(start: 0, end: 1)

    let start: Double
    let end: Double
}

/// The values that one animation's keyframes set, collected while its closures run.
@MainActor
final class KeyframeRecording {
    /// One property's values during the animation.
    struct PropertyChanges {
        let record: NodeRecord
        let property: LayerProperty
        /// The model before the animation.
        let start: PropertyValue
        var steps: [(window: KeyframeWindow, value: PropertyValue)] = []
    }

    /// The keyframes' animation.
    let block: AnimationBlock
    /// Whether it can be held and moved, and takes the keyframes of animations inside it as its own.
    let isInteractive: Bool
    /// Whether discrete values change at the start of their keyframe instead of at once.
    let hasDiscreteSteps: Bool
    private var changesByPlace: OrderedDictionary<Place, PropertyChanges> = [:]

    private struct Place: Hashable {
        let node: NodeID
        let property: LayerProperty
    }

    init(block: AnimationBlock, isInteractive: Bool = false, hasDiscreteSteps: Bool = false) {
        self.block = block
        self.isInteractive = isInteractive
        self.hasDiscreteSteps = hasDiscreteSteps
    }

    /// The values of each property, in the order in which the properties were first changed.
    var changes: some Sequence<PropertyChanges> { changesByPlace.values }

    /// Records that a property changes to `value` in `window`.
    func add(
        _ value: PropertyValue, after old: PropertyValue, in window: KeyframeWindow,
        to property: LayerProperty, of record: NodeRecord
    ) {
        let place = Place(node: record.id, property: property)
        changesByPlace[
            place, default: PropertyChanges(record: record, property: property, start: old)
        ]
        .steps.append((window, value))
    }
}

extension KeyframeRecording.PropertyChanges {
    /// Key times and values from 0 to 1. A property keeps its value until its keyframe starts and after it
    /// has ended. If two overlap, the later one continues from the property's current value.
    var keys: (times: [Double], values: [PropertyValue]) {
        var times = [0.0]
        var values = [start]
        func add(_ time: Double, _ value: PropertyValue) {
            times.append(time)
            values.append(value)
        }
        let ordered = steps.enumerated().sorted {
            ($0.element.window.start, $0.offset) < ($1.element.window.start, $1.offset)
        }.map(\.element)
        for (index, step) in ordered.enumerated() {
            let before = values[values.count - 1]
            let window = step.window
            if window.start > times[times.count - 1] { add(window.start, before) }
            let limit = index + 1 < ordered.count ? ordered[index + 1].window.start : 1
            if window.end <= limit {
                add(window.end, step.value)
            } else {
                let share = (limit - window.start) / (window.end - window.start)
                add(limit, before.interpolated(to: step.value, progress: share))
            }
        }
        if times[times.count - 1] < 1 { add(1, values[values.count - 1]) }
        return (times, values)
    }
}

/// The effect of keyframes on a property, or on one number of it.
package struct KeyframeEffect: Hashable, Sendable {
    package let values: KeyframeValues
    package var composition = Composition()
    /// The index of the property's number, or of a transform's part (see `TransformParts`); nil for the whole
    /// property.
    package var component: Int?
    /// Whether it replaces animations of the model, as UIKit's keyframes of colours do. Explicit animations
    /// don't affect those.
    package var isReplacing = false

    package init(_ values: KeyframeValues) { self.values = values }

    /// The shown value over the underlying `value`.
    package func value(at sample: TimingSample, over value: PropertyValue) -> PropertyValue {
        let iteration = Int(exactly: sample.currentIteration) ?? 0
        func shown(over value: PropertyValue) -> PropertyValue {
            values.value(
                at: sample.transformedProgress, over: value, iteration: iteration,
                composition: composition)
        }
        guard let component else { return shown(over: value) }
        if case .transform(let transform) = value {
            var parts = TransformParts(transform.matrix)
            guard case .numbers(let part) = shown(over: PropertyValue(parts[component])) else {
                return value
            }
            parts[component] = part.x
            return .transform(Transform(parts.matrix))
        }
        guard case .numbers(var numbers) = value else { return value }
        guard case .numbers(let changed) = shown(over: PropertyValue(numbers[component])) else {
            return value
        }
        numbers[component] = changed.x
        return .numbers(numbers)
    }
}
