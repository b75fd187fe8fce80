import SpecFormat
import Testing

/// Notes where an entry means something else than the same call in Swift.
@MainActor
@Suite struct MeaningNotesTests {
    /// The messages of the notes about entries of a list, for views `a`, `b` and `c`, of which `c` has a subview.
    private func notes(_ entries: String, before: String = "") throws -> [String] {
        try SpecBody(
            """
            \(before)"views": [{"id": "a"}, {"id": "b"}, {"id": "c", "subviews": [{"id": "d"}]}],
            "animations": [\(entries)]
            """
        ).spec().notes.map(\.message)
    }

    @Test func aNoteTellsWhereSwiftDiffers() throws {
        #expect(
            try notes(
                """
                {"animate": {"view": "a", "to": {"alpha": 0}, "delay": 2}},
                {"at": 0.1, "animate": {"view": "a", "to": {"alpha": 1}}}
                """) == [
                    "this takes effect when its delay is over, after another change of alpha of the same view; the "
                        + "same calls in Swift take effect when they are made, as in UIKit"
                ])
        #expect(
            try notes(#"{"animate": {"view": "a", "to": {"hidden": true}, "delay": 2}}"#).count == 1
        )
        // Cards that come in one after the other mean the same.
        #expect(
            try notes(
                #"{"animate": {"view": ["a", "b"], "from": {"alpha": 0}, "to": {"alpha": 1}, "stagger": 0.1, "delay": 1}}"#
            ).isEmpty)
    }

    @Test(arguments: [
        #"{"group": {"delay": 2, "animations": [{"animate": {"view": "a", "to": {"alpha": 0}}}]}}"#,
        #"{"keyframes": {"view": "a", "property": "alpha", "values": [1, 0], "delay": 2}}"#,
        #"{"animate": {"view": "a", "by": {"alpha": -0.5}, "delay": 2}}"#,
    ])
    func allKindsOfEntriesAreCompared(entry: String) throws {
        func count(_ next: String) throws -> Int {
            try SpecBody("\"views\": [{\"id\": \"a\"}], \"animations\": [\(entry), \(next)]")
                .spec().notes.count
        }
        #expect(try count(#"{"at": 1, "animate": {"view": "a", "to": {"alpha": 1}}}"#) == 1)
        #expect(try count(#"{"at": 3, "animate": {"view": "a", "to": {"alpha": 1}}}"#) == 0)
        #expect(try count(#"{"at": 1, "animate": {"view": "a", "to": {"rotate": 9}}}"#) == 0)
        let isAmount = entry.contains("by")
        #expect(
            try count(#"{"at": 1, "animate": {"view": "a", "by": {"alpha": 0.5}}}"#)
                == (isAmount ? 0 : 1))
    }

    @Test(arguments: [
        (#"{"id": "x"}"#, 1), (#"{"view": "a"}"#, 1), (#"{"view": "b"}"#, 0),
    ])
    func stoppingInTheDelayIsNoted(target: String, count: Int) throws {
        func notes(at time: Double) throws -> [String] {
            try SpecBody(
                """
                "views": [{"id": "a"}, {"id": "b"}], "animations": [{"id": "x", "animate": {"view": "a", "to": {"alpha": 0},
                  "delay": 2, "duration": 1}}, {"at": \(time), "stop": \(target)}]
                """
            ).spec().notes.map(\.message)
        }
        #expect(
            try notes(at: 1)
                == Array(
                    repeating:
                        "this is stopped before its delay is over and never takes effect; after the same calls in "
                        + "Swift, its end values show, as in UIKit", count: count))
        #expect(try notes(at: 2.5).isEmpty)
    }

    /// Of two explicit animations, the one that is added last covers the other.
    @Test(arguments: [
        (
            #""at": 1, "animate": {"view": "a", "to": {"alpha": 0.5}, "fill": "none", "duration": 4}"#,
            1
        ),
        (#""at": 1, "animate": {"view": "a", "to": {"alpha": 0.5}, "duration": 4}"#, 1),
        (
            #""at": 1, "animate": {"view": "a", "to": {"alpha": 0.5}, "additive": true, "duration": 4}"#,
            1
        ),
        // Over before, submitted before, after, of another property or view.
        (
            #""at": 1, "animate": {"view": "a", "to": {"alpha": 0.5}, "fill": "none", "duration": 0.5}"#,
            0
        ),
        (#""at": 1, "animate": {"view": "a", "to": {"alpha": 0.5}, "duration": 0.5}"#, 0),
        (
            #""at": 0, "animate": {"view": "a", "to": {"alpha": 0.5}, "fill": "none", "duration": 4}"#,
            1
        ),
        (
            #""at": 2.5, "animate": {"view": "a", "to": {"alpha": 0.5}, "fill": "none", "duration": 4}"#,
            0
        ),
        (
            #""at": 1, "animate": {"view": "a", "to": {"scale": 0.5}, "fill": "none", "duration": 4}"#,
            0
        ),
        (
            #""at": 1, "animate": {"view": "b", "to": {"alpha": 0.5}, "fill": "none", "duration": 4}"#,
            0
        ),
        (#""at": 1, "set": {"view": "a", "to": {"alpha": 0.5}}"#, 0),
    ])
    func explicitEntries(next: String, count: Int) throws {
        func entry(_ key: String) -> String {
            #"{"animate": {"view": "a", "from": {"alpha": 0}, "to": {"alpha": 1}, "delay": 2, "duration": 1, \#(key)}}"#
        }
        #expect(try notes("\(entry(#""fill": "none""#)), {\(next)}").count == count)
        let isAdded = next.contains("additive") || !next.contains("fill")
        #expect(
            try notes("\(entry(#""additive": true"#)), {\(next)}").count == (isAdded ? 0 : count))
        // What is submitted first in the file at one instant is covered in both.
        if next.hasPrefix(#""at": 0,"#) {
            #expect(try notes("{\(next)}, \(entry(#""fill": "none""#))").isEmpty)
        }
    }

    /// An implicit animation is added to an explicit one that was there before, and covered by one that comes later.
    @Test func explicitEntriesInADelay() throws {
        let implicit =
            #"{"animate": {"view": "a", "to": {"alpha": 0.5}, "delay": 2, "duration": 1}}"#
        func explicit(_ key: String) -> String {
            #"{"at": 1, "animate": {"view": "a", "from": {"alpha": 0}, "to": {"alpha": 1}, "duration": 4, \#(key)}}"#
        }
        #expect(try notes("\(implicit), \(explicit(#""fill": "none""#))").count == 1)
        #expect(try notes("\(implicit), \(explicit(#""additive": true"#))").isEmpty)
    }

    /// Entries after an end that isn't known are compared with each other.
    @Test(arguments: [
        #"{"id": "x", "poll": {"view": "a", "apply": {"to": {"scale": 2}}, "duration": 1}}"#,
        #"{"id": "x", "spruce": {"view": "c", "animations": ["fadeIn"]}}"#,
    ])
    func entriesAfterUnknownEnds(first: String) throws {
        let late = #"{"after": "x", "animate": {"view": "b", "to": {"alpha": 0}, "delay": 2}}"#
        func next(_ start: String) -> String {
            #"{\#(start), "animate": {"view": "b", "to": {"alpha": 1}}}"#
        }
        let message =
            "this takes effect when its delay is over, after another change of alpha of the same view; the same calls "
            + "in Swift take effect when they are made, as in UIKit"
        #expect(try notes("\(first), \(late), \(next(#""after": "x", "at": 1"#))") == [message])
        #expect(try notes("\(first), \(late), \(next(#""after": "x", "at": 3"#))").isEmpty)
        // Which is first isn't known.
        #expect(try notes("\(first), \(late), \(next(#""at": 1"#))").isEmpty)
    }

    private static let end =
        "after this, its views stay where the motion ended; after the same call in Swift, they show the targets, as in "
        + "UIKit"

    @Test(arguments: [
        (#""animate": {"view": "a", "to": {"alpha": 0}, "duration": 1, "repeat": 2.5}"#, true),
        // Where it ends is what the word says.
        (
            #""animate": {"view": "a", "to": {"alpha": 0}, "duration": 1, "autoreverse": true}"#,
            false
        ),
        (
            #""animate": {"view": "a", "to": {"alpha": 0}, "duration": 1, "curve": {"spring": {"mass": 1, "stiffness": 9, "damping": 1}}}"#,
            true
        ),
        (
            #""keyframes": {"duration": 1, "repeat": 1.5, "steps": [{"view": "a", "duration": 1, "to": {"alpha": 0}}]}"#,
            true
        ),
        (
            #""group": {"duration": 1, "animations": [{"animate": {"view": "a", "to": {"alpha": 0}, "duration": 2}}]}"#,
            true
        ),
        (#""animate": {"view": "a", "to": {"alpha": 0}, "duration": 1}"#, false),
        (#""animate": {"view": "a", "to": {"alpha": 0}, "duration": 1, "repeat": 2}"#, false),
        (
            #""animate": {"view": "a", "to": {"alpha": 0}, "autoreverse": true, "repeat": "forever"}"#,
            false
        ),
        (
            #""animate": {"view": "a", "from": {"alpha": 0}, "to": {"alpha": 1}, "autoreverse": true, "fill": "none"}"#,
            false
        ),
    ])
    func ends(entry: String, differs: Bool) throws {
        let expected = differs ? [Self.end] : []
        let set = #"{"at": 9, "set": {"view": "b", "to": {"alpha": 0}}}"#
        #expect(try notes("{\(entry)}, \(set)") == expected)
        #expect(try notes("{\(entry)}", before: #""duration": 9, "#) == expected)
        #expect(
            try notes(#"{\#(entry), "completion": [{"set": {"view": "b", "to": {"alpha": 0}}}]}"#)
                == expected)
        #expect(
            try notes(
                #"{"set": {"view": "b", "to": {"alpha": 0}}, "completion": [{\#(entry)}]}"#,
                before: #""duration": 9, "#) == expected)
        // The film ends with it, so nobody sees the difference.
        #expect(try notes("{\(entry)}").isEmpty)
        #expect(try notes("{\(entry)}", before: #""duration": 1, "#).isEmpty)
    }

    @Test func severalNotes() throws {
        let pulse = Self.pulse
        #expect(
            try notes(
                #"{\#(pulse)}, {"at": 3, \#(pulse)}, {"at": 9, "set": {"view": "a", "to": {"alpha": 1}}}"#
            ) == ["\(Self.end); 1 more entry differs from Swift"])
        #expect(
            try notes(
                #"{\#(pulse)}, {"at": 3, \#(pulse)}, {"at": 6, \#(pulse)}, {"at": 9, "set": {"view": "a", "to": {"alpha": 1}}}"#
            ) == ["\(Self.end); 2 more entries differ from Swift"])
    }

    /// They are the first to end; something in another list is the last.
    @Test(arguments: [
        (
            #"{\#(pulse)}, {"set": {"view": "b", "to": {"alpha": 0}}, "completion": [{"at": 9, \#(set)}]}"#,
            1
        ),
        (
            #"{"set": {"view": "b", "to": {"alpha": 0}}, "completion": [{\#(pulse)}]}, {"at": 9, \#(set)}"#,
            1
        ),
        (#"{"at": 1, \#(set), "completion": [{\#(pulse)}]}, {"at": 2, \#(set)}"#, 0),
    ])
    func endsOfOtherLists(entries: String, count: Int) throws {
        #expect(try notes(entries) == Array(repeating: Self.end, count: count))
    }

    /// Entries after an end that isn't known are followed by others that count from it.
    @Test(arguments: [
        (#"{"after": "x", \#(pulse)}"#, 0),
        (#"{"after": "x", \#(pulse)}, {"after": "x", "at": 5, \#(set)}"#, 1),
        (#"{"after": "x", \#(pulse)}, {"after": "x", "at": 1, \#(set)}"#, 0),
        (#"{"after": "x", \#(pulse), "completion": [{\#(set)}]}"#, 1),
    ])
    func endsAfterUnknownOnes(entries: String, count: Int) throws {
        let poll =
            #"{"id": "x", "poll": {"view": "a", "apply": {"to": {"scale": 2}}, "duration": 1}}"#
        #expect(try notes("\(poll), \(entries)") == Array(repeating: Self.end, count: count))
    }

    nonisolated private static let pulse =
        #""animate": {"view": "a", "to": {"alpha": 0}, "duration": 1, "repeat": 1.5}"#
    nonisolated private static let set = #""set": {"view": "b", "to": {"alpha": 1}}"#

    /// What can't be animated doesn't change in an explicit animation.
    @Test func explicitEntriesWithoutAnimation() throws {
        let entry = #""animate": {"view": "a", "to": {"hidden": true}, "delay": 2, "fill": "none"}"#
        #expect(try notes("{\(entry)}").isEmpty)
    }
}
