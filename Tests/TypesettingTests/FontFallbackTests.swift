import Drawing
import TestSupport
import Testing

@testable import Typesetting

/// Which of several fonts draws a character that the text's own font lacks.
@Suite struct FontFallbackTests {
    /// The width in ems of a text in a font that has only A.
    private func width(_ text: String, _ fonts: String...) throws -> Double {
        let set = try FontSet(files: fonts.map(TestFonts.path))
        let block = TextBlock(text, font: "Test Plain")
        return try #require(try TextSamples.lines(block, fonts: set).first).width
    }

    /// DejaVu Sans has these letters, too.
    @Test(arguments: [
        ("א", ["plain.ttf", "semitic.ttf", "hebrew.ttf"], 0.9),
        ("א", ["plain.ttf", "hebrew.ttf", "semitic.ttf"], 0.7),
        ("א", ["hebrew.ttf", "plain.ttf", "semitic.ttf"], 0.7),
        ("ב", ["plain.ttf", "semitic.ttf", "hebrew.ttf"], 0.6),
        ("ا", ["plain.ttf", "hebrew.ttf", "semitic.ttf"], 0.8),
        ("אAא", ["plain.ttf", "semitic.ttf"], 2.3),
    ])
    func listedFontsInTheirOrder(text: String, files: [String], expected: Double) throws {
        let set = try FontSet(files: files.map(TestFonts.path))
        for weight in [400.0, 700] {
            let block = TextBlock(text, font: "Test Plain", weight: weight)
            let line = try #require(try TextSamples.lines(block, fonts: set).first)
            #expect(abs(line.width - expected) < 1e-3, "\(weight)")
        }
    }

    /// Then the built-in ones, DejaVu Sans first.
    @Test func builtInFontsAfterThem() throws {
        let alone = try #require(try TextSamples.lines(TextBlock("ж")).first).width
        #expect(try width("ж", "plain.ttf", "semitic.ttf") == alone)
    }

    /// Sets of fonts that are used in turn don't see each other's.
    @Test func setsBySides() throws {
        let one = try TextSamples.fonts("plain.ttf", "semitic.ttf")
        let two = try TextSamples.fonts("plain.ttf", "hebrew.ttf")
        let outliner = TextOutliner(byteLimit: 0)
        for _ in 0..<2 {
            let block = TextBlock("א", font: "Test Plain", size: 10)
            #expect(abs(try outliner.width(of: block, in: one) - 9) < 1e-2)
            #expect(abs(try outliner.width(of: block, in: two) - 7) < 1e-2)
            #expect(abs(try outliner.width(of: TextBlock("א", size: 10), in: nil) - 7) > 0.1)
        }
    }

    /// A symbol that is also a letter is an emoji only where Unicode says so.
    @Test(arguments: [("😀", true), ("😀\u{FE0F}", true), ("😀\u{FE0E}", false)])
    func emoji(text: String, isColored: Bool) throws {
        for files in [["pictures.ttf", "plain.ttf"], ["plain.ttf", "pictures.ttf"]] {
            let fonts = try FontSet(files: files.map(TestFonts.path))
            let outlines = try TextSamples.outlines(
                TextBlock(text, size: 20), in: Rect(x: 0, y: 0, width: 90, height: 90), fonts: fonts
            )
            #expect(outlines.pictures.isEmpty != isColored, "\(files)")
        }
    }

    /// The font of the emoji has no ellipsis, for which Pango would write three points.
    @Test func ellipsisAfterEmoji() throws {
        let fonts = try TextSamples.fonts("pictures.ttf")
        func last(_ text: String, width: Double) throws -> Int? {
            let block = TextBlock(text, size: 1, wrap: .none, truncation: .end)
            let lines = try TextSamples.lines(block, width: width, height: 1.2, fonts: fonts)
            return lines.first?.glyphs.last
        }
        let ellipsis = try #require(try last("words and words", width: 3))
        #expect(try last("ab😀 and more words", width: 4) == ellipsis)
        #expect(try last("ab😀😀😀😀", width: 4.2) == ellipsis)
        #expect(try last("😀😀😀😀😀", width: 4.2) == ellipsis)
    }
}
