import Drawing
import SpecFormat
import Testing

@testable import LottieFormat

/// Points that are pulled towards their middle: by half, those of a square of 40 lie at 10, and its handles end at 30.
@Suite @MainActor struct LottiePuckerTests {
    private static let half = "C-30,-30 30,-30 10,-10 C30,-30 30,30 10,10 C30,30 -30,30 -10,10"

    private func pucker(_ amount: String) -> String {
        #"{"ty": "pb", "a": {"k": \#(amount)}}"#
    }

    private func sample(_ items: String...) -> LottieSample {
        LottieSample(LottieSample.shape((items + [LottieSample.red]).joined(separator: ",")))
    }

    @Test(arguments: ["50", #"[{"t": 0, "s": [0]}, {"t": 20, "s": [100]}]"#])
    func squares(amount: String) throws {
        let sample = sample(LottieItems.square(40), pucker(amount))
        #expect(try sample.warnings().isEmpty)
        try expect(
            sample.shapes(at: 1)[0].path, "M-10,-10 \(Self.half) C-30,30 -30,-30 -10,-10 Z")
    }

    /// By less than nothing, points move away from their middle, and handles towards it.
    @Test func bloat() throws {
        let path = try sample(LottieItems.line("[-20, 0], [20, 0]"), pucker("-50")).shapes(at: 0)[0]
            .path
        try expect(path, "M-30,0 C-10,0 10,0 30,0")
    }

    /// At half time the square has a side of 60.
    @Test func squaresThatGrow() throws {
        func square(_ r: Int) -> String {
            #"{"c": true, "v": [[-\#(r), -\#(r)], [\#(r), -\#(r)], [\#(r), \#(r)], [-\#(r), \#(r)]]}"#
        }
        let path =
            #"{"ty": "sh", "ks": {"k": [{"t": 0, "s": [\#(square(20))]}, {"t": 20, "s": [\#(square(40))]}]}}"#
        let amount = #"[{"t": 0, "s": [0]}, {"t": 20, "s": [100]}]"#
        let box = try sample(path, pucker(amount)).shapes(at: 1)[0].box
        expect(box.maxX, 45, within: 0.1)
        let own = try sample(path, pucker("50")).shapes(at: 1)[0].box
        expect(own.maxX, 45, within: 0.001)
    }

    /// It pulls the ends of arcs, too: a corner of 40 with a radius of 10 has its ends at 10 and 20.
    @Test func roundCorners() throws {
        let corners = #"{"ty": "rd", "r": {"k": 10}}"#
        let path = try sample(LottieItems.square(40), corners, pucker("50")).shapes(at: 0)[0].path
        try expect(
            path,
            """
            M-10,-5 C-30,-23.2787 -23.2787,-30 -5,-10 C-15,-30 15,-30 5,-10 C23.2787,-30 30,-23.2787 10,-5 \
            C30,-15 30,15 10,5 C30,23.2787 23.2787,30 5,10 C15,30 -15,30 -5,10 C-23.2787,30 -30,23.2787 -10,5 \
            C-30,15 -30,-15 -10,-5 Z
            """)
    }

    /// It isn't drawn where the file has it.
    @Test func afterTrims() throws {
        let note = #"a pucker after a trim changes the paths before the trim cuts them in "Shape""#
        let (square, trim) = (LottieItems.square(40), LottieItems.trim(0, 50))
        #expect(try sample(square, trim, pucker("50")).warnings() == [note])
        #expect(try sample(LottieItems.group(square, trim), pucker("50")).warnings() == [note])
        #expect(try sample(square, pucker("50"), trim).warnings() == [])
    }

    /// lottie-ios doesn't know it.
    @Test func coreAnimation() throws {
        let options = LottieOptions(isLikeCoreAnimation: true)
        let file = try sample(LottieItems.square(40), pucker("50")).file(options)
        #expect(
            file.warnings.map(\.message) == [
                #"items of the type "pb" are left out in "Shape""#
            ])
    }
}
