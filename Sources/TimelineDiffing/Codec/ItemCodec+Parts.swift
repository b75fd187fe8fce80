internal import Drawing

// The parts of items: places, shapes, paints, shadows and effects. All numbers are on the grid of display lists, on which the
// items put them again.

extension ItemCodec {
    /// A CSS hex colour if that lies at the same place of the grid.
    static let color = TextCodec<Color> { color, writer in
        func byte(_ component: Double) -> Double { (component * 255).rounded() / 255 }
        let hex = Color(
            red: byte(color.red), green: byte(color.green), blue: byte(color.blue),
            alpha: byte(color.alpha))
        return ValueCodec.color.write(hex.quantized == color ? hex : color, &writer)
    } read: { (line, reader) throws(RecordedTimelineError) in
        try ValueCodec.color.read(&line, reader).quantized
    }

    /// x, y, width and height.
    static let rect = TextCodec<Rect> { rect in
        rect.numbers.map(\.exact).listed
    } read: { (line) throws(RecordedTimelineError) in
        Rect(try line.numbers([4]))
    }

    static let point = TextCodec<Point> { point in
        [point.x.exact, point.y.exact].listed
    } read: { (line) throws(RecordedTimelineError) in
        let numbers = try line.numbers([2])
        return Point(x: numbers[0], y: numbers[1])
    }

    static let size = TextCodec<Size> { size in
        [size.width.exact, size.height.exact].listed
    } read: { (line) throws(RecordedTimelineError) in
        let numbers = try line.numbers([2])
        return Size(width: numbers[0], height: numbers[1])
    }

    static let vector = TextCodec<Vector> { vector in
        [vector.dx.exact, vector.dy.exact].listed
    } read: { (line) throws(RecordedTimelineError) in
        let numbers = try line.numbers([2])
        return Vector(dx: numbers[0], dy: numbers[1])
    }

    /// Two numbers for a translation, six for an affine map, otherwise the nine of the projection and three for each
    /// limit.
    static let placement = TextCodec<Placement> { placement in
        placement.numbers.map(\.exact).listed
    } read: { (line) throws(RecordedTimelineError) in
        let start = line
        guard let placement = Placement(try line.numbers()) else {
            throw start.unexpected("2, 6, 9, 12 … numbers")
        }
        return placement
    }

    /// The six numbers of an affine map.
    static let affine = TextCodec<AffineTransform> { map in
        [map.a, map.b, map.c, map.d, map.tx, map.ty].map(\.exact).listed
    } read: { (line) throws(RecordedTimelineError) in
        let n = try line.numbers([6])
        return AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }

    // MARK: - Shapes

    /// Path data, or a call.
    static let shape = TextCodec<Shape> { shape, writer in
        switch shape {
        case .rect(let rect): "rect(\(rect.numbers.map(\.exact).listed))"
        case .roundedRect(let rect, let radii):
            "rounded(\((rect.numbers + radii.numbers).map(\.exact).listed))"
        case .border(let rect, let radii, let width):
            "border(\((rect.numbers + radii.numbers + [width]).map(\.exact).listed))"
        case .path(let path, .nonZero): path.exact
        case .path(let path, .evenOdd): "evenOdd(\(path.exact))"
        case .stroke(let path, let style):
            "stroke(\(path.exact)\(StrokeStyle.fields.text(of: style, &writer)))"
        }
    } read: { (line, reader) throws(RecordedTimelineError) in
        if line.skip("rect") { return .rect(Rect(try line.parameters([4]))) }
        if line.skip("rounded") {
            let numbers = try line.parameters([8])
            return .roundedRect(Rect(numbers), CornerRadii(numbers.dropFirst(4)))
        }
        if line.skip("border") {
            let numbers = try line.parameters([9])
            return .border(
                Rect(numbers), CornerRadii(numbers.dropFirst(4)), width: numbers[8])
        }
        if line.skip("evenOdd(") {
            let path = try ValueCodec.path.read(&line, reader)
            try line.expect(")")
            return .path(path, .evenOdd)
        }
        guard line.skip("stroke(") else {
            return .path(try ValueCodec.path.read(&line, reader), .nonZero)
        }
        let path = try ValueCodec.path.read(&line, reader)
        var style = StrokeStyle()
        try StrokeStyle.fields.read(into: &style, &line, reader)
        try line.expect(")")
        return .stroke(path, style)
    }

    /// The shape, its place, and whether its edge is jagged.
    static let clip = TextCodec<Clip> { clip, writer in
        let place =
            clip.placement == .identity ? "" : " at=\(placement.write(clip.placement, &writer))"
        let edge = clip.isAntialiased ? "" : " antialiased=false"
        return "clip(\(shape.write(clip.shape, &writer))\(place)\(edge))"
    } read: { (line, reader) throws(RecordedTimelineError) in
        try line.expect("clip(")
        let shape = try shape.read(&line, reader)
        let place = line.skip(" at=") ? try placement.read(&line, reader) : .identity
        let isAntialiased = line.skip(" antialiased=") ? try line.flag() : true
        try line.expect(")")
        return Clip(shape, placement: place, isAntialiased: isAntialiased)
    }

    // MARK: - Paints, shadows and effects

    /// A colour, or a gradient or a pattern as a call.
    static let paint = TextCodec<Paint> { paint, writer in
        switch paint {
        case .color(let color): return ItemCodec.color.write(color, &writer)
        case .gradient(let gradient):
            let fields = GradientFields(gradient)
            return "\(gradient.kind)(\(colors.write(fields.colors, &writer))"
                + "\(GradientFields.all.text(of: fields, &writer)))"
        case .pattern(let pattern):
            return "pattern(\(ValueCodec.bitmap.write(pattern.picture.bitmap, &writer))"
                + "\(PicturePattern.fields.text(of: pattern, &writer)))"
        }
    } read: { (line, reader) throws(RecordedTimelineError) in
        if line.next == UInt8(ascii: "#") { return .color(try color.read(&line, reader)) }
        if line.skip("pattern(") {
            let bitmap = try ValueCodec.bitmap.read(&line, reader)
            var pattern = PicturePattern(Picture(bitmap, in: .zero))
            try PicturePattern.fields.read(into: &pattern, &line, reader)
            try line.expect(")")
            return .pattern(pattern)
        }
        let start = line
        let kinds: [(String, Gradient.Kind)] = [
            ("axial(", .axial), ("radial(", .radial), ("conic(", .conic),
        ]
        guard let (_, kind) = kinds.first(where: { line.skip($0.0) }) else {
            return .color(try color.read(&line, reader))
        }
        var fields = GradientFields(colors: try colors.read(&line, reader))
        try GradientFields.all.read(into: &fields, &line, reader)
        try line.expect(")")
        guard let gradient = fields.gradient(kind) else {
            throw start.unexpected("as many ascending locations as colours, at least two")
        }
        return .gradient(gradient)
    }

    fileprivate static let colors = TextCodec<[Color]>.list(of: color)

    /// The colour, and how it is cast.
    static let shadow = TextCodec<Shadow> { shadow, writer in
        "(\(color.write(shadow.color, &writer))\(Shadow.fields.text(of: shadow, &writer)))"
    } read: { (line, reader) throws(RecordedTimelineError) in
        try line.expect("(")
        var shadow = Shadow(
            color: try color.read(&line, reader), radius: 0, offset: .zero, placement: .identity)
        try Shadow.fields.read(into: &shadow, &line, reader)
        try line.expect(")")
        return shadow
    }

    /// The list, and the place of the view that it belongs to.
    static let effects = TextCodec<PlacedEffects> { placed, writer in
        let fields = EffectFields(placed)
        return "(\(ValueCodec.effects.write(placed.effects, &writer))"
            + "\(EffectFields.all.text(of: fields, &writer)))"
    } read: { (line, reader) throws(RecordedTimelineError) in
        try line.expect("(")
        let start = line
        let effects = try ValueCodec.effects.read(&line, reader)
        var fields = EffectFields()
        try EffectFields.all.read(into: &fields, &line, reader)
        try line.expect(")")
        let placed = PlacedEffects(
            effects, placement: fields.placement, center: fields.center, edges: fields.edges)
        guard let placed else { throw start.unexpected("an effect that changes something") }
        return placed
    }
}

/// The place of effects as it is written.
private struct EffectFields: Sendable {
    var placement = Placement.identity
    var center = Point.zero
    var edges: Rect?

    static let all: [LineField<Self>] = [
        LineField("at", \.placement, ItemCodec.placement, unless: .identity),
        LineField("center", \.center, ItemCodec.point, unless: .zero),
        LineField("edges", \.edges, .optional(ItemCodec.rect), unless: .some(nil)),
    ]

    init() {}

    init(_ placed: PlacedEffects) {
        (placement, center, edges) = (placed.placement, placed.center, placed.edges)
    }
}

extension ItemCodec {
    /// The colour of the line around letters, and its style.
    static let textStroke = TextCodec<TextStroke> { stroke, writer in
        "(\(color.write(stroke.color, &writer))\(TextStroke.fields.text(of: stroke, &writer)))"
    } read: { (line, reader) throws(RecordedTimelineError) in
        try line.expect("(")
        var stroke = TextStroke(color: try color.read(&line, reader), width: 1)
        try TextStroke.fields.read(into: &stroke, &line, reader)
        try line.expect(")")
        return stroke
    }
}

extension TextStroke {
    fileprivate static let fields: [LineField<TextStroke>] = [
        LineField("width", \.width, .number, unless: 1),
        LineField("join", \.join, .choice, unless: .miter),
        LineField("behind", \.isBehind, .flag, unless: false),
    ]
}

extension Shadow {
    fileprivate static let fields: [LineField<Shadow>] = [
        LineField("radius", \.radius, .positive, unless: 0),
        LineField("offset", \.offset, ItemCodec.vector, unless: .zero),
        LineField("path", \.path, .optional(ValueCodec.path), unless: .some(nil)),
        LineField("at", \.placement, ItemCodec.placement, unless: .identity),
        LineField("clip", \.clip, .optional(ItemCodec.clip), unless: .some(nil)),
    ]
}

extension StrokeStyle {
    fileprivate static let fields: [LineField<StrokeStyle>] = [
        LineField("width", \.width, .number, unless: 1),
        LineField("cap", \.cap, .choice, unless: .butt),
        LineField("join", \.join, .choice, unless: .miter),
        LineField("miterLimit", \.miterLimit, .number, unless: 10),
        LineField("dash", \.dash, ValueCodec.numbers, unless: []),
        LineField("dashPhase", \.dashPhase, .number, unless: 0),
        LineField("start", \.start, .number, unless: 0),
        LineField("end", \.end, .number, unless: 1),
        LineField("offset", \.offset, .number, unless: 0),
    ]
}

/// A gradient as it is written.
private struct GradientFields: Sendable {
    let colors: [Color]
    var locations: [Double] = []
    var start = Point.zero
    var end = Point.zero
    var focus = Vector.zero
    var transform = AffineTransform.identity
    var isInUnits = false

    static let all: [LineField<Self>] = [
        LineField("locations", \.locations, ValueCodec.numbers),
        LineField("start", \.start, ItemCodec.point, unless: .zero),
        LineField("end", \.end, ItemCodec.point, unless: .zero),
        LineField("focus", \.focus, ItemCodec.vector, unless: .zero),
        LineField("transform", \.transform, ItemCodec.affine, unless: .identity),
        LineField("units", \.isInUnits, .flag, unless: false),
    ]

    init(colors: [Color]) { self.colors = colors }

    init(_ gradient: Gradient) {
        colors = gradient.stops.map(\.color)
        locations = gradient.stops.map(\.location)
        (start, end, focus) = (gradient.start, gradient.end, gradient.focus)
        (transform, isInUnits) = (gradient.transform, gradient.isInUnits)
    }

    /// The gradient; nil if the colours and their locations don't make one.
    func gradient(_ kind: Gradient.Kind) -> Gradient? {
        guard colors.count >= 2, colors.count == locations.count,
            locations.allSatisfy((0...1).contains),
            zip(locations, locations.dropFirst()).allSatisfy({ $0 <= $1 })
        else { return nil }
        let stops = zip(locations, colors).map { Gradient.Stop(location: $0, color: $1) }
        var result = Gradient(kind: kind, stops: stops, start: start, end: end, focus: focus)
        (result.transform, result.isInUnits) = (transform, isInUnits)
        return result
    }
}

extension PicturePattern {
    fileprivate static let fields: [LineField<PicturePattern>] = [
        LineField("in", \.picture.rect, ItemCodec.rect),
        LineField("part", \.picture.part, ItemCodec.rect, unless: .unit),
        LineField("filter", \.picture.filter, .choice, unless: .linear),
        LineField("period", \.period, .optional(ItemCodec.size), unless: .some(nil)),
        LineField("alpha", \.alpha, .number, unless: 1),
        LineField("transform", \.transform, ItemCodec.affine, unless: .identity),
        LineField("units", \.isInUnits, .flag, unless: false),
    ]
}

// MARK: - Numbers

extension Rect {
    fileprivate var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }

    /// A rectangle of the first four numbers.
    fileprivate init(_ n: [Double]) { self.init(x: n[0], y: n[1], width: n[2], height: n[3]) }
}

extension CornerRadii {
    fileprivate var numbers: [Double] { [topLeft, topRight, bottomRight, bottomLeft] }

    fileprivate init(_ numbers: ArraySlice<Double>) {
        let n = Array(numbers)
        self.init(topLeft: n[0], topRight: n[1], bottomRight: n[2], bottomLeft: n[3])
    }
}

extension Placement {
    fileprivate var numbers: [Double] {
        let (a, b, c, d) = (affine.a, affine.b, affine.c, affine.d)
        guard isAffine else {
            return [a, b, c, d, affine.tx, affine.ty, xw, yw, w]
                + limits.flatMap { [$0.x, $0.y, $0.constant] }
        }
        let isTranslation = (a, b, c, d) == (1, 0, 0, 1)
        return isTranslation ? [affine.tx, affine.ty] : [a, b, c, d, affine.tx, affine.ty]
    }

    /// The placement with these `numbers`; nil for another count.
    fileprivate init?(_ n: [Double]) {
        switch n.count {
        case 2: self.init(AffineTransform(translationX: n[0], y: n[1]))
        case 6...:
            guard n.count.isMultiple(of: 3) else { return nil }
            self.init(AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
            guard n.count > 6 else { return }
            (xw, yw, w) = (n[6], n[7], n[8])
            limits = stride(from: 9, to: n.count, by: 3).map {
                LinearForm(x: n[$0], y: n[$0 + 1], constant: n[$0 + 2])
            }
        default: return nil
        }
    }
}
