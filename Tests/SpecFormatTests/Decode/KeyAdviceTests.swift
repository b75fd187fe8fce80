import Drawing
import LayerTree
import SpecFormat
import Testing

/// Advice for authors who use the words of UIKit, Core Animation, CSS or SVG.
@Suite struct KeyAdviceTests {
    private func messages(_ view: String) -> [String] {
        SpecBody(#""views": [{"id": "v", \#(view)}]"#).messages
    }

    @Test(arguments: [
        (#""image": {"contentsGravity": "center"}"#, "gravity"),
        (#""image": {"contentMode": "center"}"#, "gravity"),
        (#""contentMode": "center""#, "image.gravity"),
        (#""layer.contentsGravity": 1, "image": {}"#, nil),
        (#""maskedCorners": 3"#, "cornerRadius"),
        (#""text": {"lineBreakMode": 1}"#, "wrap"),
        (#""shape": {"lineDashPattern": [1]}"#, "dash"),
        (#""shape": {"stroke-dasharray": [1]}"#, "dash"),
        (#""shape": {"strokeColor": "red"}"#, "stroke"),
        (#""shape.strokeColor": "red""#, "shape.stroke"),
        (#""gradient": {"startPoint": [0, 0]}"#, "start"),
        (#""gradient.startPoint": [0, 0]"#, "gradient.start"),
        (#""startPoint": [0, 0]"#, "gradient.start"), (#""strokeEnd": 0"#, "shape.strokeEnd"),
        (#""transformStyle": "preserve-3d""#, "preserves3D"),
        (#""transform-style": "preserve-3d""#, "preserves3D"),
        (#""shadowOpacity": 1"#, "shadow.opacity"), (#""masksToBounds": true"#, "clipsToBounds"),
    ])
    func otherNames(view: String, name: String?) {
        let messages = messages(view)
        #expect(messages.count == 1)
        #expect(
            messages[0].contains(": did you mean \"\(name ?? "")\"?") == (name != nil),
            "\(messages)")
    }

    @Test func namesWithoutACounterpart() {
        #expect(
            messages(#""text": {"numberOfLines": 1}"#) == [
                "unknown key \"numberOfLines\": did you mean \"maxLines\"? Known here: alignment, axes, blocks, color, features, fit, font, format, italic, letterSpacing, lineHeight, maxLines, minSize, number, paragraphSpacing, path, …"
            ])
        #expect(
            messages(#""m34": -0.002"#) == [
                "unknown key \"m34\": did you mean \"perspective\"? It is the eye's distance in points, -1 divided by m34."
            ])
    }

    @Test func values() {
        #expect(
            messages(#""shape": {"fill": "non"}"#) == [
                "expected a colour such as \"#2bd\", \"rgb(20 40 60)\" or \"tomato\", found \"non\""
            ])
        #expect(
            messages(#""text": {"weight": "Bold"}"#) == [
                "there is no weight \"Bold\": did you mean \"bold\"?"
            ])
    }

    @Test func longListsAreCut() {
        #expect(
            messages(#""quux": 1"#) == [
                "unknown key \"quux\"; known here: alpha, anchorPoint, anchorPointZ, arrange, backdropEffects, backgroundColor, blendMode, border, bounds, clipsToBounds, copies, cornerCurve, cornerRadius, doubleSided, effects, frame, …"
            ])
    }
}

/// Words of CSS, SVG and UIKit that also have a meaning here.
@MainActor
@Suite struct OtherWordsTests {
    @Test(arguments: [#""then": "x""#, #""then": {"animate": {}}"#, #""next": "x""#])
    func entriesThatFollow(key: String) {
        #expect(
            SpecBody(
                #""views": [{"id": "a"}], "animations": [{\#(key), "set": {"view": "a", "to": {"alpha": 0}}}]"#
            ).messages.first?.contains("write \"after\": the id of the entry that comes before")
                == true)
    }

    private func base(_ keys: String) throws -> LayerProperties {
        try SpecBody(#""views": [{"id": "v", \#(keys)}]"#).timeline().nodes[1].base
    }

    @Test(arguments: [
        ("thin", 100), ("extralight", 200), ("light", 300), ("normal", 400), ("regular", 400),
        ("medium", 500), ("semibold", 600), ("bold", 700), ("heavy", 800), ("black", 900.0),
    ])
    func weights(word: String, weight: Double) throws {
        let shown = try base(#""text": {"string": "a", "weight": "\#(word)"}"#)
        #expect(shown[.textWeight] == PropertyValue(weight))
    }

    @Test func weightsThatAreNone() {
        func messages(_ weight: String) -> [String] {
            SpecBody(#""views": [{"text": {"string": "a", "weight": \#(weight)}}]"#).messages
        }
        #expect(messages(#""Bold""#) == [#"there is no weight "Bold": did you mean "bold"?"#])
        #expect(
            messages(#""700""#) == [
                #"expected a weight from 1 to 1000, or a word such as "bold", without quotes, found "700""#
            ])
    }

    @Test(arguments: ["none", "clear", "transparent", "None"])
    func noPaint(word: String) throws {
        let shape = try base(
            #""backgroundColor": "\#(word)", "shape": {"path": "M0,0 H9", "fill": "\#(word)", "stroke": "\#(word)", "dash": "none"}"#
        )
        for property in [.backgroundColor, .shapeFill, .shapeStroke] as [LayerProperty] {
            #expect(shape[property] == .color(.clear))
        }
        #expect(shape[.shapeDash] == .list([]))
        #expect(try base(#""transform": "none""#).transform == Transform([]))
    }

    @Test(arguments: [
        ("alignment", "start", "natural"), ("alignment", "justify", "justified"),
        ("wrap", "nowrap", "none"), ("wrap", "normal", "word"), ("truncation", "ellipsis", "end"),
        ("truncation", "head", "start"),
    ])
    func texts(key: String, word: String, meaning: String) throws {
        let shown = try base(#""text": {"string": "a", "\#(key)": "\#(word)"}"#)
        #expect(shown[LayerProperty(rawValue: "text.\(key)")!] == .string(meaning))
    }

    @Test(arguments: [
        ("gravity", "cover", "resizeAspectFill"), ("gravity", "contain", "resizeAspect"),
        ("gravity", "scaleToFill", "resize"), ("filter", "pixelated", "nearest"),
    ])
    func pictures(key: String, word: String, meaning: String) throws {
        let shown = try base(#""image": {"file": "a.png", "\#(key)": "\#(word)"}"#)
        #expect(shown[LayerProperty(rawValue: "image.\(key)")!] == .string(meaning))
    }
}
