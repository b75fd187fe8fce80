import Drawing
import LayerTree
import SpecFormat
import TestSupport
import Testing

/// Texts that are split into views, and how entries choose these.
@MainActor
@Suite struct SplitTextTests {
    /// A title of blocks: letters are 10 points wide, lines 20 high.
    private func body(
        _ entries: String = "", text: String = "ab cd", split: String = "letters",
        place: String = #""frame": [50, 20, 100, 20]"#, seed: Int = 7
    ) -> SpecBody {
        SpecBody(
            """
            "seed": \(seed), "views": [{"id": "title", \(place), "backgroundColor": "teal",
                "text": {"string": "\(text)", "size": 16, "blocks": true, "color": "navy"},
                "split": "\(split)"}],
            "animations": [\(entries)]
            """)
    }

    private func nodes(_ body: SpecBody) throws -> [Timeline.Node] {
        Array(try body.timeline().nodes.dropFirst(2))
    }

    @Test func partsAreViews() throws {
        let nodes = try nodes(body())
        #expect(
            nodes.map(\.name) == [
                "title/letter-1", "title/letter-2", "title/letter-3", "title/letter-4",
            ])
        #expect(nodes.map(\.base.content.text?.block.string) == ["a", "b", "c", "d"])
        #expect(nodes.map(\.base.position.x) == [5, 15, 35, 45])
        #expect(nodes.map(\.base.size) == Array(repeating: Size(width: 10, height: 20), count: 4))
        #expect(try body().timeline().nodes[1].base.content == .none)
    }

    @Test func wordsAndLines() throws {
        #expect(try nodes(body(split: "words")).map(\.base.size.width) == [20, 20])
        #expect(try nodes(body(split: "lines")).map(\.base.size.width) == [50])
    }

    /// A text without a size lies about its place, split or not.
    @Test func naturalSize() throws {
        let nodes = try nodes(body(place: #""position": [80, 50]"#))
        #expect(nodes.map(\.base.position.x) == [-20, -10, 10, 20])
    }

    /// Each part has its piece of a gradient over the whole text: the view's bounds, or the box of a text of its own size.
    @Test(arguments: [
        (#""frame": [50, 20, 100, 20]"#, 100.0), (#""position": [80, 50]"#, 50),
    ])
    func paintsRunOverAllParts(place: String, width: Double) throws {
        let gradient = #"{"gradient": {"colors": ["red", "gold"], "start": [0, 0], "end": [1, 0]}}"#
        let points =
            #"{"gradient": {"colors": ["red", "gold"], "start": [5, 0], "end": [50, 0]}, "units": "points"}"#
        let nodes = try nodes(
            SpecBody(
                """
                "views": [{"id": "title", \(place), "split": "letters",
                    "text": {"string": "ab cd", "size": 16, "blocks": true, "color": [\(gradient), \(points)]}}]
                """))
        for (node, x) in zip(nodes, [0.0, 10, 30, 40]) {
            let paints = try #require(node.base.content.text?.paints)
            let box = Rect(x: -x, y: 0, width: width, height: 20)
            #expect(paints.map(\.box) == [box, box])
            guard case .gradient(let gradient) = paints[1].source else {
                Issue.record("no gradient")
                continue
            }
            let corner = width == 100 ? 0.0 : -25
            #expect((gradient.start.x, gradient.end.x) == (5 - corner - x, 50 - corner - x))
        }
    }

    /// The values 1, 2, 3 … in the order in which letters are chosen, by the letters' own order.
    private func ranks(_ selector: String, seed: Int = 7, text: String = "abcde") throws -> [Double]
    {
        let count = Double(text.count)
        let entry =
            #"{"set": {"view": \#(selector), "to": {"translate": {"ramp": [[1, 0], [\#(count), 0]]}}}}"#
        return try nodes(body(entry, text: text, seed: seed)).map {
            $0.track(of: .translate)?.pieces.last.flatMap { piece in
                guard case .numbers(let numbers) = piece.model else { return nil }
                return numbers.x
            } ?? $0.base.translate.dx
        }
    }

    @Test(arguments: [
        ("forward", [1.0, 2, 3, 4, 5]), ("reverse", [5, 4, 3, 2, 1]),
        ("center", [4, 2, 1, 3, 5]), ("edges", [1, 3, 5, 4, 2]),
    ])
    func orders(order: String, wanted: [Double]) throws {
        #expect(try ranks(#"{"lettersOf": "title", "order": "\#(order)"}"#) == wanted)
    }

    @Test func randomOrderIsThatOfTheSeed() throws {
        let selector = #"{"lettersOf": "title", "order": "random"}"#
        let first = try ranks(selector)
        #expect(first.sorted() == [1, 2, 3, 4, 5])
        #expect(first == (try ranks(selector)))
        #expect(Set(try (1...9).map { try ranks(selector, seed: $0) }).count > 3)
    }

    /// The parts don't count among views that patterns name.
    @Test func patterns() throws {
        #expect(try ranks(#""title/letter-*""#) == [1, 2, 3, 4, 5])
        #expect(try ranks(#""title*""#) == [0, 0, 0, 0, 0])
    }

    /// An entry for another text goes on with its parts.
    @Test func otherText() throws {
        let entry =
            #"{"animate": {"view": {"lettersOf": "title"}, "to": {"alpha": 0}, "stagger": 0.1}}"#
        for text in ["a", "abcdefgh", "", "   "] {
            #expect(try nodes(body(entry, text: text)).count == text.count { $0 != " " })
        }
    }

    @Test(arguments: [
        (
            #"{"set": {"view": "title", "to": {"text.color": "red"}}}"#,
            "\"title\" is split into letters, which show its text as it is at first: choose them, {\"lettersOf\": \"title\"}"
        ),
        (
            #"{"set": {"view": {"wordsOf": "title"}, "to": {"alpha": 0}}}"#,
            "\"title\" is split into letters: write {\"lettersOf\": …}"
        ),
        (
            #"{"set": {"view": {"lettersOf": "title/letter-1"}, "to": {"alpha": 0}}}"#,
            "\"title/letter-1\" isn't split: write \"split\": \"letters\" beside its \"text\""
        ),
        (
            #"{"animate": {"view": {"lettersOf": "title"}, "to": {"alpha": {"each": [0, 1]}}}}"#,
            "expected exactly 4 values, one for each view, found [0, 1]"
        ),
    ])
    func refused(entry: String, message: String) {
        #expect(body(entry).messages.contains(message), "\(body(entry).messages)")
    }
}
