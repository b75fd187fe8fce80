import Drawing
import LayerTree
import TestSupport
import TimingModel

/// Random values of all kinds.
extension RandomTimeline {
    mutating func value(of property: LayerProperty) -> PropertyValue {
        switch property.initialValue {
        case .numbers: return .numbers(components(of: property))
        case .color where property.hasPaints && chance(3): return paints()
        case .color: return .color(color())
        case .transform: return .transform(Transform(operations()))
        case .flag: return .flag(chance(2))
        case .colors: return .colors(chance(4) ? [] : [color(), color()])
        case .list: return .list(chance(4) ? [] : [number(), number()])
        case .axes: return .axes(axes())
        case .spans: return .spans((0..<Int.random(in: 0...3, using: &random)).map { _ in span() })
        case .path: return .path(path())
        case .paints: return paints()
        case .effects: return .effects(chance(4) ? [] : effects())
        case .image:
            let sources: [ImageContent.Source?] = [
                nil, .named("a b.png"), .named("c"), .bitmap(Self.bitmap),
            ]
            return .image(sources.randomElement(using: &random)!)
        case .items: return .items(items())
        case .string: return .string(word(of: property))
        case .nodes: return property.initialValue
        case .absent: return chance(3) ? .absent : .numbers(components(of: property))
        }
    }

    /// Effects of every kind, in any order.
    mutating func effects() -> [VisualEffect] {
        (0..<Int.random(in: 1...3, using: &random)).map { _ in
            let kind = VisualEffect.Kind.allCases.randomElement(using: &random)!
            return VisualEffect(
                kind, (0..<kind.parameterCount).map { _ in number() }, color: color())
        }
    }

    /// Numbers that the property stores unchanged.
    mutating func components(of property: LayerProperty) -> Components {
        var components = Components.zero
        for component in 0..<property.componentCount { components[component] = number() }
        if property == .cornerRadii || property == .scale, chance(2) {
            for component in 0..<property.componentCount { components[component] = components[0] }
        }
        switch property {
        case .textSize, .textLineHeight, .textParagraphSpacing, .textStrokeWidth, .textMinSize:
            components.x = abs(components.x)
        case .imageContentsRect, .imageContentsCenter, .drawingBounds:
            (components.z, components.w) = (abs(components.z), abs(components.w))
        case .textWeight: components.x = min(max(components.x, 1), 1000)
        default: break
        }
        return components
    }

    mutating func word(of property: LayerProperty) -> String {
        let words: [String] =
            switch property {
            case .cornerCurve: CornerCurve.allCases.map(\.rawValue)
            case .blendMode: BlendMode.allCases.map(\.rawValue)
            case .gradientType: GradientContent.Kind.allCases.map(\.rawValue)
            case .imageGravity, .drawingGravity: ImageContent.Gravity.allCases.map(\.rawValue)
            case .textFeatures: ["", "tnum, liga=0"]
            case .textFormat: ["0", "#,##0.00 \"€\"", "mm:ss"]
            case .textVerticalAlignment: TextBlock.VerticalAlignment.allCases.map(\.rawValue)
            case .textFit: TextBlock.Fit.allCases.map(\.rawValue)
            case .textString, .textFont: ["", "none", "a \"b\"\n\\c", "ü—…\u{200B}", "1.0", "#1"]
            default: []
            }
        guard let word = words.randomElement(using: &random),
            case .string(let initial) = property.initialValue
        else {
            guard case .string(let initial) = property.initialValue else { return "" }
            return initial
        }
        return chance(9) ? initial : word
    }

    mutating func axes() -> FontAxes {
        FontAxes(chance(4) ? [:] : ["wght": number(), "wdth": number()])
    }

    mutating func span() -> TextSpan {
        var span = TextSpan(word(of: .textString))
        if chance(2) { span.font = word(of: .textFont) }
        if chance(2) { span.size = number() }
        if chance(2) { span.weight = number() }
        if chance(2) { span.isItalic = chance(2) }
        if chance(2) { span.color = color() }
        if chance(2) { span.isUnderlined = chance(2) }
        if chance(2) { span.isStruckThrough = chance(2) }
        return span
    }

    mutating func path() -> Path {
        var path = Path()
        for _ in 0..<Int.random(in: 0...5, using: &random) {
            switch Int.random(in: 0...3, using: &random) {
            case 0: path.move(to: point())
            case 1: path.line(to: point())
            case 2: path.curve(to: point(), control1: point(), control2: point())
            default: path.close()
            }
        }
        return path
    }

    mutating func operations() -> [TransformOperation] {
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
            let (x, y, z) = (number(), number(), chance(2) ? 0 : number())
            switch Int.random(in: 0...6, using: &random) {
            case 0: return .translate(x: x, y: y, z: z)
            case 1: return .scale(x: x, y: y, z: chance(2) ? 1 : z)
            case 2: return .rotate(angle: x, x: 0, y: 0, z: 1)
            case 3: return .rotate(angle: x, x: y, y: z, z: 2)
            case 4: return .skew(x: x, y: y)
            case 5: return .perspective(distance: chance(3) ? .infinity : x)
            default:
                let map = AffineTransform(a: x, b: y, c: z, d: x, tx: y, ty: z)
                var matrix = Transform3D(map)
                if chance(2) { matrix.m34 = z }
                return .matrix(matrix)
            }
        }
    }

    mutating func color() -> Color {
        if chance(2) { return Color(white: Double(Int.random(in: 0...255, using: &random)) / 255) }
        return Color(red: number(), green: number(), blue: number(), alpha: number())
    }

    mutating func point() -> Point { Point(x: number(), y: number()) }

    mutating func number() -> Double {
        if isOdd, chance(20) { return chance(2) ? .infinity : -.infinity }
        return finite()
    }

    mutating func finite() -> Double {
        switch Int.random(in: 0...7, using: &random) {
        case 0: 0
        case 1: -0.0
        case 2: 1e-300
        case 3: -1e60
        case 4: Double(Int.random(in: -5...5, using: &random))
        default: .random(in: -100...100, using: &random)
        }
    }

    mutating func choice<Choice: CaseIterable>() -> Choice {
        Choice.allCases.randomElement(using: &random)!
    }

    mutating func chance(_ outOf: Int) -> Bool {
        Int.random(in: 0..<outOf, using: &random) == 0
    }
}
