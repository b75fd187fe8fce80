import Drawing
import LayerTree
import TestSupport

/// Random items of drawings.
extension RandomTimeline {
    mutating func items(depth: Int = 0) -> [DisplayItem] {
        (0..<Int.random(in: 0...3, using: &random)).map { _ in item(depth: depth) }
    }

    private mutating func item(depth: Int) -> DisplayItem {
        switch Int.random(in: 0...(depth < 3 ? 3 : 2), using: &random) {
        case 0: return .fill(Fill(shape(), paint: paint(), placement: placement(), clips: clips()))
        case 1:
            let picture = Picture(
                Self.bitmap, in: rect(), part: chance(2) ? .unit : rect(),
                center: chance(2) ? .unit : rect(), pixelSize: chance(2) ? 1 : number(),
                filter: choice())
            return .picture(PictureItem(picture, placement: placement(), clips: clips()))
        case 2:
            let stroke = TextStroke(
                color: color(), width: number(), join: choice(), isBehind: chance(2))
            return .text(
                TextItem(
                    block(), in: rect(), anchor: chance(2) ? nil : point(), color: color(),
                    paints: chance(2) ? [] : [paint(), paint()], stroke: chance(2) ? nil : stroke,
                    placement: placement(), clips: clips()))
        default:
            return .group(
                Group(
                    alpha: .random(in: 0...1, using: &random), blendMode: choice(),
                    mask: chance(2) ? nil : items(depth: depth + 1), maskMode: choice(),
                    shadow: chance(2) ? nil : shadow(),
                    effects: chance(2) ? nil : placedEffects(), clips: clips(),
                    items: items(depth: depth + 1)))
        }
    }

    private mutating func block() -> TextBlock {
        var block = TextBlock(
            word(of: .textString), font: word(of: .textFont), size: chance(2) ? 17 : number(),
            weight: .random(in: 1...1000, using: &random), isItalic: chance(2),
            alignment: choice(), lineHeight: number(), wrap: choice(), truncation: choice(),
            isBlocks: chance(2))
        guard chance(2) else { return block }
        block.spans = (0..<Int.random(in: 0...2, using: &random)).map { _ in span() }
        (block.letterSpacing, block.wordSpacing) = (number(), number())
        (block.paragraphSpacing, block.minSize, block.maxLines) = (number(), number(), number())
        (block.features, block.axes) = (word(of: .textFeatures), axes())
        (block.isUnderlined, block.isStruckThrough) = (chance(2), chance(2))
        block.hasEqualFigures = chance(2)
        (block.verticalAlignment, block.fit) = (choice(), choice())
        if chance(9) { (block.path, block.pathOffset) = (path(), number()) }
        return block
    }

    private mutating func shape() -> Shape {
        switch Int.random(in: 0...4, using: &random) {
        case 0: return .rect(rect())
        case 1: return .roundedRect(rect(), radii())
        case 2: return .border(rect(), radii(), width: number())
        case 3: return .path(path(), choice())
        default:
            let style = StrokeStyle(
                width: number(), cap: choice(), join: choice(), miterLimit: number(),
                dash: chance(2) ? [] : [number(), number()], dashPhase: number(), start: number(),
                end: number(), offset: number())
            return .stroke(path(), style)
        }
    }

    private mutating func radii() -> CornerRadii {
        CornerRadii(
            topLeft: number(), topRight: number(), bottomRight: number(), bottomLeft: number())
    }

    private mutating func paint() -> Paint {
        guard chance(2) else { return .color(color()) }
        let locations = [Double.random(in: 0...0.5, using: &random), 0.5, 0.75]
        let stops = locations.map { Gradient.Stop(location: $0, color: color()) }
        var gradient = Gradient(
            kind: [.axial, .radial, .conic].randomElement(using: &random)!, stops: stops,
            start: point(), end: point(),
            focus: chance(2) ? .zero : Vector(dx: number(), dy: number()))
        if chance(2) { (gradient.transform, gradient.isInUnits) = (affine(), true) }
        return chance(2) ? .gradient(gradient) : .pattern(pattern())
    }

    private mutating func pattern() -> PicturePattern {
        let picture = Picture(
            Self.bitmap, in: rect(), part: chance(2) ? .unit : rect(), filter: choice())
        return PicturePattern(
            picture, period: chance(2) ? nil : rect().size, alpha: chance(2) ? 1 : number(),
            transform: chance(2) ? .identity : affine(), isInUnits: chance(2))
    }

    private mutating func affine() -> AffineTransform {
        AffineTransform(
            a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    }

    private mutating func placement() -> Placement {
        if chance(3) { return .identity }
        var placement = Placement(AffineTransform(translationX: number(), y: number()))
        if chance(2) { return placement }
        (placement.affine.a, placement.affine.b) = (number(), number())
        (placement.affine.c, placement.affine.d) = (number(), number())
        if chance(2) { return placement }
        (placement.xw, placement.yw, placement.w) = (number(), number(), number())
        placement.limits = (0..<Int.random(in: 0...2, using: &random)).map { _ in
            LinearForm(x: number(), y: number(), constant: number())
        }
        return placement
    }

    private mutating func clips() -> [Clip] {
        (0..<(chance(2) ? 0 : 2)).map { _ in clip() }
    }

    private mutating func clip() -> Clip {
        Clip(shape(), placement: placement(), isAntialiased: chance(2))
    }

    private mutating func shadow() -> Shadow {
        Shadow(
            color: color(), radius: abs(number()), offset: Vector(dx: number(), dy: number()),
            path: chance(2) ? nil : path(), placement: placement(), clip: chance(2) ? nil : clip())
    }

    private mutating func placedEffects() -> PlacedEffects? {
        PlacedEffects(
            effects(), placement: placement(), center: chance(2) ? .zero : point(),
            edges: chance(2) ? nil : rect())
    }

    private mutating func rect() -> Rect {
        Rect(x: number(), y: number(), width: number(), height: number())
    }
}
