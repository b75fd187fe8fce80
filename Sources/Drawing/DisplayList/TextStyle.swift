/// A part of a text in a style of its own. What is nil is as in the rest of the text.
public struct TextSpan: Hashable, Sendable {
    /// The characters of the part.
    public var string: String
    /// The font family; empty for the default font.
    public var font: String?
    /// The font size in points.
    public var size: Double?
    /// From 1 to 1000; 400 is regular.
    public var weight: Double?
    /// Whether the font is italic.
    public var isItalic: Bool?
    /// The colour. The opacity of the text's colour applies to it, too.
    public var color: Color?
    /// Whether a line is drawn beneath the letters.
    public var isUnderlined: Bool?
    /// Whether a line is drawn through the letters.
    public var isStruckThrough: Bool?

    /// A part in the style of the rest.
    public init(_ string: String) { self.string = string }

    /// The largest number of spans of a text.
    public static let countLimit = 1000
}

extension [TextSpan] {
    /// The same parts with other colours. Parts without a colour stay without.
    package func mapColors(_ map: (Color) -> Color) -> [TextSpan] {
        self.map { span in
            var result = span
            result.color = span.color.map(map)
            return result
        }
    }
}

/// The values of a variable font's axes by their tags, such as `wght`.
public struct FontAxes: Hashable, Sendable {
    /// An axis and its value.
    public struct Axis: Hashable, Sendable {
        /// The tag: four ASCII characters.
        public let tag: String
        /// The value on the axis's own scale.
        public var value: Double

        /// An axis at a value.
        public init(tag: String, value: Double) {
            self.tag = tag
            self.value = value
        }
    }

    /// The axes, sorted by tag, each once.
    public private(set) var axes: [Axis] = []

    /// No axes.
    public init() {}

    /// The axes of `values`. Tags that aren't four letters or digits are left out.
    public init(_ values: [String: Double]) {
        self.init(values.map { Axis(tag: $0.key, value: $0.value) })
    }

    /// The axes of a list, the last one of each tag. Tags that aren't four letters or digits are left out.
    package init(_ list: [Axis]) {
        let values = Dictionary(list.map { ($0.tag, $0.value) }) { $1 }
        axes = values.filter { Self.isTag($0.key) }.sorted { $0.key < $1.key }
            .map { Axis(tag: $0.key, value: $0.value) }
    }

    /// Whether `text` can be the tag of an axis or a feature: four ASCII letters or digits.
    public static func isTag(_ text: String) -> Bool {
        text.utf8.count == 4
            && text.unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
            }
    }

    /// The axes at `progress` between these and those of `end`; nil if their tags differ.
    public func interpolated(to end: FontAxes, progress: Double) -> FontAxes? {
        guard axes.map(\.tag) == end.axes.map(\.tag) else { return nil }
        var result = self
        for (index, axis) in end.axes.enumerated() {
            let start = axes[index].value
            result.axes[index].value =
                start == axis.value ? start : start + (axis.value - start) * progress
        }
        if progress == 1 { result = end }
        return result
    }

    /// The axes with values rounded to the grid of display lists.
    package var quantized: FontAxes {
        var result = self
        for index in axes.indices { result.axes[index].value = axes[index].value.quantized }
        return result
    }
}

extension FontAxes: CustomStringConvertible {
    /// For example `wdth=80, wght=550`.
    public var description: String {
        axes.map { "\($0.tag)=\($0.value.short)" }.joined(separator: ", ")
    }
}

/// The line around the letters of a text.
public struct TextStroke: Hashable, Sendable {
    /// The colour. The opacity of the text's colour doesn't apply to it.
    public var color: Color
    /// The width in points; half of it lies outside of the letters.
    public var width: Double
    /// The shape of corners.
    public var join: StrokeStyle.Join
    /// Whether the letters are drawn over the line, so that only its outer half is seen.
    public var isBehind: Bool

    /// A line around letters.
    public init(
        color: Color, width: Double, join: StrokeStyle.Join = .miter, isBehind: Bool = false
    ) {
        self.color = color
        self.width = width
        self.join = join
        self.isBehind = isBehind
    }

    /// The style of the line. Miters are cut at four half line widths, as those of browsers are.
    package var style: StrokeStyle { StrokeStyle(width: width, join: join, miterLimit: 4) }

    package var quantized: TextStroke {
        var result = self
        result.color = color.quantized
        result.width = width.quantized
        return result
    }
}
