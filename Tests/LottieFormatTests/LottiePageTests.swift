import Foundation
import SpecFormat
import Testing

@testable import LottieFormat

/// Holds the tables of `Lottie.md` against what happens, row by row.
@Suite("The page about Lottie files") @MainActor struct LottiePageTests {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources/AnimRenderKit/AnimRenderKit.docc/Lottie.md")

    /// The first cells of the table with this head.
    private func subjects(ofTable head: String) throws -> [String] {
        let lines = try String(contentsOf: Self.page, encoding: .utf8).split(separator: "\n")
        let start = try #require(lines.firstIndex { $0.hasPrefix(head) })
        return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map {
            $0.split(separator: "|")[0].trimmingCharacters(in: .whitespaces)
        }
    }

    @Test func everyRowOfTheDifferencesHasACheck() throws {
        let rows = try subjects(ofTable: "| subject |")
        #expect(rows.count > 30)
        #expect(rows.sorted() == LottieDifference.all.map(\.subject).sorted())
    }

    @Test(arguments: LottieDifference.all.map(\.subject))
    func bothColumnsAreTrue(subject: String) throws {
        let row = try #require(LottieDifference.all.first { $0.subject == subject })
        let likeCA = LottieOptions(isLikeCoreAnimation: true)
        let text = try row.sample.spec()
        let like = try row.sample.spec(likeCA)
        #expect(text.contains(row.text) == row.isInText, "by the text: \(text)")
        #expect(like.contains(row.text) != row.isInText, "like Core Animation: \(like)")
    }

    @Test func everyRowOfTheMapHasACheck() throws {
        let rows = try subjects(ofTable: "| Lottie |")
        #expect(rows.count > 20)
        #expect(rows.sorted() == LottieMapping.all.map(\.subject).sorted())
    }

    @Test(arguments: LottieMapping.all.map(\.subject))
    func theSpecHasTheWords(subject: String) throws {
        let row = try #require(LottieMapping.all.first { $0.subject == subject })
        let spec = try row.sample.spec()
        for word in row.words { #expect(spec.contains(word), "\(word) in \(spec)") }
    }
}

/// Parts of samples.
private enum Part {
    static let square = LottieSample.square
    static let red = LottieSample.red
    static let pen = LottieSample.pen
    static let circle = #"{"ty": "el", "p": {"k": [0, 0]}, "s": {"k": [8, 8]}}"#
    static let line = #"{"ty": "sh", "ks": {"k": {"c": false, "v": [[0, 0], [9, 0]]}}}"#

    static func shape(_ items: String..., more: String = "") -> LottieSample {
        LottieSample(LottieSample.shape(items.joined(separator: ","), more))
    }

    static func group(_ items: String..., transform: String = "") -> String {
        #"{"ty": "gr", "nm": "G", "it": [\#(items.joined(separator: ",")), {"ty": "tr", \#(transform)"nm": "T"}]}"#
    }

    static func layer(_ transform: String, more: String = "") -> LottieSample {
        shape(square, red, more: #"\#(more)"ks": {\#(transform)}, "#)
    }

    static func trim(mode: Int = 1) -> String {
        #"{"ty": "tm", "s": {"k": 0}, "e": {"k": 50}, "o": {"k": 0}, "m": \#(mode)}"#
    }

    static func path(_ first: String, _ second: String) -> String {
        #"{"ty": "sh", "ks": {"k": [{"t": 0, "s": [{\#(first)}]}, {"t": 20, "s": [{\#(second)}]}]}}"#
    }

    static func gradient(_ type: Int = 1, end: String = "10, 0", more: String = "") -> String {
        #"{"ty": "gf", "t": \#(type), "s": {"k": [0, 0]}, "e": {"k": [\#(end)]}, "o": {"k": 100}, \#(more)"g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}}}"#
    }

    static func masks(_ masks: String...) -> String {
        #""masksProperties": [\#(masks.joined(separator: ","))], "#
    }

    static func mask(_ mode: String, _ more: String = "") -> String {
        #"{"mode": "\#(mode)", \#(more)"pt": {"k": {"c": true, "v": [[0, 0], [9, 0], [9, 9]]}}}"#
    }

    static func repeater(
        _ transform: String, copies: String = "3", offset: Double = 0, mode: Int = 1
    ) -> String {
        #"{"ty": "rp", "c": {"k": \#(copies)}, "o": {"k": \#(offset)}, "m": \#(mode), "tr": {\#(transform)}}"#
    }

    static func film(_ more: String) -> LottieSample {
        LottieSample(
            #"{"ty": 0, "nm": "Film", "refId": "film", "w": 50, "h": 50, "ip": 0, "op": 20, \#(more)"st": 0}"#,
            assets: #"[{"id": "film", "layers": [\#(LottieSample.shape(square + "," + red))]}]"#)
    }

    static func mattes(_ type: Int, matte: String = #""td": 1, "#) -> LottieSample {
        LottieSample(
            LottieSample.shape(square + "," + red, matte) + ","
                + LottieSample.shape(square + "," + red, #""tt": \#(type), "#))
    }

    static let picture = LottieSample(
        #"{"ty": 2, "refId": "p", "ip": 0, "op": 20}"#,
        assets: #"[{"id": "p", "w": 9, "h": 9, "u": "", "p": "a.png"}]"#)

    static func shadow(_ opacity: Int) -> String {
        #"{"ty": 25, "ef": [{"v": {"k": [1, 0, 0, 1]}}, {"v": {"k": \#(opacity)}}, {"v": {"k": 90}}, {"v": {"k": 5}}, {"v": {"k": 5}}]}"#
    }

    static let open = #""c": false, "v": [[0, 0], [9, 0], [9, 9]]"#
    static let closed = #""c": true, "v": [[0, 0], [9, 0], [9, 9]]"#
    static let uneven =
        #""o": {"x": [0.9, 0.1], "y": [0, 0]}, "i": {"x": [1, 0.1], "y": [1, 1]}"#
    static let bend =
        #""p": {"k": [{"t": 0, "s": [0, 0], "to": [9, 0], "ti": [0, -9]}, {"t": 20, "s": [30, 30]}]}"#
}

/// A row of the table of differences: what only one of the two specs has.
private struct LottieDifference {
    let subject: String
    let sample: LottieSample
    /// A part of the spec.
    let text: String
    /// Whether the default spec has it, or the one like Core Animation's.
    let isInText: Bool

    private static func only(
        _ subject: String, _ sample: LottieSample, text: String
    ) -> LottieDifference {
        LottieDifference(subject: subject, sample: sample, text: text, isInText: true)
    }

    private static func only(
        _ subject: String, _ sample: LottieSample, like: String
    ) -> LottieDifference {
        LottieDifference(subject: subject, sample: sample, text: like, isInText: false)
    }

    static let all = paths + styles + layers + repeaters

    private static let paths = [
        only(
            "between two paths",
            Part.shape(
                Part.path(
                    #""c": false, "v": [[0, 0], [9, 0]], "o": [[9, 0], [0, 0]], "i": [[0, 0], [0, 9]]"#,
                    #""c": false, "v": [[0, 0], [9, 0]], "o": [[0, 9], [0, 0]], "i": [[0, 0], [9, 0]]"#
                ),
                Part.pen),
            like: #""values":["M0,0C9,09,99,0","M0,0C0,918,09,0"],"duration":2"#),
        only(
            "paths of which one is closed",
            Part.shape(Part.path(Part.closed, Part.open), Part.pen),
            text: #"["M0,0L9,0L9,9Z","M0,0L9,0L9,9Z","M0,0L9,0L9,9"]"#),
        only("along a curve", Part.layer(Part.bend), text: #""byLength":true"#),
        only(
            "different easings of x and y",
            Part.layer(
                #""s": {"k": [{"t": 0, "s": [100, 100], \#(Part.uneven)}, {"t": 20, "s": [200, 200]}]}"#
            ),
            text: #""property":"transform.scale.y""#),
        only(
            "several figures under one style", Part.shape(Part.square, Part.circle, Part.red),
            text: "ZM"),
        only(
            "several paths under a trim",
            Part.shape(Part.line, Part.line, Part.trim(mode: 2), Part.pen), text: "M0,0L9,0M0,0L9,0"
        ),
        only(
            "fill under a trim", Part.shape(Part.square, Part.trim(), Part.red),
            text: #""strokeEnd":0.5"#),
        only(
            "stroke over a gradient of the same opacity, under a trim",
            Part.shape(Part.square, Part.trim(), Part.pen, Part.gradient()),
            text: #""strokeEnd":0.5"#),
        only(
            "roundness of stars and polygons",
            Part.shape(
                #"{"ty": "sr", "sy": 2, "pt": {"k": 6}, "or": {"k": 40}, "os": {"k": 100}, "r": {"k": 0}, "p": {"k": [0, 0]}}"#,
                Part.red), text: #""roundness":1}"#),
    ]

    private static let styles = [
        only(
            "style after groups",
            Part.shape(Part.group(Part.square, transform: #""r": {"k": 30}, "#), Part.red),
            text: #""joined":true"#),
        only(
            "gradient after groups",
            Part.shape(
                Part.group(Part.square, transform: #""p": {"k": [50, 50]}, "#), Part.gradient()),
            text: #""bounds":[39,39,22,22]"#),
        only(
            "paths beside groups",
            Part.shape(
                Part.group(Part.circle, Part.pen, transform: #""r": {"k": 30}, "#), Part.square,
                Part.red),
            like: #""subviews":[{"rotate":30,"subviews""#),
        only(
            "stroke after two fills", Part.shape(Part.square, Part.red, Part.red, Part.pen),
            text:
                #""subviews":[{"shape":{"path":"M10,-5L10,5L-10,5L-10,-5Z","fill":"transparent","stroke":"#
                + ##""#0000ff","lineWidth":3,"lineCap":"round","lineJoin":"round","miterLimit":4}},{"shape":{"path":"M10,-5L10,5L-10,5L-10,-5Z","fill":"#ff0000"}},{"shape":{"path":"M10,-5L10,5L-10,5L-10,-5Z","fill":"#ff0000"}}]"##
        ),
        only(
            "gradient without length", Part.shape(Part.square, Part.gradient(end: "0, 0")),
            text: ##""backgroundColor":"#0000ff""##),
        only(
            "highlight of a radial gradient",
            Part.shape(Part.square, Part.gradient(2, more: #""h": {"k": 50}, "#)), text: "focus"),
        only(
            "blend mode of a fill, stroke or group",
            Part.shape(Part.square, Part.pen.replacing(#""st""#, with: #""st", "bm": 2"#)),
            text: #""blendMode":"screen""#),
        only(
            "several trims",
            Part.shape(
                Part.square, Part.trim(),
                #"{"ty": "tm", "s": {"k": 25}, "e": {"k": 100}, "o": {"k": 0}}"#, Part.pen),
            text: #""strokeStart":0.25"#),
    ]

    private static let layers = [
        only(
            "mask opacity",
            Part.shape(
                Part.square, Part.red, more: Part.masks(Part.mask("a", #""o": {"k": 50}, "#))),
            text: #""alpha":0.5"#),
        only(
            "mask expansion",
            Part.shape(
                Part.square, Part.red, more: Part.masks(Part.mask("a", #""x": {"k": 3}, "#))),
            text: #""lineWidth":6"#),
        only(
            "mask by difference",
            Part.shape(
                Part.square, Part.red, more: Part.masks(Part.mask("a"), Part.mask("f"))),
            text: "luminance"),
        only(
            "fill by an effect", Part.shape(Part.square, Part.red, more: LottieEffectTests.fill()),
            text: ##""backgroundColor":"#0000ff""##),
        only(
            "several drop shadows of a layer",
            Part.shape(
                Part.square, Part.red,
                more: #""ef": [\#(Part.shadow(51)), \#(Part.shadow(255))], "#),
            text: #""opacity":0.2"#),
        only("luma matte", Part.mattes(3), text: "luminance"),
        only(
            "hidden layer as a matte", Part.mattes(1, matte: #""td": 1, "hd": true, "#),
            like: #""mask":{}"#),
        only(
            "matte that isn't marked as one", Part.mattes(1, matte: ""),
            text: #""id":"Shape-3""#),
        only(
            "matte of a matte",
            LottieSample(
                LottieSample.shape(Part.circle + "," + Part.red, #""td": 1, "#) + ","
                    + LottieSample.shape(Part.square + "," + Part.red, #""td": 1, "tt": 1, "#) + ","
                    + LottieSample.shape(Part.square + "," + Part.red, #""tt": 1, "#)),
            text: #""id":"Shape-3""#),
        only("picture of another size", Part.picture, text: "resizeAspect"),
        only(
            "auto-orient",
            Part.layer(
                #""p": {"k": [{"t": 0, "s": [0, 0]}, {"t": 10, "s": [50, 0]}]}"#,
                more: #""ao": 1, "#),
            text: #""rotate":"auto""#),
        only(
            "axis of a skew", Part.layer(#""sk": {"k": 30}, "sa": {"k": 45}"#),
            text: #"[{"rotate":-45},{"skew":[-30,0]},{"rotate":45}]"#),
        only(
            "turns in space", Part.layer(#""rx": {"k": 40}, "ry": {"k": 20}, "rz": {"k": 10}"#),
            text: #"{"rotateX":40},{"rotateY":20},{"rotate":10}"#),
        only(
            "time remap",
            Part.film(#""tm": {"k": [{"t": 0.5, "s": [0]}, {"t": 19, "s": [1.5]}]}, "#),
            text: #""values":[0,1.5],"delay":0.05"#),
    ]

    private static let repeaters = [
        only(
            "offset and opacities of a repeater",
            Part.shape(
                Part.square, Part.red,
                Part.repeater(#""p": {"k": [9, 0]}, "so": {"k": 50}"#, offset: 2)),
            text: "[18,0]"),
        only(
            "scale of a repeater",
            Part.shape(
                Part.square, Part.red, Part.repeater(#""s": {"k": [50, 50]}, "p": {"k": [9, 0]}"#)),
            text: #""scale":[0.25,0.25]"#),
        only(
            "copies of a repeater",
            Part.shape(Part.square, Part.red, Part.pen, Part.repeater(#""p": {"k": [9, 0]}"#)),
            like: "replicator"),
        only(
            "number of copies that changes",
            Part.shape(
                Part.square, Part.red,
                Part.repeater(
                    #""p": {"k": [9, 0]}"#, copies: #"[{"t": 0, "s": [2]}, {"t": 10, "s": [4]}]"#)),
            text: #""property":"replicator.count""#),
    ]
}

/// A row of the table of what becomes what: words that the spec has.
private struct LottieMapping {
    let subject: String
    let sample: LottieSample
    let words: [String]

    private init(_ subject: String, _ sample: LottieSample, _ words: String...) {
        self.subject = subject
        self.sample = sample
        self.words = words
    }

    static let all = layers + shapes

    private static let plain = Part.shape(Part.square, Part.red)

    private static let layers = [
        LottieMapping(
            "composition", plain, #""canvas":{"size":[100,80]}"#, #""fps":10"#, #""duration":2"#),
        LottieMapping(
            "markers",
            LottieSample(plain.layers, rest: #""markers": [{"cm": "A", "tm": 5}], "#), "//markers"),
        LottieMapping("layer", plain, #"{"id":"Shape""#),
        LottieMapping(
            "parent",
            LottieSample(
                plain.layers.replacing(#""ind": 1"#, with: #""ind": 1, "parent": 2"#)
                    + #", {"ty": 3, "nm": "Null", "ind": 2, "ip": 0, "op": 20, "ks": {"p": {"k": [7, 0]}}}"#
            ),
            #"{"position":[7,0],"subviews":[{"#),
        LottieMapping(
            "precomposition", Part.film(""), #""clipsToBounds":true"#, #""subviews":[{"id":"Shape""#
        ),
        LottieMapping("time stretch", Part.film(#""sr": -1, "#), #""property":"time""#),
        LottieMapping(
            "time remap", Part.film(#""tm": {"k": [{"t": 0, "s": [0]}, {"t": 9, "s": [1]}]}, "#),
            #""property":"time""#),
        LottieMapping("motion along a curve", Part.layer(Part.bend), #""path":"M"#, "byLength"),
        LottieMapping(
            "easings of x and y",
            Part.layer(
                #""p": {"k": [{"t": 0, "s": [0, 0], \#(Part.uneven)}, {"t": 20, "s": [9, 9]}]}"#),
            #""property":"position.x""#, #""property":"position.y""#),
        LottieMapping(
            "auto-orient",
            Part.layer(
                #""p": {"k": [{"t": 0, "s": [0, 0]}, {"t": 10, "s": [50, 0]}]}"#,
                more: #""ao": 1, "#),
            #""rotate":"auto""#),
        LottieMapping("matte", Part.mattes(4), #""maskMode":"invertedLuminance""#),
        LottieMapping(
            "masks",
            Part.shape(
                Part.square, Part.red,
                more: Part.masks(
                    Part.mask("a"), Part.mask("s"), Part.mask("f"),
                    Part.mask("a", #""x": {"k": -2}, "#))),
            #""mask":{"#, "luminance", #""lineJoin":"round""#),
        LottieMapping(
            "fill by an effect", Part.shape(Part.square, Part.red, more: LottieEffectTests.fill()),
            ##""backgroundColor":"#0000ff""##, #""mask":{"#),
        LottieMapping(
            "skew, turns in space", Part.layer(#""rx": {"k": 9}, "sk": {"k": 5}"#),
            #""transform":[{"rotateX":9}"#, #""skew":[-5,0]"#),
        LottieMapping(
            "text",
            LottieSample(
                #"{"ty": 5, "nm": "T", "ip": 0, "op": 20, "t": {"d": {"k": [{"t": 0, "s": {"t": "Hi", "f": "F", "s": 9, "j": 0, "fc": [0, 0, 0]}}]}}}"#
            ), #""text":{"string":"${T}""#),
        LottieMapping("picture", Part.picture, #""image":{"file":"a.png""#),
        LottieMapping(
            "slot, text in DejaVu Sans",
            LottieSample(
                LottieSample.shape(
                    Part.square + "," + #"{"ty": "fl", "c": {"sid": "ink"}, "o": {"k": 100}}"#),
                rest: #""slots": {"ink": {"p": {"k": [0, 1, 0]}}}, "#),
            ##""variables":{"ink":"#00ff00"}"##),
    ]

    private static let shapes = [
        LottieMapping(
            "fill, stroke",
            Part.shape(
                Part.group(Part.circle, transform: #""r": {"k": 30}, "#), Part.square, Part.red,
                Part.pen), #""shape":{"#, #""joined":true"#),
        LottieMapping(
            "star, polygon",
            Part.shape(
                #"{"ty": "sr", "sy": 1, "pt": {"k": 5}, "or": {"k": 9}, "ir": {"k": 4}, "r": {"k": [{"t": 0, "s": [0]}, {"t": 9, "s": [90]}]}}"#,
                Part.red), #""path":{"star":{"points":5"#, #""property":"rotate""#),
        LottieMapping(
            "round corners", Part.shape(Part.line, #"{"ty": "rd", "r": {"k": 3}}"#, Part.pen),
            #""cornerRadius":3"#),
        LottieMapping(
            "gradient", Part.shape(Part.square, Part.gradient(2, more: #""h": {"k": 9}, "#)),
            #""gradient":{"#, #""focus":"#, #""mask":{"#),
        LottieMapping(
            "trim", Part.shape(Part.square, Part.trim(), Part.pen), #""strokeEnd":0.5"#,
            #""trimsPath":true"#),
        LottieMapping(
            "repeater", Part.shape(Part.square, Part.red, Part.repeater(#""p": {"k": [9, 0]}"#)),
            #""replicator":{"count":3"#),
        LottieMapping(
            "number of copies that changes",
            Part.shape(
                Part.square,
                Part.repeater(
                    #""p": {"k": [9, 0]}"#, copies: #"[{"t": 0, "s": [2]}, {"t": 10, "s": [4]}]"#),
                Part.red), #""property":"hidden","mode":"discrete""#),
    ]
}
