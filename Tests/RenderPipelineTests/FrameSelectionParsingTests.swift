import Testing
import TimingModel

@testable import RenderPipeline

@Suite("Reading --frames and --at")
struct FrameSelectionParsingTests {
    typealias Range = FrameSelection.FrameRange

    @Test(
        "numbers, ranges, steps and numbers from the end",
        arguments: [
            ("0", [Range(first: 0, last: 0, step: 1)]),
            ("-1", [Range(first: -1, last: -1, step: 1)]),
            ("0-9", [Range(first: 0, last: 9, step: 1)]),
            ("9-0", [Range(first: 9, last: 0, step: 1)]),
            ("30-60x5", [Range(first: 30, last: 60, step: 5)]),
            ("-5--1", [Range(first: -5, last: -1, step: 1)]),
            ("0--1x10", [Range(first: 0, last: -1, step: 10)]),
            ("007", [Range(first: 7, last: 7, step: 1)]),
            (
                "0-1,4,-1",
                [
                    Range(first: 0, last: 1, step: 1), Range(first: 4, last: 4, step: 1),
                    Range(first: -1, last: -1, step: 1),
                ]
            ),
        ])
    func frames(text: String, ranges: [Range]) throws {
        #expect(try FrameSelection(frames: text) == .frames(ranges))
    }

    @Test(
        "what can't be read is quoted",
        arguments: [
            ("", ""), ("x", "x"), ("1,", ""), (",1", ""), ("1,,2", ""), ("1-", "1-"),
            ("--1", "--1"),
            ("1-2-3", "1-2-3"), ("1-9x0", "1-9x0"), ("1-9x", "1-9x"), ("1-9x-2", "1-9x-2"),
            ("5x2", "5x2"), ("1.5", "1.5"), ("+1", "+1"), ("1, 2", " 2"), ("1 ", "1 "),
            ("0-9,all", "all"), ("0x9", "0x9"), ("99999999999999999999", "99999999999999999999"),
            ("0-99999999999999999999", "0-99999999999999999999"), ("١", "١"),
        ])
    func unreadableFrames(text: String, part: String) {
        let error = #expect(throws: RenderError.self) { try FrameSelection(frames: text) }
        #expect(error?.exitCode == 64)
        #expect(error?.description.hasPrefix("error: --frames can't read '\(part)':") == true)
    }

    @Test("times in seconds, and the end")
    func times() throws {
        #expect(
            try FrameSelection(times: "0,0.5,end,1e-3,7")
                == .times([
                    .at(.zero), .at(.milliseconds(500)), .end, .at(.milliseconds(1)),
                    .at(.seconds(7)),
                ]))
    }

    @Test(
        "times that can't be read are quoted",
        arguments: [
            ("", ""), ("1,", ""), ("-1", "-1"), ("nan", "nan"), ("inf", "inf"), ("1s", "1s"),
            ("END", "END"), ("0.5, 1", " 1"), ("1e10", "1e10"), ("50%", "50%"),
        ])
    func unreadableTimes(text: String, part: String) {
        let error = #expect(throws: RenderError.self) { try FrameSelection(times: text) }
        #expect(error?.exitCode == 64)
        #expect(error?.description.hasPrefix("error: --at can't read '\(part)':") == true)
    }
}
