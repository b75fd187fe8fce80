import SpecFormat
import Testing

/// Warnings of views that are hidden for the whole film, and of texts that nobody can read.
@MainActor
@Suite struct UnseenTests {
    private func messages(
        _ views: String, _ animations: String = "", background: String = "#101010",
        variables: String = ""
    ) throws -> [String] {
        let spec = try Spec(
            bytes: Array(
                """
                {"canvas": {"size": [100, 50], "background": "\(background)"}, "duration": 3, \(variables)
                 "views": [\(views)], "animations": [\(animations)]}
                """.utf8))
        return spec.advice(on: try spec.film(images: spec.plainImages)).map(\.message)
    }

    private nonisolated static let box = #""frame": [0, 0, 50, 20], "backgroundColor": "red""#

    @Test(arguments: [
        (#"{\#(box), "alpha": 0}"#, "its alpha is 0"),
        (#"{\#(box), "hidden": true}"#, "it is hidden"),
        (#"{"subviews": [{\#(box), "alpha": 0}]}"#, "its alpha is 0"),
        (
            #"{"id": "c{i}", "copies": {"count": 2, "spacing": [1, 0]}, \#(box), "hidden": true}"#,
            "it is hidden"
        ),
        (#"{\#(box), "mask": {\#(box), "alpha": 0}}"#, "its alpha is 0"),
    ])
    func hiddenViews(view: String, reason: String) throws {
        #expect(
            try messages(view) == [
                "this view is never seen: \(reason), and no animation changes that"
            ])
    }

    @Test(arguments: [
        (
            #"{"id": "a", \#(box), "alpha": 0}"#,
            #"{"at": 1, "animate": {"view": "a", "to": {"alpha": 1}}}"#
        ),
        (
            #"{"id": "a", \#(box), "hidden": true}"#,
            #"{"at": 1, "set": {"view": "a", "to": {"hidden": false}}}"#
        ),
        // A value for each copy is a choice.
        (
            #"{"id": "c{i}", "copies": {"count": 2, "spacing": [1, 0]}, \#(box), "alpha": {"each": [0, 1]}}"#,
            ""
        ),
        (#"{\#(box), "hidden": "${isHidden}"}"#, ""), (#"{\#(box), "alpha": "${strength}"}"#, ""),
        (#"{\#(box)}"#, ""),
    ])
    func shownViews(view: String, entry: String) throws {
        #expect(
            try messages(
                view, entry, variables: #""variables": {"isHidden": true, "strength": 0},"#
            ).filter { !$0.contains("never used") } == [])
    }

    private nonisolated static let text = #""frame": [0, 0, 80, 20]"#

    @Test func blackOnDark() throws {
        #expect(
            try messages(#"{\#(Self.text), "text": {"string": "Hello"}}"#) == [
                "nobody can read this text: it is black, as texts without a \"color\" are, and what is behind it is #101010; give the \"text\" another \"color\""
            ])
    }

    @Test(arguments: [
        // On a view behind, on its own background, on the view around.
        (#"{"frame": [0, 0, 100, 50], "backgroundColor": "navy"}, {\#(text), "text": {"string": "a", "color": "navy"}}"#),
        (#"{\#(text), "backgroundColor": "white", "text": {"string": "a", "color": "rgb(254 254 254)"}}"#),
        (#"{"frame": [0, 0, 90, 40], "backgroundColor": "rgb(34 34 34)", "cornerRadius": 4, "subviews": [{\#(text), "text": {"string": "a"}}]}"#),
        (#"{"position": [50, 25], "size": [20, 9], "alpha": 0.5, "rotate": 9, "text": {"string": "a"}}"#),
        // While it fades in, with a view around it or behind it.
        (#"{"id": "t", "alpha": 0, "frame": [0, 0, 90, 40], "backgroundColor": "rgb(34 34 34)", "subviews": [{\#(text), "text": {"string": "a"}}]}"#),
        (#"{"id": "t", "alpha": 0, "frame": [0, 0, 90, 40], "backgroundColor": "rgb(34 34 34)"}, {\#(text), "text": {"string": "a"}}"#),
        // Numbers and spans are texts, too.
        (#"{\#(text), "text": {"number": 7}}"#),
        (#"{\#(text), "text": {"spans": [{"string": "a", "size": 12}]}}"#),
    ])
    func unreadableTexts(views: String) throws {
        let entry =
            views.contains("\"t\"")
            ? #"{"animate": {"view": "t", "to": {"alpha": 1}, "duration": 2}}"# : ""
        let messages = try messages(views, entry)
        #expect(messages.count == 1, "\(messages)")
        #expect(messages.first?.hasPrefix("nobody can read this text") == true)
    }

    @Test(arguments: [
        (#"{\#(text), "text": {"string": "a", "color": "white"}}"#, "", "#101010"),
        (#"{\#(text), "text": {"string": "a"}}"#, "", "white"),
        (#"{\#(text), "text": {"string": "a"}}"#, "", "transparent"),
        // What is behind it isn't known, or isn't everywhere.
        (
            #"{"frame": [0, 0, 100, 50], "gradient": {"colors": ["red", "gold"]}}, {\#(text), "text": {"string": "a"}}"#,
            "", "black"
        ),
        (
            #"{"frame": [40, 0, 60, 50], "backgroundColor": "white"}, {\#(text), "text": {"string": "a"}}"#,
            "", "black"
        ),
        (
            #"{\#(text), "shadow": {"opacity": 1, "color": "white"}, "text": {"string": "a"}}"#, "",
            "black"
        ),
        (#"{\#(text), "text": {"string": "🎬"}}"#, "", "black"),
        // Its outline or its spans have other colours.
        (#"{\#(text), "text": {"string": "a", "stroke": "white"}}"#, "", "black"),
        (#"{\#(text), "text": {"spans": [{"string": "a", "color": "white"}]}}"#, "", "black"),
        (#"{\#(text), "text": {"string": " "}}"#, "", "black"),
        (#"{\#(text), "blendMode": "difference", "text": {"string": "a"}}"#, "", "black"),
        // It changes.
        (
            #"{"id": "t", \#(text), "text": {"string": "a"}}"#,
            #"{"at": 1, "animate": {"view": "t", "to": {"text.color": "white"}}}"#, "black"
        ),
        (
            #"{"id": "t", \#(text), "text": {"string": "a"}}"#,
            #"{"at": 2, "set": {"view": "t", "to": {"backgroundColor": "white"}}}"#, "black"
        ),
    ])
    func readableTexts(views: String, entry: String, background: String) throws {
        #expect(try messages(views, entry, background: background) == [])
    }
}
