import SpecFormat
import Testing

/// Specs that can be rendered but are probably mistakes.
@Suite struct WarningTests {
    func warnings(_ text: String) throws -> [String] {
        try Spec(bytes: Array(text.utf8)).warnings.map(\.description)
    }

    /// They matter to MP4 alone, and `movie` tells it then.
    @Test func oddSizesAreFine() throws {
        #expect(try warnings(#"{"canvas": {"size": [201, 133]}}"#) == [])
    }

    @Test func viewsThatAreNeverSeen() throws {
        #expect(
            try SpecBody(#""views": [{"frame": [0, 0, 9, 9]}, {"border.width": 1}]"#)
                .spec()
                .warnings.map(\.description) == [
                    "2:11: warning: this view is never seen: it has no backgroundColor, border, content or subviews ($.views[0]) [AR0901]"
                ])
    }

    private func messages(views: String, _ animations: String) throws -> [String] {
        try SpecBody("\"views\": [\(views)], \"animations\": [\(animations)]").spec().warnings
            .map(\.message)
    }

    /// An entry may give a view with an id something to draw. Only such entries suppress the warning.
    @Test(arguments: [
        (#"{"animate": {"view": "a", "to": {"alpha": 0}}}"#, 1),
        (#"{"set": {"view": "b", "to": {"backgroundColor": "red"}}}"#, 1),
        (#"{"set": {"view": "a", "to": {"backgroundColor": "red"}}}"#, 0),
        (#"{"at": 1, "animate": {"view": "*", "to": {"border.width": 2}}}"#, 0),
        (
            #"{"set": {"view": "b", "to": {}}, "completion": [{"set": {"view": "a", "to": {"shape": {"path": "M0,0 H9"}}}}]}"#,
            0
        ),
        (#"{"add": {"into": "a", "view": {"backgroundColor": "red"}}}"#, 0),
        (#"{"series": {"discolor": {"view": "a", "to": "red"}}}"#, 0),
        (#"{"add": {"view": {"id": "c"}}}"#, 2),
    ])
    func viewsWithIdsThatAreNeverSeen(entry: String, count: Int) throws {
        let views = #"{"id": "a"}, {"id": "b", "backgroundColor": "blue"}"#
        let warnings = try messages(views: views, entry)
        #expect(warnings.filter { $0.hasPrefix("this view is never seen") }.count == count)
    }

    @Test(arguments: [
        (#"{"at": 1, "animate": {"view": "a", "from": {"alpha": 0}, "to": {"alpha": 1}}}"#, 1),
        (
            #"{"at": 1, "animate": {"view": "a", "from": {"frame": [9, 9, 9, 9]}, "to": {"frame": [0, 0, 9, 9]}}}"#,
            1
        ),
        (
            #"{"animate": {"view": "a", "to": {"rotate": 9}}, "completion": [{"animate": {"view": "a", "from": {"alpha": 0}, "to": {"alpha": 1}}}]}"#,
            1
        ),
        (
            #"{"at": 1, "group": {"animations": [{"animate": {"view": "a", "from": {"alpha": 0}, "to": {"alpha": 1}}}]}}"#,
            1
        ),
        (
            #"{"poll": {"view": "a", "delay": 1, "apply": {"from": {"alpha": 0}, "to": {"alpha": 1}}}}"#,
            1
        ),
        (
            #"{"poll": {"view": "a", "startDate": 1, "apply": {"from": {"alpha": 0}, "to": {"alpha": 1}}}}"#,
            1
        ),
        (#"{"keyframes": {"view": "a", "property": "alpha", "values": [0, 1], "delay": 1}}"#, 1),
        // A later entry changes nothing; an earlier one may.
        (
            #"{"at": 1, "animate": {"view": "a", "from": {"alpha": 0}, "to": {"alpha": 1}}}, {"at": 3, "animate": {"view": "a", "to": {"alpha": 0}}}"#,
            1
        ),
        (
            #"{"set": {"view": "a", "to": {"alpha": 0}}}, {"at": 1, "animate": {"view": "a", "from": {"alpha": 0}, "to": {"alpha": 1}}}"#,
            0
        ),
        // The view is visible at once, or doesn't jump back.
        (#"{"animate": {"view": "a", "from": {"alpha": 0}, "to": {"alpha": 1}, "delay": 1}}"#, 0),
        (
            #"{"group": {"animations": [{"at": 1, "animate": {"view": "a", "from": {"alpha": 0}, "to": {"alpha": 1}}}]}}"#,
            0
        ),
        (#"{"at": 1, "animate": {"view": "a", "from": {"alpha": 1}, "to": {"alpha": 0}}}"#, 0),
        (#"{"at": 1, "animate": {"view": "a", "from": {"alpha": 0.5}, "to": {"alpha": 0}}}"#, 0),
    ])
    @MainActor func valuesThatShowBeforeTheirAnimation(entries: String, count: Int) throws {
        let view = #"{"id": "a", "frame": [0, 0, 9, 9], "backgroundColor": "red"}"#
        let warnings = try advice(views: view, entries)
        #expect(
            warnings.filter { $0.hasPrefix("until this starts, \"a\" shows the ") }.count == count)
    }

    /// The messages of the recording's advice.
    @MainActor private func advice(views: String, _ animations: String) throws -> [String] {
        let spec = try SpecBody("\"views\": [\(views)], \"animations\": [\(animations)]").spec()
        return try spec.advice(on: spec.film()).map(\.message)
    }

    /// One warning for one start value. None if the view isn't seen before, or is another one afterwards.
    @Test(arguments: [
        (#""alpha": 1"#, "", 1), (#""hidden": true"#, "", 0), (#""scale": 0"#, "", 0),
        (#""size": [0, 0]"#, "", 0), (#""position": [300, 9]"#, "", 0),
        (#""text": {"string": "a"}"#, #", "text.string": "b""#, 0),
    ])
    @MainActor func valuesOfViewsThatArentSeen(view: String, more: String, count: Int) throws {
        let frame =
            view.contains("size") || view.contains("position") ? "" : #""frame": [0, 0, 30, 30], "#
        let size = view.contains("position") ? #""size": [9, 9], "# : ""
        let messages = try advice(
            views: #"{"id": "a", \#(frame)\#(size)"backgroundColor": "red", \#(view)}"#,
            #"{"at": 1, "animate": {"view": "a", "from": {"rotate": 90}, "to": {"rotate": 0\#(more)}}}, {"at": 1, "set": {"view": "a", "to": {"hidden": false, "scale": 1, "size": [30, 30], "position": [15, 15]}}}"#
        )
        #expect(messages.filter { $0.contains("jump") }.count == count, "\(messages)")
    }

    /// A shadow with a path needs no content, and an invisible view has a warning of its own. The other
    /// views are invisible before they start, or start from rest.
    @Test(arguments: [
        #"{"at": 1, "add": {"view": {"id": "c", "backgroundColor": "red", "frame": [0, 0, 9, 9]}}, "completion": [{"animate": {"view": "c", "from": {"alpha": 0}, "to": {"alpha": 1}}}]}"#,
        #"{"at": 1, "animate": {"view": "b", "from": {"scale": 0.5}, "to": {"scale": 1, "alpha": 1}}}"#,
        #"{"at": 1, "keyframes": {"view": "a", "property": "rotate", "values": [-8, 8, -6, 6, 0], "duration": 0.5}}"#,
        #"{"group": {"animations": [{"group": {"animations": [{"animate": {"view": "d", "to": {"backgroundColor": "red"}}}]}}]}}"#,
    ])
    func noWarnings(entry: String) throws {
        let views =
            #"{"id": "a", "backgroundColor": "red"}, {"id": "b", "alpha": 0, "border.width": 1}"#
        let empty = entry.contains("group") ? #", {"id": "d"}"# : ""
        #expect(try messages(views: views + empty, entry) == [])
    }

    @Test func shadowsOfPathsAreSeen() throws {
        func count(_ keys: String) throws -> Int {
            try SpecBody(#""views": [{\#(keys)}]"#).spec().warnings.count
        }
        #expect(try count(#""shadow": {"path": "M0,0 H9 V9 Z", "opacity": 0.5}"#) == 0)
        #expect(try count(#""shadow": {"path": "M0,0 H9 V9 Z"}"#) == 2)
        #expect(try count(#""shadow": {"opacity": 0.5}"#) == 1)
    }

    @Test func animationsThatOverrideEachOther() throws {
        func messages(_ second: String) throws -> [String] {
            try SpecBody(
                """
                "views": [{"id": "a", "backgroundColor": "red"}], "animations": [
                {"at": 1, "animate": {"view": "a", "to": {"alpha": 0}}},
                \(second)]
                """
            ).spec().warnings.map(\.message)
        }
        #expect(
            try messages(#"{"animate": {"view": "a", "to": {"alpha": 1}, "delay": 1}}"#) == [
                "another animation of alpha starts at the same time on the same view: only this one sets the end value"
            ])
        #expect(try messages(#"{"at": 2, "animate": {"view": "a", "to": {"alpha": 1}}}"#) == [])
        #expect(try messages(#"{"at": 1, "animate": {"view": "a", "by": {"alpha": 1}}}"#) == [])
        #expect(try messages(#"{"at": 1, "animate": {"view": "a", "to": {"rotate": 1}}}"#) == [])
    }

    @Test func errorsComeWithoutWarnings() {
        let error = #expect(throws: SpecError.self) {
            try Spec(bytes: Array(#"{"canvas": {"size": [1, 1]}, "fsp": 1}"#.utf8))
        }
        #expect(error?.issues.map(\.severity) == [.error])
    }
}
