import JSON
import SpecFormat
import TestSupport
import Testing

@testable import LottieFormat

/// What is more than anybody draws is left out with a warning, or refused at its place.
@Suite struct LottieLimitTests {
    private func repeater(_ copies: Int) -> String {
        #"""
        {"ty": "rp", "c": {"k": \#(copies)}, "o": {"k": 0}, "m": 1,
         "tr": {"p": {"k": [1, 0]}, "a": {"k": [0, 0]}, "s": {"k": [100, 100]}, "r": {"k": 0}, "so": {"k": 100}, "eo": {"k": 100}}}
        """#
    }

    private func layer(_ copies: Int...) -> String {
        let items = [LottieSample.square, LottieSample.red] + copies.map(repeater)
        return LottieSample.shape(items.joined(separator: ","))
    }

    @Test func copiesOfARepeater() throws {
        #expect(try LottieSample(layer(1000)).warnings() == [])
        let file = try LottieSample(layer(1001)).file()
        #expect(
            file.warnings.map(\.message) == [
                #"a repeater has more than 1000 copies: the others are left out in "Shape""#
            ])
        #expect(file.warnings.map(\.line) == [2])
        #expect(try file.text().split(separator: #""id": "copy"#).count < 1002)
    }

    /// Three of them ask for a billion copies. Each copy is a view with the square in it.
    @Test func repeatersOfRepeaters() throws {
        #expect(try LottieSample(layer(100, 9)).warnings() == [])
        let error = try #require(throws: SpecError.self) {
            try LottieSample(layer(1000, 1000, 1000)).file()
        }
        #expect(error.issues.map(\.message) == ["there are more than 200000 views"])
        #expect(error.issues.map(\.line) == [3])
    }

    private static let empty = #"{"ty": 3, "ip": 0, "op": 20}"#

    private func layers(_ count: Int, assets: String = "[]") throws -> [String] {
        let list = Array(repeating: Self.empty, count: count).joined(separator: ",\n")
        do throws(SpecError) {
            _ = try LottieSample(list, assets: assets).file()
            return []
        } catch {
            return error.issues.map(\.message)
        }
    }

    /// Layers that draw nothing take memory, too, before it is known.
    @Test(.enabled(if: slowTests, "reads hundred thousands of layers"))
    func manyLayers() throws {
        #expect(try layers(100_000) == [])
        #expect(try layers(100_001) == ["100001 layers are too many: the limit is 100000"])
        #expect(try layers(200_000) == ["200000 layers are too many: the limit is 100000"])
    }

    /// More of them than a composition may have are refused before they are read.
    @Test func tooManyLayers() throws {
        let list = Array(repeating: "0", count: 100_001).joined(separator: ",")
        for (layers, assets) in [
            (list, "[]"),
            (
                #"{"ty": 0, "refId": "c", "ip": 0, "op": 20}"#,
                #"[{"id": "c", "layers": [\#(list)]}]"#
            ),
        ] {
            let error = try #require(throws: SpecError.self) {
                try LottieSample(layers, assets: assets).file()
            }
            #expect(
                error.issues.map(\.message) == ["100001 layers are too many: the limit is 100000"])
        }
    }

    @Test(arguments: [(1, "star"), (2, "polygon")])
    func points(type: Int, name: String) throws {
        func warnings(_ points: String) throws -> [String] {
            let star =
                #"{"ty": "sr", "sy": \#(type), "pt": {"k": \#(points)}, "or": {"k": 40}, "ir": {"k": 16}, "os": {"k": 0}, "is": {"k": 0}, "r": {"k": 0}, "p": {"k": [0, 0]}}"#
            return try LottieSample(LottieSample.shape(star + "," + LottieSample.red)).warnings()
        }
        #expect(try warnings("1000.9") == [])
        #expect(
            try warnings("1001") == [
                #"a star or polygon has more than 1000 points: the others are left out in "Shape""#
            ])
    }

    @Test func framesASecondAndLength() throws {
        func warnings(_ rate: String, _ end: String) throws -> [String] {
            let text = LottieSample(layer(1)).text
                .replacing(#""fr": 10"#, with: #""fr": \#(rate)"#)
                .replacing(#""op": 20, "assets""#, with: #""op": \#(end), "assets""#)
            return try LottieFile(JSONDocument(spec: Array(text.utf8))).warnings.map(\.message)
        }
        #expect(try warnings("1000", "1000000000") == [])
        #expect(
            try warnings("1000.5", "20") == [
                "more than 1000 frames a second: it plays slower, with as many"
            ])
        #expect(
            try warnings("1000", "1000001000") == [
                "it lasts more than 1000000 seconds: the rest is left out"
            ])
    }
}
