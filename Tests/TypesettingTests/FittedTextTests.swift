import Drawing
import Testing

@testable import Typesetting

/// Texts that are fitted to their frames. Blocks at 16 points are 10 points wide, and their lines 20 points high.
@Suite struct FittedTextTests {
    private func boxes(
        _ string: String, width: Double, height: Double, anchor: Point? = nil,
        _ change: (inout TextBlock) -> Void
    ) throws -> [Rect] {
        var text = TextBlock(string, size: 16, isBlocks: true)
        change(&text)
        let frame = Rect(x: 0, y: 0, width: width, height: height)
        let item = TextItem(
            text, in: frame, anchor: anchor, color: .black,
            placement: Placement(AffineTransform.identity))
        return TextSamples.boxes(try TextOutliner().outlines(of: item, in: nil).path)
    }

    /// The width of a letter, and the letters of each line.
    private func rows(_ boxes: [Rect]) -> (letter: Double, counts: [Int]) {
        let rows = Dictionary(grouping: boxes) { ($0.minY * 100).rounded() }
        return (boxes.first?.width ?? 0, rows.sorted { $0.key < $1.key }.map(\.value.count))
    }

    @Test(
        arguments: [
            // It fits.
            ("ab cd", 50.0, 20.0, 0.0, 10.0, [4]), ("ab cd", 40, 40, 0, 10, [2, 2]),
            // Too wide for a word, too high for the lines, too many lines.
            ("abcdefgh", 40, 20, 0, 5, [8]), ("abcd ef", 20, 40, 0, 5, [4, 2]),
            ("ab cd", 40, 20, 0, 8, [4]), ("ab cd ef", 50, 100, 1, 6.25, [6]),
            ("a\nb", 50, 30, 0, 7.5, [1, 1]),
        ] as [(String, Double, Double, Double, Double, [Int])])
    func shrinks(
        string: String, width: Double, height: Double, lines: Double, letter: Double, counts: [Int]
    ) throws {
        let found = rows(
            try boxes(string, width: width, height: height) {
                $0.fit = .shrink
                $0.maxLines = lines
            })
        #expect(abs(found.letter / letter - 1) < 0.003)
        #expect(found.counts == counts)
    }

    /// At its smallest size, a text that doesn't fit is as one that isn't fitted.
    @Test func shrinksToItsSmallestSize() throws {
        let found = rows(
            try boxes("abcdefgh", width: 40, height: 20) { ($0.fit, $0.minSize) = (.shrink, 12) })
        #expect(found.letter == 7.5 && found.counts == [5, 3])
        let whole = rows(
            try boxes("abcdefgh", width: 40, height: 20) { ($0.fit, $0.minSize) = (.shrink, 99) })
        #expect(whole.letter == 10)
        for size in [0.0, -.infinity, .nan] {
            let least = rows(
                try boxes(String(repeating: "a", count: 90), width: 0, height: 0) {
                    ($0.fit, $0.minSize) = (.shrink, size)
                })
            #expect(least.letter > 0)
        }
    }

    @Test func distancesShrinkWithTheLetters() throws {
        let boxes = try boxes("ab\nc", width: 11, height: 99) {
            $0.fit = .shrink
            $0.letterSpacing = 2
            $0.paragraphSpacing = 20
        }
        #expect(abs(boxes[1].minX - 6) < 0.02)
        #expect(abs(boxes[2].minY - boxes[0].minY - 20) < 0.05)
    }

    @Test(arguments: [(TextBlock.VerticalAlignment.top, 3.0), (.middle, 33), (.bottom, 63)])
    func standsInItsFrame(alignment: TextBlock.VerticalAlignment, top: Double) throws {
        let boxes = try boxes("ab cd", width: 20, height: 100) { $0.verticalAlignment = alignment }
        #expect(boxes.map(\.minY) == [top, top, top + 20, top + 20])
    }

    @Test func linesAreLimited() throws {
        func counts(_ lines: Double, _ truncation: TextBlock.Truncation) throws -> [Int] {
            rows(
                try boxes("ab cd ef\ngh", width: 30, height: 1000) {
                    $0.maxLines = lines
                    $0.truncation = truncation
                }
            ).counts
        }
        #expect(try counts(0, .none) == [2, 2, 2, 2])
        #expect(try counts(2, .none) == [2, 2] && counts(4, .none) == [2, 2, 2, 2])
        // The ellipsis takes the place of a letter.
        #expect(try counts(2, .end) == [2, 3] && counts(4, .end) == [2, 2, 2, 2])
        #expect(try counts(0.2, .none) == [2, 2, 2, 2])
    }

    @Test func textsOfTheirOwnSize() throws {
        // 40 by 40 points: two paragraphs, the wider one of four letters.
        for (anchor, left, top) in [(Point(x: 0.5, y: 0.5), -20.0, -20.0), (.zero, 0, 0)] {
            let boxes = try boxes("abcd\ne", width: 0, height: 0, anchor: anchor) {
                ($0.fit, $0.alignment) = (.natural, .right)
            }
            #expect(boxes.map(\.minX) == [0, 10, 20, 30, 30].map { $0 + left })
            #expect(boxes.map(\.minY) == [3, 3, 3, 3, 23].map { $0 + top })
        }
        // A frame with a size is a frame.
        #expect(
            rows(try boxes("abcd", width: 20, height: 99) { $0.fit = .natural }).counts == [2, 2])
    }

    @Test func realLettersFit() throws {
        for width in [30.0, 77, 150] {
            var text = TextBlock("Shrinking violets, 漢字仮名 and مرحبا", size: 40)
            (text.fit, text.maxLines, text.letterSpacing) = (.shrink, 2, 1)
            let size = Size(width: width, height: 60)
            let measure = try TextMeasure(text, in: size)
            #expect(measure.width <= width + 0.1 && measure.height <= 60.1, "\(width)")
            #expect(measure.lines.count <= 2)
        }
    }
}
