import Testing
import TimingModel

@testable import RenderPipeline

@Suite("Which frames a selection means")
struct FrameSelectionResolutionTests {
    private let rate = FrameRate(30.0)!

    private func requests(_ selection: FrameSelection, of count: Int?) throws -> [FrameRequest] {
        try selection.requests(count: count, rate: rate, end: .seconds(2))
    }

    private func numbers(_ text: String, of count: Int?) throws -> [Int] {
        try requests(FrameSelection(frames: text), of: count).map(\.number)
    }

    @Test(
        "of ten frames",
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
        "a frame that isn't there is named, with those that are",
        arguments: [
            ("10", 10), ("-11", -11), ("0-10", 10), ("0,3,12", 12), ("-20-3", -20),
            ("9223372036854775807", .max), ("-9223372036854775808", .min),
        ])
    func outOfRange(text: String, number: Int) throws {
        let expected = RenderError.badRequest(
            "--frames: there is no frame \(number): there are 10, numbered 0 to 9")
        #expect(throws: expected) { try numbers(text, of: 10) }
    }

    @Test("an animation that never ends has every frame, but none from the end")
    func endless() throws {
        #expect(try numbers("1000-1002", of: nil) == [1000, 1001, 1002])
        #expect(try numbers("1000000", of: nil) == [1_000_000])
        #expect(throws: RenderError.self) { try numbers("-1", of: nil) }
        #expect(throws: RenderError.self) { try numbers("1000001", of: nil) }
    }

    @Test("frames so slow that their times would overflow end where recording ends")
    func slowest() throws {
        let slowest = try #require(FrameRate(numerator: 1, denominator: 1_000_000_000))
        let selection = try FrameSelection(frames: "1000000")
        #expect(selection.latest(at: slowest) == .zero)
        #expect(
            throws: RenderError.badRequest(
                "--frames: there is no frame 1000000: the animation never ends, and 0 is the last "
                    + "that can be made")
        ) {
            try selection.requests(count: nil, rate: slowest, end: .zero)
        }
        #expect(try FrameSelection(frames: "1").latest(at: #require(FrameRate(1e-6))) != .zero)
    }

    @Test("a million frames at once, and not one more")
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

    @Test("instants are numbered as they were given, twice if asked for twice")
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
