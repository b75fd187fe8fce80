import CLibrary
import Drawing
import TestSupport
import Testing

@testable import Typesetting

/// Outlines depend only on the text and the fonts, and no text makes them hang or crash.
@Suite struct TextOutlinerTests {
    private static let strings = [
        "The quick brown fox", "مرحبا بالعالم with Latin", "a\u{301}\u{302}\u{303} 漢字 😀", "",
        "\n\n",
        "\u{0}\u{1}\u{7F}\u{85}\t\u{200B}\u{202E}abc\u{FEFF}\u{FFFF}", "\u{AD}\u{AD}",
        "  lead trail  ",
    ]

    private static func random(_ random: inout SplitMix64) -> TextItem {
        func pick<T>(_ values: [T]) -> T { values.randomElement(using: &random)! }
        let extremes = [0, 1, 50, 300, 1e9, -20, 1e-9, .infinity]
        let block = TextBlock(
            pick(strings) + pick(strings), font: pick(["", "DejaVu Serif"]),
            size: pick([0, 1e-6, 12, 17.3, 1e6, -4]), weight: pick([0, 400, 700, 1e9]),
            isItalic: pick([true, false]), alignment: pick(TextBlock.Alignment.allCases),
            lineHeight: pick([1, 0, 1.7, -3, 1e9]), wrap: pick(TextBlock.Wrap.allCases),
            truncation: pick(TextBlock.Truncation.allCases), isBlocks: pick([true, false, false]))
        return TextSamples.item(
            block,
            in: Rect(x: pick([0, 3.5]), y: 0, width: pick(extremes), height: pick(extremes)))
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func fuzzedNumbersStayFinite(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let (outliner, fonts) = (TextOutliner(), try FontSet())
        for _ in 0..<400 {
            let item = Self.random(&random)
            let path = try outliner.outlines(of: item, in: fonts).path
            guard let box = path.controlBounds else { continue }
            let isFinite = [box.minX, box.minY, box.maxX, box.maxY].allSatisfy { $0.isFinite }
            #expect(isFinite, "seed \(seed): \(item.text) in \(item.frame)")
        }
    }

    /// Workers of one rendering, which share caches, and whole renderings at the same time.
    @Test(arguments: [false, true]) func workersAgreeWarmOrCold(sharing: Bool) async throws {
        var random = SplitMix64(seed: 11)
        let items = (0..<60).map { _ in Self.random(&random) } + (0..<200).map(Self.narrow)
        let alone = (TextOutliner(byteLimit: 0), try FontSet())
        let expected = try items.map { try alone.0.outlines(of: $0, in: alone.1) }
        let shared = (TextOutliner(byteLimit: 200_000), try FontSet())
        try await withThrowingTaskGroup(of: Void.self) { group in
            for worker in 0..<8 {
                group.addTask {
                    let (outliner, fonts) =
                        sharing
                        ? shared : (TextOutliner(byteLimit: worker * 20_000), try FontSet())
                    var random = SplitMix64(seed: UInt64(worker))
                    for index in (0..<2).flatMap({ _ in items.indices.shuffled(using: &random) }) {
                        let outlines = try outliner.outlines(of: items[index], in: fonts)
                        #expect(outlines == expected[index], "\(items[index].text)")
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    /// A text wrapped or truncated in the middle of words, differently for each index.
    private static func narrow(_ index: Int) -> TextItem {
        let block = TextBlock(
            "Words AVATAR wrap \(index) lines align “x” longwordthatneverends",
            size: 6 + Double(index % 7), wrap: index % 2 == 0 ? .word : .character,
            truncation: TextBlock.Truncation.allCases[index % 4])
        return TextSamples.item(
            block, in: Rect(x: 0, y: 0, width: 20 + 0.31 * Double(index), height: 14))
    }

    @Test func outlinesFollowTheFrame() throws {
        let outliner = TextOutliner()
        let text = TextBlock("Moves along")
        let first = try outliner.outlines(
            of: TextSamples.item(text, in: Rect(x: 0, y: 0, width: 200, height: 50)), in: nil)
        let moved = try outliner.outlines(
            of: TextSamples.item(text, in: Rect(x: 8, y: 16, width: 200, height: 50)), in: nil)
        #expect(moved == first.moved(by: Vector(dx: 8, dy: 16)))
    }

    @Test func theLengthIsLimited() throws {
        let fonts = try FontSet()
        let text = TextBlock(String(repeating: "e\u{301}", count: 10_001), isBlocks: true)
        let error = #expect(throws: FontError.self) { try fonts.check(text) }
        #expect(
            error?.description == "a text of 20002 characters is too long: 20000 is the limit")
        #expect(throws: FontError.self) { try TextSamples.outlines(text, in: .unit) }
    }

    /// Long texts of the most expensive kinds, half as long as the limit, finish.
    @Test(
        arguments: spread(
            product(
                [
                    String(repeating: "x", count: 10_000), String(repeating: "ab ", count: 3_333),
                    String(repeating: "a\n", count: 5_000),
                    String(repeating: "\u{710}", count: 10_000),
                    "e" + String(repeating: "\u{301}", count: 9_999),
                    String(repeating: "漢a", count: 5_000),
                ], [true, false]), 4))
    func longTexts(string: String, isBlocks: Bool) throws {
        let outliner = TextOutliner()
        for (wrap, width) in [(TextBlock.Wrap.word, 300.0), (.character, 0), (.none, 300)] {
            let text = TextBlock(string, wrap: wrap, truncation: .end, isBlocks: isBlocks)
            let frame = Rect(x: 0, y: 0, width: width, height: 1e5)
            let outlines = try outliner.outlines(of: TextSamples.item(text, in: frame), in: nil)
            #expect(outlines.byteCount > 0)
        }
    }

    @Test("an outliner forgets texts that no frame of the last hundreds has used, and no others")
    func forgetting() throws {
        let outliner = TextOutliner()
        func draw(_ text: String) throws {
            let item = TextSamples.item(
                TextBlock(text, size: 20), in: Rect(x: 0, y: 0, width: 200, height: 40))
            #expect(try outliner.outlines(of: item, in: nil) != TextOutlines())
        }
        try draw("kept")
        let kept = outliner.byteCount
        for number in 0..<20 { try draw("caption \(number)") }
        let all = outliner.byteCount
        #expect(all > 5 * kept)
        for frame in 0..<1_000 {
            outliner.beginFrame()
            try draw("kept")
            if frame == 200 { #expect(outliner.byteCount == all) }
        }
        #expect(outliner.byteCount == kept)
    }
}
