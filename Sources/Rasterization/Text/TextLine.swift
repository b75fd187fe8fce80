internal import Drawing

/// A line of laid-out text. In ems, so that it is the same at any size: x to the right from the line's
/// left end, y down from its baseline.
struct TextLine {
    /// Something drawn in a line.
    enum Mark {
        /// A glyph of a face, by its number in the font.
        case glyph(UInt32, GlyphFace)
        /// A plain rectangle from the baseline up.
        case block(width: Double)
    }

    /// What is drawn, in visual order, and where its origin lies.
    var marks: [(mark: Mark, origin: Point)] = []
    /// From the left end to the right one, without the spaces at which it was broken.
    var width = 0.0
    /// How high and deep it is.
    var extent: LineExtent
    /// Whether its paragraph reads from right to left.
    var isRightToLeft: Bool
}

/// How far a line reaches above and below its baseline, in ems.
struct LineExtent: Hashable {
    var above: Double
    var below: Double

    /// The extent of a font's letters, with the leading that makes lines `factor` times as far apart
    /// as the font wants; half of it lies above, half below (CSS Inline 3, "half-leading").
    init(ascent: Double, descent: Double, gap: Double, factor: Double) {
        let letters = ascent + descent
        let leading = (letters + gap) * factor - letters
        above = ascent + leading / 2
        below = descent + leading / 2
    }

    /// From line to line.
    var height: Double { above + below }

    /// Makes room for `other` on the same baseline.
    mutating func formUnion(_ other: LineExtent) {
        above = max(above, other.above)
        below = max(below, other.below)
    }
}
