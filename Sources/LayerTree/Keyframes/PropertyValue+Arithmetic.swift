internal import Drawing

extension PropertyValue {
    /// This value with `factor` times `other` added to it: numbers, lists of equally many numbers and
    /// premultiplied colours by component, transforms by parameter (a scale's being its distance from 1).
    /// Nil where it has no meaning: flags, nodes, transforms whose lists don't match or contain matrices.
    /// A sum of colours may leave 0…1; see `clamped`.
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
        default:
            return nil
        }
    }

    /// Web Animations' addition: as `adding`, except that transforms form one list, in which this
    /// value meets a point first. This value alone where there is no sum.
    func added(onto underlying: PropertyValue) -> PropertyValue {
        if case (.transform(let value), .transform(let underlying)) = (self, underlying) {
            return .transform(Transform.add(value, onto: underlying))
        }
        return adding(underlying, times: 1) ?? self
    }

    /// Web Animations' accumulation, `count` times over: as `adding`; transforms that don't match
    /// are taken apart. This value alone where there is no sum.
    ///
    /// O(count) for transforms that don't match, O(1) for anything else.
    func accumulated(onto other: PropertyValue, times count: Int = 1) -> PropertyValue {
        if let sum = adding(other, times: Double(count)) { return sum }
        guard case (.transform(let value), .transform(let other)) = (self, other) else {
            return self
        }
        return .transform(
            (0..<count).reduce(value) { sum, _ in Transform.accumulate(sum, onto: other) })
    }

    /// The value with colours moved into their range, as sums of colours may leave it.
    var clamped: PropertyValue {
        if case .color(let color) = self { .color(color.clamped) } else { self }
    }

    /// How far it is to `other`: Euclidean, over the components of numbers and over the premultiplied
    /// components of colours, which are what is interpolated. Nil for kinds without such a measure.
    func distance(to other: PropertyValue) -> Double? {
        switch (self, other) {
        case (.numbers(let a), .numbers(let b)): (b - a).length
        case (.color(let a), .color(let b)): (b.premultiplied - a.premultiplied).length
        default: nil
        }
    }
}

extension Color {
    /// Red, green, blue, each times alpha; then alpha.
    fileprivate var premultiplied: Components {
        Components(red * alpha, green * alpha, blue * alpha, alpha)
    }

    /// The sum of premultiplied components (Web Animations adds in the space in which CSS
    /// interpolates). It may leave 0…1 and is `clamped` only after it has been interpolated: WPT
    /// expects the way between two sums that overflow to overflow as well. `clear` where nothing
    /// is left.
    fileprivate func adding(_ other: Color, times factor: Double) -> Color {
        let sum = premultiplied + factor * other.premultiplied
        guard sum.w > 0 else { return .clear }
        return Color(
            red: sum.x / sum.w, green: sum.y / sum.w, blue: sum.z / sum.w, alpha: sum.w)
    }

    /// The colour with components in 0…1, as it would come out of an interpolation; unchanged if it
    /// is one already.
    fileprivate var clamped: Color {
        // Premultiplied components divided by the clamped alpha.
        let excess = max(alpha, 1)
        func component(_ value: Double) -> Double { min(max(value * excess, 0), 1) }
        return Color(
            red: component(red), green: component(green), blue: component(blue),
            alpha: min(max(alpha, 0), 1))
    }
}
