import Drawing
import Testing

@testable import Typesetting

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
        let picture = try #require(outlines.pictures.last?.picture)
        #expect(picture.bitmap === outlines.pictures.first?.picture.bitmap)
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
