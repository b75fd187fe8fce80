import Drawing
import TestSupport
import Testing

@testable import ImageCodecs
@testable import Rasterization

/// Frames are drawn in bands of rows; no trace of the bands may be visible.
@Suite struct BandTests {
    @Test func bandsCoverEveryRowOnce() {
        for height in [1, 63, 64, 65, 128, 720, 1080] {
            let bands = Band.all(inFrameOfHeight: height)
            #expect(bands.flatMap { Array($0.top..<$0.top + $0.rows) } == Array(0..<height))
        }
    }

    /// Each row of a frame equals the same row of a drawing moved up by whole bands. A band's pixels do
    /// not depend on the band's position in the frame.
    @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
    func bandsDoNotDependOnTheirPosition(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let items = (0..<40).map { _ in Self.randomItem(&random) }
        let tall = try Self.rows(of: items, height: 256, shift: 0)
        let shifted = try Self.rows(of: items, height: 192, shift: -64)
        #expect(Array(tall[64...]) == shifted, "seed \(seed)")
    }

    private static func rows(
        of items: [DisplayItem], height: Int, shift: Double
    ) throws -> [[UInt8]] {
        let list = DisplayList(
            size: Size(width: 200, height: Double(height)), background: Color(white: 1),
            items: items.map { $0.moved(byY: shift) })
        let encoder = try FrameEncoder(
            FrameSettings(size: PixelSize(width: 200, height: height), scale: 1, isOpaque: true))
        let image = try DecodedImage(png: Array(encoder.encode(list)))
        return (0..<height).map { Array(image.bytes[$0 * 800..<($0 + 1) * 800]) }
    }

    private static func randomItem(_ random: inout SplitMix64) -> DisplayItem {
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let rect = Rect(x: 0, y: 0, width: number(1...90), height: number(1...90))
        let transform = AffineTransform(rotationAngle: number(0...6))
            .concatenating(AffineTransform(translationX: number(0...200), y: number(0...256)))
        let color = Color(
            red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0.2...1))
        let fill = DisplayItem.fill(
            Fill(
                Shape(rect, radii: CornerRadii(number(0...30))), color: color, transform: transform)
        )
        guard Bool.random(using: &random) else { return sampledItem(rect, transform, color) }
        guard Bool.random(using: &random) else { return fill }
        let clip = Clip(.rect(rect.insetBy(dx: 3, dy: 3)), transform: transform)
        return .group(Group(alpha: number(0.1...0.9), clips: [clip], items: [fill, fill]))
    }

    /// A gradient and a picture in the same place.
    private static func sampledItem(
        _ rect: Rect, _ transform: AffineTransform, _ color: Color
    ) -> DisplayItem {
        let gradient = Gradient(
            .radial, from: rect.center, to: Point(x: rect.maxX, y: rect.maxY),
            [(0, color), (0.5, .white), (0.5, .black), (1, .clear)])
        let bitmap = Bitmap(grey: 90, 70) { x, y in (x * 7 + y * 11) % 256 }
        let placement = Placement(transform)
        return .group(
            Group(items: [
                .picture(PictureItem(Picture(bitmap, in: rect), placement: placement)),
                .gradient(gradient, in: rect.insetBy(dx: 5, dy: 5), placement),
            ]))
    }
}

extension DisplayItem {
    /// The item moved down by whole points.
    fileprivate func moved(byY y: Double) -> DisplayItem {
        func moved(_ placement: Placement) -> Placement {
            placement.concatenating(Placement(AffineTransform(translationX: 0, y: y)))
        }
        func move(_ clips: [Clip]) -> [Clip] {
            clips.map { Clip($0.shape, placement: moved($0.placement)) }
        }
        switch self {
        case .fill(let fill):
            return .fill(
                Fill(
                    fill.shape, paint: fill.paint, placement: moved(fill.placement),
                    clips: move(fill.clips)))
        case .picture(let item):
            return .picture(
                PictureItem(
                    item.picture, placement: moved(item.placement), clips: move(item.clips)))
        case .text: return self
        case .group(let group):
            return .group(
                Group(
                    alpha: group.alpha, clips: move(group.clips),
                    items: group.items.map { $0.moved(byY: y) }))
        }
    }
}

/// A frame drawn in bands looks like the same frame drawn in one piece.
@Suite struct OneBandTests {
    @Test(arguments: 1...(slowTests ? 12 : 5) as ClosedRange<UInt64>)
    func bandsLookLikeOnePiece(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        try Self.compare((0..<8).map { _ in Self.item(&random) }, "seed \(seed)")
    }

    /// Nested groups with opacities, blend modes, masks, shadows and clips.
    @Test(arguments: 1...(slowTests ? 24 : 6) as ClosedRange<UInt64>)
    func bandsOfGroupsLookLikeOnePiece(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        try Self.compare(
            (0..<6).map { _ in RandomItems.item(&random, depth: 2) }, "seed \(seed)")
    }

    /// Strokes and texts that cross several bands.
    @Test(arguments: 1...(slowTests ? 12 : 5) as ClosedRange<UInt64>)
    func bandsOfLinesAndTextsLookLikeOnePiece(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let items = (0..<4).flatMap { _ -> [DisplayItem] in
            let placement = Placement.at(
                number(0...200), number(0...256), turned: number(0...6), scale: number(0.5...2))
            var path = Path()
            path.move(to: Point(x: number(-90...90), y: number(-90...90)))
            path.curve(
                to: Point(x: number(-90...90), y: number(-90...90)),
                control1: Point(x: number(-90...90), y: 0), control2: .zero)
            let style = StrokeStyle(width: number(1...20), cap: .round, dash: [number(5...30), 9])
            return [
                .fill(.stroke(path, style), .blue, at: placement),
                .text(
                    TextItem(
                        TextBlock("Several bands high", size: number(10...60)),
                        in: Rect(x: -80, y: -60, width: 160, height: 120), color: .black,
                        placement: placement)),
            ]
        }
        try Self.compare(items, "seed \(seed)")
    }

    /// Draws the items in bands and in one piece. No component may differ by more than two levels.
    private static func compare(_ items: [DisplayItem], _ comment: Comment) throws {
        let banded = try Canvas.image(items, size: Size(width: 200, height: 256))
        let whole = try drawnAtOnce(items, width: 200, height: 256)
        var worst = 0
        for y in 0..<256 {
            for x in 0..<200 {
                let word = whole[y * 200 + x]
                for (component, shift) in [16, 8, 0].enumerated() {
                    let other = Int(word >> UInt32(shift) & 255)
                    worst = max(worst, abs(Int(banded[x, y][component]) - other))
                }
            }
        }
        #expect(worst <= 2, comment)
    }

    /// The items on white, drawn in one surface.
    private static func drawnAtOnce(
        _ items: [DisplayItem], width: Int, height: Int
    ) throws -> [UInt32] {
        let frame = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        let surface = try CairoSurface(covering: frame)
        let context = CairoContext(surface, origin: .zero)
        context.clear(to: .white)
        let resources = DrawingResources()
        let space = DeviceSpace(scale: 1, viewport: frame, resources: resources)
        try ItemPainter(resources).draw(space.visible(items), into: context, within: frame)
        surface.flush()
        return (0..<height).flatMap { Array(surface.row($0)) }
    }

    /// A shape, gradient or picture with a clip, under an affine or projective placement.
    private static func item(_ random: inout SplitMix64) -> DisplayItem {
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let rect = Rect(x: -50, y: -50, width: number(20...100), height: number(20...100))
        let turn = AffineTransform(rotationAngle: number(0...6))
        let xw = Bool.random(using: &random) ? number(-0.005...0.005) : 0
        let placement = Placement(turn, xw: xw, yw: 0).concatenating(
            Placement(AffineTransform(translationX: number(40...160), y: number(40...220))))
        let color = Color(
            red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0.3...1))
        let clip = Clip(
            .roundedRect(rect.insetBy(dx: 4, dy: 6), CornerRadii(12)), placement: placement)
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
            let shape = Shape.roundedRect(rect, CornerRadii(15))
            return .fill(Fill(shape, paint: .color(color), placement: placement, clips: [clip]))
        case 1:
            let gradient = Gradient(
                .conic, from: .zero, to: Point(x: 0, y: -10), [(0, color), (1, .white)])
            return .gradient(gradient, in: rect, placement)
        default:
            let bitmap = Bitmap(grey: 64, 64) { x, y in (x * 5 + y * 3) % 200 }
            return .picture(
                PictureItem(Picture(bitmap, in: rect), placement: placement, clips: [clip]))
        }
    }
}
