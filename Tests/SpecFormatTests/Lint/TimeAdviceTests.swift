import SpecFormat
import Testing

/// Entries that begin too late, and times that look like milliseconds.
@Suite struct TimeAdviceTests {
    private func messages(_ keys: String, _ entries: String) throws -> [String] {
        try SpecBody(
            "\(keys)\"views\": [{\"id\": \"v{i}\", \"copies\": {\"count\": 3}, \"frame\": [0, 0, 9, 9], \"backgroundColor\": \"red\"}], \"animations\": [\(entries)]"
        ).spec().warnings.map(\.message)
    }

    @Test func afterTheFilm() throws {
        #expect(
            try messages(
                #""duration": 3, "#, #"{"at": 5, "animate": {"view": "v0", "to": {"alpha": 0}}}"#)
                == [
                    #"this begins at 5 s, when the film of 3 s is over, and is never seen: let it begin earlier, or give a longer "duration""#
                ])
    }

    @Test(arguments: [
        #"{"at": 3, "set": {"view": "v0", "to": {"alpha": 0}}}"#,
        #"{"at": 2, "animate": {"view": "v0", "to": {"alpha": 0}, "delay": 1}}"#,
        #"{"at": 2, "keyframes": {"view": "v0", "property": "alpha", "values": [1, 0], "delay": 1}}"#,
        #"{"at": 2, "group": {"animations": [{"animate": {"view": "v0", "to": {"alpha": 0}}}], "delay": 1}}"#,
        #"{"id": "a", "animate": {"view": "v0", "to": {"alpha": 0}, "duration": 2}}, {"after": "a", "at": 1, "animate": {"view": "v0", "to": {"alpha": 1}}}"#,
        #"{"animate": {"view": "v0", "to": {"alpha": 0}, "duration": 3}, "completion": [{"animate": {"view": "v0", "to": {"alpha": 1}}}]}"#,
        #"{"at": 4, "stop": {"view": "v0"}}"#,
        // A removal can't end what takes no time.
        #"{"at": 3, "set": {"view": "v0", "to": {"alpha": 0}}, "completion": [{"set": {"view": "v1", "to": {"alpha": 0}}}]}, {"at": 2, "remove": {"view": "v0"}}"#,
        // Nothing of these shows in the delay.
        #"{"at": 2, "animate": {"view": "v0", "from": {"alpha": 0}, "by": {"alpha": 1}, "fill": "forwards", "delay": 1}}"#,
        #"{"at": 2, "animate": {"view": "v0", "from": {"alpha": 0}, "to": {"alpha": 1}, "fill": "none", "delay": 1}}"#,
        #"{"at": 2, "keyframes": {"view": "v0", "path": "M0,0 L9,9", "delay": 1}}"#,
    ])
    func othersAfterTheFilm(entries: String) throws {
        let messages = try messages(#""duration": 3, "#, entries)
        #expect(messages.count == 1 && messages[0].contains("is over"), "\(messages)")
        #expect(try self.messages("", entries) == [])
        #expect(try self.messages(#""duration": 9, "#, entries) == [])
    }

    @Test(arguments: [
        // Its start value shows from its submission on.
        #"{"at": 2, "animate": {"view": "v0", "from": {"alpha": 0}, "to": {"alpha": 1}, "delay": 1}}"#,
        #"{"at": 2, "animate": {"view": "v0", "from": {"alpha": 0}, "by": {"alpha": 1}, "delay": 1}}"#,
        #"{"at": 2, "animate": {"view": "v0", "from": {"scale": 2}, "to": {"scale": 1}, "additive": true, "fill": "both", "delay": 1}}"#,
        // Its first direction does.
        #"{"at": 2, "keyframes": {"view": "v0", "path": "M0,0 L9,9", "rotate": "auto", "delay": 1}}"#,
        // It may be stopped before, or its view removed.
        #"{"animate": {"view": "v0", "to": {"alpha": 0}, "duration": 5}, "completion": [{"animate": {"view": "v1", "to": {"alpha": 0}}}]}, {"at": 1, "stop": {"view": "v0"}}"#,
        #"{"id": "x", "animate": {"view": "v0", "to": {"alpha": 0}, "duration": 5}, "completion": [{"animate": {"view": "v1", "to": {"alpha": 0}}}]}, {"at": 1, "set": {"view": "v1", "to": {"scale": 2}}, "completion": [{"stop": {"id": "x"}}]}"#,
        #"{"animate": {"view": "v0", "to": {"alpha": 0}, "duration": 5}, "completion": [{"animate": {"view": "v1", "to": {"alpha": 0}}}]}, {"at": 1, "remove": {"view": "v0"}}"#,
        // One of its views begins in time.
        #"{"animate": {"view": "v*", "to": {"alpha": 0}, "stagger": 2}}"#,
        #"{"at": 3, "stop": {"view": "v0"}}"#,
        #"{"id": "x", "spruce": {"view": "v0", "include": "view", "animations": ["fadeIn"]}}, {"after": "x", "at": 5, "set": {"view": "v0", "to": {"alpha": 0}}}"#,
        // The subviews of another view show later times.
        #"{"at": 4, "animate": {"view": "v0", "to": {"alpha": 0}}}, {"animate": {"view": "v1", "to": {"time": 6}}}"#,
    ])
    func inTime(entries: String) throws {
        #expect(try messages(#""duration": 3, "#, entries) == [])
    }

    private static let short = #"{"animate": {"view": "v0", "to": {"alpha": 0}, "duration": 0.5}}"#

    @Test func instantsInMilliseconds() throws {
        let late =
            #"{"at": 300, "animate": {"view": "v1", "to": {"alpha": 0}}}, {"at": 1250, "set": {"view": "v2", "to": {"alpha": 0}}}"#
        #expect(
            try messages("", "\(Self.short), \(late)") == [
                "probably all times are milliseconds: times are in seconds, so divide by 1000 here and at 2:249"
            ])
        #expect(
            try messages(
                "",
                #"\#(Self.short), {"at": 300, "animate": {"view": "v1", "to": {"alpha": 0}}}"#) == [
                    #"this begins after 5 minutes, and all other times are short: times are in seconds; if milliseconds are meant, write "at": 0.3"#
                ])
    }

    /// One time that looks like milliseconds shows what the others mean.
    @Test(arguments: [
        (
            #"{"animate": {"view": "v1", "to": {"alpha": 0}, "duration": 300, "delay": 50}}"#,
            "2:189"
        ),
        (
            #"{"id": "a", "animate": {"view": "v1", "to": {"alpha": 0}, "duration": 400}}, {"after": "a", "at": 100, "set": {"view": "v2", "to": {"alpha": 0}}}"#,
            "2:214"
        ),
        (
            #"{"id": "a", "animate": {"view": "v1", "to": {"alpha": 0}, "duration": 300}}, {"with": "a", "at": 250, "serial": {"steps": [{"view": "v2", "to": {"alpha": 0}}], "duration": 80, "delay": 20}}"#,
            "2:213, 2:288 and 2:301"
        ),
        (
            #"{"at": 1200, "set": {"view": "v1", "to": {"alpha": 0}}}, {"at": 100, "set": {"view": "v1", "to": {"alpha": 1}}}"#,
            "2:180"
        ),
    ])
    func allTimesInMilliseconds(entries: String, places: String) throws {
        #expect(
            try messages("", entries) == [
                "probably all times are milliseconds: times are in seconds, so divide by 1000 here and at \(places)"
            ])
    }

    /// A long time among short ones is a mistake of its own.
    @Test func oneTimeInMilliseconds() throws {
        #expect(
            try messages(
                "",
                #"\#(Self.short), {"animate": {"view": "v1", "to": {"rotate": 9}, "duration": 300, "delay": 60}}"#
            ) == [
                "300 seconds are 5 minutes: times are in seconds; if milliseconds are meant, write 0.3"
            ])
        // Linked entries, too.
        #expect(
            try messages(
                "",
                #"{"id": "a", "animate": {"view": "v0", "to": {"alpha": 0}, "duration": 0.5}}, {"after": "a", "at": 200, "animate": {"view": "v1", "to": {"alpha": 0}}}"#
            ) == [
                #"this begins after 3.3 minutes, and all other times are short: times are in seconds; if milliseconds are meant, write "at": 0.2"#
            ])
    }

    /// A gap before another entry's end, which can't be.
    @Test func negativeGapInMilliseconds() {
        let body = SpecBody(
            #""views": [{"id": "v"}], "animations": [{"id": "a", "animate": {"view": "v", "to": {"alpha": 0}, "duration": 0.5}}, {"after": "a", "at": -200, "set": {"view": "v", "to": {"alpha": 1}}}]"#
        )
        #expect(
            body.messages == [
                #"this would begin 199.5 s before its list does: times are in seconds; if milliseconds are meant, write "at": -0.2"#
            ])
    }

    @Test(arguments: [
        ("", #"{"at": 100, "set": {"view": "v1", "to": {"alpha": 0}}}"#),
        ("", #"{"at": 130.5, "set": {"view": "v1", "to": {"alpha": 0}}}"#),
        ("", #"{"at": 180, "set": {"view": "v1", "to": {"alpha": 0}}}"#),
        // A long film.
        (#""duration": 400, "#, #"{"at": 300, "set": {"view": "v1", "to": {"alpha": 0}}}"#),
        (
            "",
            #"{"at": 45, "set": {"view": "v1", "to": {"alpha": 0}}}, {"at": 150, "set": {"view": "v1", "to": {"alpha": 1}}}"#
        ),
        (
            "",
            #"{"animate": {"view": "v1", "to": {"rotate": 90}, "duration": 30}}, {"at": 150, "set": {"view": "v1", "to": {"alpha": 0.5}}}"#
        ),
    ])
    func instantsInSeconds(keys: String, entries: String) throws {
        #expect(try messages(keys, "\(Self.short), \(entries)") == [])
    }

    @Test(arguments: [
        (#""stagger": 50"#, "100", "0.05"), (#""stagger": 100, "duration": 0.5"#, "200", "0.1"),
        (#""stagger": 20"#, "40", "0.02"),
    ])
    func staggerInMilliseconds(keys: String, last: String, seconds: String) throws {
        #expect(
            try messages("", #"{"animate": {"view": "v*", "to": {"alpha": 0}, \#(keys)}}"#) == [
                "the last of 3 views begins after \(last) seconds: times are in seconds; if milliseconds are meant, write \(seconds)"
            ])
    }

    @Test(arguments: [
        #""view": "v0", "stagger": 50"#, #""view": "v*", "stagger": 4"#,
        #""view": "v*", "stagger": 20.5"#, #""view": "v*", "stagger": 20, "duration": 3"#,
        // A slide show.
        #""view": "v*", "stagger": 5, "duration": 0.4"#, #""view": "v*", "stagger": 15"#,
    ])
    func staggerInSeconds(keys: String) throws {
        #expect(try messages("", #"{"animate": {"to": {"alpha": 0}, \#(keys)}}"#) == [])
    }

    @Test func unusedVariables() throws {
        let spec = try SpecBody(
            """
            "variables": {"paper": "red", "title": "a", "size": 9, "// why": "a comment"},
            "views": [{"frame": [0, 0, "${size}", 9], "backgroundColor": "rgb(${red} 0 0)", "// title": "${title}"}]
            """
        ).spec(["red": "9"])
        #expect(
            spec.warnings.map(\.description) == [
                "2:15: warning: the variable \"paper\" is never used: \"${paper}\" in a value stands for it ($.variables.paper) [AR0408]",
                "2:31: warning: the variable \"title\" is never used: \"${title}\" in a value stands for it ($.variables.title) [AR0408]",
            ])
    }
}
