internal import TimingModel

/// An object with recorded values: a view or an `AnimatedValue`.
@MainActor
package protocol Recorded: AnyObject {
    /// Registers it with `recorder`, and returns its record.
    @discardableResult
    func enroll(in recorder: Recorder) -> NodeRecord
    /// Its record in a recording; nil if it has none.
    func record(in recorder: Recorder) -> NodeRecord?
    /// The model's value of a property.
    func value(of property: LayerProperty) -> PropertyValue
    /// Sets a property of the model and records the change.
    func set(_ property: LayerProperty, to value: PropertyValue)
    /// Changes the model's value of a property, which the recorder has recorded.
    func settle(_ property: LayerProperty, at value: PropertyValue)
    /// The animations that the last recording left unfinished.
    var leftovers: Leftovers? { get set }
}

extension Recorded {
    /// The value of a property that is shown now, with all animations; the model's outside a recording.
    package func shownValue(of property: LayerProperty) -> PropertyValue {
        guard let recorder = Recorder.current else { return value(of: property) }
        recorder.applyTimings()
        guard let record = record(in: recorder) else { return value(of: property) }
        return record.log(of: property).presented(at: recorder.now)
    }

    // MARK: - What a recording has left

    /// Drops the animations that a recording has left.
    func dropLeftovers() {
        guard let leftovers else { return }
        for (block, _) in leftovers.blocks { block.isStopped = true }
        self.leftovers = nil
    }

    /// Drops what a recording has left of one animation's effect.
    func dropLeftovers(of block: AnimationBlock) {
        guard block.hasLeftovers else { return }
        leftovers?.entries.removeAll { $0.block === block }
    }

    /// The value of a property that the next recording would show first.
    func valueOfLeftovers(_ property: LayerProperty) -> PropertyValue {
        let entries = leftovers?.entries ?? []
        return entries.filter { $0.property == property && !$0.block.isStopped }.reduce(
            value(of: property)
        ) { $1.contribution.applied(to: $0, at: .zero) }
    }
}

extension View: Recorded {
    package var leftovers: Leftovers? {
        get { self[attached: Leftovers.self] }
        set { self[attached: Leftovers.self] = newValue }
    }
}
