internal import CollectionBasics

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

/// An easing through any number of points, joined by straight lines: CSS's `linear()`.
///
/// https://www.w3.org/TR/css-easing-2/#the-linear-easing-function
public struct PiecewiseLinear: Hashable, Sendable {
    /// A point on the curve.
    public struct Point: Hashable, Sendable {
        /// The input, usually in the unit interval. `nil` spaces the point evenly between its neighbours.
        public var input: Double?

        /// The output at the point's input.
        public var output: Double

        /// Creates a point; see `input` for the meaning of `nil`.
        public init(input: Double? = nil, output: Double) {
            self.input = input
            self.output = output
        }
    }

    /// The points' inputs, in ascending order; neighbours may be equal.
    public let inputs: [Double]

    /// The outputs at `inputs`.
    public let outputs: [Double]

    /// The easing through `points`; `nil` if there is no point or a number is not finite.
    ///
    /// A missing first input becomes 0 and a missing last one 1. Other missing inputs are spaced evenly. An
    /// input below an earlier one is raised to it.
    /// https://www.w3.org/TR/css-easing-2/#linear-canonicalization
    public init?(points: [Point]) {
        guard !points.isEmpty,
            points.allSatisfy({ $0.output.isFinite && ($0.input ?? 0).isFinite })
        else { return nil }
        inputs = canonicalInputs(points.map(\.input))
        outputs = points.map(\.output)
    }

    /// The output for `input`. Beyond the points, the first or last line continues.
    ///
    /// If several points have this input, the last one gives the output. A single point makes a constant.
    /// https://www.w3.org/TR/css-easing-2/#linear-easing-function-output
    public func value(at input: Double) -> Double {
        guard inputs.count > 1 else { return outputs[0] }
        let left = min(max(countOfInputs(upTo: input) - 1, 0), inputs.count - 2)
        let width = inputs[left + 1] - inputs[left]
        guard width > 0 else { return outputs[left + 1] }
        let fraction = (input - inputs[left]) / width
        return outputs[left] + (outputs[left + 1] - outputs[left]) * fraction
    }

    /// How many inputs are at most `input`; none for NaN.
    private func countOfInputs(upTo input: Double) -> Int {
        inputs.partitioningIndex { !($0 <= input) }
    }
}

/// The inputs with missing ones filled in and descending ones raised, as in CSS. A missing first input is
/// 0, a missing last one 1.
private func canonicalInputs(_ given: [Double?]) -> [Double] {
    var known: [(index: Int, input: Double)] = []
    for (index, input) in given.enumerated() {
        let isLast = index == given.count - 1
        guard let input = input ?? (index == 0 ? 0 : isLast ? 1 : nil) else { continue }
        known.append((index, max(input, known.last?.input ?? input)))
    }
    var inputs = [known[0].input]
    for (left, right) in zip(known, known.dropFirst()) {
        let step = (right.input - left.input) / Double(right.index - left.index)
        for index in (left.index + 1)..<right.index {
            inputs.append(left.input + step * Double(index - left.index))
        }
        inputs.append(right.input)
    }
    return inputs
}
