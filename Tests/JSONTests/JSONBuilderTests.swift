import Testing

@testable import JSON

/// Documents that are made of the values of a file.
@Suite struct JSONBuilderTests {
    private static let file = try! JSONDocument(
        bytes: Array("{\n \"a\": 1,\n \"b\": {\"c\": [2, 3]}\n}".utf8))

    /// `[1, {"x": true, "y": [""]}, null]`, of which the object comes from `b`, and its list from `3` in it.
    private static let made: JSONDocument = {
        let b = file.root["b"]!
        guard case .array(let list) = b["c"]!.value else { return file }
        return JSONDocument(madeOf: file) { builder in
            builder.list { builder in
                [
                    builder.scalar(.number(1)),
                    builder.part(from: b.start, name: "B") { builder in
                        builder.object { builder in
                            [
                                builder.member("x") { $0.scalar(.bool(true)) },
                                builder.member("y") { builder in
                                    builder.part(from: list[1].start, name: nil) { builder in
                                        builder.list { [$0.scalar(.string(""))] }
                                    }
                                },
                            ]
                        }
                    },
                    builder.scalar(.null),
                ]
            }
        }
    }()

    @Test func nodesAreNumberedInTheirOrder() throws {
        let root = Self.made.root
        guard case .array(let nodes) = root.value, case .object(let members) = nodes[1].value,
            case .array(let inner) = members[1].value.value
        else { return #expect(Bool(false)) }
        let all = [
            root, nodes[0], nodes[1], members[0].value, members[1].value, inner[0], nodes[2],
        ]
        #expect(all.map(\.start) == [0, 1, 2, 4, 6, 7, 8])
        #expect(all.map(\.end) == [9, 2, 8, 5, 8, 8, 9])
        #expect(members.map(\.keyStart) == [3, 5] && members.map(\.keyEnd) == [4, 6])
        #expect(PlainJSON(root) == (try PlainJSON(reading: #"[1, {"x": true, "y": [""]}, null]"#)))
    }

    /// By position: where the file has what the value was made of.
    @Test func partsComeFromTheirPlaces() {
        let places = (0..<9).map {
            "\(Self.made.location(of: $0)) \(Self.made.path(to: $0)) \(Self.made.origin.name(at: $0) ?? "-")"
        }
        let (whole, b, inner) = ("1:1 $ -", "3:7 $.b B", "3:17 $.b.c[1] -")
        #expect(places == [whole, whole, b, b, b, b, inner, inner, whole])
        #expect(
            Self.made.origin.excerpt(at: 7)
                == #"   "b": {"c": [2, 3]}"# + "\n" + String(repeating: " ", count: 18) + "^")
        #expect(Self.made.lineCount == 4)
    }

    /// The text is that of the node that was made, also where its value has been replaced.
    @Test func textsAreMadeOfNodes() {
        guard case .array(let nodes) = Self.made.root.value else { return }
        #expect(Self.made.text(of: Self.made.root) == #"[1, { "x": true, "y": [""] }, null]"#)
        let replaced = JSONNode(value: .number(7), start: nodes[1].start, end: nodes[1].end)
        #expect(Self.made.text(of: replaced) == #"{ "x": true, "y": [""] }"#)
        #expect(nodes.map(Self.made.text) == ["1", #"{ "x": true, "y": [""] }"#, "null"])
    }

    @Test(arguments: [
        (41, "[1, { \"x\": true, \"y\": [\"\"] }, null]\n"),
        (31, "[\n  1,\n  { \"x\": true, \"y\": [\"\"] },\n  null\n]\n"),
        (16, "[\n  1,\n  {\n    \"x\": true,\n    \"y\": [\"\"]\n  },\n  null\n]\n"),
    ])
    func layout(width: Int, text: String) {
        let root = Self.made.root
        #expect(root.laidOut(width: width, limit: text.utf8.count) == text)
        #expect(root.laidOut(width: width, limit: text.utf8.count - 1) == nil)
    }
}
