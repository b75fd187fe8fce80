import Messages
import SpecFormat
import Testing

/// Entries with percentages of a size that other entries change.
@Suite struct PercentageAdviceTests {
    private func messages(_ entries: String...) throws -> [String] {
        try SpecBody(
            """
            "views": [
              { "id": "card", "frame": [0, 0, 80, 40], "backgroundColor": "red", "subviews": [
                { "id": "bar", "frame": [0, "50%", "100%", 4], "backgroundColor": "blue" }
              ] }
            ],
            "animations": [\(entries.joined(separator: ", "))]
            """
        ).spec().warnings.map(\.message)
    }

    private static let grow =
        #"{ "animate": { "view": "card", "to": { "size": [90, 50] }, "duration": 1 } }"#

    @Test(arguments: [
        #"{ "at": 2, "animate": { "view": "bar", "to": { "position": ["50%", 10] }, "duration": 1 } }"#,
        #"{ "at": 2, "set": { "view": "bar", "to": { "frame": [0, 0, "100%", 9] } } }"#,
        #"{ "at": 2, "keyframes": { "view": "bar", "property": "position", "values": [[0, 9], ["100%", 9]], "duration": 1 } }"#,
    ])
    func staysAsItIs(entry: String) throws {
        #expect(
            try messages(Self.grow, entry) == [
                #"this has percentages of the size with which "card" begins, and an entry changes that size: write points, or give the view itself percentages, which follow"#
            ])
        #expect(try messages(entry) == [])
    }

    @Test func viewsFollow() throws {
        #expect(try messages(Self.grow) == [])
        #expect(
            try messages(
                Self.grow,
                #"{ "at": 2, "animate": { "view": "bar", "to": { "frame": [0, 25, 90, 4] }, "duration": 1 } }"#
            ) == [])
    }

    /// A size that changes as another one does.
    @Test func sizesThatFollowChange() throws {
        let body = SpecBody(
            """
            "views": [{ "id": "card", "frame": [0, 0, 80, 40], "subviews": [
                { "id": "bar", "frame": [0, 0, "50%", 4], "subviews": [
                    { "id": "dot", "frame": [0, 0, 4, 4], "backgroundColor": "blue" }] }] }],
            "animations": [\(Self.grow),
                { "at": 2, "animate": { "view": "dot", "to": { "position": ["50%", 0] }, "duration": 1 } }]
            """)
        #expect(
            try body.spec().warnings.map(\.message).contains { $0.contains(#"which "bar" begins"#) }
        )
    }

    @Test(arguments: [
        #"{ "wiggle": { "view": "card", "by": { "size": [9, 9] }, "duration": 1 } }"#,
        #"{ "keyframes": { "view": "card", "property": "size", "values": [[80, 40], [90, 50]], "duration": 1 } }"#,
        #"{ "animate": { "view": "card", "to": { "size": [9, 9] }, "additive": true, "duration": 1 } }"#,
    ])
    func viewsDoNotFollowWhatIsLaidOver(entry: String) throws {
        #expect(
            try messages(entry) == [
                #"views with percentages of "card" don't follow this change of its size, which is laid over its own: use "animate", or animate them, too"#
            ])
    }

    /// Places that differ from copy to copy are of the size at the beginning.
    @Test func placesOfEachCopyStay() throws {
        let body = SpecBody(
            """
            "views": [{ "id": "card", "frame": [0, 0, 80, 40], "subviews": [
                { "copies": { "count": 3 }, "position": { "ramp": [["10%", 9], ["90%", 9]] }, "size": [4, 4],
                  "backgroundColor": "red" }] }],
            "animations": [\(Self.grow)]
            """)
        #expect(try body.spec().warnings.count { $0.code == .percentageStays } > 0)
    }

    @Test func viewsDoNotFollowALinkedSize() throws {
        let body = SpecBody(
            """
            "views": [{ "id": "other", "frame": [0, 0, 80, 40], "backgroundColor": "red" },
                { "id": "card", "frame": [0, 0, 80, 40], "linked": { "view": "other", "property": "size" }, "subviews": [
                    { "frame": [0, 0, "50%", 4], "backgroundColor": "blue" }] }],
            "animations": [{ "animate": { "view": "other", "to": { "size": [90, 50] }, "duration": 1 } }]
            """)
        #expect(
            try body.spec().warnings.map(\.message) == [
                #"views with percentages of "card" don't follow this change of its size, which is laid over its own: leave "linked" out, or animate them, too"#
            ])
    }
}
