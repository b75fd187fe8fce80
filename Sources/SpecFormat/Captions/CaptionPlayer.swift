internal import CollectionBasics
internal import Drawing
internal import LayerTree

/// Shows the captions of a spec in front of all other views.
@MainActor
struct CaptionPlayer {
    private let spec: CaptionSpec
    private let recorder: Recorder
    private let root: View
    /// The view that has all captions.
    private let layer: View

    init(_ spec: CaptionSpec, on root: View, _ recorder: Recorder) {
        (self.spec, self.recorder, self.root) = (spec, recorder, root)
        layer = View(
            frame: Rect(x: 0, y: 0, width: root.bounds.width, height: root.bounds.height))
    }

    /// Makes all captions, and schedules when each is shown and what each highlights.
    func start(measure: TextSizing?) {
        root.addSubview(layer)
        var layout = CaptionLayout(spec, canvas: root.bounds.size, measure: measure)
        for cue in spec.track.cues {
            let (plate, label) = CaptionLook.view(on: root.bounds.size, spec.look)
            guard var block = label.text?.block else { return }
            block.alignment = cue.place.textAlignment(of: cue) ?? block.alignment
            block.spans = cue.spans(highlightedAt: nil, spec.highlight)
            label.text?.block = block
            let frames = layout.place(cue, blocks(of: cue, block))
            plate.frame = frames.plate
            label.frame = frames.text
            layer.addSubview(plate)
            schedule(cue, plate, label)
        }
    }

    /// The text of a caption in all forms that differ in size.
    private func blocks(of cue: CaptionCue, _ block: TextBlock) -> [TextBlock] {
        guard let highlight = spec.highlight, highlight.changesSize else { return [block] }
        return [block]
            + cue.wordTimes.map { time in
                var result = block
                result.spans = cue.spans(highlightedAt: time, highlight)
                return result
            }
    }

    private func schedule(_ cue: CaptionCue, _ plate: View, _ label: View) {
        recorder.at(cue.start) {
            // Entries may have added views meanwhile.
            if root.subviews.last !== layer { root.bringSubviewToFront(layer) }
            plate.isHidden = false
        }
        if let highlight = spec.highlight {
            for time in cue.wordTimes {
                recorder.at(time) {
                    label.text?.block.spans = cue.spans(highlightedAt: time, highlight)
                }
            }
        }
        recorder.at(cue.end) { plate.isHidden = true }
    }
}

extension CaptionCue {
    /// The instants at which another word is said, ascending; none if the file tells no times of words.
    fileprivate var wordTimes: [Duration] {
        let times = Set(parts.compactMap(\.time))
        // What stands before the first time is said from the beginning.
        return times.isEmpty ? [] : times.union([start]).ordered()
    }

    /// The parts of the text, in which those that are said at `time` are highlighted.
    fileprivate func spans(highlightedAt time: Duration?, _ highlight: WordHighlight?) -> [TextSpan]
    {
        parts.flatMap { part -> [TextSpan] in
            let said = part.time ?? start
            guard let time, let highlight,
                highlight.mode == .spoken ? said <= time : said == time
            else { return [part.span(part.text)] }
            // Blanks around a word aren't underlined.
            let word = part.text.trimmed
            return [
                part.span(String(part.text[..<word.startIndex])),
                part.span(String(word)).highlighted(highlight.style),
                part.span(String(part.text[word.endIndex...])),
            ].filter { !$0.string.isEmpty }
        }
    }
}

extension WordHighlight {
    /// Whether a highlighted word may be wider or higher than the others.
    fileprivate var changesSize: Bool {
        style.font != nil || style.size != nil || style.weight != nil || style.isItalic != nil
    }
}

extension CaptionPart {
    fileprivate func span(_ text: String) -> TextSpan {
        var span = TextSpan(text)
        if style.isBold { span.weight = 700 }
        if style.isItalic { span.isItalic = true }
        if style.isUnderlined { span.isUnderlined = true }
        span.color = style.color.flatMap { Color(css: $0) }
        return span
    }
}

extension TextSpan {
    /// The span in another style, as far as that says something.
    fileprivate func highlighted(_ style: TextSpan) -> TextSpan {
        var result = style
        result.string = string
        result.font = style.font ?? font
        result.size = style.size ?? size
        result.weight = style.weight ?? weight
        result.isItalic = style.isItalic ?? isItalic
        result.color = style.color ?? color
        result.isUnderlined = style.isUnderlined ?? isUnderlined
        result.isStruckThrough = style.isStruckThrough ?? isStruckThrough
        return result
    }
}

extension CaptionPlace {
    /// The side of the lines; where the text begins if the file says so.
    func side(of cue: CaptionCue) -> Anchor {
        switch alignment {
        case nil, .center: .center
        case .left: .start
        case .right: .end
        case .start: cue.isRightToLeft ? .end : .start
        case .end: cue.isRightToLeft ? .start : .end
        }
    }

    /// The alignment of the lines; nil for that of the style.
    func textAlignment(of cue: CaptionCue) -> TextBlock.Alignment? {
        guard alignment != nil else { return nil }
        return switch side(of: cue) {
        case .start: .left
        case .center: .center
        case .end: .right
        }
    }
}

extension CaptionCue {
    /// Whether the first letter belongs to a script that is written from right to left.
    var isRightToLeft: Bool {
        let letters = parts.lazy.flatMap(\.text.unicodeScalars).first(
            where: \.properties.isAlphabetic)
        guard let letter = letters?.value else { return false }
        return [
            0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
        ].contains { (range: ClosedRange<UInt32>) in range.contains(letter) }
    }
}
