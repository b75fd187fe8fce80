import Drawing
import TestSupport
import Testing

@testable import Typesetting

/// Shorthands for laying out texts in tests.
enum TextSamples {
    static func fonts(_ names: String...) throws -> FontSet {
        try FontSet(files: names.map(TestFonts.path))
    }

    /// The lines of `text` in a frame of `width` by `height` points.
    static func lines(
        _ text: TextBlock, width: Double = 1e6, height: Double = 1e6, fonts: FontSet? = nil
    ) throws -> [TextLine] {
        try TextLibraries.exclusively { () throws in
            let typesetter = PangoTypesetter(try fonts ?? FontSet(), for: text.queries)
            return try TextLayout(text, in: Size(width: width, height: height)) { width in
                text.isBlocks
                    ? BlockTypesetter(text, width: width)
                    : PangoParagraphs(text, width: width, typesetter: typesetter) as any LineBreaker
            }.lines
        }
    }

    /// The outlines of `text` in `frame`, by a new outliner.
    static func outlines(
        _ text: TextBlock, in frame: Rect, fonts: FontSet? = nil
    ) throws -> TextOutlines {
        try TextOutliner().outlines(of: item(text, in: frame), in: fonts)
    }

    static func item(_ text: TextBlock, in frame: Rect) -> TextItem {
        TextItem(text, in: frame, color: .black, placement: Placement(AffineTransform.identity))
    }

    /// The bounding boxes of the subpaths, in drawing order.
    static func boxes(_ path: Path) -> [Rect] {
        var result: [Path] = []
        for element in path.elements {
            switch element {
            case .move(let point):
                result.append(Path())
                result[result.count - 1].move(to: point)
            case .line(let point): result[result.count - 1].line(to: point)
            case .curve(let control1, let control2, let end):
                result[result.count - 1].curve(to: end, control1: control1, control2: control2)
            case .close: result[result.count - 1].close()
            }
        }
        return result.compactMap(\.controlBounds)
    }
}

extension TextLine {
    /// Glyph numbers in visual order; −1 for a block.
    var glyphs: [Int] {
        marks.map { mark, _, _ in
            guard case .glyph(let glyph, _) = mark else { return -1 }
            return Int(glyph)
        }
    }
}

extension Rect {
    /// Whether every edge is within `tolerance` of the same edge of `other`.
    func isClose(to other: Rect, _ tolerance: Double = 1e-9) -> Bool {
        [
            minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY,
        ].allSatisfy { abs($0) <= tolerance }
    }
}
