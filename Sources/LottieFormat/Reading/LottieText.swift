internal import Drawing

/// A text layer's text from one instant on.
struct LottieText {
    /// Where the lines are relative to the layer's origin.
    enum Justification: Int {
        case left, right, center
    }

    /// In frames.
    let time: Double
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
    /// The upper left corner of the box that holds the text; nil if it begins at the origin's baseline.
    let box: Point?
    let color: [Double]?

    init?(_ keyframe: LottieValue) {
        guard let document = keyframe["s"], let text = document["t"]?.text else { return nil }
        time = keyframe["t"]?.number ?? 0
        lines = text.split(
            omittingEmptySubsequences: false,
            whereSeparator: { $0.isNewline || $0 == "\u{3}" }
        ).map(String.init)
        font = document["f"]?.text ?? ""
        size = min(max(document["s"]?.number ?? 0, 0), 10_000)
        lineHeight = document["lh"]?.number ?? size * 1.2
        tracking = document["tr"]?.number ?? 0
        justification = document["j"]?.whole.flatMap(Justification.init) ?? .left
        box = document["sz"] == nil ? nil : document["ps"]?.point
        color = document["fc"]?.numbers.flatMap { $0.count >= 3 ? Array($0.prefix(4)) : nil }
    }
}

/// The letters that a file brings along as shapes.
struct LottieGlyphs {
    /// A letter at the size that it was drawn at.
    private struct Glyph {
        let path: BezierPath
        /// How far it moves the next one, for a size of 100.
        let advance: Double
    }

    private var glyphs: [String: Glyph] = [:]
    /// The family and style of each font, by its name.
    private var faces: [String: String] = [:]

    init(_ root: LottieValue, _ reader: LottieReader) {
        for font in root["fonts"]?["list"]?.elements ?? [] {
            guard let name = font["fName"]?.text else { continue }
            faces[name] = "\(font["fFamily"]?.text ?? "") \(font["fStyle"]?.text ?? "")"
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
                path: path, advance: letter["w"]?.number ?? 0)
        }
    }

    /// A text as one path, with the origin at the first baseline; nil if a letter is missing.
    func path(of text: LottieText) -> BezierPath? {
        guard let face = faces[text.font], !glyphs.isEmpty else { return nil }
        var result = BezierPath([])
        for (row, line) in text.lines.enumerated() {
            var pen = 0.0
            var subpaths: [BezierPath.Subpath] = []
            for character in line {
                guard let glyph = glyphs[face + "\u{0}" + String(character)] else { return nil }
                subpaths += glyph.path.scaled(by: text.size / 100).moved(x: pen, y: 0).subpaths
                pen += glyph.advance * text.size / 100 + text.tracking * text.size / 1000
            }
            let start: Double =
                switch text.justification {
                case .left: 0
                case .right: -pen
                case .center: -pen / 2
                }
            result.subpaths +=
                BezierPath(subpaths)
                .moved(x: start, y: Double(row) * text.lineHeight).subpaths
        }
        return result
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

    fileprivate func moved(x: Double, y: Double) -> BezierPath {
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
