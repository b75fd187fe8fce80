import Drawing
import ImageCodecs
import TestSupport
import Testing

@testable import Rasterization

/// No number causes a crash, a hang or invalid pixels.
@Suite struct RasterFuzzTests {
    @Test(arguments: 1...(slowTests ? 120 : 15) as ClosedRange<UInt64>)
    func anyNumbersCanBeDrawn(seed: UInt64) throws {
        var source = OddItems(seed: seed)
        let items = (0..<12).map { _ in source.item() }
        let image = try Canvas.image(
            items, size: Size(width: 40, height: 70), background: .clear)
        // Clear pixels have no colour.
        #expect(
            (0..<2800).allSatisfy { index in
                let pixel = image.bytes[4 * index..<4 * index + 4]
                return pixel.last! > 0 || pixel.allSatisfy { $0 == 0 }
            }, "seed \(seed)")
    }

    static let squashed = [
        Placement(AffineTransform(scaleX: 0, y: 0)), Placement(AffineTransform(scaleX: 1, y: 0)),
        Placement(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0)),
        Placement(.identity as AffineTransform, xw: 0, yw: 0, w: 0),
        Placement(.identity as AffineTransform, xw: 0, yw: 0, w: -1),
        Placement(AffineTransform(translationX: 1e9, y: 0)),
        Placement(AffineTransform(a: 1e300, b: 1e300, c: -1e300, d: 1e300, tx: 0, ty: 0)),
    ]

    /// Sides of a polygon so steep that a part of their height divided by their width overflows.
    @Test func nearlyVerticalSidesCanBeDrawn() throws {
        let grid = 0x1p-32
        let placement = Placement(
            AffineTransform(a: grid, b: 0, c: grid, d: 7e299, tx: -3 * grid, ty: 0), xw: grid,
            yw: 0, w: 1e300)
        let rect = Rect(x: 0, y: 0, width: 0x1p-16, height: 10)
        let image = try Canvas.image([.fill(.rect(rect), .black, at: placement)])
        #expect(image.row(4).dropFirst() == Array(repeating: 255, count: 7)[...])
    }

    /// Nothing is drawn for items seen edge-on, from behind the eye or from far away.
    @Test(arguments: squashed)
    func invisiblePlanesAreNotDrawn(placement: Placement) throws {
        let rect = Rect(x: 0, y: 0, width: 8, height: 8)
        let gradient = Gradient(
            .conic, from: rect.center, to: Point(x: 8, y: 4), [(0, .red), (1, .blue)])
        let bitmap = Bitmap(grey: 4, 4) { _, _ in 0 }
        let far = placement.affine.a > 1e299
        let image = try Canvas.image([
            .gradient(gradient, in: rect, placement),
            .picture(PictureItem(Picture(bitmap, in: rect), placement: placement)),
        ])
        if !far { #expect(image.bytes.allSatisfy { $0 == 255 }) }
    }

    @Test func emptySizesDrawNothing() throws {
        let bitmap = Bitmap(grey: 4, 4) { _, _ in 0 }
        for size in [Size(width: 0, height: 4), Size(width: 4, height: 0), .zero] {
            let rect = Rect(origin: Point(x: 2, y: 2), size: size)
            var cut = Picture(bitmap, in: Rect(x: 0, y: 0, width: 8, height: 8))
            cut.part = Rect(origin: .zero, size: size)
            var outside = cut
            outside.part = Rect(x: 2, y: 0, width: 1, height: 1)
            let pictures = [Picture(bitmap, in: rect), cut, outside]
            let image = try Canvas.image(
                pictures.map { .picture(PictureItem($0, placement: .identity)) })
            #expect(image.bytes.allSatisfy { $0 == 255 })
        }
    }

    /// The visible part of a gradient and of a picture a million kilometres wide is right.
    @Test func farReachingPlanesStayExact() throws {
        let rect = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
        let gradient = Gradient(
            .axial, from: Point(x: -1e9, y: 0), to: Point(x: 1e9, y: 0),
            [(0, .black), (0.5, .black), (0.5, .white), (1, .white)])
        let halves = Bitmap(grey: 2, 1) { x, _ in x * 255 }
        var picture = Picture(halves, in: rect)
        picture.filter = .nearest
        let middle = Placement(AffineTransform(translationX: 4, y: 4))
        for item in [
            DisplayItem.gradient(gradient, in: rect, middle),
            .picture(PictureItem(picture, placement: middle)),
        ] {
            let image = try Canvas.image([item], background: .red)
            #expect(image.row(4, 1) == [0, 0, 0, 0, 255, 255, 255, 255])
        }
    }
}

/// Items made of numbers that nobody would write.
struct OddItems {
    private var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private mutating func number() -> Double {
        let odd = [
            0, 0, 1, -1, 0.5, 8, 33, -70, 1e-6, 1e9, -1e9, 3e4, 1e15, 1e300, -1e300,
            .greatestFiniteMagnitude, .infinity, .nan,
        ]
        return Bool.random(using: &random)
            ? odd[Int.random(in: 0..<odd.count, using: &random)]
            : .random(in: -60...90, using: &random)
    }

    private mutating func point() -> Point { Point(x: number(), y: number()) }

    private mutating func rect() -> Rect {
        Rect(x: number(), y: number(), width: number(), height: number())
    }

    private mutating func unit() -> Double {
        [0, 1, 0.5, .random(in: 0...1, using: &random)][Int.random(in: 0..<4, using: &random)]
    }

    private mutating func color() -> Color {
        Color(red: unit(), green: unit(), blue: unit(), alpha: unit())
    }

    private mutating func placement() -> Placement {
        if Bool.random(using: &random) {
            return Placement(AffineTransform(translationX: 20, y: 30))
        }
        var result = Placement(
            AffineTransform(
                a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number()))
        guard Bool.random(using: &random) else { return result }
        (result.xw, result.yw, result.w) = (number() / 1000, number() / 1000, number())
        result.limits = [LinearForm(x: number(), y: number(), constant: number())]
        return result
    }

    private mutating func shape() -> Shape {
        var path = Path()
        path.move(to: point())
        path.line(to: point())
        path.curve(to: point(), control1: point(), control2: point())
        path.close()
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return .rect(rect())
        case 1: return .roundedRect(rect(), CornerRadii(number()))
        case 2: return .border(rect(), CornerRadii(number()), width: number())
        case 3: return .stroke(path, StrokeStyle(width: abs(number()), dash: [abs(number()), 3]))
        default: return .path(path, .nonZero)
        }
    }

    private mutating func paint() -> Paint {
        guard Bool.random(using: &random) else { return .color(color()) }
        if Bool.random(using: &random) { return .pattern(pattern()) }
        let places = (0..<4).map { _ in unit() }.sorted()
        let kinds = [Gradient.Kind.axial, .radial, .conic]
        var gradient = Gradient(
            kinds[Int.random(in: 0..<3, using: &random)], from: point(), to: point(),
            places.map { ($0, color()) })
        if Bool.random(using: &random) { gradient.transform = placement().affine }
        return .gradient(gradient)
    }

    private mutating func pattern() -> PicturePattern {
        PicturePattern(
            picture(), period: Bool.random(using: &random) ? rect().size : nil, alpha: number(),
            transform: placement().affine, isInUnits: Bool.random(using: &random))
    }

    private mutating func picture() -> Picture {
        let bitmap = Bitmap(
            Int.random(in: 1...40, using: &random), Int.random(in: 1...40, using: &random)
        ) { x, y in UInt32(x * 6) &* 0x0101_0101 }
        var picture = Picture(bitmap, in: rect())
        picture.part = Bool.random(using: &random) ? rect() : .unit
        if Bool.random(using: &random) {
            picture.center = Rect(x: unit(), y: unit(), width: unit(), height: unit())
            picture.pixelSize = number()
        }
        picture.filter = Bool.random(using: &random) ? .linear : .nearest
        return picture
    }

    private mutating func composite(_ clips: [Clip]) -> DisplayItem {
        var path = Path()
        path.addRect(rect())
        let shadow = Shadow(
            color: color(), radius: number(), offset: Vector(dx: number(), dy: number()),
            path: Bool.random(using: &random) ? path : nil, placement: placement())
        return .group(
            Group(
                alpha: unit(), blendMode: BlendMode.allCases.randomElement(using: &random)!,
                mask: Bool.random(using: &random) ? [item()] : nil, shadow: shadow, clips: clips,
                items: [item()]))
    }

    mutating func item() -> DisplayItem {
        let clips = [
            Clip(shape(), placement: placement(), isAntialiased: .random(using: &random))
        ].prefix(Int.random(in: 0...1, using: &random))
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return .picture(PictureItem(picture(), placement: placement(), clips: Array(clips)))
        case 1:
            return .group(Group(alpha: 0.5, clips: Array(clips), items: [item(), item()]))
        case 2: return composite(Array(clips))
        case 3:
            let text = TextBlock(
                "odd numbers", size: number(), weight: number(), lineHeight: number(),
                truncation: TextBlock.Truncation.allCases.randomElement(using: &random)!)
            return .text(
                TextItem(
                    text, in: rect(), color: color(), placement: placement(), clips: Array(clips)))
        default:
            return .fill(
                Fill(shape(), paint: paint(), placement: placement(), clips: Array(clips)))
        }
    }
}
