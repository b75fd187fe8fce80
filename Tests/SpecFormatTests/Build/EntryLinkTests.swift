import Drawing
import LayerTree
import SpecFormat
import Testing
import TimingModel

/// Entries that follow each other by name.
@MainActor
@Suite struct EntryLinkTests {
    let views = #""views": [{"id": "a"}, {"id": "b", "subviews": [{"id": "c"}]}]"#

    /// When an entry starts, in seconds.
    func start(of name: String, _ entries: String) throws -> Double? {
        let timeline = try SpecBody("\"duration\": 40, \(views), \"animations\": [\(entries)]")
            .timeline()
        return timeline.events.first { $0.animation == name && $0.kind == .started }?.time.inSeconds
    }

    func entry(_ keys: String) -> String {
        #"{\#(keys), "animate": {"view": "a", "to": {"alpha": 0}, "duration": 1}}"#
    }

    /// The end of each kind of entry, after which another one begins.
    @Test(arguments: [
        (#""animate": {"view": "a", "to": {"alpha": 0}, "duration": 1}"#, 1.0),
        (
            #""at": 2, "animate": {"view": ["a", "b"], "to": {"alpha": 0}, "duration": 1, "delay": 0.5, "stagger": 0.25}"#,
            3.75
        ),
        (
            #""animate": {"view": "a", "to": {"alpha": 0}, "duration": 1, "repeat": 2.5, "autoreverse": true, "speed": 2}"#,
            2.5
        ),
        (
            #""animate": {"view": "a", "to": {"alpha": 0}, "duration": 1, "fill": "none", "delay": 1}"#,
            2
        ),
        (#""keyframes": {"duration": 2, "delay": 1, "steps": []}"#, 3),
        (
            #""keyframes": {"view": "a", "property": "alpha", "values": [0, 1], "duration": 1, "delay": 0.5, "repeat": 2}"#,
            2.5
        ),
        (
            #""keyframes": {"view": "a", "path": "M0,0 L9,9", "duration": 1, "autoreverse": true}"#,
            2
        ),
        (
            #""group": {"delay": 1, "repeat": 2, "speed": 2, "animations": [{"at": 0.5, "animate": {"view": "a", "to": {"alpha": 0}, "duration": 0.5}}]}"#,
            2
        ),
        (
            #""sequential": {"view": ["a", "b"], "to": {"alpha": 0}, "duration": 1, "delay": -0.25}"#,
            1.75
        ),
        (#""sequential": {"view": ["a", "b"], "to": {"alpha": 0}, "duration": 0, "delay": 3}"#, 0),
        (
            #""sequential": {"view": "a", "to": {"alpha": 0}, "duration": 1, "options": ["autoreverse"]}"#,
            2
        ),
        (
            #""serial": {"delay": 0.5, "duration": 0.5, "steps": [{"view": "a", "to": {"alpha": 0}}, {"view": "a", "to": {"alpha": 1}}]}"#,
            1.5
        ),
        (#""transition": {"view": "a", "duration": 0.75, "change": {"alpha": 0.5}}"#, 0.75),
        (
            #""series": {"chain": [{"appear": {"view": "a", "duration": 1}}, {"all": [{"move": {"view": "a", "by": [1, 1], "duration": 0.5, "delay": 0.5}}, {"appear": {"view": "a"}}], "repeat": 2}]}"#,
            3
        ),
        (#""set": {"view": "a", "to": {"alpha": 0}}"#, 0),
        (#""at": 1, "remove": {"view": "a"}"#, 1),
        (#""at": 1, "add": {"view": {"id": "new"}}"#, 1),
        (#""at": 2, "bringToFront": {"view": "b"}"#, 2),
        (#""sendToBack": {"view": ["a", "b"]}"#, 0),
        (#""at": 3, "stop": {"view": "a"}"#, 3),
        (#""at": 0.5, "stop": {"id": "intro"}"#, 0.5),
        (
            #""poll": {"view": "a", "duration": 1, "delay": 0.5, "apply": {"to": {"alpha": 0}}}"#,
            1.5
        ),
        (
            #""spruce": {"view": "b", "duration": 1, "sort": "default", "animations": ["fadeIn"]}"#,
            1
        ),
    ])
    func followersBeginAtTheEnd(body: String, end: Double) throws {
        let first = #"{"id": "intro", \#(body)}"#
        #expect(
            try start(of: "next", "\(first), \(entry(#""id": "next", "after": "intro""#))") == end)
        // In any order, and with a gap.
        #expect(
            try start(
                of: "next", "\(entry(#""id": "next", "after": "intro", "at": 0.5"#)), \(first)")
                == end + 0.5)
        // Where the end isn't planned, this one follows something that has begun after it.
        let last = entry(#""id": "last", "after": "next""#)
        #expect(
            try start(of: "last", "\(last), \(first), \(entry(#""id": "next", "after": "intro""#))")
                == end + 1)
    }

    @Test func entriesBeginTogether() throws {
        let first = entry(#""id": "intro", "at": 2"#)
        #expect(try start(of: "next", "\(entry(#""id": "next", "with": "intro""#)), \(first)") == 2)
        #expect(
            try start(
                of: "next", "\(entry(#""id": "next", "with": "intro", "at": -0.5"#)), \(first)")
                == 1.5)
        #expect(
            try start(
                of: "next", "\(entry(#""id": "next", "after": "intro", "at": -0.25"#)), \(first)")
                == 2.75)
    }

    @Test func theEndIsWithoutCompletions() throws {
        let first =
            #"{"id": "intro", "animate": {"view": "a", "to": {"alpha": 0}, "duration": 1}, "completion": [{"animate": {"view": "b", "to": {"alpha": 0}, "duration": 9}}]}"#
        #expect(
            try start(of: "next", "\(first), \(entry(#""id": "next", "after": "intro""#))") == 1)
    }

    /// The planned end counts, though the animation was stopped before.
    @Test func theEndIsThePlannedOne() throws {
        let entries =
            "\(entry(#""id": "intro""#)), \(entry(#""id": "next", "after": "intro""#)), {\"at\": 0.5, \"stop\": {\"id\": \"intro\"}}"
        #expect(try start(of: "next", entries) == 1)
    }

    @Test func aFollowerFindsTheEndOfWhatItFollows() throws {
        let body = SpecBody(
            """
            "views": [{"id": "v", "position": [0, 0]}], "animations": [
              {"after": "go", "animate": {"view": "v", "by": {"position": [10, 0]}, "duration": 1, "curve": "linear"}},
              {"id": "go", "animate": {"view": "v", "to": {"position": [100, 0]}, "duration": 0.3, "repeat": 3, "curve": "linear"}}]
            """)
        let timeline = try body.timeline()
        #expect(try timeline.shown("v", at: 0.9).position.x == 100)
        #expect(try timeline.shown("v", at: 1.4).position.x == 105)
        #expect(timeline.end == .milliseconds(1900))
    }

    @Test func entriesOfGroupsFollowEachOther() throws {
        let group =
            #"{"group": {"animations": [\#(entry(#""id": "second", "after": "first""#)), \#(entry(#""id": "first""#))]}}"#
        let body = SpecBody("\(views), \"animations\": [\(group)]")
        #expect(try body.timeline().end == .seconds(2))
    }

    @Test func aLongChainIsResolved() throws {
        let chain = (1...3000).reversed().map {
            #"{"id": "e\#($0)", "after": "e\#($0 - 1)", "at": 0.001, "set": {"view": "a", "to": {"alpha": 0}}}"#
        }
        let body = SpecBody(
            "\(views), \"animations\": [\(chain.joined(separator: ",")), {\"id\": \"e0\", \"remove\": {\"view\": \"b\"}}]"
        )
        #expect(try body.spec().links.first?.time == .seconds(3))
    }

    @Test(arguments: [
        (
            #""after": "b""#, #""after": "c""#, #""after": "a""#,
            [
                #"these follow each other in a circle, so none can begin: "a" follows "b", which follows "c", which follows "a""#
            ]
        ),
        (#""after": "a""#, #""at": 0"#, #""at": 0"#, [#""a" can't follow itself"#]),
        (
            #""after": "bb""#, #""at": 0"#, #""at": 0"#,
            [#"no animation of this list has the id "bb": did you mean "b"?"#]
        ),
        (
            #""after": "b", "at": -2"#, #""at": 0.5"#, #""at": 0"#,
            ["this would begin 0.5 s before its list does"]
        ),
        (
            #""after": "b", "with": "c""#, #""at": 0"#, #""at": 0"#,
            [#""with" can't be combined with "after": choose one"#]
        ),
        (
            #""after": ["b"]"#, #""at": 0"#, #""at": 0"#,
            [#"expected the id of another entry of this list, such as "intro", found ["b"]"#]
        ),
    ])
    func wrongLinks(a: String, b: String, c: String, messages: [String]) {
        let entries = [("a", a), ("b", b), ("c", c)].map { entry("\"id\": \"\($0)\", \($1)") }
        let body = SpecBody("\(views), \"animations\": [\(entries.joined(separator: ",\n"))]")
        #expect(body.messages == messages)
    }

    @Test(arguments: [
        (
            #""animate": {"view": "a", "to": {"alpha": 0}, "repeat": "forever"}"#, 0.0,
            #""x" never ends, so nothing can come after it"#
        ),
        (
            #""sequential": {"view": "a", "to": {"alpha": 0}, "options": ["repeat"]}"#, 0,
            #""x" never ends, so nothing can come after it"#
        ),
        (
            #""series": {"appear": {"view": "a"}, "repeat": "forever"}"#, 0,
            #""x" never ends, so nothing can come after it"#
        ),
        (
            #""group": {"repeat": "forever", "animations": [{"animate": {"view": "a", "to": {"alpha": 0}}}]}"#,
            0,
            #""x" never ends, so nothing can come after it"#
        ),
        (
            #""group": {"duration": 1, "delay": 2, "repeat": "forever", "animations": [{"animate": {"view": "a", "to": {"alpha": 0}}}]}"#,
            -1, #""x" never ends, so nothing can come after it"#
        ),
        (
            #""keyframes": {"view": "a", "property": "alpha", "values": [0, 1], "repeat": "forever"}"#,
            0,
            #""x" never ends, so nothing can come after it"#
        ),
        (
            #""keyframes": {"view": "a", "path": "M0,0 L9,9", "repeat": "forever", "autoreverse": true}"#,
            0,
            #""x" never ends, so nothing can come after it"#
        ),
        (
            #""keyframes": {"duration": 1, "repeat": "forever", "steps": [{"view": "a", "to": {"alpha": 0}}]}"#,
            0,
            #""x" never ends, so nothing can come after it"#
        ),
        (
            #""poll": {"view": "a", "repeatCount": "forever", "apply": {"to": {"alpha": 0}}}"#, 0,
            #""x" never ends, so nothing can come after it"#
        ),
        (
            #""spruce": {"view": "b", "animations": ["fadeIn"]}"#, -0.5,
            "the end of \"x\" is only known when it has run, so this can't begin before: give an \"at\" from 0, or "
                + "follow it \"with\""
        ),
        (
            #""poll": {"view": "a", "apply": {"to": {"alpha": 0}}}"#, -0.5,
            "the end of \"x\" is only known when it has run, so this can't begin before: give an \"at\" from 0, or "
                + "follow it \"with\""
        ),
    ])
    func endsThatNothingCanFollow(body: String, at: Double, message: String) {
        let spec = SpecBody(
            "\(views), \"animations\": [{\"id\": \"x\", \(body)}, \(entry("\"after\": \"x\", \"at\": \(at)"))]"
        )
        #expect(spec.messages == [message])
    }

    /// An overlap with an end that isn't known before is an error, also farther along a chain; a gap is none.
    @Test(arguments: [
        #""poll": {"view": "a", "duration": 1, "apply": {"to": {"alpha": 0}}}"#,
        #""spruce": {"view": "b", "duration": 1, "sort": "default", "animations": ["fadeIn"]}"#,
    ])
    func overlapsWithUnknownEnds(body: String) throws {
        let first = #"{"id": "x", \#(body)}"#
        func list(_ gap: Double, then next: Double) -> String {
            "\(first), \(entry(#""id": "y", "after": "x", "at": \#(gap)"#)), \(entry(#""id": "z", "with": "y", "at": \#(next)"#))"
        }
        #expect(try start(of: "z", list(0.5, then: -0.25)) == 1.25)
        #expect(try start(of: "z", list(0.5, then: -0.5)) == 1)
        #expect(
            SpecBody("\(views), \"animations\": [\(list(0.5, then: -0.75))]").messages == [
                "this would begin 0.25 s before the end of an animation whose end is only known when it has run"
            ])
        // Together with it, or after its beginning, is possible.
        #expect(
            try start(
                of: "y", #"\#(first), \#(entry(#""id": "y", "with": "x", "at": 0.5"#))"#) == 0.5)
    }

    @Test func idsAreUniqueInTheirList() {
        let twice = SpecBody(
            "\(views), \"animations\": [\(entry(#""id": "x""#)), \(entry(#""id": "x""#))]")
        #expect(
            twice.messages == [
                "another animation of this list has the id \"x\", too: ids are unique"
            ])
        let nested = SpecBody(
            "\(views), \"animations\": [{\"id\": \"x\", \"completion\": [\(entry(#""id": "x""#))], \"set\": {\"view\": \"a\", \"to\": {}}}]"
        )
        #expect(nested.messages.isEmpty)
    }

    @Test func followersInAnotherListAreTold() {
        let body = SpecBody(
            "\(views), \"animations\": [{\"set\": {\"view\": \"a\", \"to\": {}}, \"completion\": [\(entry(#""id": "x""#))]}, \(entry(#""after": "x""#))]"
        )
        #expect(
            body.messages == [
                "no animation of this list has the id \"x\"; the one with this id is in another list, and entries follow those of their own list"
            ])
    }

    /// What ends at once starts its followers one after the other, not inside each other.
    @Test(arguments: [
        #""poll": {"view": "a", "enabled": false, "apply": {"to": {"alpha": 0}}}"#,
        #""spruce": {"view": "late", "animations": ["fadeIn"]}"#,
    ])
    func aLongChainOfEntriesThatEndAtOnce(body: String) throws {
        let chain = (1...6000).map { #"{"id": "e\#($0)", "after": "e\#($0 - 1)", \#(body)}"# }
        let body = SpecBody(
            """
            \(views), "animations": [{"at": 9, "add": {"view": {"id": "late", "subviews": [{}]}}},
              {"id": "e0", \(body)}, \(chain.joined(separator: ",\n")),
              {"id": "last", "after": "e6000", "animate": {"view": "a", "to": {"alpha": 0}}}]
            """)
        let start = try body.timeline().events.first { $0.animation == "last" }
        #expect(start?.time == .zero)
    }

    @Test func disabledPollsTakeNoTime() throws {
        let poll =
            #"{"id": "p", "at": 2, "poll": {"view": "a", "enabled": false, "apply": {"to": {"alpha": 0}}}}"#
        #expect(
            try start(
                of: "next", "\(poll), \(entry(#""id": "next", "after": "p", "at": -0.5"#))") == 1.5)
    }

    /// The names of one list are compared with a few dozen wrong ones at most.
    @Test func manyUnknownNames() {
        let entries = (0..<1500).map {
            #"{"id": "entry-\#($0)", "after": "entri-\#($0)", "set": {"view": "a", "to": {}}}"#
        }
        let messages = SpecBody("\(views), \"animations\": [\(entries.joined(separator: ","))]")
            .messages
        #expect(messages.count == 1500)
        #expect(messages.first?.hasSuffix("did you mean \"entry-0\"?") == true)
        #expect(messages.last == #"no animation of this list has the id "entri-1499""#)
    }

    @Test(arguments: [
        (#""only": 0"#, "", true), ("", #""only": 0"#, false),
        (#""except": [0, 1]"#, #""only": -1"#, false), (#""except": 0"#, #""only": [0, 2]"#, true),
    ])
    func followersOfEntriesThatRunForSomeViews(first: String, second: String, isWrong: Bool) {
        func keys(_ filter: String) -> String { filter.isEmpty ? "" : ", \(filter)" }
        let list = """
            {"id": "p"\(keys(first)), "poll": {"view": "$view", "apply": {"to": {"alpha": 0}}}},
            {"after": "p"\(keys(second)), "set": {"view": "$view", "to": {"rotate": 9}}}
            """
        let body = SpecBody(
            """
            \(views), "animations": [{"sequential": {"view": ["a", "b", "c"], "to": {"alpha": 0.5}, "eachCompletion": [\(list)]}}]
            """)
        #expect(
            body.messages
                == (isWrong
                    ? [
                        "\"p\" doesn't run for all views for which this does, and its end is only known when it has "
                            + "run: give both the same \"only\" or \"except\""
                    ] : []))
    }
}
