import Drawing
import Foundation
import JSON
import SpecFormat
import Testing

@testable import LottieFormat

/// How layers refer to each other, their masks, shadows, sizes and pictures.
@Suite struct LottieLayerTests {
    private static let box = LottieSample.square + "," + LottieSample.red
    private static let likeCA = LottieOptions(isLikeCoreAnimation: true)

    private func shape(_ name: String, _ more: String = "") -> String {
        LottieSample.shape(Self.box, more)
            .replacing(#""nm": "Shape", "ind": 1"#, with: #""nm": "\#(name)""#)
    }

    private func warnings(_ layers: String...) throws -> [String] {
        try LottieSample(layers.joined(separator: ",")).warnings()
    }

    // MARK: - References

    @Test func parentsThatAreNotThere() throws {
        #expect(
            try warnings(shape("A", #""parent": 7, "#)) == [
                #"there is no layer with a parent's index: the layer stands by itself in "A""#
            ])
        #expect(
            try warnings(
                shape("A", #""ind": 1, "parent": 2, "#), shape("B", #""ind": 2, "parent": 1, "#)
            ) == [
                #"a layer's parents form a circle: it is followed once; 2 times in "B", "A""#
            ])
    }

    @Test func mattesThatAreNotThere() throws {
        #expect(
            try warnings(shape("A", #""tt": 1, "#)) == [
                #"there is no layer above for a matte: the layer is whole in "A""#
            ])
        #expect(
            try warnings(shape("M", #""td": 1, "#), shape("A", #""tt": 1, "tp": 9, "#)) == [
                #"there is no layer with a matte's index: the layer above is the matte in "A""#
            ])
        #expect(
            try warnings(shape("M"), shape("A", #""tt": 7, "#)) == [
                #"a matte of the type 7 is ignored in "A""#
            ])
    }

    /// A layer above a matted one that names no other is nothing but the matte, marked as one or not.
    @Test func mattesThatAreNotMarked() throws {
        let layers = [shape("First"), shape("Second", #""tt": 1, "#), shape("Third")]
        let spec = try LottieSample(layers.joined(separator: ",")).spec()
        #expect(!spec.contains(#""id":"First-2""#), "\(spec)")
        #expect(spec.contains(#""mask":{"subviews":[{"id":"First""#), "\(spec)")
        let named = [
            shape("First", #""ind": 1, "#), shape("Second", #""ind": 2, "tt": 1, "tp": 1, "#),
        ]
        let other = try LottieSample(named.joined(separator: ",")).spec()
        #expect(other.contains(#""id":"First-2""#), "\(other)")
    }

    /// A matte is cut by its own matte.
    @Test func mattesOfMattes() throws {
        let spec = try LottieSample(
            [
                shape("First", #""td": 1, "#), shape("Second", #""td": 1, "tt": 1, "#),
                shape("Third", #""tt": 1, "#),
            ].joined(separator: ",")
        ).spec()
        #expect(
            spec.contains(#""mask":{"subviews":[{"mask":{"subviews":[{"id":"First","#), "\(spec)")
        #expect(
            try warnings(
                shape("A", #""ind": 1, "tt": 1, "tp": 2, "#),
                shape("B", #""ind": 2, "tt": 1, "tp": 1, "td": 1, "#)) == [
                    #"mattes form a circle: a layer in it is whole in "B""#
                ])
    }

    /// lottie-ios knows no mattes of mattes, and draws the layer that is one.
    @Test func mattesLikeCoreAnimation() throws {
        let sample = LottieSample(
            [
                shape("First"), shape("Second", #""tt": 1, "#), shape("Third", #""tt": 1, "#),
            ].joined(separator: ","))
        let like = try sample.spec(Self.likeCA)
        func uses(_ name: String, _ spec: String) -> Int {
            spec.components(separatedBy: #""id":"\#(name)"#).count - 1
        }
        #expect(uses("First", like) == 1 && uses("Second", like) == 1, "\(like)")
        let spec = try sample.spec()
        #expect(uses("First", spec) == 1 && uses("Second", spec) == 1, "\(spec)")
        #expect(!spec.contains(#""id":"First-2""#), "\(spec)")
    }

    @Test func autoOrientIsIgnoredLikeCoreAnimation() throws {
        let layer = shape(
            "A",
            #""ao": 1, "ks": {"p": {"k": [{"t": 0, "s": [0, 0]}, {"t": 10, "s": [50, 0]}]}}, "#)
        #expect(try LottieSample(layer).spec().contains(#""rotate":"auto""#))
        #expect(try !LottieSample(layer).spec(Self.likeCA).contains(#""rotate":"auto""#))
    }

    /// A warning about a layer with parents names the layer.
    @Test func blendModesAreToldAtTheLayer() throws {
        #expect(
            try warnings(
                shape("Child", #""ind": 1, "parent": 2, "bm": 99, "#),
                shape("Parent", #""ind": 2, "ks": {"r": {"k": 5}}, "#)) == [
                    #"the blend mode 99 is shown as normal in "Child""#
                ])
    }

    @Test func groupsHaveBlendModes() throws {
        let group = #"{"ty": "gr", "bm": 1, "it": [\#(Self.box)]}"#
        let sample = LottieSample(LottieSample.shape(group))
        #expect(try sample.spec().contains(#""blendMode":"multiply""#))
        #expect(try !sample.spec(Self.likeCA).contains("multiply"))
    }

    /// An expression of a star's number is one expression, however often the number is read or the layer shown.
    @Test func thingsAreCountedOnce() throws {
        let star =
            #"{"ty": "sr", "sy": 1, "pt": {"k": 5, "x": "time"}, "or": {"k": 40}, "ir": {"k": 16}, "os": {"k": 0}, "is": {"k": 50}, "r": {"k": 36}, "p": {"k": [10, 20]}}"#
        let use = #"{"ty": 0, "refId": "a", "w": 9, "h": 9, "ip": 0, "op": 20}"#
        let layer = LottieSample.shape(star + "," + LottieSample.red)
        let sample = LottieSample(
            [use, use, use].joined(separator: ","), assets: #"[{"id": "a", "layers": [\#(layer)]}]"#
        )
        #expect(
            try sample.warnings() == [
                #"an expression is ignored, and the keyframes beneath it are shown in "Shape""#
            ])
    }

    // MARK: - Masks and shadows

    private static let mask =
        #""mode": "s", "pt": {"k": {"c": true, "v": [[0, 0], [9, 0], [9, 9]]}}"#
    private static let outside = "M-10000,-10000H20000V20000H-10000ZM0,0L9,0L9,9Z"
    private static let inside = "M0,0L9,0L9,9Z"

    /// Subtracting two fifths leaves three fifths of the inside, and all of the outside.
    @Test(arguments: [false, true])
    func masksThatSubtractInPart(isInverted: Bool) throws {
        let masks =
            #""masksProperties": [{\#(Self.mask), "inv": \#(isInverted), "o": {"k": 40}}], "#
        let spec = try LottieSample(shape("A", masks)).spec()
        let (whole, part) =
            isInverted ? (Self.inside, Self.outside) : (Self.outside, Self.inside)
        let rule = #""fillRule":"evenodd""#
        #expect(
            spec.contains(
                #""mask":{"subviews":[{"shape":{"path":"\#(whole)",\#(rule)}},{"shape":{"path":"\#(part)",\#(rule)},"alpha":0.6}]}"#
            ), "\(spec)")
        // Core Animation's pictures ignore the opacity.
        let like = try LottieSample(shape("A", masks)).spec(Self.likeCA)
        #expect(like.contains(#""mask":{"shape":{"path":"\#(whole)",\#(rule)}}"#), "\(like)")
    }

    @Test func unknownMaskModesAdd() throws {
        let masks = #""masksProperties": [{\#(Self.mask)}], "#
            .replacing(#""mode": "s""#, with: #""mode": "q""#)
        #expect(
            try warnings(shape("A", masks)) == [#"a mask of the mode "q" adds instead in "A""#])
    }

    private func shadow(_ angle: String, _ distance: Int = 10) -> String {
        #"""
        {"ty": 25, "ef": [{"v": {"k": [0, 0, 1]}}, {"v": {"k": 255}}, {"v": \#(angle)}, {"v": {"k": \#(distance)}}, {"v": {"k": 0}}]}
        """#
    }

    /// The shadow is that of the masked layer: the mask is inside it.
    @Test func shadowsFallBehindMasks() throws {
        let more =
            #""ef": [\#(shadow(#"{"k": 90}"#))], "masksProperties": [{\#(Self.mask)}], "#
        let spec = try LottieSample(shape("A", more)).spec()
        #expect(
            spec.contains(##"{"id":"A","shadow":{"color":"#0000ff""##)
                && spec.contains(#""subviews":[{"mask":{"shape""#), "\(spec)")
    }

    @Test func shadowsOfShadows() throws {
        let angle = #"{"k": 90}"#
        let more = #""ef": [\#(shadow(angle, 10)), \#(shadow(angle, 20))], "#
        let spec = try LottieSample(shape("A", more)).spec()
        #expect(spec.contains(#""offset":[20,0]}"#) && spec.contains(#""offset":[10,0]}"#))
        let like = try LottieSample(shape("A", more)).spec(Self.likeCA)
        #expect(like.contains(#""offset":[20,0]}"#) && !like.contains(#""offset":[10,0]}"#))
    }

    /// A shadow whose direction turns goes around in a circle.
    @Test func shadowsTurn() throws {
        let angle = #"{"k": [{"t": 0, "s": [0]}, {"t": 20, "s": [360]}]}"#
        let spec = try LottieSample(shape("A", #""ef": [\#(shadow(angle))], "#)).spec()
        let values = try #require(spec.split(separator: #""shadow.offset","values":[["#).last)
        #expect(values.prefix { $0 != "\"" }.split(separator: "],[").count > 20, "\(spec)")
    }

    // MARK: - Compositions and pictures

    @Test func remappedTimesSwingOut() throws {
        let inner = shape("In").replacing(#""ip": 0, "op": 20"#, with: #""ip": 11, "op": 20"#)
        let layer = #"""
            {"ty": 0, "nm": "Film", "refId": "film", "w": 50, "h": 50, "ip": 0, "op": 20,
             "tm": {"k": [{"t": 0, "s": [0], "o": {"x": 0.3, "y": 0}, "i": {"x": 0.6, "y": 2}}, {"t": 10, "s": [1]}]}}
            """#
        let spec = try LottieSample(layer, assets: #"[{"id": "film", "layers": [\#(inner)]}]"#)
            .spec()
        #expect(spec.contains(#""id":"In""#), "\(spec)")
    }

    /// A composition that runs backwards from its very end, or stands there, shows the layers that end there. What ends
    /// before is over.
    @Test(arguments: [
        #"[{"t": 0, "s": [2]}, {"t": 20, "s": [0]}]"#,
        #"[{"t": 0, "s": [1.5]}, {"t": 20, "s": [0]}]"#, "[2]",
    ])
    func remappedTimesAtTheEnd(times: String) throws {
        let short = shape("Short").replacing(#""op": 20"#, with: #""op": 15"#)
        let layer = #"""
            {"ty": 0, "nm": "Film", "refId": "film", "w": 50, "h": 50, "ip": 0, "op": 20,
             "tm": {"k": \#(times)}}
            """#
        let spec = try LottieSample(
            layer, assets: #"[{"id": "film", "layers": [\#(shape("Whole")), \#(short)]}]"#
        ).spec()
        #expect(spec.contains(#""id":"Whole""#) && !spec.contains(#""view":"Whole""#), "\(spec)")
        // Standing at the end, it never shows; otherwise it hides after 1.5 seconds.
        let isHidden = spec.contains(#""view":"Short","property":"hidden""#)
        #expect(isHidden == (times != "[2]") && spec.contains("Short") == isHidden, "\(spec)")
    }

    @Test func sizesThatAreMissing() throws {
        let composition = #"{"ty": 0, "nm": "Film", "refId": "a", "ip": 0, "op": 20}"#
        let spec = try LottieSample(
            composition, assets: #"[{"id": "a", "layers": [\#(shape("In"))]}]"#
        ).spec()
        #expect(spec.contains(#""size":[100,80],"clipsToBounds":true"#), "\(spec)")
        #expect(
            try warnings(##"{"ty": 1, "nm": "Wall", "sc": "#ff0000", "ip": 0, "op": 20}"##) == [
                #"a solid has no size: nothing is shown in "Wall""#
            ])
    }

    private func file(
        _ assets: String, _ inspect: @escaping (String) -> LottiePictures.Finding
    ) throws -> LottieFile {
        let layer = #"{"ty": 2, "nm": "P", "refId": "p", "ip": 0, "op": 20}"#
        let sample = LottieSample([layer, layer, layer].joined(separator: ","), assets: assets)
        return try LottieFile(
            JSONDocument(spec: Array(sample.text.utf8)), pictures: LottiePictures(inspect: inspect))
    }

    /// Each picture is looked at once, and its own size is used if the file has none.
    @Test func picturesAreLookedAtOnce() throws {
        var names: [String] = []
        let assets = #"[{"id": "p", "u": "images", "p": "a.png"}]"#
        let found = try file(assets) { name in
            names.append(name)
            return .picture(.some(.init(width: 40, height: 30)))
        }
        #expect(names == ["images/a.png"])
        #expect(try found.text().contains(#""size": [40, 30]"#))
        #expect(found.warnings.isEmpty)
        let unknown = try file(assets) { _ in .picture(nil) }
        #expect(
            unknown.warnings.map(\.message) == [
                #"a picture has no size: nothing is shown in "P""#
            ])
    }

    @Test func damagedPicturesAreLeftOut() throws {
        let assets = #"[{"id": "p", "w": 9, "h": 9, "u": "/images/", "p": "a.png"}]"#
        let found = try file(assets) { name in
            #expect(name == "images/a.png")
            return .damaged("it ends too early")
        }
        #expect(
            found.warnings.map(\.message) == [
                #"the picture "images/a.png" can't be decoded: nothing is shown (it ends too early) in "P""#
            ])
        let data = #"[{"id": "p", "w": 9, "h": 9, "p": "data:image/svg+xml,<svg/>"}]"#
        #expect(
            try file(data) { _ in .missing }.warnings.map(\.message) == [
                #"the picture in the file can't be decoded: nothing is shown (it isn't in base64) in "P""#
            ])
    }
}
