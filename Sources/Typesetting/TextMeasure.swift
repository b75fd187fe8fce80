package import Drawing

/// The lines of a text as they are drawn, in points.
package struct TextMeasure: Hashable, Sendable {
    /// A line of the text.
    package struct Line: Hashable, Sendable {
        /// The width without spaces at the end.
        package let width: Double
        /// The height above the baseline, with the distance from the paragraph before.
        package let above: Double
        /// The height below the baseline.
        package let below: Double

        /// A line of these lengths.
        package init(width: Double, above: Double, below: Double) {
            self.width = width
            self.above = above
            self.below = below
        }
    }

    /// The lines from the top; none for a text whose size isn't above 0.
    package let lines: [Line]

    /// The width of the longest line.
    package var width: Double { lines.map(\.width).max() ?? 0 }
    /// The height of all lines.
    package var height: Double { lines.reduce(0) { $0 + $1.above + $1.below } }

    /// Outlines of measured texts aren't kept, but the fonts are.
    private static let outliner = TextOutliner(byteLimit: 0)

    /// Lays out `text` in a frame of `size` points. The texts of the default font need no `fonts`.
    /// - Throws: `FontError` for a text that `FontSet.check` refuses, and for missing fonts.
    package init(
        _ text: TextBlock, in size: Size, fonts: FontSet? = nil
    ) throws(FontError) {
        lines = try Self.outliner.measuredLines(of: text, in: size, fonts)
    }
}

extension TextMeasure {
    /// Measures texts, and forgets their fonts when it goes: fonts that are read again and again would fill the memory.
    package struct Meter: Sendable {
        private let outliner = TextOutliner(byteLimit: 0)

        /// A meter that has measured nothing yet.
        package init() {}

        /// The lines of `text` in a frame of `size` points; as `TextMeasure.init`.
        package func measure(
            _ text: TextBlock, in size: Size, fonts: FontSet?
        ) throws(FontError) -> TextMeasure {
            TextMeasure(lines: try outliner.measuredLines(of: text, in: size, fonts))
        }
    }

    /// A text with these lines.
    package init(lines: [Line]) { self.lines = lines }
}

extension TextOutliner {
    fileprivate func measuredLines(
        of text: TextBlock, in size: Size, _ fonts: FontSet?
    ) throws(FontError) -> [TextMeasure.Line] {
        try TextLibraries.exclusively { () throws(FontError) in
            guard let layout = try layout(of: text, in: size, fonts) else { return [] }
            return layout.lines.map { line in
                TextMeasure.Line(
                    width: line.width * layout.pointsPerEm,
                    above: (line.spaceAbove + line.extent.above) * layout.pointsPerEm,
                    below: line.extent.below * layout.pointsPerEm)
            }
        }
    }
}
