import Drawing
import Testing

@testable import Typesetting

/// Spacing, features, axes and lines of letters, compared with the fonts' own numbers. Advances are those of DejaVu
/// Sans 2.37, in 2048ths of an em.
@Suite struct LetterStyleTests {
    private let frame = Rect(x: 0, y: 0, width: 99_999, height: 99_999)

    /// A text of one unit a point.
    private func text(
        _ string: String, wrap: TextBlock.Wrap = .none,
        _ change: (inout TextBlock) -> Void = { _ in }
    ) -> TextBlock {
        var result = TextBlock(string, size: 2048, wrap: wrap)
        change(&result)
        return result
    }

    private func widths(
        _ text: TextBlock, width: Double = 1e6, fonts: FontSet? = nil
    ) throws -> [Double] {
        try TextSamples.lines(text, width: width, fonts: fonts).map {
            ($0.width * 2048 * 8).rounded() / 8
        }
    }

    // MARK: - Spacing

    @Test(
        arguments: [
            ("A", 100.0, 0.0, 1401.0), ("HH", 100, 0, 2 * 1540 + 100),
            ("HHHH", -100, 0, 4 * 1540 - 300),
            // Kerning stays, and ligatures go: f and i are 721 and 569 wide.
            ("AV", 100, 0, 2 * 1401 - 131 + 100), ("fi", 100, 0, 721 + 569 + 100),
            // A space gets both, and belongs to the letters around it.
            ("H H", 0, 50, 2 * 1540 + 651 + 50), ("H H", 100, 50, 2 * 1540 + 651 + 250),
            ("H\u{A0}H", 0, 50, 2 * 1540 + 651 + 50),
            // A combining mark belongs to its letter.
            ("He\u{301}H", 100, 0, 2 * 1540 + 1260 + 200),
        ] as [(String, Double, Double, Double)])
    func spacing(string: String, letters: Double, words: Double, width: Double) throws {
        let text = text(string) {
            $0.letterSpacing = letters
            $0.wordSpacing = words
        }
        #expect(abs(try #require(try widths(text).first) - width) < 0.3)
    }

    @Test func spacingScalesWithTheSize() throws {
        for size in [0.5, 16, 5000] {
            var text = TextBlock("HHH", size: size, wrap: .none)
            text.letterSpacing = size / 4
            let line = try #require(try TextSamples.lines(text).first)
            #expect(abs(line.width - (3 * 1540 / 2048 + 0.5)) < 2e-4)
        }
    }

    @Test func lettersStandWhereTheSpacingPutsThem() throws {
        let text = text("HiH") { $0.letterSpacing = 100 }
        let line = try #require(try TextSamples.lines(text).first)
        let places = line.marks.map { ($0.origin.x * 2048).rounded() }
        #expect(places == [0, 1540 + 100, 1540 + 569 + 200])
    }

    /// A width as measured must hold the text again, and a little less must not.
    @Test(arguments: [("HH HH", 2), ("HHHH", 4), ("HH HHH H", 2)])
    func linesBreakAfterTheLastLetterWithoutItsSpacing(string: String, rest: Int) throws {
        for spacing in [100.0, -100, 37] {
            let text = text(string, wrap: .word) { $0.letterSpacing = spacing }
            let whole = try #require(try widths(text).first)
            #expect(try widths(text, width: whole + 1).count == 1, "\(spacing)")
            #expect(try widths(text, width: whole - 2).count == 2, "\(spacing)")
        }
    }

    /// The space at which a line was broken draws nothing, and leaves no spacing behind.
    @Test func brokenLinesEndWithALetter() throws {
        for (letters, words) in [(100.0, 0.0), (100, 60), (0, 60)] {
            let text = text("HH HH", wrap: .word) {
                $0.letterSpacing = letters
                $0.wordSpacing = words
            }
            let widths = try widths(text, width: 4000)
            #expect(widths.count == 2)
            for width in widths {
                #expect(abs(width - (2 * 1540 + letters)) < 0.3, "\(letters) \(words)")
            }
        }
    }

    @Test func joinedScriptsKeepTogether() throws {
        for string in ["مرحبا", "سلام، دنيا"] {
            let spaced = text(string) { $0.letterSpacing = 100 }
            #expect(try widths(spaced) == widths(text(string)))
        }
        // Letters of other scripts beside them are spaced.
        let mixed = text("HH مرحبا") { $0.letterSpacing = 100 }
        let added = try #require(try widths(mixed).first) - widths(text("HH مرحبا"))[0]
        #expect(abs(added - 250) < 51)
    }

    @Test func justifiedLinesFillTheFrame() throws {
        let text = text("HH HH HH HH HH", wrap: .word) {
            $0.letterSpacing = 80
            $0.alignment = .justified
        }
        let widths = try widths(text, width: 9000)
        #expect(widths.count > 1)
        for width in widths.dropLast() { #expect(abs(width - 9000) < 1) }
    }

    /// Spacing without measure is cut off, so that lines fit the text library's numbers.
    @Test(arguments: [Double.infinity, -1e300, 1e9, -1e9])
    func spacingWithoutMeasure(spacing: Double) throws {
        let text = text(String(repeating: "H ", count: 200), wrap: .word) {
            $0.letterSpacing = spacing
            $0.wordSpacing = spacing
        }
        for line in try TextSamples.lines(text, width: 5000) { #expect(line.width.isFinite) }
    }

    @Test func paragraphsStandApart() throws {
        let text = text("H\nH\n\nH") { $0.paragraphSpacing = 100 }
        let tops = try TextSamples.boxes(TextSamples.outlines(text, in: frame).path).map(\.minY)
        #expect(tops == [408, 2792 + 100, 7560 + 300])
        // Three paragraphs of 2384 units fit only without the spacing.
        var cut = text
        cut.truncation = .end
        #expect(try TextSamples.lines(cut, height: 3 * 2384).count == 2)
        cut.paragraphSpacing = 0
        #expect(try TextSamples.lines(cut, height: 3 * 2384).count == 3)
    }

    @Test func blocksAreSpacedToo() throws {
        var text = TextBlock("ab c\nd", size: 16, isBlocks: true)
        text.letterSpacing = 2
        text.wordSpacing = 3
        text.paragraphSpacing = 5
        let boxes = try TextSamples.boxes(TextSamples.outlines(text, in: frame).path)
        #expect(boxes.map(\.minX) == [0, 12, 12 + 12 + 15, 0])
        #expect(boxes.map(\.minY) == [3, 3, 3, 28])
    }

    // MARK: - Features and axes

    private func style(
        _ string: String, _ change: (inout TextBlock) -> Void
    ) throws -> (glyphs: [Int], width: Double) {
        var text = TextBlock(string, font: "Test Features", size: 1000, wrap: .none)
        change(&text)
        let line = try #require(
            try TextSamples.lines(text, fonts: TextSamples.fonts("features.ttf")).first)
        return (line.glyphs, (line.width * 1000).rounded())
    }

    @Test(
        arguments: [
            ("12a", "", 1400.0), ("12a", "tnum", 1700), ("12a", "smcp", 1600),
            ("12a", "tnum, smcp", 1900), ("aa", "", 800), ("aa", "liga=0", 1000),
            ("12a", "tnum=0", 1400), ("12a", "none", 1400), ("12a", "quite wrong,,", 1400),
        ] as [(String, String, Double)])
    func features(string: String, features: String, width: Double) throws {
        #expect(try style(string) { $0.features = features }.width == width)
    }

    /// Of 1, 2 and 3, whose advances are 300, 600 and 400, only 1 has a tabular form.
    @Test func equalFigures() throws {
        let line = try style("123") { $0.hasEqualFigures = true }
        #expect(line.width == 1800)
        #expect(try style("a1") { $0.hasEqualFigures = true }.width == 500 + 600)
        var text = TextBlock("3", font: "Test Features", size: 1000, wrap: .none)
        text.hasEqualFigures = true
        let outlines = try TextSamples.outlines(
            text, in: frame, fonts: TextSamples.fonts("features.ttf"))
        #expect(TextSamples.boxes(outlines.path).map { $0.minX.rounded() } == [100])
    }

    @Test func axesChooseAnInstance() throws {
        let fonts = try TextSamples.fonts("variable.ttf")
        for (weight, width) in [(100.0, 500.0), (300, 600), (500, 700), (900, 900), (2000, 900)] {
            var text = TextBlock("A", font: "Test Variable", size: 1000, weight: 400)
            text.axes = FontAxes(["wght": weight, "XXXX": 7])
            let line = try #require(try TextSamples.lines(text, fonts: fonts).first)
            #expect(abs(line.width * 1000 - width) < 0.2, "\(weight)")
        }
    }

    @Test func axesAreSortedAndInterpolated() {
        let axes = FontAxes(["wght": 400, "wdth": 80, "x": 1])
        #expect("\(axes)" == "wdth=80, wght=400")
        let bold = FontAxes(["wdth": 100, "wght": 700])
        #expect(axes.interpolated(to: bold, progress: 0.5) == FontAxes(["wdth": 90, "wght": 550]))
        #expect(axes.interpolated(to: FontAxes(["wght": 700]), progress: 0.5) == nil)
    }

    // MARK: - Lines

    /// The font's lines lie 100 units beneath the baseline, 50 thick, and 300 above it, 40 thick.
    @Test func linesLieWhereTheFontHasThem() throws {
        var text = TextBlock("aa1 2", font: "Test Features", size: 1000, wrap: .none)
        text.isUnderlined = true
        text.isStruckThrough = true
        text.letterSpacing = 10
        let outlines = try TextSamples.outlines(
            text, in: frame, fonts: TextSamples.fonts("features.ttf"))
        let baseline = 850.0
        let width = 2 * 500 + 300 + 250 + 600 + 40.0
        func box(_ layers: [TextOutlines.Layer]) throws -> Rect {
            #expect(layers.count == 1)
            return try #require(layers.first?.path.controlBounds)
        }
        let under = try box(outlines.underlines)
        #expect(under.isClose(to: Rect(x: 0, y: baseline + 100, width: width, height: 50), 0.5))
        let through = try box(outlines.layers)
        #expect(through.isClose(to: Rect(x: 0, y: baseline - 300, width: width, height: 40), 0.5))
    }

    // MARK: - Spans

    @Test func spansHaveStylesOfTheirOwn() throws {
        var big = TextSpan("H")
        big.size = 4096
        big.color = .red
        var serif = TextSpan("A")
        serif.font = "DejaVu Serif"
        serif.isUnderlined = true
        let text = text("ignored") { $0.spans = [TextSpan("HH"), big, serif] }
        let lines = try TextSamples.lines(text)
        let widths: [Double] = lines.map { ($0.width * 2048).rounded() }
        #expect(widths == [7639])
        // The line is as high as its largest letters.
        let height = lines[0].extent.height * 2048
        #expect(height.rounded() == 4768)
        let outlines = try TextSamples.outlines(text, in: frame)
        #expect(TextSamples.boxes(outlines.path).count == 2 + 2)
        #expect(outlines.layers.map(\.color) == [.red] && outlines.layers.allSatisfy(\.isLetters))
        let bar = try #require(outlines.underlines.first?.path.controlBounds)
        #expect(bar.minX.rounded() == 4 * 1540 && bar.width.rounded() == 1479)
    }

    @Test func spansGoOnOverLinesAndParagraphs() throws {
        var colored = TextSpan("HH\nHH H")
        colored.color = .blue
        for isBlocks in [true, false] {
            let text = text("", wrap: .word) {
                $0.spans = [TextSpan("H"), colored, TextSpan("H")]
                $0.isBlocks = isBlocks
            }
            let lines = try TextSamples.lines(text, width: 5000)
            #expect(lines.map(\.marks.count) == [3, 2, 2])
            let colors = lines.map { line in
                line.marks.indices.map { mark in line.colors.contains { $0.marks.contains(mark) } }
            }
            #expect(colors == [[false, true, true], [true, true], [true, false]])
        }
    }

    @Test func truncatedSpansKeepTheirStyles() throws {
        var colored = TextSpan("HHHHHHHHHH")
        colored.color = .blue
        let text = text("") {
            $0.spans = [TextSpan("HHHH"), colored, TextSpan("HHH\n"), TextSpan("end")]
            $0.truncation = .middle
        }
        let line = try #require(try TextSamples.lines(text, width: 12_000, height: 100).first)
        #expect(line.width * 2048 <= 12_001)
        #expect(line.glyphs.count > 5)
    }

    @Test func paragraphsKnowTheirSpans() {
        var text = TextBlock("")
        text.spans = ["a\u{7}ü", "", "b\nc\r", "\nd", "\n"].map { TextSpan($0) }
        let paragraphs = text.paragraphs
        #expect(paragraphs.map(\.string) == ["aüb", "c", "d", ""])
        #expect(
            paragraphs.map { $0.parts.map { [$0.span, $0.end] } } == [
                [[0, 3], [2, 4]], [[2, 1]], [[3, 1]], [],
            ])
        #expect([0, 2, 3, 9].map { paragraphs[0].span(at: $0) } == [0, 0, 2, 2])
    }

    // MARK: - Cost

    /// Texts whose spacing or axes are animated are other texts in each frame: they must not pile up.
    @Test func animatedStylesDoNotPileUp() throws {
        let outliner = TextOutliner(byteLimit: 50_000)
        let fonts = try TextSamples.fonts("variable.ttf")
        for frame in 0..<60 {
            var text = TextBlock("Hello", font: "Test Variable", size: 20)
            text.letterSpacing = Double(frame) / 7
            text.axes = FontAxes(["wght": 100 + Double(frame % 20) * 9])
            _ = try outliner.outlines(of: TextSamples.item(text, in: self.frame), in: fonts)
        }
        #expect(outliner.byteCount <= 50_000)
    }
}
