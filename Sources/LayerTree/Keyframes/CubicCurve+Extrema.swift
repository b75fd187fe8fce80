extension CubicCurve {
    /// Where the speed turns from falling to rising or back, rising, all between 0 and 1: at most
    /// three, among them the middle of every sharp bend.
    ///
    /// Half the derivative of the squared speed is a cubic polynomial; between its own extrema it
    /// is monotone and has at most one root, which bisection finds to the last bit.
    var speedExtrema: [Double] {
        let (first, second, third) = legs
        // The derivative is 3(at² + bt + c).
        let (a, b, c) = ((third - second) - (second - first), 2 * (second - first), first)
        let coefficients = Lanes(b.dot(c), b.dot(b) + 2 * a.dot(c), 3 * a.dot(b), 2 * a.dot(a))
        func slope(_ t: Double) -> Double {
            let (d, e, f, g) = (
                coefficients.x, coefficients.y, coefficients.z, coefficients.w
            )
            return ((g * t + f) * t + e) * t + d
        }
        let turns = quadraticRoots(
            3 * coefficients.w, 2 * coefficients.z, coefficients.y
        ).filter { 0 < $0 && $0 < 1 }
        let bounds = [0] + turns.sorted() + [1]
        return zip(bounds, bounds.dropFirst()).compactMap {
            signChange(from: $0, to: $1, of: slope)
        }
    }
}

/// The real roots of ax² + bx + c, if there are two; infinite or NaN where a or b vanishes.
private func quadraticRoots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    let discriminant = b * b - 4 * a * c
    guard discriminant > 0 else { return [] }
    // Without subtracting numbers of nearly equal size.
    let sum = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    return [sum / a, c / sum]
}

/// Where a monotone function changes its sign; nil if it doesn't.
private func signChange(
    from low: Double, to high: Double, of function: (Double) -> Double
) -> Double? {
    let isNegative = function(low) < 0
    guard isNegative != (function(high) < 0) else { return nil }
    var (low, high) = (low, high)
    // As many halvings of 0…1 as a number below 1 has bits.
    for _ in 0..<54 {
        let middle = (low + high) / 2
        if (function(middle) < 0) == isNegative { low = middle } else { high = middle }
    }
    return (low + high) / 2
}
