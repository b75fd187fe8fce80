import FrameRecords
import Messages
import RenderErrors
import TestSupport
import Testing
import TimingModel

@testable import RenderPipeline

/// Reading --frames and --at.
@Suite struct FrameSelectionParsingTests {
    typealias Range = FrameSelection.FrameRange

    @Test(
        "--frames takes numbers, ranges, steps and numbers from the end",
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
        "unreadable frames are quoted",
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
        #expect(error?.description.hasPrefix("error: can't read the frames '\(part)':") == true)
    }

    @Test("--at takes times in seconds, and the end")
    func times() throws {
        #expect(
            try FrameSelection(times: "0,0.5,end,1e-3,7")
                == .times([
                    .at(.zero), .at(.milliseconds(500)), .end, .at(.milliseconds(1)),
                    .at(.seconds(7)),
                ]))
    }

    @Test(
        "unreadable times are quoted",
        arguments: [
            ("", ""), ("1,", ""), ("-1", "-1"), ("nan", "nan"), ("inf", "inf"), ("1s", "1s"),
            ("END", "END"), ("0.5, 1", " 1"), ("1e10", "1e10"), ("50%", "50%"),
        ])
    func unreadableTimes(text: String, part: String) {
        let error = #expect(throws: RenderError.self) { try FrameSelection(times: text) }
        #expect(error?.exitCode == 64)
        #expect(error?.description.hasPrefix("error: can't read the time '\(part)':") == true)
    }

    /// The regular expression says the same more briefly, but takes long to make.
    @Test("--frames and --at are understood as a regular expression understands them")
    func likeAnExpression() throws {
        var generator = SplitMix64(seed: 19)
        let parts = [
            "0", "7", "12", "-", "-", "-3", "x2", "x", " ", "+", "٣", "9223372036854775808",
        ]
        var understood = 0
        for _ in 0..<8_000 {
            let text = (0..<Int.random(in: 1...6, using: &generator))
                .map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
            let ranges = try? FrameSelection(frames: text)
            guard let wanted = Self.reference(text) else {
                #expect(ranges == nil, "\(text)")
                continue
            }
            understood += 1
            #expect(ranges == .frames([wanted]), "\(text)")
        }
        #expect(understood > 500)
    }

    private static func reference(_ text: String) -> FrameSelection.FrameRange? {
        guard let match = text.wholeMatch(of: /(-?[0-9]+)(?:-(-?[0-9]+)(?:x([0-9]+))?)?/),
            let first = Int(match.output.1)
        else { return nil }
        let last = match.output.2.map { Int($0) } ?? first
        let step = match.output.3.map { Int($0) } ?? 1
        guard let last, let step, step > 0 else { return nil }
        return FrameSelection.FrameRange(first: first, last: last, step: step)
    }
}

/// Which frames a selection means.
@Suite struct FrameSelectionResolutionTests {
    private let rate = FrameRate(30.0)!

    private func requests(_ selection: FrameSelection, of count: Int?) throws -> [FrameRequest] {
        try selection.requests(count: count, rate: rate, end: .seconds(2))
    }

    private func numbers(_ text: String, of count: Int?) throws -> [Int] {
        try requests(FrameSelection(frames: text), of: count).map(\.number)
    }

    @Test(
        "a selection means frames, in their order, and each once",
        arguments: [
            ("0", [0]), ("-1", [9]), ("-10", [0]), ("0-3", [0, 1, 2, 3]), ("3-0", [0, 1, 2, 3]),
            ("0-9x4", [0, 4, 8]), ("9-0x4", [1, 5, 9]), ("-3--1", [7, 8, 9]), ("7--1", [7, 8, 9]),
            ("-1-7", [7, 8, 9]), ("0--1x3", [0, 3, 6, 9]), ("5,5,5", [5]),
            ("4,2,0-2", [0, 1, 2, 4]),
            ("0-4,2-6", [0, 1, 2, 3, 4, 5, 6]), ("0-9x100", [0]), ("-1,9", [9]),
            ("0-9x9223372036854775807", [0]), ("9-0x9223372036854775807", [9]),
        ])
    func resolved(text: String, expected: [Int]) throws {
        #expect(try numbers(text, of: 10) == expected)
    }

    @Test(
        "the error about a missing frame lists the existing ones",
        arguments: [
            ("10", 10), ("-11", -11), ("0-10", 10), ("0,3,12", 12), ("-20-3", -20),
            ("9223372036854775807", .max), ("-9223372036854775808", .min),
        ])
    func outOfRange(text: String, number: Int) throws {
        let expected = RenderError.badRequest(
            .noSuchFrame, "there is no frame \(number): there are 10, numbered 0 to 9")
        #expect(throws: expected) { try numbers(text, of: 10) }
    }

    @Test("an endless animation has every frame, but none counted from the end")
    func endless() throws {
        #expect(try numbers("1000-1002", of: nil) == [1000, 1001, 1002])
        #expect(try numbers("1000000", of: nil) == [1_000_000])
        #expect(throws: RenderError.self) { try numbers("-1", of: nil) }
        #expect(throws: RenderError.self) { try numbers("1000001", of: nil) }
    }

    @Test("at very low frame rates, times end before they overflow")
    func slowest() throws {
        let slowest = try #require(FrameRate(numerator: 1, denominator: 1_000_000_000))
        let selection = try FrameSelection(frames: "1000000")
        #expect(selection.latest(at: slowest) == .zero)
        #expect(
            throws: RenderError.badRequest(
                .noSuchFrame,
                "there is no frame 1000000: the animation never ends, and 0 is the last "
                    + "that can be made")
        ) {
            try selection.requests(count: nil, rate: slowest, end: .zero)
        }
        #expect(try FrameSelection(frames: "1").latest(at: #require(FrameRate(1e-6))) != .zero)
    }

    @Test("at most a million frames can be selected")
    func limit() throws {
        let limit = FrameSelection.limit
        #expect(try requests(.all, of: limit).count == limit)
        for text in ["0-1000000", "0-999999,1000000", "1000000-0"] {
            let error = #expect(throws: RenderError.self) { try numbers(text, of: limit + 1) }
            #expect(
                error?.description.contains(
                    "1000001 frames, more than the 1000000 that one run makes") == true)
        }
        #expect(throws: RenderError.self) { try requests(.all, of: limit + 1) }
        #expect(try numbers("0-1000000x2", of: limit + 1).count == 500_001)
    }

    @Test("instants are numbered in the given order, with repetitions")
    func times() throws {
        let times = try FrameSelection(times: "1,end,0,1,99")
        #expect(
            try requests(times, of: 10) == [
                FrameRequest(number: 0, time: .seconds(1)),
                FrameRequest(number: 1, time: .seconds(2)),
                FrameRequest(number: 2, time: .zero),
                FrameRequest(number: 3, time: .seconds(1)),
                FrameRequest(number: 4, time: .seconds(99)),
            ])
    }
}
