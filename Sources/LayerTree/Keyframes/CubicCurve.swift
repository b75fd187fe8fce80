/// A cubic Bézier curve in up to four dimensions, with a parameter from 0 to 1.
///
/// Beyond 0 and 1 it continues straight along its end tangents, because the polynomial itself soon
/// diverges; `extrapolatedPoint` follows that.
package struct CubicCurve: Hashable, Sendable {
    /// The point at parameter 0.
    package let start: Components
    /// The control point of the start: a third of the derivative away from it.
    package let control1: Components
    /// The control point of the end: a third of the derivative before it.
    package let control2: Components
    /// The point at parameter 1.
    package let end: Components

    /// The curve with these control points. In a plane, the last two components are zero.
    package init(
        _ start: Components, _ control1: Components, _ control2: Components, _ end: Components
    ) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
    }

    /// Hermite's form: the curve with these derivatives at its ends.
    init(from start: Components, leaving: Components, to end: Components, arriving: Components) {
        self.init(start, start + leaving / 3, end - arriving / 3, end)
    }

    /// The straight line, at constant speed.
    init(lineFrom start: Components, to end: Components) {
        self.init(from: start, leaving: end - start, to: end, arriving: end - start)
    }

    /// The point at parameter `t`. Exactly `start` and `end` at 0 and 1, and for a curve that is a single
    /// point.
    package func point(at t: Double) -> Components {
        if start == end, start == control1, start == control2 { return start }
        if t < 0 { return start + t * derivative(at: 0) }
        if t > 1 { return end + (t - 1) * derivative(at: 1) }
        let u = 1 - t
        let outer = (u * u * u) * start + (t * t * t) * end
        return outer + (3 * u * u * t) * control1 + (3 * u * t * t) * control2
    }

    /// The point at parameter `t`, where the polynomial goes on beyond 0 and 1.
    func extrapolatedPoint(at t: Double) -> Components {
        guard t < 0 || t > 1 else { return point(at: t) }
        let u = 1 - t
        let outer = (u * u * u) * start + (t * t * t) * end
        return outer + (3 * u * u * t) * control1 + (3 * u * t * t) * control2
    }

    /// The sides of the control polygon.
    var legs: (Components, Components, Components) {
        (control1 - start, control2 - control1, end - control2)
    }

    /// The length of the control polygon, which is at least the curve's length.
    package var polygonLength: Double {
        let (first, second, third) = legs
        return first.length + second.length + third.length
    }

    /// The derivative by the parameter; constant beyond 0 and 1.
    package func derivative(at t: Double) -> Components {
        let t = min(max(t, 0), 1)
        let u = 1 - t
        let (first, second, third) = legs
        return 3 * (u * u) * first + 6 * (u * t) * second + 3 * (t * t) * third
    }

    /// The length of the derivative.
    package func speed(at t: Double) -> Double { derivative(at: t).length }

    /// The curve's direction from `t` on, or at its end; of any length. Nil only if the whole curve is a
    /// single point.
    ///
    /// The derivative is zero at a momentary stop (a control point on the end, a cusp). There the first
    /// higher derivative that isn't zero gives the limit of the direction.
    package func direction(at t: Double) -> Components? {
        let negligible = 1e-12 * polygonLength
        let velocity = derivative(at: t)
        if velocity.length > negligible { return velocity }
        let t = min(max(t, 0), 1)
        let (first, second, third) = legs
        let bend = (1 - t) * (second - first) + t * (third - second)
        // Approached from the left, odd powers of the distance to the end change their sign.
        if bend.length > negligible { return t < 1 ? bend : -bend }
        let twist = (third - second) - (second - first)
        return twist.length > negligible ? twist : nil
    }
}

extension CubicCurve {
    /// The parameters between 0 and 1 at which the speed has an extremum, in rising order. There are at
    /// most three, and every sharp bend has one in its middle.
    ///
    /// Half the derivative of the squared speed is a cubic polynomial. Between its own extrema it is
    /// monotone and has at most one root, which bisection finds to the last bit.
    var speedExtrema: [Double] {
        let (first, second, third) = legs
        // The derivative is 3(at² + bt + c).
        let (a, b, c) = ((third - second) - (second - first), 2 * (second - first), first)
        let coefficients = Components(b.dot(c), b.dot(b) + 2 * a.dot(c), 3 * a.dot(b), 2 * a.dot(a))
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

/// The real roots of ax² + bx + c, if there are two. They are infinite or NaN where a or b vanishes.
private func quadraticRoots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    let discriminant = b * b - 4 * a * c
    guard discriminant > 0 else { return [] }
    // Avoids subtracting numbers of nearly equal size.
    let sum = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    return [sum / a, c / sum]
}

/// The place where a monotone function changes its sign; nil if it doesn't.
private func signChange(
    from low: Double, to high: Double, of function: (Double) -> Double
) -> Double? {
    let isNegative = function(low) < 0
    guard isNegative != (function(high) < 0) else { return nil }
    var (low, high) = (low, high)
    // One halving of 0…1 for each bit of a number below 1.
    for _ in 0..<54 {
        let middle = (low + high) / 2
        if (function(middle) < 0) == isNegative { low = middle } else { high = middle }
    }
    return (low + high) / 2
}
