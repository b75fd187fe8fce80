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
}
