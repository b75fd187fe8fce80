internal import Drawing

/// A text layer's text from one instant on.
struct LottieText {
    /// Where the lines are relative to the layer's origin.
    enum Justification {
        case left, right, center

        /// The kind with Lottie's number: from 3 to 6, all lines but the last one are stretched.
        init(number: Int) {
            switch number {
            case 1, 4: self = .right
            case 2, 5: self = .center
            default: self = .left
            }
        }
    }

    /// In frames.
    let time: Double
    /// What the file says about it.
    let document: LottieValue
    /// The lines.
    let lines: [String]
    /// The name of the font in the file's list.
    let font: String
    let size: Double
    /// Between baselines, in units.
    let lineHeight: Double
    /// Between letters, in thousandths of the size.
    let tracking: Double
    let justification: Justification
    /// How far it lies above its baseline, in units.
    let baselineShift: Double
    /// The box that holds the text; nil if it begins at the origin's baseline.
    let box: Rect?
    /// The fill; nil for none.
    let color: [Double]?
    /// The colour of the letters' outlines; nil for none.
    let stroke: [Double]?
    let strokeWidth: Double
    /// Whether the outlines lie over the fill.
    let isStrokeOver: Bool

    init?(_ keyframe: LottieValue) {
        // A text that never changes may stand without a keyframe around it, where "s" is its size.
        let isKeyframe = keyframe["s"]?["t"] != nil
        let document = isKeyframe ? keyframe["s"] ?? keyframe : keyframe
        guard var text = document["t"]?.text else { return nil }
        if document["ca"]?.whole == 1 { text = text.uppercased() }
        self.document = document
        time = keyframe["t"]?.number ?? 0
        lines = text.split(
            omittingEmptySubsequences: false,
            whereSeparator: { $0.isNewline || $0 == "\u{3}" }
        ).map(String.init)
        font = document["f"]?.text ?? ""
        size = min(max(document["s"]?.number ?? 0, 0), 10_000)
        lineHeight = document["lh"]?.number ?? size * 1.2
        tracking = document["tr"]?.number ?? 0
        baselineShift = document["ls"]?.number ?? 0
        justification = Justification(number: document["j"]?.whole ?? 0)
        box = document["sz"]?.point.map { size in
            Rect(
                origin: document["ps"]?.point ?? .zero,
                size: Size(width: max(size.x, 0), height: max(size.y, 0)))
        }
        func color(_ key: String) -> [Double]? {
            document[key]?.numbers.flatMap { $0.count >= 3 ? Array($0.prefix(4)) : nil }
        }
        self.color = color("fc")
        strokeWidth = document["sw"]?.number ?? 0
        stroke = strokeWidth > 0 ? color("sc") : nil
        isStrokeOver = document["of"]?.flag ?? true
    }
}

/// The letters that a file brings along as shapes.
struct LottieGlyphs {
    /// A letter at the size that it was drawn at.
    private struct Glyph {
        let path: BezierPath
        let pointCount: Int
        /// How far it moves the next one, for a size of 100.
        let advance: Double
        let isBlank: Bool
    }

    private var glyphs: [String: Glyph] = [:]
    /// The family and style of each font, by its name.
    private var faces: [String: String] = [:]
    /// The names of the bold fonts.
    private var boldFonts: Set<String> = []
    /// How far each font reaches above the baseline, for a size of 1.
    private var ascents: [String: Double] = [:]

    init(_ root: LottieValue, _ reader: LottieReader) {
        for font in root["fonts"]?["list"]?.elements ?? [] {
            guard let name = font["fName"]?.text else { continue }
            faces[name] = "\(font["fFamily"]?.text ?? "") \(font["fStyle"]?.text ?? "")"
            if Self.isBold(font) { boldFonts.insert(name) }
            ascents[name] = font["ascent"]?.number.map { $0 / 100 }
        }
        for letter in root["chars"]?.elements ?? [] {
            guard let character = letter["ch"]?.text else { continue }
            let face = "\(letter["fFamily"]?.text ?? "") \(letter["style"]?.text ?? "")"
            var path = BezierPath([])
            for group in letter["data"]?["shapes"]?.elements ?? [] {
                for item in group["it"]?.elements ?? [] where item["ty"]?.text == "sh" {
                    path.subpaths += reader.path(item["ks"]).first.subpaths
                }
            }
            glyphs[face + "\u{0}" + character] = Glyph(
                path: path, pointCount: path.pointCount, advance: letter["w"]?.number ?? 0,
                isBlank: character == " ")
        }
    }

    /// Whether a font says that its letters are bold.
    private static func isBold(_ font: LottieValue) -> Bool {
        let words = "\(font["fName"]?.text ?? "") \(font["fStyle"]?.text ?? "")".lowercased()
        let weight = font["fWeight"]?.number ?? font["fWeight"]?.text.flatMap { Double($0) } ?? 0
        return weight >= 600 || ["bold", "black", "heavy"].contains { words.contains($0) }
    }

    /// Whether a text's font is bold.
    func isBold(_ text: LottieText) -> Bool { boldFonts.contains(text.font) }

    /// The family and style of a text's font; nil if the file doesn't say.
    func face(of text: LottieText) -> String? {
        faces[text.font].map { $0.split(separator: " ").joined(separator: " ") }
    }

    /// How far a text's first line reaches above its baseline: three quarters of the size if the file doesn't say.
    func ascent(of text: LottieText) -> Double { (ascents[text.font] ?? 0.75) * text.size }

    /// A letter where it lies in its text.
    struct Letter {
        /// The outline, with the origin where the letter begins on its baseline.
        let path: BezierPath
        /// Where that is, from the origin of the first baseline.
        let origin: Point
        /// How far it moves the next one.
        let advance: Double
        let isBlank: Bool
        /// Its line, as they are broken.
        let row: Int
    }

    /// A text as one path, with the origin at the first baseline; nil if a letter is missing.
    func path(of text: LottieText) -> BezierPath? {
        letters(of: text).map { letters in
            BezierPath(
                letters.flatMap { $0.path.moved(x: $0.origin.x, y: $0.origin.y).subpaths })
        }
    }

    /// The letters of a text; nil if one is missing.
    func letters(of text: LottieText) -> [Letter]? {
        guard let face = faces[text.font], !glyphs.isEmpty else { return nil }
        let count = text.lines.joined().reduce(0) {
            $0 + (glyphs[face + "\u{0}" + String($1)]?.pointCount ?? 0)
        }
        guard ImportBudget.spend(count) else { return [] }
        var result: [Letter] = []
        var row = 0
        for line in text.lines {
            var letters: [Glyph] = []
            var breaks: Set<Int> = []
            for character in line {
                guard let glyph = glyphs[face + "\u{0}" + String(character)] else { return nil }
                letters.append(glyph)
                if glyph.isBlank { breaks.insert(letters.count) }
            }
            for part in rows(of: letters, breaks, text) {
                result += placed(part, text, row: row)
                row += 1
            }
        }
        return result
    }

    /// A line's letters, broken after blanks where they would leave the text's box.
    private func rows(
        of letters: [Glyph], _ breaks: Set<Int>, _ text: LottieText
    ) -> [ArraySlice<Glyph>] {
        guard let width = text.box?.width, !letters.isEmpty else { return [letters[...]] }
        var rows: [ArraySlice<Glyph>] = []
        var (start, pen) = (0, 0.0)
        var lastBreak: Int?
        for (index, letter) in letters.enumerated() {
            if breaks.contains(index) { lastBreak = index }
            pen += advance(of: letter, text)
            // A blank may reach out of the box.
            guard pen > width, !breaks.contains(index + 1), let end = lastBreak, end > start else {
                continue
            }
            rows.append(letters[start..<end])
            pen = letters[end...index].reduce(0) { $0 + advance(of: $1, text) }
            (start, lastBreak) = (end, nil)
        }
        return rows + [letters[start...]]
    }

    private func advance(of glyph: Glyph, _ text: LottieText) -> Double {
        glyph.advance * text.size / 100 + text.tracking * text.size / 1000
    }

    private func placed(
        _ letters: ArraySlice<Glyph>, _ text: LottieText, row: Int
    ) -> [Letter] {
        // Blanks at the end of a line may reach out of the box.
        let blanks = text.box == nil ? 0 : letters.reversed().prefix(while: \.isBlank).count
        let width = letters.dropLast(blanks).reduce(0) { $0 + advance(of: $1, text) }
        let room = (text.box?.width ?? 0) - width
        var pen: Double =
            switch text.justification {
            case .left: 0
            case .right: room
            case .center: room / 2
            }
        return letters.map { letter in
            let advance = advance(of: letter, text)
            defer { pen += advance }
            return Letter(
                path: letter.path.scaled(by: text.size / 100),
                origin: Point(x: pen, y: Double(row) * text.lineHeight), advance: advance,
                isBlank: letter.isBlank, row: row)
        }
    }
}

extension BezierPath {
    fileprivate func scaled(by factor: Double) -> BezierPath {
        changed {
            Point(x: $0.x * factor, y: $0.y * factor)
        } handle: {
            $0 * factor
        }
    }

    func moved(x: Double, y: Double) -> BezierPath {
        changed {
            Point(x: $0.x + x, y: $0.y + y)
        } handle: {
            $0
        }
    }

    private func changed(
        _ point: (Point) -> Point, handle: (Vector) -> Vector
    ) -> BezierPath {
        BezierPath(
            subpaths.map { subpath in
                Subpath(
                    vertices: subpath.vertices.map {
                        Vertex(
                            point: point($0.point), arriving: handle($0.arriving),
                            leaving: handle($0.leaving))
                    }, isClosed: subpath.isClosed)
            })
    }
}
