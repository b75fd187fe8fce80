internal import CLibrary
internal import Drawing
internal import LayerTree

/// A text's colour and that behind it.
struct TextBackdrop {
    let text: Color
    let behind: Color

    /// Whether nobody can read the text. Black, the default, may be an oversight on any dark colour.
    var isUnreadable: Bool {
        text.distance(to: behind) < 0.02 || text == .black && behind.contrast(with: text) < 1.6
    }

    /// What is wrong, and what to do.
    var message: String {
        let look = text == .black ? "black, as texts without a \"color\" are" : "\(text)"
        return
            "nobody can read this text: it is \(look), and what is behind it is \(behind); give the \"text\" another "
            + "\"color\""
    }
}

/// The texts that are shown at one instant, with what is behind them. Those that fade with views around them, or on views that
/// fade, are left out.
struct TextPicture {
    /// What an area looks like.
    private enum Look {
        case filled(Color)
        /// Filled with a colour that fades.
        case fading
        case unknown
    }

    /// A part of the canvas that a view draws on.
    private struct Painted {
        let area: Rect
        let look: Look
    }

    /// The shown texts by the indices of their views; nil where what is behind one may have several colours.
    private(set) var texts: [Int: TextBackdrop?] = [:]

    private var inherited: [Int: InheritedLook] = [:]
    private var painted: [Painted] = []
    private let canvas: Painted

    /// The most texts that are compared with what is behind them.
    private static let mostTexts = 100

    init(_ timeline: Timeline, at time: Duration) {
        let background = timeline.background
        canvas = Painted(
            area: Rect(origin: .zero, size: timeline.size),
            look: background.alpha == 1 ? .filled(background) : .unknown)
        for view in timeline.presentedViews(at: time) { add(view, timeline) }
    }

    private mutating func add(_ view: Timeline.PresentedView, _ timeline: Timeline) {
        let corners = view.corners
        let outer =
            view.parent.flatMap { inherited[$0.index] } ?? InheritedLook(clip: canvas.area)
        let inner = outer.inside(view.layer, corners)
        inherited[view.node.index] = inner
        guard view.isSeen, let reach = view.reach(images: timeline.images),
            let area = outer.clip.intersection(reach), !area.isEmpty
        else { return }
        let isUpright = corners.map { Rect(corners: $0) != nil } ?? false
        let isPlain = inner.isPlain && !outer.isRepeated
        let color = view.layer.backgroundColor
        let fill = color.alpha == 1 && isPlain && isUpright ? Look.filled(color) : .unknown
        if !outer.isFaded, let text = view.layer.content.text, text.hasPlainLetters {
            let isComparable =
                isPlain && text.color.alpha == 1 && view.layer.shadow.opacity == 0
            let behind = view.layer.background.isVisible ? fill : look(behind: area)
            note(text.color, on: isComparable ? behind : .unknown, of: view.node.index)
        }
        guard case .filled = fill, view.layer.content.kind == .none else {
            return painted.append(Painted(area: area, look: .unknown))
        }
        painted.append(Painted(area: area, look: inner.isFaded ? .fading : fill))
    }

    private mutating func note(_ color: Color, on look: Look, of node: Int) {
        switch look {
        case .filled(let behind):
            texts.updateValue(TextBackdrop(text: color, behind: behind), forKey: node)
        case .unknown: texts.updateValue(nil, forKey: node)
        case .fading: break
        }
    }

    /// What is behind all of an area.
    private func look(behind area: Rect) -> Look {
        guard texts.count < Self.mostTexts else { return .unknown }
        let last = painted.last { $0.area.intersection(area).map { !$0.isEmpty } ?? false }
        let layer = last ?? canvas
        return layer.area.covers(area) ? layer.look : .unknown
    }
}

extension TextContent {
    /// Whether the text has letters, all of which have its colour alone: emoji, spans and outlines may have their own.
    fileprivate var hasPlainLetters: Bool {
        let block = shownBlock
        let isOutlined = stroke.color.alpha > 0 && stroke.width > 0
        return !isOutlined && block.spans.allSatisfy { $0.color == nil }
            && !block.shownString.allSatisfy(\.isWhitespace)
            && !block.shownString.unicodeScalars.contains(where: \.properties.isEmojiPresentation)
    }
}

extension Color {
    /// The largest difference of a component.
    fileprivate func distance(to other: Color) -> Double {
        max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
    }

    /// The ratio of the luminances as WCAG 2 defines it: 1 for equal ones, 21 for black and white.
    fileprivate func contrast(with other: Color) -> Double {
        let (a, b) = (luminance + 0.05, other.luminance + 0.05)
        return max(a, b) / min(a, b)
    }

    private var luminance: Double {
        func linear(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
