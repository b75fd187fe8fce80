internal import Drawing

extension PropertyValue {
    /// This value plus `factor` times `other`. Numbers, lists of equal length and premultiplied colours are
    /// added by component. Transforms and effects are added by parameter, a factor's being its difference from 1.
    ///
    /// Nil if the sum has no meaning: flags, nodes, lists of effects that don't match or have colours, and transforms
    /// whose lists don't match or contain matrices. A sum of colours may leave 0…1; see `clamped`.
    package func adding(_ other: PropertyValue, times factor: Double) -> PropertyValue? {
        switch (self, other) {
        case (.numbers(let a), .numbers(let b)):
            return .numbers(a + factor * b)
        case (.color(let a), .color(let b)):
            return .color(a.adding(b, times: factor))
        case (.list(let a), .list(let b)) where a.count == b.count:
            return .list(zip(a, b).map { $0 + factor * $1 })
        case (.transform(let a), .transform(let b)):
            guard let delta = Transform.difference(from: b, to: .identity) else { return nil }
            return a.adding(delta, times: factor).map { .transform($0) }
        case (.effects(let a), .effects(let b)):
            return a.accumulated(onto: b, times: factor).map { .effects($0) }
        default:
            return nil
        }
    }

    /// Web Animations' addition: like `adding`, except that transforms form one list, in which this value
    /// applies to a point first, and effects one in which it comes last. If there is no sum, this value alone.
    func added(onto underlying: PropertyValue) -> PropertyValue {
        if case (.transform(let value), .transform(let underlying)) = (self, underlying) {
            return .transform(Transform.add(value, onto: underlying))
        }
        if case (.effects(let value), .effects(let underlying)) = (self, underlying) {
            return .effects(underlying + value)
        }
        return adding(underlying, times: 1) ?? self
    }

    /// Web Animations' accumulation, repeated `count` times: like `adding`, but transforms that don't match
    /// are decomposed. If there is no sum, this value alone.
    ///
    /// O(count) for transforms that don't match, otherwise O(1).
    func accumulated(onto other: PropertyValue, times count: Int = 1) -> PropertyValue {
        if let sum = adding(other, times: Double(count)) { return sum }
        guard case (.transform(let value), .transform(let other)) = (self, other) else {
            return self
        }
        return .transform(
            (0..<count).reduce(value) { sum, _ in Transform.accumulate(sum, onto: other) })
    }

    /// The value with colours clamped to 0…1, which sums of colours may leave.
    var clamped: PropertyValue {
        if case .color(let color) = self { .color(color.clamped) } else { self }
    }

    /// The Euclidean distance to `other`, over the components of numbers or the premultiplied components of
    /// colours (which are the interpolated ones). Nil for kinds without a distance.
    func distance(to other: PropertyValue) -> Double? {
        switch (self, other) {
        case (.numbers(let a), .numbers(let b)): (b - a).length
        case (.color(let a), .color(let b)): (b.premultiplied - a.premultiplied).length
        default: nil
        }
    }
}

extension Color {
    /// Red, green and blue multiplied by alpha, then alpha.
    fileprivate var premultiplied: Components {
        Components(red * alpha, green * alpha, blue * alpha, alpha)
    }

    /// The sum of premultiplied components, because Web Animations adds in the space in which CSS
    /// interpolates. It may leave 0…1 and is `clamped` only after interpolation: WPT expects an
    /// interpolation between overflowing sums to overflow too. `clear` if the sum is zero.
    fileprivate func adding(_ other: Color, times factor: Double) -> Color {
        let sum = premultiplied + factor * other.premultiplied
        guard sum.w > 0 else { return .clear }
        return Color(
            red: sum.x / sum.w, green: sum.y / sum.w, blue: sum.z / sum.w, alpha: sum.w)
    }

    /// The colour with components in 0…1, as an interpolation would return it; unchanged if they already
    /// are.
    fileprivate var clamped: Color {
        // Premultiplied components divided by the clamped alpha.
        let excess = max(alpha, 1)
        func component(_ value: Double) -> Double { min(max(value * excess, 0), 1) }
        return Color(
            red: component(red), green: component(green), blue: component(blue),
            alpha: min(max(alpha, 0), 1))
    }
}
