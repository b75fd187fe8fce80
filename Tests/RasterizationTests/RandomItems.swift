import Drawing
import TestSupport

/// Random items of every kind, near the first 200 by 150 points.
enum RandomItems {
    /// A single item, or a group up to `depth` levels deep.
    static func item(_ random: inout SplitMix64, depth: Int) -> DisplayItem {
        let placement = placement(&random)
        guard depth > 0, Bool.random(using: &random) else {
            return leaf(&random, at: placement)
        }
        let items = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            item(&random, depth: depth - 1)
        }
        let hasMask = isRare(&random)
        let mask = [leaf(&random, at: placement), leaf(&random, at: placement)]
        let hasShadow = isRare(&random)
        let cast = shadow(&random, at: placement)
        let mode = BlendMode.allCases.randomElement(using: &random)!
        return .group(
            Group(
                alpha: number(0.2...1, &random), blendMode: isRare(&random) ? mode : .normal,
                mask: hasMask ? mask : nil, shadow: hasShadow ? cast : nil,
                effects: isRare(&random) ? effects(&random, at: placement) : nil,
                clips: clips(&random, at: placement), items: items))
    }

    /// An item that is not a group.
    private static func leaf(_ random: inout SplitMix64, at placement: Placement) -> DisplayItem {
        let rect = rect(&random)
        let clips = clips(&random, at: placement)
        let color = color(&random)
        switch Int.random(in: 0..<10, using: &random) {
        case 8:
            return .fill(
                Fill(
                    stroke(&random, in: rect), paint: pattern(&random, in: rect),
                    placement: placement, clips: clips))
        case 9:
            return .text(
                TextItem(
                    TextBlock("Quick brown fox", size: number(6...24, &random)), in: rect,
                    color: .black, paints: [pattern(&random, in: rect)], placement: placement,
                    clips: clips))
        case 0:
            return .fill(
                Fill(
                    .rect(rect), paint: .gradient(gradient(&random, in: rect)),
                    placement: placement, clips: clips))
        case 1:
            let bitmap = bitmaps.randomElement(using: &random)!
            return .picture(
                PictureItem(Picture(bitmap, in: rect), placement: placement, clips: clips))
        case 2:
            let text = TextBlock("Quick brown fox", size: number(6...24, &random))
            return .text(
                TextItem(text, in: rect, color: color, placement: placement, clips: clips))
        case 3: return .fill(stroke(&random, in: rect), color, at: placement, clips: clips)
        default:
            let shape = Shape(rect, radii: CornerRadii(number(0...20, &random)))
            return .fill(shape, color, at: placement, clips: clips)
        }
    }

    // MARK: - Parts

    /// A small picture and one that is scaled down. They are always the same objects, as in an animation.
    private static let bitmaps = [
        Bitmap(7, 5) { x, y in 0xFF00_0000 | UInt32(x * 36) << 16 | UInt32(y * 60) },
        Bitmap(400, 300) { x, y in
            x / 20 % 3 == 0 ? 0x4040_2010 : 0xFF00_0000 | UInt32((x * 5 + y * 3) % 256) * 0x01_0100
        },
    ]

    private static func gradient(_ random: inout SplitMix64, in rect: Rect) -> Gradient {
        let kinds = [Gradient.Kind.axial, .radial, .conic]
        return Gradient(
            kinds.randomElement(using: &random)!, from: rect.center,
            to: Point(x: rect.maxX, y: rect.minY),
            [(0, color(&random)), (number(0.2...0.7, &random), color(&random)), (1, .white)])
    }

    /// A gradient with a transform of its own, or a picture, once or repeated.
    private static func pattern(_ random: inout SplitMix64, in rect: Rect) -> Paint {
        let map = AffineTransform(rotationAngle: number(0...7, &random))
        if Bool.random(using: &random) {
            var gradient = gradient(&random, in: rect)
            gradient.transform = map
            return .gradient(gradient)
        }
        let tile = Rect(x: 3, y: 2, width: number(0.1...30, &random), height: 12.5)
        let period = Size(width: tile.width + number(0...4, &random), height: 14)
        var picture = Picture(bitmaps.randomElement(using: &random)!, in: tile)
        picture.filter = isRare(&random) ? .nearest : .linear
        return .pattern(
            PicturePattern(
                picture, period: isRare(&random) ? nil : period, alpha: number(0.5...1, &random),
                transform: map))
    }

    private static func stroke(_ random: inout SplitMix64, in rect: Rect) -> Shape {
        var path = Path()
        path.move(to: rect.origin)
        path.curve(
            to: Point(x: rect.maxX, y: rect.maxY), control1: Point(x: rect.maxX, y: rect.minY),
            control2: rect.center)
        let dash = isRare(&random) ? [number(2...9, &random), 4] : []
        return .stroke(path, StrokeStyle(width: number(0.5...9, &random), cap: .round, dash: dash))
    }

    private static func clips(_ random: inout SplitMix64, at placement: Placement) -> [Clip] {
        guard isRare(&random) else { return [] }
        let rect = Rect(x: -60, y: -50, width: 110, height: 90)
        let radius = isRare(&random) ? 0.0 : 20
        return [Clip(Shape(rect, radii: CornerRadii(radius)), placement: placement)]
    }

    private static func effects(
        _ random: inout SplitMix64, at placement: Placement
    ) -> PlacedEffects? {
        let all: [VisualEffect] = [
            .blur(number(0.2...2, &random)), .blur(number(2...20, &random)),
            .saturation(number(0...2, &random)), .invert(number(0...1, &random)),
            .tint(color(&random)),
            .dropShadow(
                color: color(&random), radius: number(0...5, &random),
                offset: Vector(dx: number(-9...9, &random), dy: 3.25)),
            .glow(color: color(&random), radius: number(0...9, &random), strength: 2),
        ]
        let some = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            all.randomElement(using: &random)!
        }
        return PlacedEffects(some, placement: placement, center: Point(x: 5, y: 5))
    }

    private static func shadow(_ random: inout SplitMix64, at placement: Placement) -> Shadow {
        let radius = [0, number(0.1...4, &random), number(4...60, &random)]
        return Shadow(
            color: Color(white: 0, alpha: number(0.2...1, &random)),
            radius: radius.randomElement(using: &random)!,
            offset: Vector(dx: number(-10...10, &random), dy: number(-10...10, &random)),
            placement: placement)
    }

    private static func placement(_ random: inout SplitMix64) -> Placement {
        var result = Placement.at(
            number(0...200, &random), number(0...150, &random),
            turned: Bool.random(using: &random) ? number(0...6, &random) : 0,
            scale: Bool.random(using: &random) ? 1 : number(0.3...2, &random))
        guard Int.random(in: 0..<4, using: &random) == 0 else { return result }
        (result.xw, result.yw) = (number(-0.004...0.004, &random), number(-0.004...0.004, &random))
        return result
    }

    private static func rect(_ random: inout SplitMix64) -> Rect {
        Rect(
            x: number(-50...10, &random), y: number(-40...10, &random),
            width: number(1...70, &random), height: number(1...60, &random))
    }

    private static func color(_ random: inout SplitMix64) -> Color {
        Color(
            red: number(0...1, &random), green: number(0...1, &random),
            blue: number(0...1, &random), alpha: number(0.3...1, &random))
    }

    private static func isRare(_ random: inout SplitMix64) -> Bool {
        Int.random(in: 0..<3, using: &random) == 0
    }

    private static func number(
        _ range: ClosedRange<Double>, _ random: inout SplitMix64
    ) -> Double { .random(in: range, using: &random) }
}
