internal import Drawing
internal import Foundation
internal import Rasterization
internal import Synchronization

/// A font without its size.
struct FontFace: Hashable, Sendable {
    /// The families that are drawn.
    enum Family: String, CaseIterable, Sendable {
        case sans = "DejaVu Sans"
        case serif = "DejaVu Serif"
        case monospaced = "DejaVu Sans Mono"
    }

    var family = Family.sans
    /// From 100 to 900; 400 is regular.
    var weight = 400.0
    var isItalic = false

    init(_ family: Family = .sans, weight: Double = 400, isItalic: Bool = false) {
        self.family = family
        self.weight = weight
        self.isItalic = isItalic
    }

    /// The face that stands for a font of iOS, or a drawn one; nil for other names.
    init?(named name: String) {
        let parts = name.split(separator: "-", maxSplits: 1).map { $0.lowercased() }
        let base = (parts.first ?? "").filter { $0.isLetter }
        guard let family = Self.families.first(where: { base.hasPrefix($0.prefix) })?.family else {
            return nil
        }
        let style = parts.count > 1 ? parts[1] : base
        let weight = Self.weights.first { style.contains($0.word) }?.weight ?? 400
        let isItalic = style.contains("italic") || style.contains("oblique")
        self.init(family, weight: weight, isItalic: isItalic)
    }

    /// How the names of fonts begin, longer ones first. Only letters count.
    private static let families: [(prefix: String, family: Family)] = [
        ("dejavusansmono", .monospaced), ("dejavuserif", .serif), ("dejavusans", .sans),
        ("menlo", .monospaced), ("courier", .monospaced), ("sfmono", .monospaced),
        ("georgia", .serif), ("timesnewroman", .serif), ("times", .serif), ("palatino", .serif),
        ("baskerville", .serif), ("didot", .serif), ("hoefler", .serif), ("bodoni", .serif),
        ("cochin", .serif), ("charter", .serif), ("americantypewriter", .serif),
        ("newyork", .serif), ("helvetica", .sans), ("arial", .sans), ("avenir", .sans),
        ("futura", .sans), ("gillsans", .sans), ("verdana", .sans), ("trebuchet", .sans),
        ("optima", .sans), ("sfui", .sans), ("sfpro", .sans), ("sfcompact", .sans),
        ("applesdgothicneo", .sans), ("pingfang", .sans), ("hiragino", .sans), ("kohinoor", .sans),
        ("markerfelt", .sans), ("chalkboard", .sans), ("chalkduster", .sans),
        ("copperplate", .sans),
        ("noteworthy", .sans), ("papyrus", .sans), ("zapfino", .sans), ("snellroundhand", .sans),
        ("bradleyhand", .sans), ("partylet", .sans), ("savoyelet", .sans), ("dinalternate", .sans),
        ("dincondensed", .sans), ("impact", .sans),
    ]

    /// Words for weights in the names of fonts; those that contain others come first.
    private static let weights: [(word: String, weight: Double)] = [
        ("ultralight", 100), ("extralight", 200), ("semibold", 600), ("demibold", 600),
        ("extrabold", 800), ("thin", 200), ("light", 300), ("medium", 500), ("bold", 700),
        ("heavy", 800), ("black", 900),
    ]

    /// A name such as `DejaVuSans-Bold`.
    var name: String {
        let base = family.rawValue.filter { $0 != " " }
        let style = (weight >= 600 ? "Bold" : "") + (isItalic ? "Oblique" : "")
        return style.isEmpty ? base : "\(base)-\(style)"
    }

    // MARK: - Metrics, in ems

    /// The height of a line above and below its baseline.
    var metrics: (above: Double, below: Double) {
        let key = FontFace(family, weight: weight >= 600 ? 700 : 400)
        if let known = Self.knownMetrics.withLock({ $0[key] }) { return (known.x, known.y) }
        var text = TextBlock("x", size: 1000)
        UIFont(key, size: 1000).apply(to: &text)
        // DejaVu's own metrics stand in if it isn't installed: then nothing can be drawn, either.
        let line = (try? TextMeasure(text, in: Size(width: 1e6, height: 1e6)))?.lines.first
        let found = SIMD2((line?.above ?? 928.2) / 1000, (line?.below ?? 235.8) / 1000)
        Self.knownMetrics.withLock { $0[key] = found }
        return (found.x, found.y)
    }

    private static let knownMetrics = Mutex<[FontFace: SIMD2<Double>]>([:])

    /// The height of capital letters in all of DejaVu.
    static let capHeight = 1493.0 / 2048

    /// The height of a small x.
    var xHeight: Double { (family == .serif ? 1063.0 : 1120) / 2048 }
}
