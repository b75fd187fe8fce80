import Drawing
import LayerTree
import SpecFormat
import TestSupport
import Testing

/// Formulas and percentages in the place of numbers.
@MainActor
@Suite struct FormulaTests {
    /// The first frame of the view `a` in a canvas of 100 × 50 points.
    private func frame(
        _ view: String, _ rest: String = "", variables: String = "{}"
    ) throws -> [Double] {
        let body = SpecBody(
            """
            "variables": \(variables),
            "views": [{"id": "a", \(view)}]\(rest)
            """)
        let timeline = try body.timeline()
        let node = try #require(timeline.nodes.first { $0.name == "a" })
        let (position, size) = (node.base.position, node.base.size)
        return [
            position.x - size.width / 2, position.y - size.height / 2, size.width, size.height,
        ]
    }

    @Test(arguments: [
        ("1 + 2 * 3", 7), ("(1+2)*3", 9), ("10 / 4 - 1", 1.5), ("8 - 2 - 1", 5), ("16 / 4 / 2", 2),
        ("- -3 + 1", 4), ("2 * -3 + 10", 4), ("min(5, 3, 4) + 1", 4), ("max(1 + 1, min(9, 8))", 8),
        (".5 * 4.", 2), ("1e1 + 2E-1", 10.2), ("2e+1-1", 19), ("+(7)", 7), ("\\t5 +\\t5", 10),
    ])
    func calculates(formula: String, result: Double) throws {
        #expect(try frame(#""frame": ["\#(formula)", 0, 8, 8]"#)[0] == result)
    }

    @Test("variables and the numbers of copies are parts of formulas")
    func variables() throws {
        let values = #"{"w": 80, "n": 3, "half": "50%"}"#
        #expect(
            try frame(
                #""frame": ["-${w}", "${w} / 2 - 10", "${w} * ${n}", "${half} - 1"]"#,
                variables: values) == [-80, 30, 240, 24])
        let copies = SpecBody(
            """
            "views": [{"copies": {"count": 3}, "frame": ["{i} * 20 + 5", "{i}", 10, 10],
                "cornerRadius": "{i} / 2", "scale": "1 / ({i} + 1)"}]
            """)
        let nodes = try copies.timeline().nodes.dropFirst()
        #expect(nodes.map(\.base.position.x) == [10, 30, 50])
        #expect(nodes.map(\.base.position.y) == [5, 6, 7])
        #expect(nodes.map(\.base.cornerRadii.topLeft) == [0, 0.5, 1])
    }

    @Test("percentages are parts of the superview's size")
    func percentages() throws {
        #expect(
            try frame(#""frame": ["10%", "50%", "100% - 60", "25% + 1"]"#) == [10, 25, 40, 13.5])
        #expect(
            try frame(#""position": ["50%", "50%"], "size": ["20%", "20%"]"#) == [40, 20, 20, 10])
        let nested = SpecBody(
            """
            "views": [{"frame": [50, 0, "50%", "50%"], "subviews": [
                {"frame": ["50%", "50%", 10, 10], "mask": {"frame": [0, 0, "40%", "100%"]}}]}]
            """)
        let nodes = try nested.timeline().nodes
        #expect(nodes[2].base.position == Point(x: 30, y: 17.5))
        #expect(nodes[3].base.size == Size(width: 4, height: 10))
    }

    @Test("entries measure in the superview of their views")
    func entries() throws {
        let timeline = try SpecBody(
            """
            "views": [{"id": "p", "frame": [0, 0, 100, 100], "subviews": [{"id": "a", "size": [10, 10]}]},
                {"id": "b", "size": [10, 10]}],
            "animations": [
                {"set": {"view": "a", "to": {"position": ["50%", "10%"]}}},
                {"set": {"view": "b", "to": {"position": ["50%", "10%"]}}}]
            """
        ).timeline()
        let places = try ["a", "b"].map { name in
            try #require(timeline.nodes.first { $0.name == name }).base.position
        }
        #expect(places == [Point(x: 50, y: 10), Point(x: 50, y: 5)])
    }

    @Test func keyframes() throws {
        func timeline(_ last: String) throws -> Timeline {
            try SpecBody(
                """
                "views": [{"id": "a", "size": [10, 10]}],
                "animations": [{"keyframes": {"view": "a", "property": "position",
                    "values": [[0, 0], \(last)], "duration": 1}}]
                """
            ).timeline()
        }
        #expect(try timeline(#"["50%", "100% - 1"]"#) == timeline("[50, 49]"))
    }

    @Test(arguments: [
        (#""frame": ["10 +", 0, 1, 1]"#, "a formula has numbers, variables"),
        (#""frame": ["1 / 0", 0, 1, 1]"#, "its result is finite"),
        (#""frame": ["w / 2", 0, 1, 1]"#, "variables such as ${width}"),
        (#""frame": ["abs(2)", 0, 1, 1]"#, "a formula has numbers"),
        (#""frame": ["50 %", "h/2", 1, 1]"#, "a formula has numbers"),
        (#""frame": ["2 (3)", 0, 1, 1]"#, "a formula has numbers"),
        (#""frame": ["1.2.3 * 2", 0, 1, 1]"#, "a formula has numbers"),
        (#""frame": ["2e * 2", 0, 1, 1]"#, "a formula has numbers"),
        (#""alpha": "1 + 1""#, "expected a number from 0 to 1, found \"1 + 1\""),
        (#""alpha": "0.5""#, "expected a number from 0 to 1, without quotes"),
        (#""zPosition": "2 * 10%""#, "percentages are parts of the superview's size"),
        (#""cornerRadius": "50%""#, "percentages are parts of the superview's size"),
        (#""bounds": ["10%", 0, 1, 1]"#, "percentages are parts of the superview's size"),
        (#""replicator": {"count": "1000 * 2"}"#, "expected a number of"),
    ])
    func refused(view: String, message: String) {
        let messages = SpecBody(#""views": [{\#(view)}]"#).messages
        #expect(messages.count == 1 && messages[0].contains(message), "\(messages)")
    }

    @Test("views in superviews of several sizes have no percentages in common")
    func differentSuperviews() {
        let messages = SpecBody(
            """
            "views": [{"frame": [0, 0, 9, 9], "subviews": [{"id": "a"}]}, {"id": "b"}],
            "animations": [{"set": {"view": ["a", "b"], "to": {"position": ["50%", 0]}}}]
            """
        ).messages
        #expect(
            messages.count == 1 && messages[0].contains("superviews have one size"), "\(messages)")
    }

    @Test("a long formula is calculated")
    func longFormula() throws {
        let formula = Array(repeating: "1", count: 100_000).joined(separator: "+")
        #expect(try frame(#""frame": ["\#(formula)", 0, 8, 8]"#)[0] == 100_000)
    }

    @Test("deep nesting ends in a message")
    func deepNesting() {
        for text in [
            String(repeating: "(", count: 100_000), String(repeating: "-", count: 100_000) + "1",
        ] {
            let messages = SpecBody(#""views": [{"frame": ["\#(text)", 0, 1, 1]}]"#).messages
            #expect(messages.count == 1)
        }
    }
}
