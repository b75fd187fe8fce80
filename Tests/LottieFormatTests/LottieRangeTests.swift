import Drawing
import SpecFormat
import Testing

@testable import LottieFormat

/// Masks, and values beyond what specs allow.
@Suite @MainActor struct LottieRangeTests {
    private static let likeCA = LottieOptions(isLikeCoreAnimation: true)

    private func sample(_ items: String...) -> LottieSample {
        LottieSample(LottieSample.shape(items.joined(separator: ",")))
    }

    // MARK: - Masks

    private func masked(_ masks: String) -> LottieSample {
        LottieSample(
            LottieSample.shape(
                LottieItems.square(80) + "," + LottieSample.red,
                #""masksProperties": [\#(masks)], "#))
    }

    private static func mask(_ mode: String, x: Double, expansion: String = #"{"k": 0}"#) -> String
    {
        #"{"mode": "\#(mode)", "x": \#(expansion), "pt": {"k": {"c": true, "v": [[\#(x), -10], [\#(x + 20), -10], [\#(x + 20), 10], [\#(x), 10]]}}}"#
    }

    @Test func masksByDifference() throws {
        let both = try masked(Self.mask("a", x: -10) + "," + Self.mask("f", x: 0)).lines()
        #expect(both.contains("mask luminance") && both.contains("difference"), "\(both)")
        // The first one has nothing to differ from.
        let first = try masked(Self.mask("f", x: -10)).lines()
        #expect(!first.contains("luminance") && first.contains("mask"), "\(first)")
        #expect(try masked(Self.mask("a", x: 0) + "," + Self.mask("f", x: 0)).warnings().isEmpty)
    }

    /// From 5 less to 5 more: half of the time without, then with an edge.
    @Test func expansionsBothWays() throws {
        let growing = masked(
            Self.mask("a", x: -10, expansion: #"{"k": [{"t": 0, "s": [-5]}, {"t": 20, "s": [5]}]}"#)
        )
        let spec = try growing.spec()
        #expect(spec.contains(#""values":[10,0,0],"keyTimes":[0,0.5,1]"#), "\(spec)")
        #expect(spec.contains(#""values":[0,0,10],"keyTimes":[0,0.5,1]"#), "\(spec)")
        #expect(try growing.warnings().isEmpty)
    }

    // MARK: - Ranges

    /// Easings that turn back lead beyond what a spec allows, also where the in point cuts a segment or values are
    /// combined: the spec is whole, whatever it is.
    @Test(arguments: [
        #"{"ty": "tm", "s": \#(back(0, 100)), "e": \#(back(100, 0)), "o": {"k": 0}}"#,
        #"{"ty": "tm", "s": \#(back(0, 100)), "e": \#(back(0, 100)), "o": \#(back(0, 90)), "m": 2}"#,
        #"{"ty": "tm", "s": \#(back(100, 0)), "e": {"k": 100}}"#,
        #"{"ty": "rd", "r": \#(back(10, 0))}"#,
        #"{"ty": "rp", "c": \#(back(3, 0)), "o": \#(back(0, 2)), "tr": {"so": \#(back(0, 100)), "eo": \#(back(100, 0)), "s": \#(back(0, 100))}}"#,
    ])
    func modifiersBeyondTheirRange(modifier: String) throws {
        let gradient = #"""
            {"ty": "gf", "t": 2, "s": {"k": [0, 0]}, "e": \#(Self.back(0, 20)), "o": \#(Self.back(0, 100)),
             "g": {"p": 2, "k": {"k": [{"t": -5, "s": [0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0], \#(Self.easing)}, {"t": 15, "s": [0.5, 1, 0, 0, 0.5, 0, 0, 1, 0.2, 0, 0.2, 1]}]}}}
            """#
        let pen = #"""
            {"ty": "st", "c": {"k": [0, 0, 1]}, "o": \#(Self.back(100, 0)), "w": \#(Self.back(5, 0)), "ml": \#(Self.back(4, 0)),
             "d": [{"n": "d", "v": \#(Self.back(9, 0))}, {"n": "g", "v": \#(Self.back(0, 9))}]}
            """#
        let rectangle =
            #"{"ty": "rc", "p": {"k": [0, 0]}, "s": \#(Self.back(40, 0)), "r": \#(Self.back(9, 0))}"#
        let mask =
            #""ks": {"o": \#(Self.back(0, 100))}, "masksProperties": [{"mode": "a", "o": \#(Self.back(0, 100)), "x": \#(Self.back(0, 9)), "pt": {"k": {"c": true, "v": [[0, 0], [9, 0], [9, 9]]}}}], "#
        for options in [LottieOptions(), Self.likeCA] {
            let items = [
                rectangle, LottieItems.square(20), modifier, gradient, pen, LottieSample.red,
            ]
            _ = try LottieSample(LottieSample.shape(items.joined(separator: ","), mask)).spec(
                options)
        }
    }

    private nonisolated static let easing =
        #""o": {"x": [0.4], "y": [-0.6]}, "i": {"x": [0.5], "y": [1.7]}"#

    /// A number on its way since before the in point, with an easing that turns back at both ends.
    private nonisolated static func back(_ start: Double, _ end: Double) -> String {
        #"{"k": [{"t": -5, "s": [\#(start)], \#(easing)}, {"t": 15, "s": [\#(end)]}]}"#
    }
}
