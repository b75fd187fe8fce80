import SpecFormat
import Testing

/// Start values that show during a delay while another entry has its turn.
@MainActor
@Suite struct StartAdviceTests {
    private func warnings(_ entries: String..., view: String = #""alpha": 0"#) throws -> [String] {
        let list = entries.joined(separator: ",\n")
        let spec = try SpecBody(
            "\"views\": [{\"id\": \"a\", \"frame\": [0, 0, 9, 9], \"backgroundColor\": \"red\", \(view)}, {\"id\": \"b\", \"frame\": [9, 0, 9, 9], \"backgroundColor\": \"red\"}],\n\"animations\": [\n\(list)]"
        ).spec()
        let advice = try spec.advice(on: spec.film(images: spec.plainImages))
        return (spec.warnings + advice).map { "\($0.line - 3) \($0.message)" }
    }

    private nonisolated static let wayIn =
        #"{"id": "in", "animate": {"view": "a", "delay": 0.5, "from": {"alpha": 0}, "to": {"alpha": 1}}}"#

    @Test func fades() throws {
        #expect(
            try warnings(
                Self.wayIn,
                #"{"animate": {"view": "a", "delay": 2, "from": {"alpha": 1}, "to": {"alpha": 0}}}"#
            ) == [
                #"2 the "from" of alpha shows on "a" from 0 s on, when this is submitted, and disturbs "in" at 0.5 s: give the time of this as "at" instead of "delay", or write "fill": "forwards""#
            ])
    }

    @Test(arguments: [
        // Colours, which aren't added, and frames.
        [
            #"{"animate": {"view": "a", "delay": 0.5, "from": {"backgroundColor": "gold"}, "to": {"backgroundColor": "red"}}}"#,
            #"{"animate": {"view": "a", "delay": 2, "from": {"backgroundColor": "blue"}, "to": {"backgroundColor": "lime"}}}"#,
        ],
        [
            #"{"animate": {"view": "a", "delay": 0.5, "from": {"frame": [50, 0, 9, 9]}, "to": {"frame": [0, 0, 9, 9]}}}"#,
            #"{"animate": {"view": "a", "delay": 2, "from": {"frame": [0, 20, 9, 9]}, "to": {"frame": [20, 20, 9, 9]}}}"#,
        ],
        // It runs already when the second one is submitted, or begins then without a start value of its own.
        [
            #"{"animate": {"view": "a", "to": {"scale": 2}, "duration": 2}}"#,
            #"{"at": 1, "animate": {"view": "a", "delay": 2, "from": {"scale": 0.5}, "to": {"scale": 1}}}"#,
        ],
        [
            #"{"at": 1, "set": {"view": "a", "to": {"scale": 2}}}"#,
            #"{"animate": {"view": "a", "delay": 2, "from": {"scale": 0.5}, "to": {"scale": 1}}}"#,
        ],
        // One view of several.
        [
            #"{"animate": {"view": ["a", "b"], "delay": 0.5, "from": {"scale": 0.8}, "to": {"scale": 1}}}"#,
            #"{"animate": {"view": ["b", "a"], "delay": 1, "stagger": 0.5, "from": {"scale": 1.5}, "to": {"scale": 2}}}"#,
        ],
    ])
    func others(entries: [String]) throws {
        let warnings = try warnings(entries[0], entries[1], view: #""alpha": 1"#)
        #expect(warnings.count == 1, "\(warnings)")
        #expect(warnings.first?.hasPrefix("2 the \"from\" of ") == true, "\(warnings)")
    }

    @Test(arguments: [
        #"{"at": 2, "animate": {"view": "a", "from": {"alpha": 1}, "to": {"alpha": 0}}}"#,
        #"{"animate": {"view": "a", "delay": 2, "from": {"alpha": 1}, "to": {"alpha": 0}, "fill": "forwards"}}"#,
        #"{"at": 1, "animate": {"view": "a", "delay": 1, "from": {"alpha": 1}, "to": {"alpha": 0}}}"#,
        #"{"animate": {"view": "a", "delay": 2, "to": {"alpha": 0}}}"#,
        #"{"animate": {"view": "b", "delay": 2, "from": {"alpha": 0.5}, "to": {"alpha": 0}}}"#,
        #"{"animate": {"view": "a", "delay": 2, "from": {"scale": 1}, "to": {"scale": 0}}}"#,
    ])
    func noWarnings(entry: String) throws { #expect(try warnings(Self.wayIn, entry) == []) }

    /// In this order, the start value that shows is that of the entry that begins first.
    @Test func laterEntriesFirst() throws {
        #expect(
            try warnings(
                #"{"animate": {"view": "a", "delay": 2, "from": {"alpha": 1}, "to": {"alpha": 0}}}"#,
                Self.wayIn) == [])
    }
}
