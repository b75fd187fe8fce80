import LayerTree
import Testing
import TimingModel

@testable import SpecFormat

/// Times that follow from data.
@Suite struct DataTimeTests {
    @Test(arguments: [
        ("One two three", 3, 0), ("", 0, 0), (" — … ! ", 0, 0), ("e-mail, 24/7", 2, 0),
        ("水は青い", 0, 4), ("Swift 6 は 速い。", 2, 3), ("안녕 세계", 2, 0), ("שלום עולם", 2, 0),
    ])
    func textsAreCounted(text: String, words: Int, characters: Int) {
        let speed = ReadingSpeed(words: 60, characters: 6000)
        let expected = Double(words) + Double(characters) / 100
        #expect(abs(speed.seconds(for: text) - expected) < 1e-9)
    }

    @Test func durationFollowsTheTexts() throws {
        func duration(_ json: String) throws -> Double? {
            try SpecBody(
                #""variables": {"text": "one two three four five six"}, "duration": \#(json)"#
            )
            .spec().duration?.inSeconds
        }
        #expect(try duration(#"{"readingTime": ["${text}", "${text}"]}"#) == 4)
        #expect(try duration(#"{"readingTime": "${text}", "plus": 0.5}"#) == 2.5)
        #expect(try duration(#"{"readingTime": "one", "plus": -0.5}"#) == 0.5)
        #expect(try duration(#"{"readingTime": "one", "minimum": 3}"#) == 3)
        #expect(try duration(#"{"readingTime": "${text}", "wordsPerMinute": 120}"#) == 3)
    }

    @MainActor
    @Test func everyTimeMayFollow() throws {
        let timeline = try SpecBody(
            """
            "views": [{"id": "v", "size": [4, 4], "backgroundColor": "red"}],
            "animations": [{"at": {"readingTime": "a"}, "animate": {"view": "v", "to": {"alpha": 0}, "curve": "linear",
              "delay": {"readingTime": "a b", "minimum": 0, "wordsPerMinute": 60}, "duration": {"each": [{"readingTime": "a"}]}}}]
            """
        ).timeline()
        #expect(try timeline.shown("v", at: 3).alpha == 1)
        #expect(abs(try timeline.shown("v", at: 3.5).alpha - 0.5) < 1e-9)
    }

    @Test func soundsNeedAFile() {
        #expect(
            SpecBody(#""duration": {"soundLength": "a.mp3"}"#).messages == [
                "the length of a sound isn't known without its folder: read the spec from a file"
            ])
    }
}
