internal import TimingModel

/// A curve of a caller's own as a table: what is left of a closure in a file.
struct SampledCurve: Hashable, Sendable {
    /// What the curve is called.
    let name: String
    /// What it answers at equal distances from 0 to 1, both included; at least two.
    let outputs: [Double]

    /// How many equal parts progress is cut into.
    private static let parts = 128

    /// Reads the values off `curve`.
    init(_ curve: CustomCurve) {
        name = curve.name
        outputs = (0...Self.parts).map {
            Self.rounded(curve.function(Double($0) / Double(Self.parts)))
        }
    }

    /// The curve of that name through these values; nil if there are too few.
    init?(name: String, outputs: [Double]) {
        guard outputs.count > 1 else { return nil }
        self.name = name
        self.outputs = outputs
    }

    /// A curve to animate with: straight lines between the values.
    var curve: CustomCurve {
        CustomCurve(name: name) { [outputs] progress in
            // Not so for what isn't a number, too.
            guard progress > 0 else { return outputs[0] }
            guard progress < 1 else { return outputs[outputs.count - 1] }
            let place = progress * Double(outputs.count - 1)
            let left = Int(place)
            let fraction = place - Double(left)
            let (start, end) = (outputs[left], outputs[left + 1])
            return fraction == 0 ? start : start * (1 - fraction) + end * fraction
        }
    }

    /// Nine decimals: short, and not seen even over thousands of points.
    private static func rounded(_ value: Double) -> Double {
        abs(value) < 1e6 ? (value * 1e9).rounded() / 1e9 : value
    }
}
