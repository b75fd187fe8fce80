package import TimingModel

extension Recorder {
    /// Lets a property of a view run through values as a part of `animation`, without an event or a completion of its
    /// own, and without a change of the model: for parts that come by the thousand.
    ///
    /// - Parameters:
    ///   - timing: With a begin time in the view's own time, which may be past.
    ///   - isAdditive: Whether the values are added to other animations' instead of replacing them.
    package func run(
        _ values: KeyframeValues, of property: LayerProperty, of view: View, _ timing: MediaTiming,
        isAdditive: Bool = false, as animation: AnimationHandle
    ) {
        let record = view.enroll(in: self)
        var effect = KeyframeEffect(values)
        effect.composition.composite = isAdditive ? .add : .replace
        let clock = MediaClock(layers: record.layerTimings, timing: timing)
        record.update(property) { log in
            add(.keyframes(effect), clock: .media(clock), to: &log, from: animation.block)
        }
    }
}
