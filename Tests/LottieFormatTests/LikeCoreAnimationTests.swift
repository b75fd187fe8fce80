import SpecFormat
import Testing

@testable import LottieFormat

/// The rows of the table of differences in `Lottie.md` that no test of another part shows.
@Suite struct LikeCoreAnimationTests {
    private static let likeCA = LottieOptions(isLikeCoreAnimation: true)
    private static let box = LottieSample.square + "," + LottieSample.red

    /// The specs by the format's text, and like Core Animation.
    private func both(_ sample: LottieSample) throws -> (text: String, like: String) {
        (try sample.spec(), try sample.spec(Self.likeCA))
    }

    private func shapes(_ items: String..., more: String = "") -> LottieSample {
        LottieSample(LottieSample.shape(items.joined(separator: ","), more))
    }

    private func count(_ part: String, in spec: String) -> Int {
        spec.split(separator: part, omittingEmptySubsequences: false).count - 1
    }

    private static let circle = #"{"ty": "el", "p": {"k": [0, 0]}, "s": {"k": [8, 8]}}"#

    /// Holes show where figures are one path.
    @Test func figuresUnderOneStyle() throws {
        let (text, like) = try both(shapes(LottieSample.square, Self.circle, LottieSample.red))
        #expect(count(#""path":"#, in: text) == 1)
        #expect(count(#""path":"#, in: like) == 2)
    }

    @Test func pathsUnderATrim() throws {
        let line =
            #"{"ty": "sh", "ks": {"k": {"c": false, "v": [[0, 0], [9, 0]], "i": [[0, 0], [0, 0]], "o": [[0, 0], [0, 0]]}}}"#
        let trim = #"{"ty": "tm", "s": {"k": 0}, "e": {"k": 50}, "o": {"k": 0}, "m": 2}"#
        let (text, like) = try both(shapes(line, line, trim, LottieSample.pen))
        #expect(count(#""strokeEnd":0.5"#, in: text) == 1)
        #expect(count(#""strokeEnd":0.5"#, in: like) == 2)
    }

    @Test(arguments: [3.0, -3.0])
    func maskExpansion(amount: Double) throws {
        let masks =
            #""masksProperties": [{"mode": "a", "x": {"k": \#(amount)}, "pt": {"k": {"c": true, "v": [[0, 0], [9, 0], [9, 9]]}}}], "#
        let (text, like) = try both(shapes(Self.box, more: masks))
        #expect(text.contains(#""lineWidth":6"#) && !like.contains("lineWidth"))
    }

    @Test func lumaMattes() throws {
        let matte = LottieSample.shape(Self.box, #""td": 1, "#)
        let layer = LottieSample.shape(Self.box, #""tt": 3, "#)
        let (text, like) = try both(LottieSample(matte + "," + layer))
        #expect(text.contains("luminance") && !like.contains("mask"))
    }

    /// An empty matte shows nothing.
    @Test func hiddenMattes() throws {
        let matte = LottieSample.shape(Self.box, #""td": 1, "hd": true, "#)
        let layer = LottieSample.shape(Self.box, #""tt": 1, "#)
        let (text, like) = try both(LottieSample(matte + "," + layer))
        #expect(text.contains(#""mask":{"subviews""#), "\(text)")
        #expect(like.contains(#""mask":{}"#), "\(like)")
    }

    @Test func picturesOfAnotherSize() throws {
        let sample = LottieSample(
            #"{"ty": 2, "refId": "p", "ip": 0, "op": 20}"#,
            assets: #"[{"id": "p", "w": 9, "h": 9, "u": "", "p": "a.png"}]"#)
        let (text, like) = try both(sample)
        #expect(text.contains(#""gravity":"resizeAspect""#) && !like.contains("gravity"))
    }

    @Test func blendModesOfStrokes() throws {
        let pen = LottieSample.pen.replacing(#""ty": "st""#, with: #""ty": "st", "bm": 2"#)
        let (text, like) = try both(shapes(LottieSample.square, pen))
        #expect(text.contains(#""blendMode":"screen""#) && !like.contains("blendMode"))
    }

    /// Fills by an effect are ignored, as all effects but drop shadows.
    @Test func fillsByAnEffect() throws {
        let (text, like) = try both(shapes(Self.box, more: LottieEffectTests.fill()))
        #expect(text.contains(##""backgroundColor":"#0000ff""##) && !like.contains("background"))
        #expect(
            try shapes(Self.box, more: LottieEffectTests.fill()).file(Self.likeCA).warnings
                .map(\.message) == [#"the effect "Paint" is left out in "Shape""#])
    }
}
