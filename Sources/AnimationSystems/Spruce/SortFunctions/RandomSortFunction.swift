public import LayerTree

/// One after another, in an order that only its seed knows.
public struct RandomSortFunction: WeightedSortFunction, Sendable {
    /// What the order depends on; nil takes the next numbers of the recording, which depend on the
    /// stage's seed. Default: nil.
    public var seed: UInt64?
    /// How the weights become times.
    public var timing: SortTiming
    /// Whether the last is first.
    public var reversed: Bool

    /// A random order, `interObjectDelay` seconds (0.05) apart.
    public init(interObjectDelay: Double = 0.05, seed: UInt64? = nil, reversed: Bool = false) {
        self.seed = seed
        timing = .interItem(interObjectDelay)
        self.reversed = reversed
    }

    /// The place of each in the order.
    @MainActor
    public func weights(of views: [SpruceView], in view: View) -> [Double] {
        var order = views.indices.map { Double($0) }
        if let recorder = Recorder.current, seed == nil {
            order.shuffle(using: &recorder.random)
        } else {
            var generator = SeededGenerator(seed: seed ?? 0)
            order.shuffle(using: &generator)
        }
        return order
    }
}
