import SpecFormat
import Testing

/// Entries that change a size of which other views have percentages.
@Suite struct PercentageAdviceTests {
    private func messages(_ frame: String, _ entries: String) throws -> [String] {
        try SpecBody(
            """
            "views": [
              { "id": "card", "frame": [0, 0, 80, 40], "backgroundColor": "red", "subviews": [
                { "id": "bar", "frame": \(frame), "backgroundColor": "blue" }
              ] }
            ],
            "animations": [\(entries)]
            """
        ).spec().warnings.map(\.message)
    }

    private static let grow =
        #"{ "animate": { "view": "card", "to": { "size": [90, 50] }, "duration": 1 } }"#

    @Test(arguments: [
        grow, #"{ "animate": { "view": "card", "to": { "frame": [0, 0, 90, 50] } } }"#,
        #"{ "group": { "duration": 1, "animations": [{ "animate": { "view": "card", "by": { "size": [9, 9] } } }] } }"#,
    ])
    func staysAsItIs(entry: String) throws {
        #expect(
            try messages(#"[0, "50%", "100%", 4]"#, entry) == [
                #"this changes the size of "card", and "bar", which has percentages of it, stays as it is: let "card" "arrange" its views, or animate "bar", too"#
            ])
    }

    @Test func otherwiseFine() throws {
        #expect(try messages("[0, 20, 80, 4]", Self.grow) == [])
        #expect(
            try messages(
                #"[0, "50%", "100%", 4]"#,
                #"{ "animate": { "view": "card", "to": { "rotate": 9 } } }"#) == [])
        let both =
            Self.grow
            + #", { "animate": { "view": "bar", "to": { "frame": [0, 25, 90, 4] }, "duration": 1 } }"#
        #expect(try messages(#"[0, "50%", "100%", 4]"#, both) == [])
    }
}
