import Drawing
import ImageCodecs
import Rasterization
import TestSupport
import Testing
import Typesetting

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

    private static func item(_ text: TextBlock, in frame: Rect) -> TextItem {
        TextItem(text, in: frame, color: .black, placement: .identity)
    }

    @Test func blocksAreFilledToTheirEdges() throws {
        let text = TextBlock("ab", size: 16, isBlocks: true)
        let item = Self.item(text, in: Rect(x: 10, y: 20, width: 100, height: 20))
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
        let fonts = try FontSet(files: ["layers.ttf", "pictures.ttf"].map(TestFonts.path))
        let layers = Self.item(
            TextBlock("A", font: "Test Layers", size: 40),
            in: Rect(x: 0, y: 20, width: 90, height: 90))
        let picture = Self.item(
            TextBlock("😀", size: 40), in: Rect(x: 90, y: 0, width: 90, height: 90))
        let image = try render([layers, picture], fonts: fonts)
        #expect(image[20, 20 + 30] == [255, 0, 51, 255])
        #expect(image[20, 20 + 2] == [0, 0, 0, 255])
        #expect(image[90 + 20, 25] == [127, 255, 127, 255])
    }

    /// The alpha of a text's colour multiplies the alpha of coloured glyphs.
    @Test func coloursOfGlyphsFade() throws {
        let fonts = try FontSet(files: ["layers.ttf", "pictures.ttf"].map(TestFonts.path))
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
        let good = Self.item(TextBlock("x"), in: Rect(x: 0, y: 0, width: 50, height: 50))
        let bad = Self.item(TextBlock("x", font: "Nada"), in: good.frame)
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
