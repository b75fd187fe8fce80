import Drawing
import TestSupport
import Testing

@testable import Typesetting

/// The layout of a text does not depend on texts laid out before.
@Suite struct TextOrderTests {
    /// Font sets in which fonts replace each other in several ways.
    enum Fonts: CaseIterable {
        case defaultOnly, incomplete, twice

        func load() throws -> FontSet? {
            switch self {
            case .defaultOnly: nil
            case .incomplete:
                try TextSamples.fonts(
                    "layers.ttf", "plain.ttf", "plain-italic.ttf", "variable.ttf", "pictures.ttf")
            // Two files have the same family, weight and style.
            case .twice: try FontSet(files: [TestFonts.path("plain.ttf"), FontSet().files[0]])
            }
        }

        var families: [String] {
            let given =
                switch self {
                case .defaultOnly: [String]()
                case .incomplete:
                    ["Test Layers", "Test Plain", "Test Variable", "Test Pictures"]
                case .twice: ["Test Plain"]
                }
            return ["", "DejaVu Serif", "DejaVu Sans Mono"] + given + given
        }
    }

    private static let strings = [
        "two words here", "AVATAR To Wa, “Ty” AAAA", "longwordthatneverends", "日", "ab 漢字 cd",
        "hyphen\u{AD}ation soft\u{AD}ly broken", "مرحبا بالعالم", "שלום ABC עולם", "😀 A 👍🏽 face",
        "tab\tA\tb\u{301}c", "ﬁ ffi flow affine", "१२३ नमस्ते", "A A A A\nsecond one", "ǖ ṩ Ω ж",
    ]

    private static func random(_ families: [String], _ random: inout SplitMix64) -> TextItem {
        func pick<T>(_ values: [T]) -> T { values.randomElement(using: &random)! }
        let text = TextBlock(
            pick(strings) + pick(["", " "]) + pick(strings), font: pick(families),
            size: pick([12, 17]), weight: pick([1, 400, 400, 550, 700, 1000]),
            isItalic: pick([false, false, true]),
            alignment: pick([.justified, .justified, .natural, .center, .right]),
            wrap: pick([.word, .word, .character, .none]),
            truncation: pick([.none, .none, .none] + TextBlock.Truncation.allCases)
        ).restyled([2, 9, 30, 400], families, &random)
        let width = Double.random(in: 4...150, using: &random)
        return TextSamples.item(text, in: Rect(x: 0, y: 0, width: width, height: pick([40, 200])))
    }

    @Test(arguments: Fonts.allCases, 1...(slowTests ? 2 : 1) as ClosedRange<UInt64>)
    func earlierLayoutsChangeNothing(among set: Fonts, seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let fonts = try set.load()
        let items = (0..<(slowTests ? 100 : 20)).map { _ in Self.random(set.families, &random) }
        let alone = try items.map { try TextOutliner(byteLimit: 0).outlines(of: $0, in: fonts) }
        let outliner = TextOutliner(byteLimit: 0)
        for _ in 0..<(slowTests ? 5 : 3) {
            for index in items.indices.shuffled(using: &random) {
                let outlines = try outliner.outlines(of: items[index], in: fonts)
                #expect(
                    outlines.looks(like: alone[index]),
                    "\(items[index].text) in \(items[index].frame)")
            }
        }
    }

    /// Once a font had been measured as a fallback, its lines were broken less exactly from then on.
    @Test func justifiedLinesFillTheFrameAfterAFallback() throws {
        let fonts = try TextSamples.fonts("plain.ttf")
        let outliner = TextOutliner()
        let missing = TextSamples.item(
            TextBlock("日", font: "Test Plain"), in: Rect(x: 0, y: 0, width: 50, height: 90))
        let justified = TextSamples.item(
            TextBlock("two words here", alignment: .justified),
            in: Rect(x: 0, y: 0, width: 20.71, height: 90))
        _ = try outliner.outlines(of: missing, in: fonts)
        let after = try outliner.outlines(of: justified, in: fonts)
        #expect(try after == TextOutliner().outlines(of: justified, in: fonts))
    }
}

extension TextOutlines {
    /// Whether both look the same. Bitmaps are compared by pixels, because every typesetter has its own.
    fileprivate func looks(like other: TextOutlines) -> Bool {
        path == other.path && layers == other.layers && underlines == other.underlines
            && pictures.map(\.picture.rect) == other.pictures.map(\.picture.rect)
            && pictures.map(\.picture.bitmap.pixels)
                == other.pictures.map(\.picture.bitmap.pixels)
    }
}
