import Foundation
import JSON
import SpecFormat
import TestSupport
import Testing

@testable import LottieFormat

/// Small files that ask for much: each is an error at its place, or read in time that grows with the file.
@Suite(.timeLimit(.minutes(5))) struct LottieDepthTests {
    private static let box = LottieSample.square + "," + LottieSample.red

    private func error(_ sample: LottieSample) throws -> SpecIssue {
        let error = try #require(throws: SpecError.self) { try sample.file() }
        return try #require(error.issues.first)
    }

    private let tooDeep =
        "more than 250 layers, parents, groups, trims or masks are in each other"

    /// Compositions in each other, each with a box of its own.
    private func compositions(_ count: Int) -> LottieSample {
        let layer = { (id: Int) in
            #"{"ty": 0, "refId": "\#(id)", "w": 9, "h": 9, "ip": 0, "op": 20}"#
        }
        let assets = (0..<count).map { id in
            let inner = id + 1 < count ? layer(id + 1) : LottieSample.shape(Self.box)
            return "\n" + #"{"id": "\#(id)", "layers": [\#(inner)]}"#
        }
        return LottieSample(layer(0), assets: "[\(assets.joined(separator: ","))]")
    }

    @Test func compositionsInEachOther() throws {
        _ = try compositions(240).spec()
        for count in [251, 2200] {
            let issue = try error(compositions(count))
            #expect(issue.message == tooDeep)
            #expect(issue.line == 251)
        }
    }

    /// A layer with a chain of parents that are turned.
    private func parents(_ count: Int, turn: Int = 3) -> LottieSample {
        let layers = (0..<count).map { index in
            "\n"
                + LottieSample.shape(
                    Self.box, #""parent": \#(index + 2), "ks": {"r": {"k": \#(turn)}}, "#
                ).replacing(#""ind": 1"#, with: #""ind": \#(index + 1)"#)
                .replacing(#""ip": 0"#, with: #""ip": \#(index == 0 ? 0 : 30)"#)
        }
        return LottieSample(layers.joined(separator: ","))
    }

    @Test func parentsOfParents() throws {
        _ = try parents(240).spec()
        #expect(try error(parents(300)).message == tooDeep)
        // Parents that do nothing have no views.
        _ = try parents(300, turn: 0).spec()
    }

    @Test func masksOfMasks() throws {
        let mask = #"{"mode": "s", "pt": {"k": {"c": true, "v": [[0, 0], [9, 0], [9, 9]]}}}"#
        func sample(_ count: Int) -> LottieSample {
            let masks = Array(repeating: mask, count: count).joined(separator: ",")
            return LottieSample(
                LottieSample.shape(Self.box, #""masksProperties": [\#(masks)], "#))
        }
        _ = try sample(100).spec()
        #expect(try error(sample(20_000)).message == tooDeep)
    }

    @Test func repeatersInARow() throws {
        let repeater = #"{"ty": "rp", "c": {"k": 1}, "tr": {"p": {"k": [1, 0]}}}"#
        let items = Array(repeating: repeater, count: 2_000).joined(separator: ",")
        let sample = LottieSample(LottieSample.shape(Self.box + "," + items))
        #expect(try error(sample).message == tooDeep)
    }

    @Test func mattesOfMattes() throws {
        let layers = Array(
            repeating: LottieSample.shape(Self.box, #""tt": 1, "#), count: 1000)
        #expect(
            try error(LottieSample(layers.joined(separator: ",") + "," + layers[0])).message
                == tooDeep)
    }

    /// Compositions of compositions, ten of the next in each, and layers that never show.
    @Test func layersThatNeverShow() throws {
        let layer = { (id: Int) in
            #"{"ty": 0, "refId": "\#(id)", "w": 9, "h": 9, "ip": 0, "op": 20}"#
        }
        let late = #"{"ty": 3, "ip": 100, "op": 101}"#
        let assets = (0..<6).map { id in
            let inner =
                id < 5
                ? Array(repeating: layer(id + 1), count: 10)
                : Array(repeating: late, count: 2000)
            return #"{"id": "\#(id)", "layers": [\#(inner.joined(separator: ","))]}"#
        }
        let sample = LottieSample(layer(0), assets: "[\(assets.joined(separator: ","))]")
        let message = try error(sample).message
        #expect(message.hasPrefix("there are more than 1000000 layers"), "\(message)")
    }

    /// A long path in a composition that is used thousands of times.
    @Test func longPathsUsedOften() throws {
        let points = (0..<2000).map { "[\($0), \($0 % 7)]" }.joined(separator: ",")
        let path = #"{"ty": "sh", "ks": {"k": {"c": true, "v": [\#(points)]}}}"#
        let use = #"{"ty": 0, "refId": "a", "w": 9, "h": 9, "ip": 0, "op": 20}"#
        let layer = LottieSample.shape(path + "," + LottieSample.red)
        let sample = LottieSample(
            Array(repeating: use, count: 300).joined(separator: ","),
            assets: #"[{"id": "a", "layers": [\#(layer)]}]"#)
        var options = LottieOptions()
        options.textLimit = 1 << 20
        let error = try #require(throws: SpecError.self) { try sample.file(options) }
        #expect(error.issues.map(\.message) == ["the spec's text would have more than 1 MB"])
    }

    /// Values, times and curves of keyframes count each time that their layer is used.
    @Test(arguments: [("", 20), (#", "i": {"x": 0.3, "y": 1}, "o": {"x": 0.6, "y": 0}"#, 90)])
    func keyframesUsedOften(easing: String, bytes: Int) throws {
        let count = 500
        let keyframes = (0..<count).map { #"{"t": \#($0), "s": [\#($0 % 97)]\#(easing)}"# }
        let opacity = #""ks": {"o": {"k": [\#(keyframes.joined(separator: ", "))]}}, "#
        let use = #"{"ty": 0, "refId": "a", "w": 9, "h": 9, "ip": 0, "op": 20}"#
        func sample(_ uses: Int) -> LottieSample {
            LottieSample(
                Array(repeating: use, count: uses).joined(separator: ","),
                assets: #"[{"id": "a", "layers": [\#(LottieSample.shape(Self.box, opacity))]}]"#)
        }
        var options = LottieOptions()
        options.textLimit = 1 << 20
        let most = options.textLimit / (bytes * count)
        _ = try sample(most * 3 / 4).file(options)
        let error = try #require(throws: SpecError.self) { try sample(most * 4 / 3).file(options) }
        #expect(error.issues.map(\.message) == ["the spec's text would have more than 1 MB"])
    }

    /// A style takes all paths before it: in a row of paths and styles each is joined with the others once.
    @Test func manyStylesOfManyPaths() throws {
        let pair = LottieSample.square + "," + LottieSample.pen
        let items = Array(repeating: pair, count: 200).joined(separator: ",")
        let spec = try LottieSample(LottieSample.shape(items)).file().text()
        #expect(spec.components(separatedBy: "Z M").count == 1 + 200 * 199 / 2)
    }

    /// A size and a radius that move at different times are taken four times a frame.
    @Test func longMotionsThatAreTakenOften() throws {
        let rectangle = #"""
            {"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [{"t": 0, "s": [10, 10]}, {"t": 1500, "s": [90, 50]}]},
             "r": {"k": [{"t": 1, "s": [0]}, {"t": 1400, "s": [9], "i": {"x": 0.3, "y": 1}, "o": {"x": 0.6, "y": 0}}, {"t": 1500, "s": [3]}]}}
            """#
        let text = LottieSample(LottieSample.shape(rectangle + "," + LottieSample.red)).text
            .replacing(#""op": 20"#, with: #""op": 1500"#)
        let spec = try LottieFile(JSONDocument(spec: Array(text.utf8))).text()
        let count = spec.components(separatedBy: "\"M").count
        #expect(count > 4 && count < 500, "\(count)")
    }
}
