import Drawing
import TestSupport
import Testing

@testable import Rasterization

/// Frames are drawn in strips; nothing of that may show.
@Suite struct BandTests {
    @Test func bandsCoverEveryRowOnce() {
        for height in [1, 63, 64, 65, 128, 720, 1080] {
            let bands = Band.all(inFrameOfHeight: height)
            #expect(bands.flatMap { Array($0.top..<$0.top + $0.rows) } == Array(0..<height))
        }
    }

    /// A frame of many bands equals the same drawing moved up by whole bands, row for row: no band
    /// knows where in the frame it is.
    @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
    func bandsDoNotDependOnTheirPlace(seed: UInt64) throws {
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
            size: PixelSize(width: 200, height: height), scale: 1, isOpaque: true)
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
