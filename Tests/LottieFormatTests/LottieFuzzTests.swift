import Foundation
import JSON
import SpecFormat
import TestSupport
import Testing

@testable import LottieFormat

/// Damaged animations become the text of a right spec, or an error.
@Suite(.timeLimit(.minutes(30))) struct LottieFuzzTests {
    private static func samples() throws -> [[UInt8]] {
        let path = "../../Sources/AnimRenderKit/AnimRenderKit.docc/lottie-done.json"
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: path)
        let picture =
            #"{"ty": 2, "nm": "Picture", "refId": "p", "ip": 0, "op": 20, "tt": 1, "ks": {"r": {"a": 1, "k": [{"t": 0, "s": [0]}, {"t": 9, "s": [90]}]}}}"#
        let inner =
            #"{"ty": 0, "refId": "c", "ip": 0, "op": 20, "st": 1, "sr": 2, "tm": {"a": 1, "k": [{"t": 0, "s": [0]}, {"t": 9, "s": [1]}]}}"#
        let assets =
            #"[{"id": "p", "w": 9, "h": 9, "p": "data:image/png;base64,AAAA"}, {"id": "c", "w": 20, "h": 20, "layers": [\#(picture)]}]"#
        let shape = LottieSample.shape(
            [LottieSample.square, LottieSample.red, LottieSample.pen].joined(separator: ", "))
        let small = LottieSample([picture, inner, shape].joined(separator: ", "), assets: assets)
        return [Array(try Data(contentsOf: file)), Array(small.text.utf8), Array(rich.text.utf8)]
    }

    /// Modifiers, gradients, masks, and motion along curves.
    private static let rich: LottieSample = {
        let bend =
            #"{"k": [{"t": -5, "s": [0, 0], "to": [9, 0], "ti": [0, -9], "o": {"x": 0.3, "y": 0}, "i": {"x": 0.6, "y": 2}}, {"t": 10, "s": [9, 9], "o": {"x": [0.9, 0.1], "y": 0}, "i": {"x": [1, 0.1], "y": 1}}, {"t": 20, "s": [20, 0]}]}"#
        let gradient =
            #"{"ty": "gf", "t": 2, "s": \#(bend), "e": {"k": [9, 9]}, "h": {"k": 20}, "o": {"k": 90}, "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0]}}}"#
        let repeater =
            #"{"ty": "rp", "c": {"k": [{"t": 0, "s": [1]}, {"t": 9, "s": [3]}]}, "o": {"k": 1}, "m": 1, "tr": {"p": \#(bend), "r": {"k": 9}, "so": {"k": 20}}}"#
        let rectangle = #"{"ty": "rc", "p": \#(bend), "s": \#(bend), "r": {"k": 3}}"#
        let group = LottieItems.group(
            rectangle, LottieItems.line("[0, 0], [9, 0], [9, 9]"), gradient,
            transform:
                #""s": {"k": [-80, 90]}, "sk": {"k": 9}, "r": {"k": [{"t": 0, "s": [0]}, {"t": 9, "s": [90], "h": 1}, {"t": 12, "s": [0]}, {"t": 20, "s": [9]}]}, "#
        )
        let items = [
            group, #"{"ty": "rd", "r": {"k": 4}}"#, LottieItems.trim(10, 80, 90, mode: 2),
            LottieSample.pen, repeater,
        ]
        let masks =
            #""ao": 1, "ks": {"p": \#(bend)}, "masksProperties": [{"mode": "f", "x": \#(bend), "o": {"k": 50}, "pt": {"k": {"c": true, "v": [[0, 0], [9, 0], [9, 9]]}}}], "#
        return LottieSample(LottieSample.shape(items.joined(separator: ","), masks))
    }()

    private static func read(_ bytes: [UInt8]) throws {
        for isLike in [false, true] {
            let lottie = try LottieFile(
                JSONDocument(spec: bytes), options: LottieOptions(isLikeCoreAnimation: isLike))
            _ = try Spec(document: lottie.spec)
        }
    }

    @Test func json() throws {
        let found = try Fuzzing.run(
            "lottie", Self.samples(), rounds: (fast: 300, slow: 20_000), Self.read)
        #expect(found.values > 5 && found.errors > 5, "\(found)")
    }

    @Test func archives() throws {
        let found = try Fuzzing.run(
            "dotlottie", ZipArchiveTests.samples, rounds: (fast: 300, slow: 20_000)
        ) { bytes in
            let lottie = try LottieFile(archive: bytes)
            _ = try Spec(document: lottie.spec)
        }
        #expect(found.values > 5 && found.errors > 5, "\(found)")
    }
}
