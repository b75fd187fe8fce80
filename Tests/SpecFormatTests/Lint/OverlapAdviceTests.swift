import SpecFormat
import Testing

/// Warnings of entries that go on when a later one of the same property has ended.
@MainActor
@Suite struct OverlapAdviceTests {
    /// The warnings about entries in a film of 9 seconds, with the numbers of the lines of these entries.
    private func warnings(
        _ entries: [String], _ views: String = Self.views
    ) throws -> [String] {
        let list = entries.joined(separator: ",\n")
        let spec = try SpecBody(
            "\"duration\": 9, \"views\": [\(views)], \"animations\": [\n\(list)]"
        ).spec()
        return try spec.advice(on: spec.film(images: spec.plainImages)).map {
            "\($0.line - 2) \($0.message)"
        }
    }

    private nonisolated static let views =
        #"{"id": "a", "frame": [0, 0, 9, 9], "backgroundColor": "red"}, {"id": "t", "frame": [0, 0, 99, 30], "text": {"string": "A"}}"#

    @Test func pulse() throws {
        #expect(
            try warnings([
                #"{"id": "pulse", "animate": {"view": "a", "to": {"alpha": 0.5}, "duration": 1, "repeat": "forever", "autoreverse": true}}"#,
                #"{"at": 2, "animate": {"view": "a", "to": {"alpha": 0}}}"#,
            ]) == [
                #"2 "pulse" moves alpha of "a" for ever, and both are added: this never reaches its target; "stop" that one when this begins, or let it move a view around this one"#
            ])
    }

    @Test func shortOverLong() throws {
        #expect(
            try warnings([
                #"{"at": 1, "animate": {"view": "a", "to": {"scale": 0}, "duration": 0.3}}"#,
                #"{"animate": {"view": "a", "to": {"scale": 1.2}, "duration": 4}}"#,
            ]) == [
                #"1 the animation at 4:1 moves scale of "a" until 4 s, and both are added: this reaches its target only then; "stop" that one when this begins, or begin "after" it"#
            ])
    }

    private nonisolated static let loop =
        #""duration": 0.7, "repeat": "forever", "autoreverse": true"#

    @Test(arguments: [
        // The later entry is of another kind, or its value stands in its frame.
        [
            #"{"animate": {"view": "a", "to": {"rotate": 90}, \#(loop)}}"#,
            #"{"at": 1, "keyframes": {"duration": 1, "steps": [{"view": "a", "duration": 1, "to": {"rotate": 45}}]}}"#,
        ],
        [
            #"{"animate": {"view": "a", "to": {"frame": [50, 0, 9, 9]}, "duration": 4}}"#,
            #"{"at": 1, "animate": {"view": "a", "to": {"frame": [9, 9, 9, 9]}, "duration": 1}}"#,
        ],
        [
            #"{"animate": {"view": "a", "to": {"alpha": 0.5}, \#(loop)}}"#,
            #"{"at": 1, "set": {"view": "a", "to": {"alpha": 0}}}"#,
        ],
        [
            #"{"animate": {"view": "a", "to": {"alpha": 0.5}, \#(loop)}}"#,
            #"{"at": 1, "sequential": {"view": ["a", "t"], "to": {"alpha": 0}}}"#,
        ],
        [
            #"{"animate": {"view": "a", "to": {"alpha": 0.5}, \#(loop)}}"#,
            #"{"at": 1, "series": {"disappear": {"view": "a"}}}"#,
        ],
        [
            #"{"group": {"animations": [{"animate": {"view": "a", "to": {"alpha": 0.5}}}], \#(loop)}}"#,
            #"{"at": 1, "group": {"animations": [{"animate": {"view": "a", "to": {"alpha": 0}}}]}}"#,
        ],
        // So is the earlier one.
        [
            #"{"keyframes": {"view": "a", "property": "scale", "values": [1, 2, 1], "repeat": "forever"}}"#,
            #"{"at": 1, "animate": {"view": "a", "to": {"scale": 0}}}"#,
        ],
        [
            #"{"sequential": {"view": "a", "to": {"scale": 2}, "options": ["repeat", "autoreverse"]}}"#,
            #"{"at": 1.1, "animate": {"view": "a", "to": {"scale": 0}}}"#,
        ],
        [
            #"{"animate": {"view": "a", "by": {"rotate": 360}, "duration": 1, "repeat": "forever"}}"#,
            #"{"at": 1, "animate": {"view": "a", "to": {"rotate": 90}}}"#,
        ],
        [
            #"{"animate": {"view": "a", "to": {"alpha": 0.5}, \#(loop)}, "id": "x"}"#,
            #"{"at": 1, "animate": {"view": "a", "to": {"rotate": 90}}, "completion": [{"animate": {"view": "a", "to": {"alpha": 0}}}]}"#,
        ],
        // Both never end.
        [
            #"{"animate": {"view": "a", "to": {"scale": 2}, \#(loop)}}"#,
            #"{"at": 1, "animate": {"view": "a", "to": {"scale": 1.5}, "duration": 1, "repeat": "forever"}}"#,
        ],
        // One is late, because of its delay.
        [
            #"{"animate": {"view": "a", "to": {"alpha": 0}, "delay": 2}}"#,
            #"{"animate": {"view": "a", "to": {"alpha": 0.5}, "duration": 4}}"#,
        ].reversed(),
        // Discrete values.
        [
            #"{"keyframes": {"view": "t", "property": "text.string", "values": ["A", "B"], "mode": "discrete", "repeat": "forever"}}"#,
            #"{"at": 1, "set": {"view": "t", "to": {"text.string": "C"}}}"#,
        ],
        [
            #"{"keyframes": {"view": "t", "property": "text.string", "values": ["A", "B"], "mode": "discrete", "duration": 3}}"#,
            #"{"at": 1, "animate": {"view": "t", "to": {"text.string": "C", "alpha": 0.5}}}"#,
        ],
    ])
    func pairs(entries: [String]) throws {
        let warnings = try warnings(entries)
        #expect(warnings.count == 1, "\(warnings)")
        #expect(warnings.first?.hasPrefix("2 ") == true, "\(warnings)")
        #expect(warnings.first?.contains("\"stop\" that one when this begins") == true)
    }

    /// Keyframes of one number show instead of it, and the others are those of the view.
    @Test func numberOfAPoint() throws {
        let warnings = try warnings([
            #"{"keyframes": {"view": "a", "property": "position.x", "values": [5, 60, 5], "repeat": "forever"}}"#,
            #"{"at": 1, "animate": {"view": "a", "to": {"position": [90, 40]}, "duration": 1}}"#,
        ])
        #expect(
            warnings == [
                #"2 the values of the animation at 3:1 show for ever, and not what this makes of position of "a"; "stop" that one when this begins"#
            ])
    }

    /// A target at which the view already is by itself.
    @Test(arguments: [
        #"{"at": 1, "animate": {"view": "a", "to": {"scale": 1}, "duration": 0.3}}"#,
        #"{"at": 1, "set": {"view": "a", "to": {"scale": 1}}}"#,
    ])
    func backToTheBeginning(later: String) throws {
        let warnings = try warnings([
            #"{"keyframes": {"view": "a", "property": "scale", "values": [1, 2, 1], "repeat": "forever"}}"#,
            later,
        ])
        #expect(warnings.count == 1, "\(warnings)")
        #expect(
            warnings.first?.hasPrefix("2 the values of the animation at 3:1 show for ever") == true,
            "\(warnings)")
    }

    @Test func backToTheBeginningUnseen() throws {
        let warnings = try warnings([
            #"{"keyframes": {"view": "a", "property": "scale", "values": [1, 2, 1], "repeat": "forever"}}"#,
            #"{"at": 1, "set": {"view": "a", "to": {"hidden": true}}}"#,
            #"{"at": 1.5, "animate": {"view": "a", "to": {"scale": 1}}}"#,
        ])
        #expect(
            warnings == [
                "3 this changes nothing: when it starts, its views already have these values"
            ])
    }

    @Test(arguments: [
        // A motion turns round in flight.
        [
            #"{"animate": {"view": "a", "to": {"position": [90, 5]}, "duration": 1}}"#,
            #"{"at": 0.5, "animate": {"view": "a", "to": {"position": [5, 5]}, "duration": 1}}"#,
        ],
        [
            #"{"animate": {"view": "a", "to": {"position": [90, 5]}, "duration": 1}}"#,
            #"{"at": 0.5, "animate": {"view": "a", "to": {"position": [5, 5]}, "duration": 0.5}}"#,
        ],
        // Explicit entries, amounts, other numbers of a point.
        [
            #"{"animate": {"view": "a", "from": {"scale": 0.9}, "to": {"scale": 1.1}, "additive": true, \#(loop)}}"#,
            #"{"at": 1, "animate": {"view": "a", "to": {"scale": 2}}}"#,
        ],
        [
            #"{"animate": {"view": "a", "to": {"scale": 1.5}, "fill": "none", \#(loop)}}"#,
            #"{"at": 1, "animate": {"view": "a", "to": {"scale": 2}}}"#,
        ],
        [
            #"{"animate": {"view": "a", "to": {"scale": 1.5}, \#(loop)}}"#,
            #"{"at": 1, "animate": {"view": "a", "to": {"scale": 2}, "fill": "none"}}"#,
        ],
        [
            #"{"animate": {"view": "a", "to": {"position": [90, 4.5]}, \#(loop)}}"#,
            #"{"at": 1, "animate": {"view": "a", "to": {"position": [90, 40]}}}"#,
        ],
        [
            #"{"animate": {"view": "a", "to": {"position": [90, 4.5]}, \#(loop)}}"#,
            #"{"at": 1, "animate": {"view": "a", "by": {"position": [20, 0]}}}"#,
        ],
        // It is stopped.
        [
            #"{"id": "x", "animate": {"view": "a", "to": {"scale": 1.5}, \#(loop)}}"#,
            #"{"at": 1, "stop": {"id": "x"}}"#,
            #"{"at": 1, "animate": {"view": "a", "to": {"scale": 2}}}"#,
        ],
        [
            #"{"animate": {"view": "a", "to": {"scale": 1.5}, \#(loop)}}"#,
            #"{"at": 1, "stop": {"view": "a"}}"#,
            #"{"at": 1, "set": {"view": "a", "to": {"scale": 2}}}"#,
        ],
        // Colours change to the later entry.
        [
            #"{"animate": {"view": "a", "to": {"backgroundColor": "blue"}, "duration": 4}}"#,
            #"{"at": 1, "animate": {"view": "a", "to": {"backgroundColor": "gold"}, "duration": 0.5}}"#,
        ],
        // Nobody sees the view afterwards.
        [
            #"{"animate": {"view": "a", "to": {"scale": 1.5}, \#(loop)}}"#,
            #"{"at": 1, "animate": {"view": "a", "to": {"scale": 0.5, "alpha": 0}, "duration": 1}}"#,
        ],
        [
            #"{"animate": {"view": "a", "to": {"scale": 1.5}, \#(loop)}}"#,
            #"{"at": 1, "animate": {"view": "a", "to": {"scale": 0.5}, "duration": 1}}"#,
            #"{"at": 2, "set": {"view": "a", "to": {"hidden": true}}}"#,
        ],
        [
            #"{"animate": {"view": "a", "to": {"scale": 1.5}, \#(loop)}}"#,
            #"{"at": 1, "animate": {"view": "a", "to": {"scale": 0.5, "position": [300, 9]}, "duration": 1}}"#,
        ],
        // The rest of the way isn't seen.
        [
            #"{"animate": {"view": "a", "to": {"scale": 2}, "duration": 2, "curve": "easeOutQuint"}}"#,
            #"{"at": 1, "animate": {"view": "a", "to": {"scale": 1}, "duration": 0.9}}"#,
        ],
        // Views of one entry, one after the other.
        [
            #"{"animate": {"view": ["a", "t"], "to": {"alpha": 0.5}, "duration": 1, "stagger": 0.5}}"#,
            #"{"at": 1.2, "animate": {"view": ["a", "t"], "to": {"alpha": 1}, "duration": 1, "stagger": 0.5}}"#,
        ],
    ])
    func noWarnings(entries: [String]) throws {
        #expect(try warnings(entries) == [])
    }

    /// One warning for each pair of entries, however many views and properties they have in common.
    @Test func oncePerPair() throws {
        let warnings = try warnings([
            #"{"animate": {"view": "*", "to": {"scale": 2, "rotate": 90}, \#(Self.loop)}}"#,
            #"{"id": "b", "animate": {"view": "a", "to": {"rotate": 30}, \#(Self.loop)}, "at": 0.5}"#,
            #"{"at": 2, "animate": {"view": "*", "to": {"scale": 3, "rotate": 0}}}"#,
        ])
        #expect(warnings.map { $0.prefix(1) } == ["2", "3", "3"], "\(warnings)")
    }
}
