import TestSupport
import Testing

@testable import SpecFormat

/// What the reader makes of SRT and WebVTT files.
@Suite struct CaptionReaderTests {
    private func cues(_ text: String) throws -> [CaptionCue] {
        try CaptionReader.read(Array(text.utf8)).get().cues
    }

    private func faults(_ text: String) -> [String] {
        guard case .failure(let faults) = CaptionReader.read(Array(text.utf8)) else { return [] }
        return faults.all.map { "\($0.line): \($0.message)" }
    }

    @Test func readsSRT() throws {
        let cues = try cues(
            "\u{FEFF}1\r\n00:00:01,000 --> 00:00:02,500\r\nHello, <b>you</b>\r\nthere\r\n\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n5 < 6 & 7\r\n"
        )
        #expect(cues.map(\.start) == [.seconds(1), .seconds(3)])
        #expect(cues[0].end == .milliseconds(2500) && cues[0].line == 2)
        #expect(cues[0].parts.map(\.text) == ["Hello, ", "you", "\nthere"])
        #expect(cues[0].parts.map(\.style.isBold) == [false, true, false])
        #expect(cues[1].parts.map(\.text) == ["5 < 6 & 7"])
    }

    @Test func readsWebVTT() throws {
        let cues = try cues(
            """
            WEBVTT - a talk
            Kind: captions

            NOTE
            00:00.000 is a comment

            STYLE
            ::cue { color: red }

            first
            00:01.000 --> 00:02.000 line:80%,end position:10%,line-left size:50% align:start
            <v Ada><c.yellow.big>A &amp; B</c> <i>&#x43;</i></v>

            01:00:00.000 --> 01:00:01.000
            Later
            """)
        #expect(cues.map(\.line) == [11, 14])
        #expect(cues[0].parts.map(\.text) == ["A & B", " ", "C"])
        #expect(cues[0].parts[0].style.color == "yellow" && cues[0].parts[2].style.isItalic)
        let place = cues[0].place
        #expect(place.line == .share(0.8) && place.lineAnchor == .end && place.size == 0.5)
        #expect(
            place.position == 0.1 && place.positionAnchor == .start && place.alignment == .start)
        #expect(cues[1].start == .seconds(3600))
    }

    @Test func wordsHaveTimes() throws {
        let cues = try cues(
            "WEBVTT\n\n00:01.000 --> 00:03.000\nOne <00:01.500>two\n<00:02.000><b>three</b>")
        #expect(cues[0].parts.map(\.text) == ["One ", "two\n", "three"])
        #expect(
            cues[0].parts.map(\.time) == [nil, .milliseconds(1500), .milliseconds(2000)])
    }

    @Test func placesOfSRTAreThoseOfTheNumberPad() throws {
        let cues = try cues("00:00:01,000 --> 00:00:02,000\n{\\an9}Up\n")
        #expect(cues[0].place.line == .share(0) && cues[0].place.lineAnchor == .start)
        #expect(cues[0].place.position == 1 && cues[0].place.alignment == .right)
        #expect(cues[0].parts.map(\.text) == ["Up"])
    }

    @Test func cuesAreSortedAndEmptyOnesLeftOut() throws {
        let cues = try cues(
            "WEBVTT\n\n00:02.000 --> 00:03.000\nB\n\n00:01.000 --> 00:02.000\nA\n\n00:00.000 --> 00:01.000\n\n"
        )
        #expect(cues.map { $0.parts[0].text } == ["A", "B"])
    }

    @Test(arguments: [
        ("00:00,000", 0), ("00:00.5", 500), ("0:01.250", 1250), ("01:02:03,004", 3_723_004),
        ("100:00:00.000", 360_000_000),
    ])
    func times(text: String, milliseconds: Int) {
        #expect(CaptionTime.read(text) == .milliseconds(milliseconds))
    }

    @Test(arguments: [
        "", "1", "00:00", "00:60.000", "60:00.000", "0:00.0000", "-0:01.000", "a:b.c", "00:٠١.000",
    ])
    func otherTextsAreNoTimes(text: String) { #expect(CaptionTime.read(text) == nil) }

    @Test func faultsHaveTheirLines() {
        #expect(
            faults("1\n00:00:01,000 -> 00:00:02,000\nHello\n") == [
                "1: expected times such as 00:00:01,000 --> 00:00:04,000, found \"1\""
            ])
        #expect(
            faults(
                "WEBVTT\n\n00:02.000 --> 00:01.000\nA\n\n00:03.000 --> 00:99.000\nB\n\n00:05.000 --> 00:06.000\n<00:04.000>C\n<00:1>D\n"
            ) == [
                "3: the caption must end after it begins",
                "6: expected times such as 00:01.000 --> 00:04.000, found \"00:03.000 --> 00:99.000\"",
                "10: the time of a word must be within the caption, and not before that of the word before",
                "11: expected a time such as <00:01.500>, found \"<00:1>\"",
            ])
        #expect(
            faults("00:00:01,000 --> 00:00:02,000\nA\n00:00:02,000 --> 00:00:03,000\nB\n") == [
                "3: an empty line is missing before these times"
            ])
        #expect(faults("").count == 1 && faults("WEBVTT").count == 1)
    }

    @Test func otherEncodingsAreTold() {
        guard case .failure(let faults) = CaptionReader.read(Array("a\nb".utf8) + [0xE9]) else {
            Issue.record("it was read")
            return
        }
        #expect(
            faults.all == [
                CaptionFault(line: 2, message: "the text isn't UTF-8: save the file as UTF-8")
            ])
    }

    @Test func thereAreLimits() {
        let one = "\n00:01.000 --> 00:02.000\n"
        let most = "WEBVTT\n" + String(repeating: one + "A\n", count: CaptionTrack.mostCues)
        #expect(faults(most) == [])
        #expect(faults(most + one + "A\n") == ["30003: there are more than 10000 captions"])
        let long = String(repeating: "a", count: CaptionTrack.mostCharacters)
        #expect(faults("WEBVTT\n\(one)\(long)") == [])
        #expect(
            faults("WEBVTT\n\(one)\(long)a") == [
                "3: the caption has 1001 characters: the limit is 1000"
            ])
        let all = "WEBVTT\n" + String(repeating: one + long + "\n", count: 400)
        #expect(faults(all) == [])
        #expect(
            faults(all + one + "a\n") == [
                "1203: all captions together have more than 400000 characters"
            ])
    }

    @Test func damagedFilesAreReadOrRefused() throws {
        let files = [
            "WEBVTT\n\n00:01.000 --> 00:03.000 line:80% align:left\n<b>One <00:01.500>two</b> &lt;\n\n00:02.000 --> 01:00:04.000\nA\nB\n",
            "\u{FEFF}1\r\n00:00:01,000 --> 00:00:02,500\r\n{\\an8}<font color=\"red\">Hello</font>\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nB\r\n",
        ].map { Array($0.utf8) }
        let run = try Fuzzing.run("captions", files, rounds: (2000, 50_000)) {
            _ = try CaptionReader.read($0).get()
        }
        #expect(run.values > 0 && run.errors > 0)
    }
}
