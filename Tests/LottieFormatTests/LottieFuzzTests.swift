import Foundation
import JSON
import SpecFormat
import TestSupport
import Testing

@testable import LottieFormat

/// Damaged animations become the text of a right spec, or an error.
@Suite("Damaged Lottie files", .timeLimit(.minutes(30))) struct LottieFuzzTests {
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
        return [Array(try Data(contentsOf: file)), Array(small.text.utf8), Array(small.text.utf8)]
    }

    private static func read(_ bytes: [UInt8]) throws {
        let lottie = try LottieFile(JSONDocument(spec: bytes))
        _ = try Spec(bytes: Array(lottie.spec.utf8))
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
            _ = try Spec(bytes: Array(lottie.spec.utf8))
        }
        #expect(found.values > 5 && found.errors > 5, "\(found)")
    }
}
