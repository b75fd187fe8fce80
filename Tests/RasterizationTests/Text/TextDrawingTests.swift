import Drawing
import Testing

@testable import ImageCodecs
@testable import Rasterization
@testable import Typesetting

/// Texts are drawn completely and in their colours.
@Suite struct TextDrawingTests {
    private func render(_ items: [TextItem], fonts: FontSet? = nil) throws -> DecodedImage {
        let encoder = try FrameEncoder(
            FrameSettings(
                size: PixelSize(width: 160, height: 160), scale: 1, isOpaque: true, fonts: fonts))
        return try DecodedImage(png: Array(encoder.encode(Self.list(items))))
    }

    private static func list(_ items: [TextItem]) -> DisplayList {
        DisplayList(
            size: Size(width: 160, height: 160), background: .white, items: items.map { .text($0) })
    }

    @Test func blocksAreFilledToTheirEdges() throws {
        let text = TextBlock("ab", size: 16, isBlocks: true)
        let item = TextSamples.item(text, in: Rect(x: 10, y: 20, width: 100, height: 20))
        let image = try render([item])
        let (black, white) = ([0, 0, 0, 255] as [UInt8], [255, 255, 255, 255] as [UInt8])
        #expect([image[10, 23], image[29, 23], image[29, 34]] == [black, black, black])
        #expect(
            [image[9, 23], image[30, 23], image[29, 22], image[29, 35]].allSatisfy { $0 == white })
    }

    /// Letters that touch have no seam between them at any angle.
    @Test func touchingBlocksHaveNoSeam() throws {
        let turn = AffineTransform(rotationAngle: 0.3)
            .concatenating(AffineTransform(translationX: 20.3, y: 10.7))
        func item(_ text: TextBlock) -> TextItem {
            TextItem(
                text, in: Rect(x: 0, y: 0, width: 200, height: 40), color: .black,
                placement: Placement(turn))
        }
        let image = try render([item(TextBlock("abcdefgh", size: 24, isBlocks: true))])
        // Along the middle of the blocks, from the second to the seventh.
        for step in stride(from: 15.0, to: 105, by: 0.5) {
            let point = Point(x: step, y: 13.5).applying(turn)
            #expect(image[Int(point.x), Int(point.y)] == [0, 0, 0, 255])
        }
    }

    @Test func coloursOfGlyphs() throws {
        let fonts = try TextSamples.fonts("layers.ttf", "pictures.ttf")
        let layers = TextSamples.item(
            TextBlock("A", font: "Test Layers", size: 40),
            in: Rect(x: 0, y: 20, width: 90, height: 90))
        let picture = TextSamples.item(
            TextBlock("😀", size: 40), in: Rect(x: 90, y: 0, width: 90, height: 90))
        let image = try render([layers, picture], fonts: fonts)
        #expect(image[20, 20 + 30] == [255, 0, 51, 255])
        #expect(image[20, 20 + 2] == [0, 0, 0, 255])
        #expect(image[90 + 20, 25] == [127, 255, 127, 255])
    }

    /// The alpha of a text's colour multiplies the alpha of coloured glyphs.
    @Test func coloursOfGlyphsFade() throws {
        let fonts = try TextSamples.fonts("layers.ttf", "pictures.ttf")
        func item(_ text: String, _ font: String, x: Double) -> TextItem {
            TextItem(
                TextBlock(text, font: font, size: 40), in: Rect(x: x, y: 20, width: 90, height: 90),
                color: Color(white: 0, alpha: 0.5), placement: .identity)
        }
        let image = try render(
            [item("A", "Test Layers", x: 0), item("😀", "", x: 90)], fonts: fonts)
        #expect(image[20, 20 + 30] == [255, 127, 152, 255])
        #expect(image[20, 20 + 2] == [127, 127, 127, 255])
        #expect(image[90 + 20, 45] == [191, 255, 191, 255])
    }

    @Test func textsThatCannotBeLaidOutAreErrors() throws {
        let good = TextSamples.item(TextBlock("x"), in: Rect(x: 0, y: 0, width: 50, height: 50))
        let bad = TextSamples.item(TextBlock("x", font: "Nada"), in: good.frame)
        let encoder = try FrameEncoder(
            FrameSettings(size: PixelSize(width: 160, height: 160), scale: 1, isOpaque: true))
        let expected = try DecodedImage(png: Array(encoder.encode(Self.list([good]))))
        let families = ["DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono"]
        #expect(throws: RasterError.font(.unknownFamily("Nada", known: families))) {
            _ = try encoder.encode(Self.list([good, bad]))
        }
        // The next frame is not affected.
        let after = try DecodedImage(png: Array(encoder.encode(Self.list([good]))))
        #expect(after[20, 10] == expected[20, 10] && after.bytes.elementsEqual(expected.bytes))
    }

    /// Frames don't depend on earlier drawings of the encoder.
    @Test func warmEqualsCold() throws {
        let frames = (0..<4).map { index in
            Self.list([
                TextItem(
                    TextBlock("Turning مرحبا text\nof two lines", size: 20),
                    in: Rect(x: 0, y: 0, width: 120, height: 100), color: .black,
                    placement: Placement(AffineTransform(rotationAngle: Double(index) * 0.3)))
            ])
        }
        /// The bytes belong to the encoder, which must live until they are copied.
        func pixels(_ list: DisplayList, _ encoder: FrameEncoder) throws -> DecodedImage {
            try withExtendedLifetime(encoder) {
                try DecodedImage(png: Array(encoder.encode(list)))
            }
        }
        func encoder() throws -> FrameEncoder {
            try FrameEncoder(
                FrameSettings(size: PixelSize(width: 160, height: 160), scale: 1, isOpaque: true))
        }
        let warm = try encoder()
        for list in frames + frames.reversed() {
            let isSame = try pixels(list, warm) == pixels(list, encoder())
            #expect(isSame)
        }
    }
}

/// Glyphs with colours of their own.
@Suite struct TextColorTests {
    private let frame = Rect(x: 0, y: 0, width: 500, height: 500)

    @Test func layersOfOutlines() throws {
        let outlines = try TextSamples.outlines(
            TextBlock("A", font: "Test Layers", size: 100), in: frame,
            fonts: TextSamples.fonts("layers.ttf"))
        #expect(outlines.path.elements.isEmpty)
        #expect(
            outlines.layers.map(\.color)
                == [Color(red: 1, green: 0, blue: 51.0 / 255, alpha: 1), nil])
        // The baseline is 80 + 10 / 2 below the top, because half of the line gap is above.
        let boxes = outlines.layers.compactMap(\.path.controlBounds)
        #expect(boxes[0].isClose(to: Rect(x: 0, y: 45, width: 100, height: 40), 0.01))
        #expect(boxes[1].isClose(to: Rect(x: 0, y: -15, width: 100, height: 40), 0.01))
    }

    @Test func pictures() throws {
        let outlines = try TextSamples.outlines(
            TextBlock("😀😀", size: 100), in: Rect(x: 7, y: 0, width: 500, height: 500),
            fonts: TextSamples.fonts("pictures.ttf"))
        #expect(outlines.pictures.count == 2)
        let picture = try #require(outlines.pictures.last)
        #expect(picture.bitmap === outlines.pictures.first?.bitmap)
        #expect((picture.bitmap.width, picture.bitmap.height) == (20, 16))
        #expect(Set(picture.bitmap.pixels) == [0x8000_8000])
        // 20 pixels an em, so 5 points each; DejaVu's baseline is 92.8 points down.
        let baseline = 1901.0 / 2048 * 100
        #expect(
            picture.rect.isClose(
                to: Rect(x: 7 + 125 + 10, y: baseline - 70, width: 100, height: 80), 0.01))
    }

    /// Letters and digits keep their font even if an emoji font is given.
    @Test func emojiFontsOnlyForEmoji() throws {
        let fonts = try TextSamples.fonts("pictures.ttf")
        let line = try #require(try TextSamples.lines(TextBlock("A😀A"), fonts: fonts).first)
        #expect(abs(line.width - (1401 * 2.0 / 2048 + 1.25)) < 0.001)
    }
}
