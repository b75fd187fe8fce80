import Drawing
import LayerTree
import SpecFormat
import Testing

/// Words of CSS, SVG and UIKit that mean something here.
@MainActor
@Suite struct OtherWordsTests {
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
