import Drawing
import Testing

@testable import Rasterization

/// Pictures that fill areas, once or repeated.
@Suite struct PatternTests {
    /// Two columns and two rows: 0, 80 / 160, 240.
    private static let four = Bitmap(grey: 2, 2) { x, y in 80 * x + 160 * y }

    private func fill(
        _ pattern: PicturePattern, in rect: Rect = Rect(x: 0, y: 0, width: 8, height: 8),
        at placement: Placement = .identity
    ) -> DisplayItem {
        .fill(Fill(.rect(rect), paint: .pattern(pattern), placement: placement))
    }

    private func tile(_ x: Double, _ y: Double, _ side: Double = 2) -> Picture {
        Picture(Self.four, in: Rect(x: x, y: y, width: side, height: side))
    }

    @Test func repeatsWithoutSeams() throws {
        let tiles = PicturePattern(tile(1, 0), period: Size(width: 2, height: 2))
        let image = try Canvas.image([fill(tiles)])
        #expect(image.row(0) == [80, 0, 80, 0, 80, 0, 80, 0])
        #expect(image.row(3) == [240, 160, 240, 160, 240, 160, 240, 160])
    }

    @Test func leavesGaps() throws {
        let tiles = PicturePattern(tile(0, 0), period: Size(width: 3, height: 4))
        let image = try Canvas.image([fill(tiles)])
        #expect(image.row(0) == [0, 80, 255, 0, 80, 255, 0, 80])
        #expect(image.row(2) == [Int](repeating: 255, count: 8))
        #expect(image.row(4) == image.row(0))
    }

    /// At half a pixel, each pixel is the mean of its two neighbours, over the seam, too.
    @Test func seamsAreSmooth() throws {
        let tiles = PicturePattern(tile(0.5, 0), period: Size(width: 2, height: 2))
        #expect(try Canvas.image([fill(tiles)]).row(0) == [Int](repeating: 40, count: 8))
        let apart = PicturePattern(tile(0.5, 0), period: Size(width: 4, height: 2))
        let row = try Canvas.image([fill(apart)]).row(0)
        let wanted = [127.5, 40, 167.5, 255, 127.5, 40, 167.5, 255]
        #expect(zip(row, wanted).allSatisfy { abs(Double($0) - $1) <= 1 }, "\(row)")
    }

    @Test func once() throws {
        let image = try Canvas.image([fill(PicturePattern(tile(2, 1)))])
        #expect(image.row(1) == [255, 255, 0, 80, 255, 255, 255, 255])
        #expect(image.row(0) == [Int](repeating: 255, count: 8))
    }

    @Test func opacity() throws {
        let tiles = PicturePattern(tile(0, 0), period: Size(width: 2, height: 2), alpha: 0.5)
        #expect(try Canvas.image([fill(tiles)]).row(0)[0...1] == [127, 167])
    }

    @Test func transform() throws {
        let turn = AffineTransform(rotationAngle: .pi / 2)
        let tiles = PicturePattern(
            tile(0, 0), period: Size(width: 2, height: 2), transform: turn)
        let image = try Canvas.image([fill(tiles)])
        #expect(image.row(0)[0...1] == [160, 0])
        #expect(image.row(1)[0...1] == [240, 80])
    }

    @Test func nearest() throws {
        var picture = tile(0, 0, 4)
        picture.filter = .nearest
        let tiles = PicturePattern(picture, period: Size(width: 5, height: 4))
        #expect(try Canvas.image([fill(tiles)]).row(0) == [0, 0, 80, 80, 255, 0, 0, 80])
    }

    /// Tiles smaller than pixels show their mean, with the gaps.
    @Test(arguments: [1.0, 0.25, 0.001]) func tinyTiles(side: Double) throws {
        let tiles = PicturePattern(tile(0, 0, side), period: Size(width: side, height: side))
        #expect(try Canvas.image([fill(tiles)]).row(4) == [Int](repeating: 120, count: 8))
        let apart = PicturePattern(tile(0, 0, side), period: Size(width: 2 * side, height: side))
        let shades = try Canvas.image([fill(apart)], scale: 0.5).row(2)
        #expect(shades.allSatisfy { abs($0 - 188) <= 1 }, "\(shades)")
    }

    /// Tiles of a millionth of a pixel take no longer than large ones: each pixel has a bounded number of parts.
    @Test func costIsThatOfTheArea() throws {
        let size = Size(width: 400, height: 400)
        let area = Rect(x: 0, y: 0, width: 400, height: 400)
        func seconds(_ side: Double) throws -> Duration {
            let tiles = PicturePattern(
                tile(0, 0, side), period: Size(width: 2 * side, height: 2 * side))
            return try ContinuousClock().measure {
                _ = try Canvas.image([fill(tiles, in: area)], size: size)
            }
        }
        _ = try seconds(40)
        let (large, tiny) = (try seconds(40), try seconds(1e-4))
        #expect(tiny < large * 20 + .milliseconds(200), "\(tiny) and \(large)")
    }

    /// In perspective, far tiles fade into their mean.
    @Test func perspective() throws {
        let tilted = Placement(AffineTransform.identity, xw: 0, yw: 0.2)
        let tiles = PicturePattern(tile(0, 0), period: Size(width: 2, height: 2))
        let image = try Canvas.image(
            [fill(tiles, in: Rect(x: 0, y: 0, width: 99, height: 9999), at: tilted)])
        #expect(image.row(4)[0...2].allSatisfy { abs($0 - 120) < 40 }, "\(image.row(4))")
    }
}
