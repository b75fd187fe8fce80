/// An easing that jumps in equal steps: CSS's `steps()`.
///
/// https://www.w3.org/TR/css-easing-1/#step-easing-functions
public struct StepCurve: Hashable, Sendable {
    /// The ends of the interval at which a jump happens.
    public enum Position: Hashable, Sendable, CaseIterable {
        /// The first jump happens at input 0.
        case jumpStart
        /// The last jump happens at input 1; CSS's default.
        case jumpEnd
        /// No jump at either end: 0 and 1 last as long as the steps between.
        case jumpNone
        /// A jump at both ends.
        case jumpBoth

        /// CSS's older name for `jumpStart`.
        public static let start = Position.jumpStart
        /// CSS's older name for `jumpEnd`.
        public static let end = Position.jumpEnd
    }

    /// The number of equal intervals of the input.
    public let count: Int

    /// The ends at which a jump happens.
    public let position: Position

    /// Creates a step curve; `nil` for fewer than one interval, or fewer than two under `jumpNone`.
    public init?(count: Int, position: Position = .jumpEnd) {
        guard count >= (position == .jumpNone ? 2 : 1) else { return nil }
        self.count = count
        self.position = position
    }

    /// The output for `input`. With CSS's `before` flag, an input exactly at a jump gives the output before
    /// the jump.
    ///
    /// Inputs outside the unit interval continue the steps, as in CSS.
    public func value(at input: Double, before: Bool = false) -> Double {
        // A third or a seventh times `count` may miss the whole number by a rounding error.
        let product = input * Double(count)
        let scaled = abs(product - product.rounded()) < 1e-9 ? product.rounded() : product
        var step = scaled.rounded(.down)
        if position == .jumpStart || position == .jumpBoth { step += 1 }
        if before && scaled == scaled.rounded(.down) { step -= 1 }
        if input >= 0 { step = max(step, 0) }
        if input <= 1 { step = min(step, jumps) }
        return step / jumps
    }

    /// The number of jumps, which is the number of output values minus 1.
    private var jumps: Double {
        switch position {
        case .jumpStart, .jumpEnd: Double(count)
        case .jumpNone: Double(count - 1)
        case .jumpBoth: Double(count) + 1
        }
    }
}
