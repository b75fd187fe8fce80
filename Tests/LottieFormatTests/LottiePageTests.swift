import Foundation
import SpecFormat
import Testing

@testable import LottieFormat

/// Holds the tables of `Lottie.md` against what happens, row by row.
@Suite @MainActor struct LottiePageTests {
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

    private static let plain = PagePart.shape(PagePart.square, PagePart.red)

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
            "precomposition", PagePart.film(""), #""clipsToBounds":true"#,
            #""subviews":[{"id":"Shape""#
        ),
        LottieMapping("time stretch", PagePart.film(#""sr": -1, "#), #""property":"time""#),
        LottieMapping(
            "time remap",
            PagePart.film(#""tm": {"k": [{"t": 0, "s": [0]}, {"t": 9, "s": [1]}]}, "#),
            #""property":"time""#),
        LottieMapping(
            "motion along a curve", PagePart.layer(PagePart.bend), #""path":"M"#, "byLength"),
        LottieMapping(
            "easings of x and y",
            PagePart.layer(
                #""p": {"k": [{"t": 0, "s": [0, 0], \#(PagePart.uneven)}, {"t": 20, "s": [9, 9]}]}"#
            ),
            #""property":"position.x""#, #""property":"position.y""#),
        LottieMapping(
            "auto-orient",
            PagePart.layer(
                #""p": {"k": [{"t": 0, "s": [0, 0]}, {"t": 10, "s": [50, 0]}]}"#,
                more: #""ao": 1, "#),
            #""rotate":"auto""#),
        LottieMapping("matte", PagePart.mattes(4), #""maskMode":"invertedLuminance""#),
        LottieMapping(
            "masks",
            PagePart.shape(
                PagePart.square, PagePart.red,
                more: PagePart.masks(
                    PagePart.mask("a"), PagePart.mask("s"), PagePart.mask("f"),
                    PagePart.mask("a", #""x": {"k": -2}, "#))),
            #""mask":{"#, "luminance", #""lineJoin":"round""#),
        LottieMapping(
            "fill by an effect",
            PagePart.shape(PagePart.square, PagePart.red, more: LottieEffectTests.fill()),
            ##""backgroundColor":"#0000ff""##, #""mask":{"#),
        LottieMapping(
            "blur and tint by effects",
            PagePart.shape(
                PagePart.square, PagePart.red,
                more: #""ef": [{"ty": 29, "ef": [{"v": {"k": 10}}, {"v": {"k": 1}}]}], "#),
            #""effects":[{"blur":3}]"#),
        LottieMapping(
            "skew, turns in space", PagePart.layer(#""rx": {"k": 9}, "sk": {"k": 5}"#),
            #""transform":[{"rotateX":9}"#, #""skew":[-5,0]"#),
        LottieMapping(
            "text",
            LottieSample(
                #"{"ty": 5, "nm": "T", "ip": 0, "op": 20, "t": {"d": {"k": [{"t": 0, "s": {"t": "Hi", "f": "F", "s": 9, "j": 0, "fc": [0, 0, 0]}}]}}}"#
            ), #""text":{"string":"${T}""#),
        LottieMapping(
            "animators of text with range selectors",
            LottieSample(
                #"{"ty": 5, "nm": "T", "ip": 0, "op": 20, "t": {"a": [{"s": {"e": {"k": 50}}, "a": {"r": {"k": 90}}}], "d": {"k": [{"t": 0, "s": {"t": "II", "f": "F", "s": 9, "j": 0, "fc": [0, 0, 0]}}]}}}"#,
                rest:
                    #""fonts": {"list": [{"fName": "F"}]}, "chars": [{"ch": "I", "w": 50, "data": {}}], "#
            ), #""position":[2.25,0],"rotate":90"#),
        LottieMapping("picture", PagePart.picture, #""image":{"file":"a.png""#),
        LottieMapping(
            "slot, text in DejaVu Sans",
            LottieSample(
                LottieSample.shape(
                    PagePart.square + "," + #"{"ty": "fl", "c": {"sid": "ink"}, "o": {"k": 100}}"#),
                rest: #""slots": {"ink": {"p": {"k": [0, 1, 0]}}}, "#),
            ##""variables":{"ink":"#00ff00"}"##),
    ]

    private static let shapes = [
        LottieMapping(
            "fill, stroke",
            PagePart.shape(
                PagePart.group(PagePart.circle, transform: #""r": {"k": 30}, "#), PagePart.square,
                PagePart.red,
                PagePart.pen), #""shape":{"#, #""joined":true"#),
        LottieMapping(
            "star, polygon",
            PagePart.shape(
                #"{"ty": "sr", "sy": 1, "pt": {"k": 5}, "or": {"k": 9}, "ir": {"k": 4}, "r": {"k": [{"t": 0, "s": [0]}, {"t": 9, "s": [90]}]}}"#,
                PagePart.red), #""path":{"star":{"points":5"#, #""property":"rotate""#),
        LottieMapping(
            "round corners",
            PagePart.shape(PagePart.line, #"{"ty": "rd", "r": {"k": 3}}"#, PagePart.pen),
            #""cornerRadius":3"#),
        LottieMapping(
            "pucker, bloat",
            PagePart.shape(
                LottieItems.square(40), #"{"ty": "pb", "a": {"k": 50}}"#, PagePart.red),
            #""path":"M-10,-10C-30,-30"#),
        LottieMapping(
            "gradient",
            PagePart.shape(PagePart.square, PagePart.gradient(2, more: #""h": {"k": 9}, "#)),
            #""gradient":{"#, #""focus":"#, #""units":"points""#),
        LottieMapping(
            "trim", PagePart.shape(PagePart.square, PagePart.trim(), PagePart.pen),
            #""strokeEnd":0.5"#,
            #""trimsPath":true"#),
        LottieMapping(
            "repeater",
            PagePart.shape(
                PagePart.square, PagePart.red, PagePart.repeater(#""p": {"k": [9, 0]}"#)),
            #""replicator":{"count":3"#),
        LottieMapping(
            "number of copies that changes",
            PagePart.shape(
                PagePart.square,
                PagePart.repeater(
                    #""p": {"k": [9, 0]}"#, copies: #"[{"t": 0, "s": [2]}, {"t": 10, "s": [4]}]"#),
                PagePart.red), #""property":"hidden","mode":"discrete""#),
    ]
}
