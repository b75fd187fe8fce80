import Drawing
import ImageCodecs
import Messages
import RenderErrors
import RenderPipeline
import TestSupport
import Testing

@testable import Charts

/// Plots.
@Suite struct PlotTests {
    /// One of each mark.
    private var plot: Plot {
        var plot = Plot(size: Size(width: 40, height: 20), title: "A & B")
        plot.addRect(Rect(x: 2, y: 3, width: 10, height: 5), .red, note: "1 < 2")
        plot.addLine(
            from: Point(x: 0, y: 15), to: Point(x: 40.123, y: 15), Color(white: 0, alpha: 0.5),
            width: 2, dash: [4, 2])
        plot.add(Plot.Label("\"x\"", at: Point(x: 20, y: 10), .center, size: 8, isBold: true))
        return plot
    }

    @Test("plots become SVG, a line for each mark")
    func svg() {
        #expect(
            plot.svg == """
                <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20" font-family="DejaVu Sans, Verdana, sans-serif" role="img">
                <title>A &amp; B</title>
                <rect width="100%" height="100%" fill="#ffffff"/>
                <path d="M2 3L12 3L12 8L2 8Z" fill="#ff0000"><title>1 &lt; 2</title></path>
                <path d="M0 15L40.12 15" fill="none" stroke="#000000" stroke-opacity="0.5" stroke-width="2" stroke-dasharray="4 2"/>
                <text x="20" y="10" text-anchor="middle" font-size="8" font-weight="bold" fill="#1f2430">&quot;x&quot;</text>
                </svg>

                """)
    }

    @Test("plots are drawn as PNG files with the same marks")
    func png() throws {
        let image = try DecodedImage(png: plot.png(scale: 2))
        #expect(image.width == 80 && image.height == 40)
        #expect(image[10, 10] == [255, 0, 0, 255])
        #expect(image[2, 30] == [127, 127, 127, 255] || image[2, 30] == [128, 128, 128, 255])
        #expect(image[10, 30] == [255, 255, 255, 255], "the first gap of the dashes")
        let dark = (0..<40).contains { x in image[20 + x, 16][0] < 100 }
        #expect(dark, "the label's letters lie around its anchor")
    }

    @Test("plots hide characters that XML forbids")
    func forbiddenCharacters() {
        #expect("a\u{1}b\nc\u{FFFF}<".escapedForXML == "a\u{FFFD}b c\u{FFFD}&lt;")
    }

    @Test("plots are written as the file's name says, and never over a file by accident")
    func files() throws {
        let folder = TemporaryFolder()
        try plot.write(to: folder("a.SVG"))
        #expect(try folder.bytes(of: "a.SVG") == Array(plot.svg.utf8))
        try plot.write(to: folder("a.png"), scale: 1)
        #expect(try DecodedImage(png: folder.bytes(of: "a.png")).width == 40)
        #expect(throws: RenderError.self) { try plot.write(to: folder("a.png")) }
        try plot.write(to: folder("a.png"), overwrite: true)
        #expect(try DecodedImage(png: folder.bytes(of: "a.png")).width == 80)
        #expect(
            throws: RenderError.badRequest(
                .wrongEnding, "can't write a.gif: the name must end in .svg or .png")
        ) {
            try plot.write(to: "a.gif")
        }
        #expect(throws: RenderError.self) { try plot.write(to: folder("b.png"), scale: .nan) }
    }
}

/// Axes.
@Suite struct AxisTests {
    @Test(
        "axes have round ticks",
        arguments: [
            (0.0, 1.0, 11, [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]),
            (-0.05, 1.43, 8, [0, 0.25, 0.5, 0.75, 1, 1.25]),
            (0, 2.394, 5, [0, 1, 2]),
            (0, 3600, 5, [0, 1000, 2000, 3000]),
            (3, 3, 3, [3, 3.5, 4]),
        ])
    func ticks(low: Double, high: Double, count: Int, expected: [Double]) {
        let ticks = Axis(low...high, from: 0, to: 100).ticks(atMost: count)
        #expect(ticks.map(\.axisText) == expected.map(\.axisText))
    }

    @Test("axes place values, also upside down")
    func positions() {
        let axis = Axis(0...2, from: 100, to: 20)
        #expect([0, 0.5, 2, 3].map(axis.position) == [100, 80, 20, -20])
    }
}
