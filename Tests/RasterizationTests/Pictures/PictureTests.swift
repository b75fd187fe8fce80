import Drawing
import ImageCodecs
import Testing

@testable import Rasterization

/// Pictures whose pixels can be computed by hand.
@Suite struct PictureTests {
    /// A different colour for every texel.
    static let patches = Bitmap(4, 4) { x, y in
        0xFF00_0000 | UInt32(x) << 22 | UInt32(y) << 14 | UInt32(x ^ y) << 6
    }

    func picture(
        _ bitmap: Bitmap, in rect: Rect, _ transform: AffineTransform = .identity,
        change: (inout Picture) -> Void = { _ in }
    ) -> DisplayItem {
        var picture = Picture(bitmap, in: rect)
        change(&picture)
        return .picture(PictureItem(picture, placement: Placement(transform)))
    }

    /// Texels that coincide with pixels are copied, for every whole shift and every filter.
    @Test(arguments: [(0, 0), (2, 1), (-1, 3), (5, -2)], Picture.Filter.allCases)
    func copiesWhereTexelsLieOnPixels(shift: (Int, Int), filter: Picture.Filter) throws {
        let rect = Rect(x: Double(shift.0), y: Double(shift.1), width: 4, height: 4)
        let image = try Canvas.image([picture(Self.patches, in: rect) { $0.filter = filter }])
        for y in 0..<8 {
            for x in 0..<8 {
                let (u, v) = (x - shift.0, y - shift.1)
                let isInside = (0..<4).contains(u) && (0..<4).contains(v)
                let expected =
                    isInside ? [u << 6, v << 6, (u ^ v) << 6, 255] : [255, 255, 255, 255]
                #expect(image[x, y].map(Int.init) == expected)
            }
        }
    }

    /// A quarter turn and a mirroring move whole pixels too, without the shortcut for copies.
    @Test func copiesTurnedAndMirrored() throws {
        let turned = try Canvas.image([
            picture(
                Self.patches, in: Rect(x: 0, y: 0, width: 4, height: 4),
                AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 6, ty: 1))
        ])
        for y in 0..<4 {
            for x in 0..<4 {
                let expected = [x << 6, y << 6, (x ^ y) << 6, 255]
                #expect(turned[5 - y, 1 + x].map(Int.init) == expected)
            }
        }
    }

    @Test func theCanvasScaleCounts() throws {
        let image = try Canvas.image(
            [picture(Self.patches, in: Rect(x: 1, y: 1, width: 2, height: 2))], scale: 2)
        #expect(image[2, 2] == [0, 0, 0, 255])
        #expect(image[5, 3].map(Int.init) == [192, 64, 128, 255])
    }

    /// Between two texels the colour is interpolated: a step from 0 to 200, with four pixels a texel.
    @Test func magnifiedTexelsAreMixed() throws {
        let step = Bitmap(grey: 2, 1) { x, _ in x * 200 }
        let image = try Canvas.image([picture(step, in: Rect(x: 0, y: 0, width: 8, height: 8))])
        // The centres of pixels are at 1/8, 3/8, … of a texel; the centres of texels are at 1/2 and 3/2.
        #expect(image.row(3) == [0, 0, 25, 75, 125, 175, 200, 200])
        let nearest = try Canvas.image([
            picture(step, in: Rect(x: 0, y: 0, width: 8, height: 8)) { $0.filter = .nearest }
        ])
        #expect(nearest.row(3) == [0, 0, 0, 0, 200, 200, 200, 200])
    }

    /// A pixel that covers two by two texels is their average.
    @Test func halvedTexelsAreAveraged() throws {
        let bitmap = Bitmap(grey: 8, 8) { x, y in (x * 37 + y * 91) % 256 }
        let image = try Canvas.image([picture(bitmap, in: Rect(x: 2, y: 2, width: 4, height: 4))])
        for y in 0..<4 {
            for x in 0..<4 {
                let sum = [(0, 0), (1, 0), (0, 1), (1, 1)].reduce(0) { sum, step in
                    sum + ((2 * x + step.0) * 37 + (2 * y + step.1) * 91) % 256
                }
                let expected = Int((Double(sum) / 4).rounded())
                #expect(Int(image[x + 2, y + 2][0]) == expected)
            }
        }
    }

    /// With three texels for two pixels, the middle texel counts half for each pixel.
    @Test func partlyCoveredTexelsCountPartly() throws {
        let bitmap = Bitmap(grey: 3, 1) { x, _ in [30, 90, 240][x] }
        let image = try Canvas.image([picture(bitmap, in: Rect(x: 0, y: 0, width: 2, height: 8))])
        #expect(image.row(3).prefix(2) == [50, 190])
    }

    @Test func translucentTexelsAreMixedPremultiplied() throws {
        // Halfway between clear and opaque red is half-opaque red, not a darker colour.
        let bitmap = Bitmap(2, 1) { x, _ in x == 0 ? 0 : 0xFFFF_0000 }
        let image = try Canvas.image(
            [picture(bitmap, in: Rect(x: 0, y: 0, width: 1, height: 1))], background: .clear)
        #expect(image[0, 0] == [255, 0, 0, 128])
    }

    /// The white around the part is never visible, at any size.
    @Test(arguments: [0.3, 0.9, 1, 2.6, 8, 40], [0, 0.4])
    func nothingOutsideThePartIsVisible(size: Double, angle: Double) throws {
        let bitmap = Bitmap(grey: 96, 96) { x, y in
            (24..<72).contains(x) && (33..<66).contains(y) ? 0 : 255
        }
        let turn = AffineTransform(rotationAngle: angle)
            .concatenating(AffineTransform(translationX: 20, y: 20))
        let item = picture(
            bitmap, in: Rect(x: -size / 2, y: -size / 2, width: size, height: size), turn
        ) { $0.part = Rect(x: 0.25, y: 33.0 / 96, width: 0.5, height: 33.0 / 96) }
        let image = try Canvas.image(
            [item], size: Size(width: 40, height: 40), background: .clear)
        // Unpremultiplied, the colour of the part appears in every pixel, however low its alpha.
        #expect((0..<40).allSatisfy { image.row($0).allSatisfy { $0 == 0 } })
        #expect(image.bytes.contains { $0 != 0 })
    }

    /// A part that reaches beyond the bitmap repeats the bitmap's edge.
    @Test func partsBeyondTheBitmapRepeatItsEdge() throws {
        let bitmap = Bitmap(grey: 2, 1) { x, _ in 100 + x * 100 }
        let image = try Canvas.image([
            picture(bitmap, in: Rect(x: 0, y: 0, width: 8, height: 8)) {
                $0.part = Rect(x: -1, y: 0, width: 4, height: 1)
                $0.filter = .nearest
            }
        ])
        #expect(image.row(2) == [100, 100, 100, 200, 200, 200, 200, 200])
    }

    /// A border of 2 texels keeps its size; the 4 by 4 texels inside stretch.
    @Test func ninePatchesStretchTheirCentres() throws {
        let bitmap = Bitmap(grey: 8, 8) { x, y in
            (2..<6).contains(x) && (2..<6).contains(y) ? 200 : 10 * min(x, y, 7 - x, 7 - y)
        }
        let image = try Canvas.image(
            [
                picture(bitmap, in: Rect(x: 0, y: 0, width: 20, height: 12)) {
                    $0.center = Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
                    $0.filter = .nearest
                }
            ], size: Size(width: 20, height: 12))
        #expect(image.row(6) == [0, 10] + Array(repeating: 200, count: 16) + [10, 0])
        #expect(image.column(9) == [0, 10] + Array(repeating: 200, count: 8) + [10, 0])
        #expect(image.row(0).prefix(3) == [0, 0, 0])
    }

    /// At two texels a point, the border of 2 texels is one point wide. It shrinks if there is no room
    /// for it.
    @Test func ninePatchesKeepTheSizeOfTexels() throws {
        let bitmap = Bitmap(grey: 6, 6) { x, y in
            (2..<4).contains(x) && (2..<4).contains(y) ? 200 : 50
        }
        func row(_ width: Double, _ texelSize: Double) throws -> [Int] {
            try Canvas.image([
                picture(bitmap, in: Rect(x: 0, y: 0, width: width, height: 8)) {
                    $0.center = Rect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
                    $0.pixelSize = texelSize
                    $0.filter = .nearest
                }
            ]).row(4)
        }
        #expect(try row(8, 0.5) == [50, 200, 200, 200, 200, 200, 200, 50])
        #expect(try row(2, 4) == [50, 50, 255, 255, 255, 255, 255, 255])
    }

    @Test func edgesAreAntialiased() throws {
        let black = Bitmap(grey: 4, 4) { _, _ in 0 }
        let image = try Canvas.image([
            picture(black, in: Rect(x: 1.5, y: 0, width: 4, height: 8))
        ])
        #expect(image.row(3) == [255, 127, 0, 0, 0, 127, 255, 255])
    }
}
