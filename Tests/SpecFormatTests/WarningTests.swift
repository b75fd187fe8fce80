import SpecFormat
import Testing

/// What can be rendered but is hardly meant.
@Suite struct WarningTests {
    func warnings(_ text: String) throws -> [String] {
        try Spec(bytes: Array(text.utf8)).warnings.map(\.description)
    }

    @Test func oddSizes() throws {
        #expect(
            try warnings(#"{"canvas": {"size": [201, 133]}}"#) == [
                "1:12: warning: 201×133 pixels: most video encoders want even sides ($.canvas)"
            ])
        #expect(try warnings(#"{"canvas": {"size": [100.5, 33], "scale": 2}}"#).isEmpty == false)
        #expect(try warnings(#"{"canvas": {"size": [101, 33], "scale": 2}}"#) == [])
    }

    @Test func viewsThatAreNeverSeen() throws {
        #expect(
            try SpecBody(#""views": [{"frame": [0, 0, 9, 9]}, {"id": "a"}, {"border.width": 1}]"#)
                .spec()
                .warnings.map(\.description) == [
                    "2:11: warning: this view is never seen: it has no backgroundColor, border, content, subviews or id ($.views[0])"
                ])
    }

    /// A shadow needs no content where it has a path; one that isn't seen is said to be so itself.
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
                "views": [{"id": "a"}], "animations": [
                {"at": 1, "animate": {"view": "a", "to": {"alpha": 0}}},
                \(second)]
                """
            ).spec().warnings.map(\.message)
        }
        #expect(
            try messages(#"{"animate": {"view": "a", "to": {"alpha": 1}, "delay": 1}}"#) == [
                "another animation of alpha starts at the same time on the same view: this one decides where it ends"
            ])
        #expect(try messages(#"{"at": 2, "animate": {"view": "a", "to": {"alpha": 1}}}"#) == [])
        #expect(try messages(#"{"at": 1, "animate": {"view": "a", "by": {"alpha": 1}}}"#) == [])
        #expect(try messages(#"{"at": 1, "animate": {"view": "a", "to": {"rotate": 1}}}"#) == [])
    }

    @Test func errorsComeAlone() {
        let error = #expect(throws: SpecError.self) {
            try Spec(bytes: Array(#"{"canvas": {"size": [1, 1]}, "fsp": 1}"#.utf8))
        }
        #expect(error?.issues.map(\.severity) == [.error])
    }
}
