public import TimingModel

/// An animation of one property from one value to another: `CABasicAnimation`.
///
/// Values that aren't given come from the layer, as Core Animation's header says: `from` and `to`;
/// `from` and `from + by`; `to − by` and `to`; `from` and what shows; what shows and `to`; what shows
/// and that `+ by`.
public struct BasicAnimation: LayerAnimation {
    /// What it works on.
    public var path: AnimatedPath
    /// Where it starts.
    public var from: PropertyValue? { didSet { misfits.from = nil } }
    /// Where it ends.
    public var to: PropertyValue? { didSet { misfits.to = nil } }
    /// How far it goes; left out of account where both ends are given.
    public var by: PropertyValue? { didSet { misfits.by = nil } }
    /// Why given values don't fit the property; adding the animation ends the recording with it.
    package var misfits = Misfits()
    /// Whether its value is added to what is beneath instead of replacing it. Default: false.
    public var isAdditive = false
    /// Whether each repetition starts where the one before it ended. Default: false.
    public var isCumulative = false
    /// When, how often and how eased it runs.
    public var timing: MediaTiming
    /// Whether nothing of it shows once it has ended. Default: true.
    public var isRemovedOnCompletion = true

    /// An animation of `path`. Default timing: once, at once, a quarter of a second, linear.
    public init(
        _ path: AnimatedPath, from: PropertyValue? = nil, to: PropertyValue? = nil,
        by: PropertyValue? = nil, timing: MediaTiming = MediaTiming()
    ) {
        self.path = path
        self.from = from
        self.to = to
        self.by = by
        self.timing = timing
    }

    /// `basic`.
    public var kind: LayerAnimationKind { .basic(self) }
}

extension BasicAnimation {
    /// What is wrong with its values, in words for its author.
    package struct Misfits: Hashable, Sendable {
        /// With where it starts.
        package var from: String?
        /// With where it ends.
        package var to: String?
        /// With how far it goes.
        package var by: String?

        /// The first of them.
        var first: String? { from ?? to ?? by }
    }

    /// The animations of single properties or numbers that it consists of.
    var simple: [BasicAnimation] {
        guard !path.parts.isEmpty else {
            var result = self
            result.from = from.map(path.spread)
            result.to = to.map(path.spread)
            result.by = by.map(path.spread)
            return [result]
        }
        return path.parts.map { part in
            var result = self
            result.path = part.path
            result.from = from?.numbers(part.numbers)
            result.to = to?.numbers(part.numbers)
            result.by = by?.numbers(part.numbers)
            return result
        }
    }
}
