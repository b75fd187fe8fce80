internal import Drawing
internal import JSON

/// Makes views of text layers: of the letters that the file brings along, or of the default font.
struct TextViews {
    let scene: SpecScene
    let report: LottieReport
    let glyphs: LottieGlyphs
    let clock: LottieClock

    /// Puts a layer's texts into a view, one after the other. Returns whether there is any.
    func fill(_ view: SpecView, with layer: LottieValue) -> Bool {
        let texts = (layer["t"]?["d"]?["k"]?.elements ?? []).compactMap(LottieText.init)
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

    /// - Parameter name: the variable that stands for the text, if the letters aren't shapes.
    private func view(
        of text: LottieText, named name: String?, in layer: LottieValue
    ) -> SpecView {
        let view = scene.view("text")
        let color = SpecValue.color(text.color ?? [0, 0, 0])
        if let path = glyphs.path(of: text) {
            view["position"] = text.box.map { .point(Point(x: $0.x, y: $0.y + text.size)) }
            view["shape.path"] = .string(BezierPath.pathData([path])[0])
            view["shape.fill"] = text.color == nil ? .string("transparent") : color
            return view
        }
        report.note("a text's font isn't in the file: DejaVu Sans is used", at: layer)
        // The text's frame is as wide as any text, and its first baseline lies at the origin.
        let width = 20_000.0
        let shift: (x: Double, word: String) =
            switch text.justification {
            case .left: (0, "left")
            case .right: (-width, "right")
            case .center: (-width / 2, "center")
            }
        let line = text.size * Self.ascent + (text.lineHeight - text.size * Self.height) / 2
        let top = text.box.map { $0.y } ?? -line
        view["frame"] = .list(
            [
                shift.x + (text.box?.x ?? 0), top, width,
                text.lineHeight * Double(text.lines.count + 1),
            ]
            .map { .length($0) })
        let string = text.lines.joined(separator: "\n")
        let plain = SpecValue.string(string.withoutVariables)
        // The value of a variable isn't searched for variables.
        let isPlain = !string.contains("$")
        view["text.string"] = isPlain ? name.map { scene.variable($0, plain) } ?? plain : plain
        view["text.size"] = .length(text.size)
        view["text.color"] = color
        view["text.alignment"] = .string(shift.word)
        view["text.wrap"] = .string("none")
        view["text.lineHeight"] = .length(
            min(max(text.lineHeight / max(text.size * Self.height, 1e-3), 0), 100))
        return view
    }

    /// DejaVu Sans's ascent, and its ascent with its descent, for a size of 1.
    private static let ascent = 0.928
    private static let height = 1.164
}
