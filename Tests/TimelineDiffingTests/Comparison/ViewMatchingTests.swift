import Drawing
import LayerTree
import Testing
import TimingModel

@testable import TimelineDiffing

/// Which views match, and their labels.
@MainActor
@Suite struct ViewMatchingTests {
    private func tree(_ views: [View]) throws -> ViewTree {
        try ViewTree(
            Recordings.stage(
                View("box").with { box in
                    for view in views { box.addSubview(view) }
                }
            ).nodes)
    }

    /// A view without an id.
    private func grey(_ white: Double, _ views: View...) -> View {
        View(nil, 0, 0, 9, 9).with { view in
            view.backgroundColor = Color(white: white)
            for child in views { view.addSubview(child) }
        }
    }

    /// The labels of views in pairs, without the root and the box.
    private func pairs(_ expected: [View], _ actual: [View]) throws -> [String] {
        let matching = try ViewMatching(tree(expected), tree(actual))
        return matching.pairs.dropFirst(2).map {
            "\(matching.expected.label(of: $0.expected)) = \(matching.actual.label(of: $0.actual))"
        }
    }

    @Test func labels() throws {
        let mask = View(nil).with { $0.addSubview(View(nil)) }
        let tree = try tree([
            View("a"),
            View(nil).with { $0.addSubview(View("b").with { $0.addSubview(View(nil)) }) },
            View("twice"), View("twice"), View(nil).with { $0.mask = mask },
        ])
        #expect(
            tree.nodes.indices.map { tree.label(of: $0) } == [
                "the root view", "box", "a", "box › 2nd subview", "b", "b › 1st subview",
                "box › twice", "box › twice", "box › 5th subview", "box › 5th subview › mask",
                "box › 5th subview › mask › 1st subview",
            ])
        #expect(
            [1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map(\.ordinal) == [
                "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "101st",
                "111th",
            ])
    }

    @Test func byIds() throws {
        #expect(
            try pairs([View("a"), View("b"), View("c")], [View("c"), View("x"), View("a")]) == [
                "c = c", "a = a",
            ])
        #expect(
            try pairs([View("a").with { $0.addSubview(View("b")) }], [View("b"), View("a")]) == [
                "b = b", "a = a",
            ])
    }

    /// Views with ids stay in place; the views between them are matched by their order.
    @Test func byPlaces() throws {
        #expect(
            try pairs(
                [grey(0.1), View("a"), grey(0.2), View("b")],
                [View("a"), grey(0.3), View("b"), grey(0.1)]) == [
                    "a = a", "box › 3rd subview = box › 2nd subview", "b = b",
                ])
    }

    @Test func byLooks() throws {
        #expect(
            try pairs(
                [grey(0.1), grey(0.2), grey(0.3)], [grey(0.1), grey(0.9), grey(0.2), grey(0.3)])
                == [
                    "box › 1st subview = box › 1st subview",
                    "box › 2nd subview = box › 3rd subview",
                    "box › 3rd subview = box › 4th subview",
                ])
        // A changed view is matched by its place among the others.
        #expect(
            try pairs([grey(0.1), grey(0.2), grey(0.3)], [grey(0.1), grey(0.8), grey(0.3)]).count
                == 3)
    }

    /// Equal boxes are distinguished by the views inside them.
    @Test func byContents() throws {
        let expected = [grey(1, View("a"), View("b")), grey(1, View("c"), View("d"))]
        let actual = [grey(1, View("c"), View("d").with { $0.alpha = 0.5 })]
        #expect(
            try pairs(expected, actual) == [
                "box › 2nd subview = box › 1st subview", "c = c", "d = d",
            ])
    }

    /// If one view is changed and its neighbour is added or removed, the most similar views match.
    @Test func bySimilarity() throws {
        func card(_ alpha: Double) -> View {
            View(nil, 5, 5, 20, 4).with {
                $0.backgroundColor = .red
                $0.alpha = alpha
            }
        }
        #expect(
            try pairs([grey(0.1), card(0.5)], [card(0.4)]) == [
                "box › 2nd subview = box › 1st subview"
            ])
        #expect(
            try pairs([card(0.5), grey(0.3)], [grey(0.1), card(0.4), grey(0.3)]) == [
                "box › 1st subview = box › 2nd subview", "box › 2nd subview = box › 3rd subview",
            ])
    }

    /// A view isn't matched with a different one just because both have the same place.
    @Test func bySimilarityBeforeOrder() throws {
        func box(_ x: Double, _ color: Color, alpha: Double = 1) -> View {
            View(nil, x, x, x, x).with {
                $0.backgroundColor = color
                $0.alpha = alpha
            }
        }
        #expect(
            try pairs(
                [box(1, .red), box(2, .blue)], [box(2, .blue, alpha: 0.5), box(3, .green)])
                == ["box › 2nd subview = box › 1st subview"])
    }

    /// Very long lists are matched one by one.
    @Test func byOrderInLongLists() throws {
        let views = (0..<2500).map { View(nil, Double($0), 0, 9, 9) }
        let others = (0..<2500).reversed().map { View(nil, Double($0), 0, 9, 9) }
        let matching = try ViewMatching(tree(views), tree(others))
        #expect(matching.pairs.allSatisfy { $0.expected == $0.actual })
        #expect(matching.pairs.count == 2502)
    }

    /// Views that look the same match even if their ids differ.
    @Test func byLooksUnderOtherIds() throws {
        #expect(try pairs([View("ball")], [View("sphere")]) == ["ball = sphere"])
        let moved = View("sphere").with { $0.alpha = 0.5 }
        #expect(try pairs([View("ball")], [moved]) == [])
    }

    @Test func labelsOfViewsAddedLater() throws {
        let (box, view) = (View("box"), View(nil))
        let timeline = try Recordings.stage(box) {
            Recorder.current?.at(.seconds(1)) { box.addSubview(view) }
        }
        let tree = ViewTree(timeline.nodes)
        #expect(tree.label(of: 2) == "box › 1st subview")
        #expect(tree.parent(of: 2, at: .zero) == nil)
        #expect(tree.parent(of: 2, at: .seconds(1)) == 1)
    }

    /// Summaries say when a view is added and removed.
    @Test func timesOfAddingAndRemoving() throws {
        func recording(comes: Int, leaves: Int?) throws -> Timeline {
            let (box, view) = (View("box"), View("v"))
            return try Recordings.stage(box, until: .seconds(2)) {
                Recorder.current?.at(.milliseconds(Int64(comes))) { box.addSubview(view) }
                guard let leaves else { return }
                Recorder.current?.at(.milliseconds(Int64(leaves))) { view.removeFromSuperview() }
            }
        }
        func summary(_ expected: Timeline, _ actual: Timeline) -> [String] {
            TimelineComparison(
                expected: expected, actual: actual,
                times: (0..<20).map { .milliseconds(100 * $0) }
            ).summary
        }
        let timeline = try recording(comes: 300, leaves: 900)
        #expect(
            try summary(timeline, recording(comes: 500, leaves: 900)) == [
                "subviews of box: v comes at 0.5 s instead of 0.3 s, from 0.3 s to 0.4 s"
            ])
        #expect(
            try summary(timeline, recording(comes: 300, leaves: 800)) == [
                "subviews of box: v leaves at 0.8 s instead of 0.9 s, at 0.8 s"
            ])
        #expect(
            try summary(timeline, recording(comes: 300, leaves: nil)) == [
                "subviews of box: v no longer leaves at 0.9 s, from 0.9 s to 1.9 s"
            ])
    }
}
