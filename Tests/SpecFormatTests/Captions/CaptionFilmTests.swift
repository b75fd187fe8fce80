import Drawing
import JSON
import LayerTree
import Testing
import TimingModel
import Typesetting

@testable import SpecFormat

/// Captions as views of a film.
@Suite struct CaptionFilmTests {
    /// The timeline of a film of 200×100 points whose letters are 10 points high and 5 wide.
    @MainActor
    private func timeline(_ file: String, _ members: String = "") throws -> Timeline {
        let json = #"{"canvas": {"size": [200, 100]}, "captions": {"file": "a"\#(members)}}"#
        let track = try CaptionReader.read(Array(file.utf8)).get()
        let files = SpecFiles(
            soundLength: { _ in .success(.zero) }, captions: { _ in .success(track) })
        let spec = try Spec(document: JSONDocument(spec: Array(json.utf8)), files: files)
        return try spec.film { block, _ in
            let lines = block.shownString.split(separator: "\n")
            return TextMeasure(
                lines: lines.map {
                    TextMeasure.Line(width: Double($0.count) * 5, above: 8, below: 2)
                })
        }.timeline
    }

    /// The visible plates at a time, with their texts, from top to bottom.
    private func shown(_ timeline: Timeline, at seconds: Double) -> [(frame: Rect, text: String)] {
        let nodes = timeline.nodes.map { $0.presentation(at: Duration(seconds: seconds)) }
        return nodes.compactMap { plate -> (frame: Rect, text: String)? in
            guard !plate.isHidden, plate.subviews.count == 1, plate.backgroundColor.alpha > 0,
                case .text(let text) = nodes[plate.subviews[0].index].content
            else { return nil }
            let origin = Point(
                x: plate.position.x - plate.size.width / 2,
                y: plate.position.y - plate.size.height / 2)
            return (Rect(origin: origin, size: plate.size), text.block.shownString)
        }.sorted { $0.frame.minY < $1.frame.minY }
    }

    private static let style =
        #", "style": {"padding": [4, 2], "safeArea": 0.05, "text": {"size": 10}}"#

    @MainActor
    @Test func captionsAreShownInTheirTimesAboveTheLowerEdge() throws {
        let timeline = try timeline("WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n", Self.style)
        #expect(shown(timeline, at: 0.99).isEmpty && shown(timeline, at: 2).isEmpty)
        let caption = try #require(shown(timeline, at: 1).first)
        #expect(caption.text == "Hello")
        #expect(caption.frame == Rect(x: 83, y: 81, width: 34, height: 14))
        #expect(timeline.end == .seconds(2))
    }

    @MainActor
    @Test func captionsWithoutRoomStayOnTheCanvas() throws {
        let cues = (1...20).map { "00:00.000 --> 00:02.000\nCaption \($0)\n\n" }.joined()
        let frames = shown(try timeline("WEBVTT\n\n" + cues, Self.style), at: 1).map(\.frame)
        #expect(frames.count == 20)
        #expect(frames.allSatisfy { $0.minY >= 5 && $0.maxY <= 95 }, "\(frames)")
    }

    @MainActor
    @Test func laterCaptionsLieAboveThoseThatAreStillShown() throws {
        let timeline = try timeline(
            "WEBVTT\n\n00:00.000 --> 00:02.000\nA\n\n00:01.000 --> 00:03.000\nB\nC\n", Self.style)
        #expect(shown(timeline, at: 1).map(\.text) == ["B\nC", "A"])
        let frames = shown(timeline, at: 1).map(\.frame)
        #expect(frames[0].maxY < frames[1].minY)
        #expect(
            shown(timeline, at: 2.5).map(\.frame) == [frames[0]], "none moves while it is shown")
    }

    @MainActor
    @Test(arguments: [
        ("line:0 align:left", 10.0, 5.0), ("line:0% position:100% align:end", 156, 5),
        ("line:50%,center position:0%", 10, 43), ("line:-1", 83, 81), ("line:1000", 83, 81),
        ("position:10%,line-left align:center", 20, 81), ("size:50% align:right", 156, 81),
    ])
    func placesOfTheFile(settings: String, x: Double, y: Double) throws {
        let timeline = try timeline(
            "WEBVTT\n\n00:00.000 --> 00:02.000 \(settings)\nHello\n", Self.style)
        let frame = try #require(shown(timeline, at: 1).first).frame
        #expect(abs(frame.minX - x) <= 1 && abs(frame.minY - y) <= 1, "\(frame)")
    }

    @MainActor
    @Test func textsFromRightToLeftBeginAtTheRight() throws {
        let timeline = try timeline(
            "WEBVTT\n\n00:00.000 --> 00:02.000 align:start\nשלום\n", Self.style)
        #expect(try #require(shown(timeline, at: 1).first).frame.maxX == 190)
    }

    @MainActor
    @Test(arguments: [("word", ["One", "two"]), ("spoken", ["One", "One two"])])
    func wordsAreHighlightedOneAfterTheOther(mode: String, words: [String]) throws {
        let timeline = try timeline(
            "WEBVTT\n\n00:00.000 --> 00:02.000\nOne <00:01.000>two\n",
            #", "wordHighlight": {"color": "gold", "mode": "\#(mode)"}"#)
        func highlighted(_ seconds: Double) -> String {
            let texts = timeline.nodes.compactMap { node -> TextBlock? in
                guard
                    case .text(let text) = node.presentation(at: Duration(seconds: seconds)).content
                else { return nil }
                return text.block
            }
            return texts.flatMap(\.spans).filter { $0.color != nil }.map(\.string)
                .joined(separator: " ")
        }
        #expect(highlighted(0.5) == words[0] && highlighted(1.5) == words[1])
    }

    @Test func wrongLooksAreTold() {
        let body = SpecBody(
            #""captions": {"file": "a.srt", "style": {"size": [1, 2], "padding": -1, "text": {"string": "a"}}, "wordHighlight": {"mode": "all"}}"#
        )
        #expect(
            body.messages == [
                "captions can't be found without the spec's folder: read the spec from a file",
                "the style of captions has no \"size\": leave it out",
                "expected points, or [horizontal, vertical], found -1",
                "the style of captions has no \"text.string\": leave it out",
                "there is no mode of highlights \"all\"; there are word, spoken",
            ])
    }
}
