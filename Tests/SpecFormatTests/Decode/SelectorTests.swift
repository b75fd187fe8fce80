import Drawing
import LayerTree
import SpecFormat
import TestSupport
import Testing

/// How animations select views, and the values for each of them.
@MainActor
@Suite struct SelectorTests {
    /// Moves the selected views to x 1, 2, 3… and returns which view moved where.
    func chosen(_ selector: String, count: Int) throws -> [String] {
        let body = SpecBody(
            """
            "views": [
                {"id": "a-1"}, {"id": "grid", "subviews": [{"id": "b-1"}, {}, {"id": "a-2"}]},
                {"id": "a-3"}],
            "animations": [{"set": {"view": \(selector),
                "to": {"position": {"ramp": [[1, 0], [\(count), 0]]}}}}]
            """)
        return try body.timeline().nodes.dropFirst().compactMap { node in
            node.base.position.x > 0 ? "\(node.name ?? "-") \(node.base.position.x.short)" : nil
        }
    }

    @Test(arguments: [
        (#""grid""#, ["grid 1"]),
        (#"["a-3", "a-1"]"#, ["a-1 2", "a-3 1"]),
        (#""a-*""#, ["a-1 1", "a-2 2", "a-3 3"]),
        (#""?-1""#, ["a-1 1", "b-1 2"]),
        (#"{"subviewsOf": "grid"}"#, ["b-1 1", "- 2", "a-2 3"]),
        (#"["a-2", "a-*"]"#, ["a-1 2", "a-2 1", "a-3 3"]),
        (#"[{"subviewsOf": "grid"}, "grid"]"#, ["grid 4", "b-1 1", "- 2", "a-2 3"]),
    ])
    func selects(selector: String, wanted: [String]) throws {
        #expect(try chosen(selector, count: wanted.count) == wanted)
    }

    @Test(arguments: [
        (#""c-*""#, "no view's id matches \"c-*\"; there are a-1, grid"),
        (#""grit""#, "no view has the id \"grit\": did you mean \"grid\"?"),
        ("[]", "expected at least one view, found an empty list"),
        (#"{"subviewsOf": "a-1"}"#, "expected a view that has subviews in the spec, found \"a-1\""),
        (
            #"{"childrenOf": "grid"}"#,
            "unknown key \"childrenOf\"; known here: lettersOf, linesOf, order, subviewsOf, wordsOf"
        ),
    ])
    func refused(selector: String, message: String) {
        let body = SpecBody(
            """
            "views": [{"id": "a-1"}, {"id": "grid", "subviews": [{}]}],
            "animations": [{"set": {"view": \(selector), "to": {"alpha": 0}}}]
            """)
        #expect(body.messages.contains(message), "\(body.messages)")
    }

    @Test("a misspelt key is told once, and not also as a missing one")
    func misspelt() {
        let messages = SpecBody(
            """
            "views": [{"id": "a", "text": {"string": "a"}, "split": "letters"}],
            "animations": [{"set": {"view": {"lettersOff": "a"}, "to": {"alpha": 0}}}]
            """
        ).messages
        #expect(messages == ["unknown key \"lettersOff\": did you mean \"lettersOf\"?"])
    }

    /// Patterns agree with their recursive definition.
    @Test func patterns() {
        func matches(_ text: Substring, _ pattern: Substring) -> Bool {
            guard let first = pattern.first else { return text.isEmpty }
            if first == "*" {
                return matches(text, pattern.dropFirst())
                    || (!text.isEmpty && matches(text.dropFirst(), pattern))
            }
            return !text.isEmpty && (first == "?" || first == text.first)
                && matches(text.dropFirst(), pattern.dropFirst())
        }
        var random = SplitMix64(seed: 4)
        for _ in 0..<3000 {
            let text = String(
                (0..<Int.random(in: 0...6, using: &random)).map { _ in
                    "ab".randomElement(using: &random)!
                })
            let pattern = String(
                (0..<Int.random(in: 0...6, using: &random)).map { _ in
                    "ab*?".randomElement(using: &random)!
                })
            #expect(
                text.matches(glob: pattern) == matches(text[...], pattern[...]),
                "\(text) \(pattern)")
        }
    }

    @Test func staggerAndPerViewTimes() throws {
        let body = SpecBody(
            """
            "views": [{"id": "v-{i}", "alpha": 0, "copies": {"count": 3}}],
            "animations": [{"id": "fade", "animate": {"view": "v-*", "to": {"alpha": 1},
                "duration": {"each": [1, 2, 1]}, "delay": {"first": 0.5, "else": 0}, "stagger": 1,
                "curve": "linear"}}]
            """)
        let timeline = try body.timeline()
        func alphas(_ time: Double) throws -> [Double] {
            try (0..<3).map { try timeline.shown("v-\($0)", at: time).alpha }
        }
        #expect(try alphas(1) == [0.5, 0, 0])
        #expect(try alphas(2) == [1, 0.5, 0])
        #expect(try alphas(2.5) == [1, 0.75, 0.5])
        #expect(timeline.end == .seconds(3))
        #expect(timeline.events.count == 8)
    }

    @Test func everyValueMustFit() {
        let body = SpecBody(
            """
            "views": [{"id": "a"}, {"id": "b"}],
            "animations": [{"animate": {"view": ["a", "b"], "to": {"alpha": {"each": [0, 1, 0]}}}}]
            """)
        #expect(
            body.messages == ["expected exactly 2 values, one for each view, found [0, 1, 0]"])
    }
}
