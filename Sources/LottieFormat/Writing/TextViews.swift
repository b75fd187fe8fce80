internal import Drawing
internal import JSON

/// Makes views of text layers: of the letters that the file brings along, or of the default font.
struct TextViews {
    let scene: SpecScene
    let report: LottieReport
    let glyphs: LottieGlyphs
    let reader: LottieReader
    let clock: LottieClock

    /// Puts a layer's texts into a view, one after the other. Returns whether there is any.
    func fill(_ view: SpecView, with layer: LottieValue) -> Bool {
        let documents = layer["t"]?["d"].map { reader.resolved($0) }
        if let script = documents?["x"], script.text != nil { reader.noteExpression(script) }
        let entries = documents?["k"].map { $0.elements ?? [$0] } ?? []
        let texts = entries.compactMap(LottieText.init)
        if texts.isEmpty { report.note("a layer has no text: nothing is shown", at: layer) }
        texts.forEach(noteLosses)
        if let animators = layer["t"]?["a"], animators.elements?.isEmpty == false {
            report.note("animators of a text are left out", at: animators)
        }
        if let path = layer["t"]?["p"], path["m"] != nil {
            report.note("a text along a path stands straight", at: path)
        }
        for (index, text) in texts.enumerated() where !text.lines.allSatisfy(\.isEmpty) {
            let part = self.view(
                of: text, named: texts.count == 1 ? layer["nm"]?.text : nil, in: layer)
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
        if document["ls"]?.number ?? 0 != 0 {
            report.note("the baseline of a text isn't shifted", at: document)
        }
        if document["ca"]?.whole == 2 {
            report.note("small capitals of a text are shown as they are written", at: document)
        }
        if (3...6).contains(document["j"]?.whole ?? 0) {
            report.note("the lines of a justified text aren't stretched", at: document)
        }
    }

    /// - Parameter name: the variable that stands for the text, if the letters aren't shapes.
    private func view(
        of text: LottieText, named name: String?, in layer: LottieValue
    ) -> SpecView {
        if let path = glyphs.path(of: text) { return view(of: text, path) }
        report.note("a text's font isn't in the file: DejaVu Sans is used", at: layer)
        if text.stroke != nil { report.note("the outlines of letters are left out", at: layer) }
        if text.tracking != 0 { report.note("the spacing of letters is left out", at: layer) }
        let view = scene.view("text")
        let color = text.color.map { SpecValue.color($0) } ?? .string("transparent")
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
            [shift.x + (text.box?.minX ?? 0), text.box?.minY ?? -line, width, height]
                .map { .length($0) })
        let string = text.lines.joined(separator: "\n")
        scene.count(string)
        let plain = SpecValue.string(string.withoutVariables)
        // The value of a variable isn't searched for variables.
        let isPlain = !string.contains("$")
        view["text.string"] = isPlain ? name.map { scene.variable($0, plain) } ?? plain : plain
        // For whoever adds the font's file to the spec.
        if let face = glyphs.face(of: text) { view["text.// font"] = .string(face) }
        view["text.size"] = .length(text.size)
        view["text.color"] = color
        view["text.alignment"] = .string(shift.word)
        if text.box == nil { view["text.wrap"] = .string("none") }
        view["text.lineHeight"] = .length(
            min(max(text.lineHeight / max(text.size * Self.height, 1e-3), 0), 100))
        return view
    }

    /// A text whose letters are shapes.
    private func view(of text: LottieText, _ path: BezierPath) -> SpecView {
        let view = scene.view("text")
        view["position"] = text.box.map {
            .point(Point(x: $0.minX, y: $0.minY + glyphs.ascent(of: text)))
        }
        func fill(_ view: SpecView) {
            let data = BezierPath.pathData([path])[0]
            scene.count(data)
            view["shape.path"] = .string(data)
            view["shape.fill"] = text.color.map { .color($0) } ?? .string("transparent")
        }
        guard let stroke = text.stroke else {
            fill(view)
            return view
        }
        // A line is drawn over its own fill; one that lies beneath needs a view of its own.
        let line = text.isStrokeOver || text.color == nil ? view : scene.view("outline")
        fill(line)
        line["shape.stroke"] = .color(stroke)
        line["shape.lineWidth"] = .length(text.strokeWidth)
        guard line !== view else { return view }
        line["shape.fill"] = .string("transparent")
        let letters = scene.view("letters")
        fill(letters)
        view.subviews = [line, letters]
        return view
    }

    /// DejaVu Sans's ascent, and its ascent with its descent, for a size of 1.
    private static let ascent = 0.928
    private static let height = 1.164
}
