internal import CollectionBasics
internal import Drawing
internal import LayerTree
package import Messages
package import SpecFormat
internal import TimingModel
package import Typesetting

/// Warns of texts that leave the boxes of their views.
package struct TextBoxAdvice {
    private let film: RecordedFilm
    private let fonts: FontSet?
    private let meter = TextMeasure.Meter()

    /// Laying out takes up to a millisecond for each text.
    private static let mostTexts = 200
    /// The number of instants at which texts are looked at, besides those at which something changes.
    private static let instantCount = 8
    /// The most views that are looked at, over all instants at which texts change.
    private static let mostViews = 20_000

    /// Advice about the texts of a film, in these fonts; nil for the default font.
    package init(_ film: RecordedFilm, fonts: FontSet?) {
        self.film = film
        self.fonts = fonts
    }

    /// A text that a view shows.
    private struct ShownText: Hashable {
        let node: Int
        let block: TextBlock
    }

    /// The warnings with the byte offsets of their views, in the order of the file: at most one for each place.
    package var warnings: [(offset: Int, message: CodedMessage)] {
        var found: [Int: String] = [:]
        for (text, box) in boxes.sorted(by: { $0.key.node < $1.key.node }) {
            guard let offset = film.views[text.node], found[offset] == nil else { continue }
            let name = film.timeline.nodes[text.node].name.map { "\"\($0)\"" } ?? "this view"
            found[offset] = excess(of: text.block, over: box, name)
        }
        return found.sorted { $0.key < $1.key }.map {
            ($0.key, CodedMessage(.textOutsideBox, $0.value))
        }
    }

    /// The largest box in which each text is seen: a box that opens holds its text only at the end.
    private var boxes: [ShownText: Size] {
        var boxes: [ShownText: Size] = [:]
        for time in instants {
            for view in film.timeline.presentedViews(at: time) where view.isSeen {
                guard let block = view.layer.content.text?.shownBlock, block.truncation == .none,
                    !block.isOnPath,
                    !block.shownString.allSatisfy(\.isWhitespace), view.layer.size != .zero
                else { continue }
                let text = ShownText(node: view.node.index, block: block)
                guard boxes[text] != nil || boxes.count < Self.mostTexts else { continue }
                let size = view.layer.size
                let known = boxes[text] ?? size
                boxes[text] = Size(
                    width: max(known.width, size.width), height: max(known.height, size.height))
            }
        }
        return boxes
    }

    /// Evenly spaced instants, and those at which texts change: evenly chosen ones of each view if there are too many.
    private var instants: [Duration] {
        let timeline = film.timeline
        let even = (0...Self.instantCount).map { timeline.end * $0 / Self.instantCount }
        let changes = timeline.nodes.compactMap { $0.track(of: .textString)?.pieces.map(\.start) }
        let most = min(Self.mostTexts, max(4, Self.mostViews / max(1, timeline.nodes.count)))
        let share = max(4, most / max(1, changes.count))
        let chosen = Set(changes.flatMap { $0.evenSelection(of: share) }).sorted()
        return Set(even + chosen.evenSelection(of: most)).sorted()
    }

    /// The key that keeps the letters of a text from being smaller.
    private func sizeKey(_ text: TextBlock) -> String {
        text.fit == .shrink ? "\"minSize\"" : "\"size\""
    }

    /// How many lines `maxLines` hides; nil for none.
    private func hiddenLines(of text: TextBlock, in box: Size) -> Int? {
        guard text.maxLines >= 1 else { return nil }
        var whole = text
        whole.maxLines = 0
        guard let all = try? meter.measure(whole, in: box, fonts: fonts).lines.count,
            let shown = try? meter.measure(text, in: box, fonts: fonts).lines.count, all > shown
        else { return nil }
        return all - shown
    }

    /// By how much a text is larger than its box, in words; nil if it fits, but for a part of a line that is mostly
    /// empty.
    private func excess(of text: TextBlock, over box: Size, _ name: String) -> String? {
        guard let measure = try? meter.measure(text, in: box, fonts: fonts),
            let line = measure.lines.first
        else { return nil }
        func points(_ number: Double) -> String { number.text(places: 1) }
        let advice = ": give it more room, a smaller \(sizeKey(text)), or \"truncation\": \"end\""
        if let hidden = hiddenLines(of: text, in: box) {
            return
                "the text of \(name) has \(hidden.counted("line")) more than its \"maxLines\"\(advice)"
        }
        if measure.width > box.width + text.size * 0.15 {
            return "the text of \(name) is \(points(measure.width)) points wide, and its box "
                + "\(points(box.width))\(advice)"
        }
        guard measure.height > box.height + (line.above + line.below) * 0.4 else { return nil }
        return "the text of \(name) is \(points(measure.height)) points high in "
            + "\(measure.lines.count.counted("line")), and its box \(points(box.height))\(advice)"
    }
}
