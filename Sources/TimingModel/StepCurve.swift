/// An easing that jumps through equal steps: CSS's `steps()`.
///
/// https://www.w3.org/TR/css-easing-1/#step-easing-functions
public struct StepCurve: Hashable, Sendable {
    /// At which ends of the interval a jump happens.
    public enum Position: Hashable, Sendable, CaseIterable {
        /// The first jump happens at input 0.
        case jumpStart
        /// The last jump happens at input 1; CSS's default.
        case jumpEnd
        /// No jump at either end: 0 and 1 are shown as long as the steps between.
        case jumpNone
        /// A jump at both ends.
        case jumpBoth

        /// CSS's older word for `jumpStart`.
        public static let start = Position.jumpStart
        /// CSS's older word for `jumpEnd`.
        public static let end = Position.jumpEnd
    }

    /// How many equal intervals the input is cut into.
    public let count: Int

    /// At which ends a jump happens.
    public let position: Position

    /// Steps; `nil` for fewer than one interval, or fewer than two under `jumpNone`.
    public init?(count: Int, position: Position = .jumpEnd) {
        guard count >= (position == .jumpNone ? 2 : 1) else { return nil }
        self.count = count
        self.position = position
    }

    /// The output for `input`; `before` tells the instant at a jump apart from the wait before it.
    ///
    /// Inputs outside the unit interval go on stepping, as in CSS.
    public func value(at input: Double, before: Bool = false) -> Double {
        // Thirds and sevenths don't come back whole from a division and a multiplication.
        let product = input * Double(count)
        let scaled = abs(product - product.rounded()) < 1e-9 ? product.rounded() : product
        var step = scaled.rounded(.down)
        if position == .jumpStart || position == .jumpBoth { step += 1 }
        if before && scaled == scaled.rounded(.down) { step -= 1 }
        if input >= 0 { step = max(step, 0) }
        if input <= 1 { step = min(step, jumps) }
        return step / jumps
    }

    /// How many times the output changes.
    private var jumps: Double {
        switch position {
        case .jumpStart, .jumpEnd: Double(count)
        case .jumpNone: Double(count - 1)
        case .jumpBoth: Double(count) + 1
        }
    }
}
