import RenderPipeline
import SpecFormat
import TestSupport
import Testing

/// Texts that leave the boxes of their views.
@MainActor
@Suite struct TextBoxAdviceTests {
    private let folder = TemporaryFolder()

    private func messages(_ view: String, _ animations: String = "") throws -> [String] {
        let text = """
            {"canvas": {"size": [300, 100]}, "views": [\(view)], "animations": [\(animations)]}
            """
        let file = try SpecFile(path: folder.write(text, to: "spec.json"))
        return try RenderPlan(spec: file).warnings.map(\.message)
    }

    @Test(arguments: [
        (
            #"{"id": "t", "frame": [0, 0, 100, 20], "text": {"string": "A few words that need several lines", "size": 16}}"#,
            "the text of \"t\" is 74.5 points high in 4 lines, and its box 20"
        ),
        (
            #"{"frame": [0, 0, 50, 30], "text": {"string": "A long line", "wrap": "none", "size": 16}}"#,
            "points wide, and its box 50"
        ),
        (
            #"{"frame": [0, 0, 100, 10], "text": {"string": "Hello", "size": 24}}"#,
            "in 1 line, and its box 10"
        ),
        (
            #"{"frame": [0, 0, 100, 30], "clipsToBounds": true, "text": {"string": "a\nb\nc", "size": 20}}"#,
            "in 3 lines, and its box 30"
        ),
        (
            #"{"id": "t", "frame": [0, 0, 60, 20], "text": {"string": "too long for it", "size": 20, "fit": "shrink", "minSize": 18}}"#,
            "a smaller \"minSize\""
        ),
        (
            #"{"id": "t", "frame": [0, 0, 60, 90], "text": {"string": "a b c d e f g h i", "size": 20, "maxLines": 1}}"#,
            "the text of \"t\" has 2 lines more than its \"maxLines\""
        ),
        (
            #"{"copies": {"count": 2}, "frame": [0, 0, 60, 30], "text": {"string": {"each": ["a", "b c d e f g h i j k l"]}, "size": 20}}"#,
            "and its box 30"
        ),
    ])
    func leavingTexts(view: String, message: String) throws {
        let messages = try messages(view)
        #expect(messages.count == 1)
        #expect(messages.first?.contains(message) == true, "\(messages)")
    }

    @Test(arguments: [
        // A little less than the line, which has room for accents and descenders.
        (#"{"frame": [0, 0, 100, 18], "text": {"string": "Hello", "size": 18}}"#, ""),
        (
            #"{"frame": [0, 0, 100, 20], "text": {"string": "A few words that need several lines", "truncation": "end"}}"#,
            ""
        ),
        (#"{"frame": [0, 0, 10, 10], "text": {"string": " "}}"#, ""),
        (
            #"{"frame": [0, 0, 60, 20], "text": {"string": "too long for it", "size": 20, "fit": "shrink"}}"#,
            ""
        ),
        (#"{"position": [60, 20], "text": {"string": "of its own size", "size": 20}}"#, ""),
        // A box that opens.
        (
            #"{"id": "t", "frame": [0, 0, 0, 30], "clipsToBounds": true, "text": {"string": "Hello", "wrap": "none"}}"#,
            #"{"animate": {"view": "t", "to": {"frame": [0, 0, 100, 30]}, "duration": 1}}"#
        ),
    ])
    func fittingTexts(view: String, entries: String) throws {
        #expect(try messages(view, entries) == [])
    }

    /// It is said to be hidden, and nothing else.
    @Test func hiddenTexts() throws {
        let messages = try messages(
            #"{"frame": [0, 0, 10, 10], "hidden": true, "text": {"string": "Hello"}}"#)
        #expect(messages.count == 1 && messages.allSatisfy { $0.contains("hidden") })
    }

    @Test func textsThatAnimationsBring() throws {
        let messages = try messages(
            #"{"id": "t", "frame": [0, 0, 60, 20], "text": {"string": "a", "size": 16}}"#,
            #"{"at": 1.03, "set": {"view": "t", "to": {"text.string": "many words in a line"}}}, {"at": 1.04, "set": {"view": "t", "to": {"text.string": "b"}}}, {"at": 9, "set": {"view": "t", "to": {"alpha": 0.5}}}"#
        )
        #expect(messages.count == 1)
    }

    /// Another text changes more often than can be looked at.
    @Test func textsThatShowBriefly() throws {
        let others = (0..<300).map {
            #"{"at": \#(Double($0) / 100), "set": {"view": "a", "to": {"text.string": "\#($0)"}}}"#
        }
        let messages = try messages(
            #"{"id": "a", "frame": [0, 0, 60, 20], "text": {"string": "a", "size": 9}}, {"id": "t", "frame": [0, 0, 60, 20], "text": {"string": "a", "size": 16}}"#,
            #"\#(others.joined(separator: ", ")), {"at": 1.003, "set": {"view": "t", "to": {"text.string": "many words in a line"}}}, {"at": 1.004, "set": {"view": "t", "to": {"text.string": "b"}}}"#
        )
        #expect(messages.count == 1, "\(messages)")
    }
}
