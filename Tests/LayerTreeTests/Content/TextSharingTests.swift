import Drawing
import LayerTree
import Testing

/// Equal texts of a timeline are one object, whatever else their views have.
@MainActor
@Suite struct TextSharingTests {
    @Test func equalTextsAreShared() throws {
        let stage = Stage(size: Size(width: 100, height: 100), background: .white)
        for (index, string) in ["a", "b", "a"].enumerated() {
            let view = View(frame: Rect(x: 10 * Double(index), y: 0, width: 10, height: 10))
            view.text = TextContent(TextBlock(string, size: 8), color: .red)
            stage.addSubview(view)
        }
        let timeline = try stage.record {}
        let texts = [timeline, timeline].flatMap { $0.displayList(at: .zero).items }.compactMap {
            item in if case .text(let text) = item { text.shared } else { nil }
        }
        #expect(texts.map(\.block.string) == ["a", "b", "a", "a", "b", "a"])
        #expect(Set(texts.map(ObjectIdentifier.init)).count == 2)
    }
}
