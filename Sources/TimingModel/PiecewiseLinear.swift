/// An easing through any number of points, joined by straight lines: CSS's `linear()`.
///
/// https://www.w3.org/TR/css-easing-2/#the-linear-easing-function
public struct PiecewiseLinear: Hashable, Sendable {
    /// A point the easing goes through.
    public struct Point: Hashable, Sendable {
        /// The input, usually in the unit interval; `nil` to be spread evenly between neighbours.
        public var input: Double?

        /// The output there.
        public var output: Double

        /// A point; without an input it finds its own place.
        public init(input: Double? = nil, output: Double) {
            self.input = input
            self.output = output
        }
    }

    /// Where the lines meet, never falling.
    public let inputs: [Double]

    /// The outputs at `inputs`.
    public let outputs: [Double]

    /// The easing through `points`; `nil` when there is none or a number is not finite.
    ///
    /// A missing first input is 0, a missing last one 1, others are spread evenly; an input below
    /// an earlier one is raised to it. https://www.w3.org/TR/css-easing-2/#linear-canonicalization
    public init?(points: [Point]) {
        guard !points.isEmpty,
            points.allSatisfy({ $0.output.isFinite && ($0.input ?? 0).isFinite })
        else { return nil }
        inputs = canonicalInputs(points.map(\.input))
        outputs = points.map(\.output)
    }

    /// The output for `input`; beyond the points the first or last line goes on.
    ///
    /// Of several points with this input the last one counts. A single point is a constant.
    /// https://www.w3.org/TR/css-easing-2/#linear-easing-function-output
    public func value(at input: Double) -> Double {
        guard inputs.count > 1 else { return outputs[0] }
        let left = min(max(countOfInputs(upTo: input) - 1, 0), inputs.count - 2)
        let width = inputs[left + 1] - inputs[left]
        guard width > 0 else { return outputs[left + 1] }
        let fraction = (input - inputs[left]) / width
        return outputs[left] + (outputs[left + 1] - outputs[left]) * fraction
    }

    /// How many inputs are at most `input`, by bisection.
    private func countOfInputs(upTo input: Double) -> Int {
        var low = 0
        var high = inputs.count
        while low < high {
            let middle = (low + high) / 2
            if inputs[middle] <= input { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// Missing inputs filled in and falling ones raised, as CSS asks; the first missing is 0, the last 1.
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
