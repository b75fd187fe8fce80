public import Drawing

/// A drawing made of paths and texts: what a chart or a curve looks like.
///
/// Coordinates are in points, y down. `svg` and `png(scale:)` write the same drawing, so they can't differ
/// in more than their letters.
public struct Plot: Hashable, Sendable {
    /// The width and height in points.
    public let size: Size
    /// What the plot shows, for people who can't see it.
    public let title: String
    /// The colour beneath everything.
    package let background: Color
    /// The marks, back to front.
    package private(set) var marks: [Mark] = []

    /// One step of drawing.
    package enum Mark: Hashable, Sendable {
        /// A filled outline, non-zero. The note explains it in a tooltip, where a format has them.
        case fill(Path, Color, note: String? = nil)
        /// A line along a path.
        case stroke(Path, Color, StrokeStyle, note: String? = nil)
        /// A line of text.
        case text(Label)
    }

    /// A line of text.
    package struct Label: Hashable, Sendable {
        /// Where `Label.anchor` lies on the text.
        package enum Alignment: Hashable, Sendable { case left, center, right }

        package var string: String
        /// A point on the baseline.
        package var anchor: Point
        package var alignment = Alignment.left
        package var size = 11.0
        package var color = Palette.ink
        package var isBold = false

        package init(
            _ string: String, at anchor: Point, _ alignment: Alignment = .left, size: Double = 11,
            color: Color = Palette.ink, isBold: Bool = false
        ) {
            self.string = string
            self.anchor = anchor
            self.alignment = alignment
            self.size = size
            self.color = color
            self.isBold = isBold
        }
    }

    /// An empty plot.
    package init(size: Size, title: String, background: Color = .white) {
        self.size = size
        self.title = title
        self.background = background
    }

    /// Adds a mark in front of the others.
    package mutating func add(_ mark: Mark) { marks.append(mark) }

    /// Adds a text.
    package mutating func add(_ label: Label) { marks.append(.text(label)) }

    /// Adds a filled rectangle.
    package mutating func addRect(_ rect: Rect, _ color: Color, note: String? = nil) {
        var path = Path()
        path.addRect(rect)
        marks.append(.fill(path, color, note: note))
    }

    /// Adds a straight line.
    package mutating func addLine(
        from start: Point, to end: Point, _ color: Color, width: Double = 1, dash: [Double] = []
    ) {
        var path = Path()
        path.move(to: start)
        path.line(to: end)
        marks.append(.stroke(path, color, StrokeStyle(width: width, dash: dash)))
    }
}

/// The colours of plots.
package enum Palette {
    /// Texts.
    package static let ink = Color(css: "#1f2430")!
    /// Texts of less importance.
    package static let faint = Color(css: "#6b7280")!
    /// Lines of the grid.
    package static let grid = Color(css: "#e5e7eb")!
    /// Lines that mean something, such as 0 and 1.
    package static let axis = Color(css: "#9ca3af")!
    /// Something that went wrong or was cut short.
    package static let alarm = Color(css: "#b91c1c")!

    /// Colours for things to be told apart, also by people with colour blindness: those of Okabe and Ito,
    /// darkened where they are too light for lines on white.
    package static let series: [Color] = [
        Color(css: "#0072b2")!, Color(css: "#d55e00")!, Color(css: "#00855f")!,
        Color(css: "#a34b86")!, Color(css: "#b57f00")!, Color(css: "#3a91c4")!,
        Color(css: "#4b5563")!,
    ]

    /// The colour of the thing with this index; colours repeat.
    package static func series(_ index: Int) -> Color { series[index % series.count] }
}
