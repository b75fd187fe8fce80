internal import Drawing
internal import LayerTree
internal import Typesetting

/// Measures texts for the places of views, in whole points, so that the edges of views are sharp.
@MainActor
final class TextSizes {
    private struct Request: Hashable {
        let text: TextBlock
        let room: Size
    }

    private let measure: TextSizing
    private var known: [Request: TextMeasure] = [:]
    /// The most texts whose lines are kept.
    private static let limit = 10_000
    /// A height in which any text has room.
    private static let anyHeight = 1e6

    /// - Parameter measure: nil to measure in the default font.
    init(_ measure: TextSizing?) {
        let meter = TextMeasure.Meter()
        self.measure = measure ?? { try? meter.measure($0, in: $1, fonts: nil) }
    }

    /// The size of a text with lines as long as it has them.
    func size(of text: TextBlock) -> Size { lines(of: text.natural, in: .zero).size }

    /// The height of a text in a view of this width.
    func height(of text: TextBlock, width: Double) -> Double {
        lines(of: text, width: width).size.height
    }

    /// The distance from the upper edge of a view of this width to the first line of its text.
    func baseline(of text: TextBlock, width: Double) -> Double {
        lines(of: text, width: width)?.lines.first?.above ?? 0
    }

    /// The place of a text in the bounds of a layer; around the anchor point if that has no size.
    func box(of text: TextBlock, in layer: LayerProperties) -> Rect {
        let isNatural = layer.size == .zero
        let lines = lines(of: isNatural ? text.natural : text, in: layer.size)
        let (width, height) = (lines?.width ?? 0, lines?.height ?? 0)
        let horizontal = isNatural ? layer.anchorPoint.x : text.alignment.share
        let vertical = isNatural ? layer.anchorPoint.y : text.verticalAlignment.share
        return Rect(
            x: (layer.size.width - width) * horizontal,
            y: (layer.size.height - height) * vertical, width: width, height: height)
    }

    private func lines(of text: TextBlock, width: Double) -> TextMeasure? {
        lines(of: text, in: Size(width: width, height: Self.anyHeight))
    }

    /// The lines of a text; nil if its font can't be used, which is reported where fonts are loaded.
    private func lines(of text: TextBlock, in room: Size) -> TextMeasure? {
        let request = Request(text: text, room: room)
        if let known = known[request] { return known }
        let lines = measure(text, room)
        if known.count >= Self.limit { known = [:] }
        known[request] = lines
        return lines
    }
}

extension TextMeasure? {
    /// Width and height in whole points.
    fileprivate var size: Size {
        Size(width: (self?.width ?? 0).rounded(.up), height: (self?.height ?? 0).rounded(.up))
    }
}

extension TextBlock {
    /// The text with lines as long as it has them.
    fileprivate var natural: TextBlock {
        var result = self
        result.fit = .natural
        return result
    }
}

extension TextBlock.Alignment {
    /// The share of the free width that lies before the lines.
    var share: Double {
        switch self {
        case .natural, .left, .justified: 0
        case .center: 0.5
        case .right: 1
        }
    }
}
