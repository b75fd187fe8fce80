internal import Drawing
internal import JSON
internal import Messages
internal import SpecFormat

/// Makes views of text layers: of the letters that the file brings along, or of the default font.
struct TextViews {
    let scene: SpecScene
    let report: LottieReport
    let glyphs: LottieGlyphs
    let reader: LottieReader
    let clock: LottieClock

    /// Puts a layer's texts into a view, one after the other. Returns whether there is any.
    /// - Throws: `SpecError` at the layer if its texts make too many views.
    func fill(_ view: SpecView, with layer: LottieValue) throws(SpecError) -> Bool {
        let documents = layer["t"]?["d"].map { reader.resolved($0) }
        if let documents { reader.noteExpression(of: documents) }
        let entries = documents?["k"].map { $0.elements ?? [$0] } ?? []
        let texts = entries.compactMap(LottieText.init)
        if texts.isEmpty {
            report.note(.lottieInvalidValue, "a layer has no text: nothing is shown", at: layer)
        }
        texts.forEach(noteLosses)
        let animators = LottieTextAnimators(layer["t"]?["a"], reader)
        if let path = layer["t"]?["p"], path["m"] != nil {
            report.note(.lottieShownDifferently, "a text along a path stands straight", at: path)
        }
        for (index, text) in texts.enumerated() where !text.lines.allSatisfy(\.isEmpty) {
            try scene.checkRoom(at: layer)
            let part =
                try letters(of: text, animators, at: layer)
                ?? self.view(
                    of: text, named: texts.count == 1 ? layer["nm"]?.text : nil, in: layer,
                    animators.color)
            scene.set(part, "alpha", animators.opacity, clock, unless: 1) { .share($0) }
            let (start, end) = (
                index > 0 ? clock.time(of: text.time) : 0,
                index + 1 < texts.count ? clock.time(of: texts[index + 1].time) : nil
            )
            guard end.map({ $0 > 0 }) ?? true else { continue }
            if texts.count > 1 { scene.show(part, from: start > 0 ? start : nil, until: end) }
            view.subviews.append(part)
        }
        return !view.subviews.isEmpty
    }

    /// Notes what texts can't have.
    private func noteLosses(of text: LottieText) {
        let document = text.document
        if document["ca"]?.whole == 2 {
            report.note(
                .lottieShownDifferently, "small capitals of a text are shown as they are written",
                at: document)
        }
        if (3...6).contains(document["j"]?.whole ?? 0) {
            report.note(
                .lottieShownDifferently, "the lines of a justified text aren't stretched",
                at: document)
        }
    }

    /// - Parameters:
    ///   - name: the variable that stands for the text, if the letters aren't shapes.
    ///   - color: the fill instead of the text's own.
    private func view(
        of text: LottieText, named name: String?, in layer: LottieValue,
        _ color: Animated<[Double]>?
    ) -> SpecView {
        if let path = glyphs.path(of: text) { return view(of: text, path, color) }
        report.note(
            .lottieMissingPart, "a text's font isn't in the file: DejaVu Sans is used", at: layer)
        let view = scene.view("text")
        // The text's frame is as wide as any text, and its first baseline lies at the origin.
        let width = text.box?.width ?? 20_000
        let shift: (x: Double, word: String) =
            switch text.justification {
            case .left: (0, "left")
            case .right: (text.box == nil ? -width : 0, "right")
            case .center: (text.box == nil ? -width / 2 : 0, "center")
            }
        let line = text.size * Self.ascent + (text.lineHeight - text.size * Self.height) / 2
        let height = max(text.lineHeight * Double(text.lines.count + 1), text.box?.height ?? 0)
        view["frame"] = .list(
            [
                shift.x + (text.box?.minX ?? 0), (text.box?.minY ?? -line) - text.baselineShift,
                width, height,
            ]
            .map { .length($0) })
        let string = text.lines.joined(separator: "\n")
        scene.count(string)
        let plain = SpecValue.string(string.withoutVariables)
        // The value of a variable isn't searched for variables.
        let isPlain = !string.contains("$")
        view["text.string"] = isPlain ? name.map { scene.variable($0, plain) } ?? plain : plain
        // For users who add the font's file to the spec.
        if let face = glyphs.face(of: text) { view["text.// font"] = .string(face) }
        view["text.size"] = .length(min(max(text.size, 0), 10_000))
        if glyphs.isBold(text) { view["text.weight"] = .length(700) }
        setColor(of: view, "text.color", text, color)
        view["text.alignment"] = .string(shift.word)
        if text.tracking != 0 {
            view["text.letterSpacing"] = .length(text.tracking * text.size / 1000)
        }
        if let stroke = text.stroke {
            view["text.stroke"] = .color(stroke)
            view["text.strokeWidth"] = .size(text.strokeWidth)
            if !text.isStrokeOver { view["text.strokeBehind"] = .flag(true) }
        }
        if text.box == nil { view["text.wrap"] = .string("none") }
        view["text.lineHeight"] = .length(
            min(max(text.lineHeight / max(text.size * Self.height, 1e-3), 0), 100))
        return view
    }

    /// A text whose letters are shapes.
    private func view(
        of text: LottieText, _ path: BezierPath, _ color: Animated<[Double]>?
    ) -> SpecView {
        let view = scene.view("text")
        place(view, text)
        func fill(_ view: SpecView) {
            let data = BezierPath.pathData([path])[0]
            scene.count(data)
            view["shape.path"] = .string(data)
            setColor(of: view, "shape.fill", text, color)
        }
        guard let stroke = text.stroke else {
            fill(view)
            return view
        }
        // A line is drawn over its own fill; one that lies beneath needs a view of its own.
        let line = text.isStrokeOver || text.color == nil ? view : scene.view("outline")
        fill(line)
        line["shape.stroke"] = .color(stroke)
        line["shape.lineWidth"] = .size(text.strokeWidth)
        guard line !== view else { return view }
        line["shape.fill"] = .string("transparent")
        let letters = scene.view("letters")
        fill(letters)
        view.subviews = [line, letters]
        return view
    }

    /// A text whose letters, which are shapes, change each by its weight; nil if nothing changes them so, or they aren't
    /// shapes.
    private func letters(
        of text: LottieText, _ animators: LottieTextAnimators, at layer: LottieValue
    ) throws(SpecError) -> SpecView? {
        guard !animators.ofLetters.isEmpty else { return nil }
        guard let letters = glyphs.letters(of: text) else {
            report.note(
                .lottieLeftOut,
                "an animator of a part of a text is left out, as the file hasn't the letters as shapes",
                at: layer)
            return nil
        }
        let view = scene.view("text")
        place(view, text)
        let weights = animators.ofLetters.map { LottieLetterWeights(of: letters, $0.selector) }
        for (index, letter) in letters.enumerated() where !letter.isBlank {
            try scene.checkRoom(at: layer)
            var look = LottieLetterLook()
            look.color = text.color.map { animators.color ?? Animated($0) }
            for (animator, weights) in zip(animators.ofLetters, weights) {
                look = animator.changed(look, weights.weight(of: index))
            }
            view.subviews.append(self.view(of: letter, look, text))
        }
        return view
    }

    private func view(
        of letter: LottieGlyphs.Letter, _ look: LottieLetterLook, _ text: LottieText
    ) -> SpecView {
        let view = scene.view("letter")
        // Letters turn about the middle of their baseline.
        let half = letter.advance / 2
        let middle = Point(x: letter.origin.x + half, y: letter.origin.y)
        let position = look.position.map { Point(x: $0.x + middle.x, y: $0.y + middle.y) }
        scene.set(view, "position", position, clock, unless: .zero) { .point($0) }
        scene.set(view, "rotate", look.rotation, clock, unless: 0) { .length($0) }
        scene.set(view, "scale", look.scale, clock, unless: Point(x: 1, y: 1)) {
            .list([.fraction($0.x), .fraction($0.y)])
        }
        scene.set(view, "alpha", look.opacity, clock, unless: 1) { .share($0) }
        let data = BezierPath.pathData([letter.path.moved(x: -half, y: 0)])[0]
        scene.count(data)
        view["shape.path"] = .string(data)
        setColor(of: view, "shape.fill", text, look.color)
        if let stroke = text.stroke {
            view["shape.stroke"] = .color(stroke)
            view["shape.lineWidth"] = .size(text.strokeWidth)
        }
        return view
    }

    /// Puts the view of a text whose letters are shapes where its first baseline begins.
    private func place(_ view: SpecView, _ text: LottieText) {
        let origin = text.box.map { Point(x: $0.minX, y: $0.minY + glyphs.ascent(of: text)) }
        guard origin != nil || text.baselineShift != 0 else { return }
        let (x, y) = (origin?.x ?? 0, origin?.y ?? 0)
        view["position"] = .point(Point(x: x, y: y - text.baselineShift))
    }

    /// Gives letters the animators' colour, or the text's own. Letters without a fill stay without.
    private func setColor(
        of view: SpecView, _ property: String, _ text: LottieText, _ color: Animated<[Double]>?
    ) {
        guard let own = text.color else { return view[property] = .string("transparent") }
        guard let color else { return view[property] = .color(own) }
        scene.set(view, property, color, clock) { .color($0) }
    }

    /// DejaVu Sans's ascent, and its ascent with its descent, for a size of 1.
    private static let ascent = 0.928
    private static let height = 1.164
}

/// The weights that a selector gives to the letters of a text.
private struct LottieLetterWeights {
    private let selector: LottieRangeSelector
    /// The unit of each letter: its own number, or that of its word or line.
    private let units: [Int]
    private let count: Int

    init(of letters: [LottieGlyphs.Letter], _ selector: LottieRangeSelector) {
        self.selector = selector
        var units: [Int] = []
        var (next, wasBlank) = (0, true)
        for (index, letter) in letters.enumerated() {
            let isNewRow = index > 0 && letters[index - 1].row != letter.row
            switch selector.unit {
            case .characters: units.append(index)
            case .charactersWithoutBlanks:
                units.append(next)
                if !letter.isBlank { next += 1 }
            case .words:
                if !letter.isBlank, wasBlank || isNewRow { next += 1 }
                units.append(max(next - 1, 0))
            case .lines: units.append(letter.row)
            }
            wasBlank = letter.isBlank
        }
        self.units = units
        count = (zip(units, letters).filter { !$0.1.isBlank }.map(\.0).max() ?? -1) + 1
    }

    func weight(of letter: Int) -> Animated<Double> {
        let place = selector.place(of: units[letter], among: count)
        return selector.weight(at: place, of: count)
    }
}
