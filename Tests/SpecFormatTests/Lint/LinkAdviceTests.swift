import SpecFormat
import Testing

/// Entries that change a property that follows another view.
@Suite struct LinkAdviceTests {
    private func messages(_ link: String, _ entry: String) throws -> [String] {
        try SpecBody(
            """
            "views": [
              { "id": "f", "frame": [0, 0, 4, 4], "backgroundColor": "red", "linked": \(link) },
              { "id": "ball", "frame": [0, 20, 10, 10], "backgroundColor": "red" }
            ],
            "animations": [
              { "animate": { "view": "ball", "to": { "position": [55, 25] }, "duration": 1 } }, \(entry)
            ]
            """
        ).spec().warnings.map(\.message)
    }

    @Test(arguments: [
        #"{ "animate": { "view": "f", "to": { "position": [9, 9] } } }"#,
        #"{ "animate": { "view": "f", "by": { "alpha": 0, "position": [9, 9] } } }"#,
        #"{ "animate": { "view": "f", "to": { "frame": [9, 9, 4, 4] } } }"#,
        #"{ "set": { "view": "f", "to": { "position": [9, 9] } } }"#,
        #"{ "wiggle": { "view": "f", "by": { "position": [9, 9] }, "duration": 1 } }"#,
        #"{ "keyframes": { "view": "f", "property": "position", "values": [[0, 0], [9, 9]], "duration": 1 } }"#,
        #"{ "serial": { "steps": [{ "view": "ball", "to": { "alpha": 0 } }, { "view": "f", "by": { "position": [9, 9] } }] } }"#,
        #"{ "keyframes": { "duration": 1, "steps": [{ "view": "f", "to": { "frame": [9, 9, 4, 4] } }] } }"#,
        #"{ "sequential": { "view": "f", "to": { "position": [9, 9] }, "duration": 1 } }"#,
        #"{ "poll": { "view": "f", "apply": { "to": { "position": [9, 9] } }, "duration": 1 } }"#,
        #"{ "transition": { "view": "f", "change": { "position": [9, 9] }, "duration": 1 } }"#,
        #"{ "group": { "duration": 1, "animations": [{ "animate": { "view": "f", "to": { "position": [9, 9] } } }] } }"#,
    ])
    func nothingIsSeen(entry: String) throws {
        let messages = try messages(#"{ "view": "ball", "property": "position" }"#, entry)
        #expect(
            messages == [
                #"position of "f" follows "ball", so this change of it is never seen: animate "ball", or leave "linked" out"#
            ])
    }

    /// Other properties, and the other number of a point of which one follows.
    @Test func othersAreSeen() throws {
        let entry = #"{ "animate": { "view": "f", "to": { "position": [9, 9] } } }"#
        #expect(try messages(#"{ "view": "ball", "property": "position.x" }"#, entry) == [])
        #expect(try messages(#"{ "view": "ball", "property": "alpha" }"#, entry) == [])
    }
}
