internal import Drawing
internal import LayerTree
internal import Messages

// Decodes lists of effects.

extension Field {
    /// The largest radius of a blur, in points.
    private static let largestRadius = 1000.0
    /// The largest number of effects in a list.
    private static let mostEffects = 32

    /// Effects in their order; none for "none" or an empty list.
    func effects(of property: LayerProperty) -> [VisualEffect]? {
        if isNone { return [] }
        guard let fields = elements("a list of effects such as [{\"blur\": 8}]") else { return nil }
        guard fields.count <= Self.mostEffects else {
            return expected("at most \(Self.mostEffects) effects", as: .wrongCount)
        }
        let isBehind = property == .backdropEffects
        let effects = fields.compactMap { $0.effect(isBehind: isBehind) }
        return effects.count == fields.count ? effects : nil
    }

    /// An effect; one of a backdrop, which has no edge that casts a shadow, if `isBehind`.
    private func effect(isBehind: Bool) -> VisualEffect? {
        let kinds = VisualEffect.Kind.allCases.filter { !isBehind || !$0.isCast }
        let names = kinds.map(\.rawValue)
        guard var object = object("an effect such as {\"blur\": 8}") else { return nil }
        guard object.count <= 1 else {
            return expected(
                "one effect in each object, such as {\"blur\": 8}, {\"saturation\": 0.5}")
        }
        defer { object.finish() }
        guard let (name, field) = object.takeFirst(of: names) else {
            // `finish` reports a wrong name as an unknown key.
            return object.isEmpty ? expected("one of \(names.joined(separator: ", "))") : nil
        }
        return VisualEffect.Kind(rawValue: name).flatMap { field.effect(of: $0) }
    }

    private func effect(of kind: VisualEffect.Kind) -> VisualEffect? {
        switch kind {
        case .blur: blurRadius().map { .blur($0) }
        case .brightness, .contrast, .saturation:
            number("a factor, not negative; 1 changes nothing", in: 0...(.infinity))
                .map { VisualEffect(kind, [$0]) }
        case .hue: angle().map { .hue($0) }
        case .grayscale, .invert, .sepia:
            number("a share from 0 to 1", in: 0...1).map { VisualEffect(kind, [$0]) }
        case .tint: color().map { .tint($0) }
        case .matrix:
            numbers(
                ColorMatrix.count, "twenty numbers: four rows of five, as in SVG's feColorMatrix"
            )
            .flatMap { ColorMatrix(elements: $0) }.map { .matrix($0) }
        case .dropShadow: dropShadow()
        case .glow: glow()
        }
    }

    private func blurRadius() -> Double? {
        let most = Self.largestRadius
        return number("a radius in points, from 0 to \(Int(most))", in: 0...most)
    }

    private func dropShadow() -> VisualEffect? {
        guard var object = object("an object such as {\"radius\": 8, \"offset\": [0, 4]}") else {
            return nil
        }
        defer { object.finish() }
        let color = object.take("color").map { $0.color() } ?? .black
        let radius = object.take("radius").map { $0.blurRadius() } ?? 3
        let offset = object.take("offset").map { $0.vector() } ?? .zero
        guard let color, let radius, let offset else { return nil }
        return .dropShadow(color: color, radius: radius, offset: offset)
    }

    private func glow() -> VisualEffect? {
        guard var object = object("an object such as {\"color\": \"gold\", \"radius\": 12}") else {
            return nil
        }
        defer { object.finish() }
        let color = object.take("color").map { $0.color() } ?? .white
        let radius = object.take("radius").map { $0.blurRadius() } ?? 8
        let strength =
            object.take("strength").map { $0.number("a factor from 0 to 100", in: 0...100) } ?? 1
        guard let color, let radius, let strength else { return nil }
        return .glow(color: color, radius: radius, strength: strength)
    }
}
