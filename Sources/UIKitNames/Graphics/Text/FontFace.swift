internal import Drawing
internal import Foundation
internal import Synchronization
internal import Typesetting

/// A font without its size.
struct FontFace: Hashable, Sendable {
    /// The families that are drawn.
    enum Family: Hashable, Sendable {
        case sans, serif, monospaced
        /// One of `UIFont.files`, by its preferred name.
        case given(String)

        /// The families that are always there.
        static let builtIn: [Family] = [.sans, .serif, .monospaced]

        var name: String {
            switch self {
            case .sans: "DejaVu Sans"
            case .serif: "DejaVu Serif"
            case .monospaced: "DejaVu Sans Mono"
            case .given(let name): name
            }
        }
    }

    var family: Family
    /// From 100 to 900; 400 is regular.
    var weight = 400.0
    var isItalic = false

    init(_ family: Family, weight: Double = 400, isItalic: Bool = false) {
        self.family = family
        self.weight = weight
        self.isItalic = isItalic
    }

    /// The system's font.
    static func system(weight: Double = 400, isItalic: Bool = false) -> FontFace {
        FontFace(FontFiles.systemFamily, weight: weight, isItalic: isItalic)
    }

    /// The font of `UIFont.files` or of DejaVu with this name, or what stands for one of iOS; nil for other names.
    init?(named name: String) {
        if let face = FontFiles.set?.face(named: name) {
            self.init(
                Self.family(named: name) ?? .given(face.family), weight: face.weight,
                isItalic: face.isItalic)
        } else if let (family, style) = Self.builtIn(name) ?? SystemFonts.standIn(for: name) {
            let weight = Self.weights.first { style.contains($0.word) }?.weight ?? 400
            let isItalic = style.contains("ita") || style.contains("oblique")
            self.init(family, weight: weight, isItalic: isItalic)
        } else {
            return nil
        }
    }

    /// The family of `UIFont.files` or of DejaVu with this name, or of the font with this name; nil for other names.
    static func family(named name: String) -> Family? {
        guard let face = FontFiles.set?.face(named: name) else { return builtIn(name)?.family }
        return Family.builtIn.first { $0.name == face.family } ?? .given(face.family)
    }

    /// The family and style of a font of DejaVu, such as `DejaVuSans-Bold`, or of a family, such as `DejaVu Sans`.
    private static func builtIn(_ name: String) -> (family: Family, style: String)? {
        let styles = ["", "-bold", "-oblique", "-boldoblique"]
        for family in Family.builtIn {
            let base = family.name.lowercased().filter { $0 != " " }
            if name.lowercased() == family.name.lowercased() { return (family, "") }
            for style in styles where name.lowercased() == base + style { return (family, style) }
        }
        return nil
    }

    /// Words for weights in the names of fonts; those that contain others come first.
    private static let weights: [(word: String, weight: Double)] = [
        ("ultralight", 100), ("extralight", 200), ("semibold", 600), ("demibold", 600),
        ("extrabold", 800), ("thin", 200), ("light", 300), ("medium", 500), ("bold", 700),
        ("heavy", 800), ("black", 900),
    ]

    /// A name such as `DejaVuSans-Bold`.
    var name: String {
        if case .given(let family) = family {
            let face = FontFiles.set?.face(ofFamily: family, weight: weight, isItalic: isItalic)
            return face?.postScriptName ?? family
        }
        let base = family.name.filter { $0 != " " }
        let style = (weight >= 600 ? "Bold" : "") + (isItalic ? "Oblique" : "")
        return style.isEmpty ? base : "\(base)-\(style)"
    }

    // MARK: - Metrics, in ems

    /// The height of a line above and below its baseline.
    var metrics: (above: Double, below: Double) {
        var key = self
        if Family.builtIn.contains(family) {
            key = FontFace(family, weight: weight >= 600 ? 700 : 400)
        }
        if let known = Self.knownMetrics.withLock({ $0[key] }) { return (known.x, known.y) }
        var text = TextBlock("x", size: 1000)
        UIFont(key, size: 1000).apply(to: &text)
        // DejaVu's own metrics stand in if it isn't installed: then nothing can be drawn, either.
        let line =
            (try? TextMeasure(
                text, in: Size(width: 1e6, height: 1e6), fonts: FontFiles.set))?.lines.first
        let found = SIMD2((line?.above ?? 928.2) / 1000, (line?.below ?? 235.8) / 1000)
        Self.knownMetrics.withLock { $0[key] = found }
        return (found.x, found.y)
    }

    private static let knownMetrics = Mutex<[FontFace: SIMD2<Double>]>([:])

    /// The height of capital letters in all of DejaVu; taken for those of other fonts, too.
    static let capHeight = 1493.0 / 2048

    /// The height of a small x, in other fonts as in DejaVu Sans.
    var xHeight: Double { (family == .serif ? 1063.0 : 1120) / 2048 }
}
