import Testing

/// Paths and texts that entries give to views are counted like those that the views begin with.
@Suite struct DrawnContentTests {
    /// The messages about entries for 800 views.
    private func messages(_ entry: String) -> [String] {
        SpecBody(
            """
            "views": [{"id": "box", "subviews": [{"id": "v{i}", "copies": {"count": 800}, "shape": {"path": "M0,0 H9"}}]},
              {"id": "r", "subviews": [{"shape": {"path": \(Self.star)}}]}, {"id": "one", "shape": {"path": "M0,0 H9"}}],
            "animations": [\(entry)]
            """
        ).messages
    }

    private static let star = #"{"star": {"points": 1000, "radius": 9, "innerRadius": 4}}"#
    private static let to = #""to": {"shape.path": \#(star)}"#

    @Test(arguments: [
        #"{"animate": {"view": "v*", \#(to)}}"#,
        #"{"animate": {"view": "v*", "from": {"shape.path": \#(star)}, "to": {"shape.path": "M0,0 H9"}}}"#,
        #"{"animate": {"view": "v*", "to": {"shape.path": {"cycle": ["M0,0 H9", \#(star)]}}}}"#,
        #"{"keyframes": {"view": "v*", "property": "shape.path", "values": ["M0,0 H9", \#(star)]}}"#,
        #"{"keyframes": {"steps": [{"view": "v*", \#(to)}]}}"#,
        #"{"group": {"animations": [{"animate": {"view": "v*", \#(to)}}]}}"#,
        #"{"sequential": {"view": "v*", "to": {"alpha": 0}, "eachCompletion": [{"set": {"view": "$view", \#(to)}}]}}"#,
        #"{"spruce": {"view": "box", "animations": [{"custom": {"from": {"alpha": 0}, \#(to)}}]}}"#,
        #"{"transition": {"view": "v*", "change": {"shape": {"path": \#(star)}}}}"#,
        #"{"poll": {"view": "v*", "apply": {\#(to)}}}"#,
        #"{"set": {"view": "r", "to": {"replicator": {"count": 1000}}}}"#,
        #"{"animate": {"view": "r", "by": {"replicator": {"count": 1}}}}"#,
        #"{"keyframes": {"view": "r", "property": "replicator.count", "values": [1, 900]}}"#,
    ])
    func tooMuch(entry: String) {
        let messages = messages(entry)
        #expect(messages.count == 1)
        #expect(
            messages.first?.hasPrefix("with this, ") == true
                && messages.first?.hasSuffix(
                    "bytes of path data more are drawn: the limit is 33554432")
                    == true,
            "\(messages)")
    }

    @Test(arguments: [
        #"{"animate": {"view": "one", \#(to)}}"#,
        #"{"set": {"view": "r", "to": {"replicator.count": 500}}}"#,
        #"{"animate": {"view": "v*", "to": {"shape.path": "M0,0 H99"}}}"#,
        #"{"spruce": {"view": "r", "animations": [{"custom": {"from": {"alpha": 0}, \#(to)}}]}}"#,
        #"{"set": {"view": ["v0", "v1"], "to": {"shape.path": {"each": [\#(star), "M0,0 H9"]}}}}"#,
    ])
    func notTooMuch(entry: String) { #expect(messages(entry) == []) }
}
