import Drawing
import ImageCodecs
import Rasterization
import TestSupport
import Testing

/// Outlines, lines and spans are drawn in their colours, one over the other. Blocks of 16 points are 10 points wide and 12
/// high; the upper edge of the first line's lies 3 points beneath the frame's.
@Suite struct TextStyleDrawingTests {
    private func render(
        _ color: Color, stroke: TextStroke? = nil,
        in frame: Rect = Rect(x: 20, y: 20, width: 90, height: 60),
        anchor: Point? = nil, _ change: (inout TextBlock) -> Void = { _ in }
    ) throws -> DecodedImage {
        var text = TextBlock("ab", size: 16, isBlocks: true)
        change(&text)
        let item = TextItem(
            text, in: frame, anchor: anchor, color: color, stroke: stroke, placement: .identity)
        let list = DisplayList(
            size: Size(width: 120, height: 80), background: .white, items: [.text(item)])
        let encoder = try FrameEncoder(
            FrameSettings(size: PixelSize(width: 120, height: 80), scale: 1, isOpaque: true))
        return try DecodedImage(png: Array(encoder.encode(list)))
    }

    private let white: [UInt8] = [255, 255, 255, 255]
    private let red: [UInt8] = [255, 0, 0, 255]
    private let blue: [UInt8] = [0, 0, 255, 255]

    /// The line is half inside of the letters: over them, or beneath them.
    @Test(arguments: [false, true])
    func linesAroundLetters(isBehind: Bool) throws {
        let image = try render(
            .blue, stroke: TextStroke(color: .red, width: 4, isBehind: isBehind)
        ) { $0.string = "a" }
        let inside = isBehind ? blue : red
        #expect([image[17, 30], image[18, 30], image[19, 30]] == [white, red, red])
        #expect([image[20, 30], image[21, 30], image[22, 30]] == [inside, inside, blue])
        #expect([image[25, 20], image[25, 21], image[25, 23]] == [white, red, inside])
    }

    @Test func cornersOfLines() throws {
        func corner(_ join: StrokeStyle.Join) throws -> [UInt8] {
            try render(.blue, stroke: TextStroke(color: .red, width: 8, join: join))[16, 19]
        }
        #expect(try corner(.miter) == red)
        #expect(try corner(.round) != red && corner(.bevel) == white)
    }

    /// Without a fill, only the line is seen, as opaque as its own colour.
    @Test func hollowLetters() throws {
        let image = try render(.clear, stroke: TextStroke(color: .red, width: 2))
        #expect(image[20, 30] == red && image[25, 30] == white)
        #expect(try render(.clear)[25, 30] == white)
    }

    @Test func spansHaveTheirColours() throws {
        func spans(_ alpha: Double) throws -> DecodedImage {
            try render(Color(red: 0, green: 0, blue: 1, alpha: alpha)) {
                var span = TextSpan("b")
                span.color = .red
                $0.spans = [TextSpan("a"), span]
            }
        }
        let image = try spans(1)
        #expect([image[29, 30], image[30, 30], image[39, 30]] == [blue, red, red])
        // The opacity of the text's colour is that of all its letters.
        let faded = try spans(0.5)
        #expect(abs(Int(faded[35, 30][1]) - 128) <= 1 && faded[35, 30][0] == 255)
    }

    /// An outline surrounds letters, and no lines beneath them.
    @Test func outlinesSurroundOnlyLetters() throws {
        let image = try render(.blue, stroke: TextStroke(color: .red, width: 2)) {
            var span = TextSpan("ab")
            span.isUnderlined = true
            $0.size = 48
            $0.spans = [span]
        }
        // Letters from 29 to 65; the underline from 69.8 to 72.2.
        #expect(image[40, 71] == blue && image[40, 68] == white)
        #expect(image[81, 71] == white)
    }

    /// A text of its own size lies about its point.
    @Test func textsAboutAPoint() throws {
        let image = try render(
            .blue, in: Rect(x: 60, y: 40, width: 0, height: 0), anchor: Point(x: 0.5, y: 0.5)
        ) { $0.fit = .natural }
        #expect(
            [image[49, 40], image[50, 40], image[69, 40], image[70, 40]] == [
                white, blue, blue, white,
            ])
        #expect(
            [image[60, 32], image[60, 33], image[60, 44], image[60, 45]] == [
                white, blue, blue, white,
            ])
    }
}
