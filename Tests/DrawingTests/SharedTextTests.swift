import Testing

@testable import Drawing

/// Texts that frames share are equal where their texts are.
@Suite struct SharedTextTests {
    @Test func equalTextsAreEqual() {
        let (one, other) = (SharedText(TextBlock("a")), SharedText(TextBlock("a")))
        #expect(one == other && one != SharedText(TextBlock("b")))
        #expect(Set([one, other]).count == 1)
    }

    @Test func textsOnTheGridStayTheSameObject() {
        let even = SharedText(TextBlock("a", size: 12))
        #expect(even.quantized === even && even.quantized === even)
        let odd = SharedText(TextBlock("a", size: 1.0 / 3))
        #expect(odd.quantized.block == odd.block.quantized && odd.quantized.block != odd.block)
        #expect(odd.quantized === odd.quantized)
    }

    @Test func itemsKeepTheirText() {
        let text = SharedText(TextBlock("a"))
        let item = TextItem(text, in: .zero, color: .black, placement: .identity)
        #expect(item.shared === text && item.text == text.block)
    }

    @Test func hashesAreKept() {
        let text = SharedText(TextBlock("a"))
        let first = text.digest { _ in SharedText.Digest(high: 1, low: 2) }
        let second = text.digest { _ in SharedText.Digest(high: 3, low: 4) }
        #expect(first === second && first.high == 1 && first.low == 2)
    }
}
