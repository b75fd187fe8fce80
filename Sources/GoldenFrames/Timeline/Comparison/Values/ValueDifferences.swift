internal import LayerTree

/// The instants at which a property of a view shows another value than expected.
struct ValueDifferences {
    /// An instant and what is shown at it.
    struct Sample {
        let time: Duration
        let expected: PropertyValue
        let actual: PropertyValue
    }

    /// The first instant.
    let first: Sample
    /// The instant at which the values are farthest from each other, the first of equals.
    let greatest: Sample
    let spans: [TimeSpan]

    /// Compares the values at `times`, which rise; nil if they never differ. O(times).
    ///
    /// - Parameter isCompared: says at which instants the property counts.
    init?(
        _ expected: PropertyHistory, _ actual: PropertyHistory, at times: [Duration],
        distance: ValueDistance, where isCompared: (Duration) -> Bool
    ) {
        let isConstant = expected.track == nil && actual.track == nil
        if isConstant, distance(expected.constant, actual.constant) == nil { return nil }
        var (first, greatest): (Sample?, Sample?)
        var most = 0.0
        var spans = TimeSpanBuilder()
        for time in times {
            guard isCompared(time) else {
                spans.add(time, isInside: false)
                continue
            }
            let (value, other) = (expected.value(at: time), actual.value(at: time))
            let distance = distance(value, other)
            spans.add(time, isInside: distance != nil)
            guard let distance else { continue }
            let sample = Sample(time: time, expected: value, actual: other)
            if first == nil { first = sample }
            if distance > most { (most, greatest) = (distance, sample) }
        }
        guard let first, let greatest else { return nil }
        self.first = first
        self.greatest = greatest
        self.spans = spans.spans
    }
}
