import Drawing
import Testing

@testable import LottieFormat

/// What effects, animators of texts and expanded masks become.
@Suite struct LottieEffectTests {
    private static let box = LottieSample.square + "," + LottieSample.red

    /// A fill in blue, with half its opacity unless said otherwise.
    static func fill(opacity: String = "0.5", _ more: String = "") -> String {
        #"""
        "ef": [{"ty": 21, "nm": "Paint", \#(more)"ef": [{"v": {"k": 0}}, {"v": {"k": 0}}, {"v": {"k": [0, 0, 1]}},
         {"v": {"k": 0}}, {"v": {"k": 0}}, {"v": {"k": 0}}, {"v": {"k": \#(opacity)}}]}],
        """#
    }

    private func sample(_ more: String) -> LottieSample {
        LottieSample(LottieSample.shape(Self.box, more))
    }

    /// The layer's silhouette masks the colour.
    @Test func fillsPaintTheSilhouette() throws {
        let spec = try sample(Self.fill()).spec()
        #expect(
            spec.contains(
                ##""subviews":[{"bounds":[-10000,-10000,20000,20000],"backgroundColor":"#0000ff","alpha":0.5,"mask":{"subviews":[{"shape""##
            ), "\(spec)")
        #expect(try sample(Self.fill()).warnings() == [])
        #expect(try !sample(Self.fill(#""en": 0, "#)).spec().contains("background"))
    }

    /// A shadow after a fill falls from what is filled.
    @Test func shadowsOfFills() throws {
        let shadow =
            #"{"ty": 25, "ef": [{"v": {"k": [0, 1, 0]}}, {"v": {"k": 255}}, {"v": {"k": 90}}, {"v": {"k": 4}}, {"v": {"k": 0}}]}"#
        let effects = Self.fill().replacing("}]}],", with: "}]}, \(shadow)],")
        let spec = try sample(effects).spec()
        #expect(spec.contains(##""id":"Shape","shadow":{"color":"#00ff00""##), "\(spec)")
        #expect(spec.contains(##""backgroundColor":"#0000ff""##))
    }

    /// The standard deviation is 0.3 of the blurriness, as in lottie-web.
    @Test func blurs() throws {
        func effect(_ blurriness: String, _ direction: Int = 1) -> String {
            #""ef": [{"ty": 29, "nm": "Soft", "ef": [{"v": \#(blurriness)}, {"v": {"k": \#(direction)}}, {"v": {"k": 0}}]}], "#
        }
        #expect(try sample(effect(#"{"k": 20}"#)).spec().contains(#""effects":[{"blur":6}]"#))
        #expect(try sample(effect(#"{"k": 20}"#)).warnings() == [])
        let moving =
            #"{"a": 1, "k": [{"t": 0, "s": [10], "o": {"x": 0, "y": 0}, "i": {"x": 1, "y": 1}}, {"t": 10, "s": [0]}]}"#
        let spec = try sample(effect(moving)).spec()
        #expect(
            spec.contains(#""property":"effects","values":[[{"blur":3}],[{"blur":0}]]"#), "\(spec)")
        #expect(
            try sample(effect(#"{"k": 20}"#, 2)).warnings()
                == [#"a blur in one direction blurs in both in "Shape""#])
    }

    /// White becomes red and black becomes blue, by half.
    @Test func tints() throws {
        let effect =
            #""ef": [{"ty": 20, "ef": [{"v": {"k": [0, 0, 1]}}, {"v": {"k": [1, 0, 0]}}, {"v": {"k": 50}}]}], "#
        let spec = try sample(effect).spec()
        #expect(
            spec.contains(
                #""effects":[{"matrix":[0.6063,0.3576,0.0361,0,0,0,0.5,0,0,0,-0.1063,-0.3576,0.4639,0,0.5,0,0,0,1,0]}]"#
            ), "\(spec)")
        #expect(try sample(effect).warnings() == [])
    }

    /// Each effect changes what is drawn before it: a blur after a tint holds the tinted view.
    @Test func effectsInOrder() throws {
        let effects =
            #""ef": [{"ty": 20, "ef": [{"v": {"k": [0, 0, 0]}}, {"v": {"k": [1, 0, 0]}}, {"v": {"k": 100}}]}, {"ty": 29, "ef": [{"v": {"k": 10}}, {"v": {"k": 1}}]}], "#
        let spec = try sample(effects).spec()
        let parts = spec.split(separator: #""effects":[{"#)
        #expect(parts.count == 3)
        #expect(parts[1].hasPrefix(#""blur":3"#) && parts[2].hasPrefix(#""matrix":"#), "\(spec)")
    }

    /// Values for expressions draw nothing, so nothing is left out.
    @Test(arguments: [
        ("ADBE Slider Control", true), ("Pseudo/12", true), ("CC Slant", false), ("", false),
    ])
    func controlsDrawNothing(name: String, isControl: Bool) throws {
        let effect = #""ef": [{"ty": 5, "nm": "E", "mn": "\#(name)", "ef": []}], "#
        #expect(try sample(effect).warnings().isEmpty == isControl)
    }

    // MARK: - Masks

    private func masked(_ expansion: String, _ mode: String = "a") -> LottieSample {
        sample(
            #""masksProperties": [{"mode": "\#(mode)", "x": {"k": \#(expansion)}, "pt": {"k": {"c": true, "v": [[0, 0], [9, 0], [0, 9]]}}}], "#
        )
    }

    /// A line along the edge is taken from the area.
    @Test(arguments: [("a", "-3"), ("s", "3")])
    func masksThatShowLess(mode: String, expansion: String) throws {
        let spec = try masked(expansion, mode).spec()
        #expect(
            spec.contains(
                #""maskMode":"invertedAlpha","mask":{"shape":{"path":"M0,0L9,0L0,9Z","fill":"transparent","stroke":"black","lineJoin":"round","lineWidth":6}}"#
            ), "\(spec)")
        #expect(try masked(expansion, mode).warnings() == [])
    }

    // MARK: - Trims

    /// Half of the half that begins at a quarter; an offset moves the inner half along, and over its end.
    @Test(
        arguments: [(0, 25, 50), (90, 37.5, 62.5), (-360, 25, 50), (540, 50, 75)]
            as [(Double, Double, Double)])
    @MainActor
    func offsetsOfSecondTrims(offset: Double, start: Double, end: Double) throws {
        func trim(_ start: Double, _ end: Double, _ offset: Double = 0) -> String {
            #"{"ty": "tm", "s": {"k": \#(start)}, "e": {"k": \#(end)}, "o": {"k": \#(offset)}}"#
        }
        func paths(_ trims: String...) throws -> [String] {
            let items = [LottieSample.square] + trims + [LottieSample.pen]
            let sample = LottieSample(LottieSample.shape(items.joined(separator: ",")))
            #expect(try sample.warnings() == [])
            return try sample.shapes(at: 0).map { "\($0.path)" }
        }
        let both = try paths(trim(25, 75), trim(0, 50, offset))
        let one = try paths(trim(start, end))
        #expect(both == one)
        #expect(try paths(trim(0, 50, 270), trim(0, 50, 270))[0].count > 4)
    }

    // MARK: - Texts

    private func text(
        _ animators: String, _ string: String = "I", rest: String = ""
    ) -> LottieSample {
        LottieSample(
            #"""
            {"ty": 5, "nm": "T", "ip": 0, "op": 20, "t": {"d": {"k": [{"t": 0, "s":
             {"t": "\#(string)", "f": "F", "s": 100, "lh": 120, "j": 0, "fc": [0, 0, 0]}}]}, "a": [\#(animators)]}}
            """#, rest: rest)
    }

    private static let letters = #"""
        "fonts": {"list": [{"fName": "F", "fFamily": "F", "fStyle": ""}]},
        "chars": [{"ch": "I", "fFamily": "F", "style": "", "size": 50, "w": 30, "data": {"shapes": [{"ty": "gr", "it": [
          {"ty": "sh", "ks": {"k": {"c": true, "v": [[0, 0], [10, 0], [10, -70]]}}}]}]}}],
        """#

    private static let red =
        #"{"s": {"t": 0, "b": 1, "sh": 1, "r": 1}, "a": {"fc": {"k": [{"t": 0, "s": [1, 0, 0, 1]}, {"t": 10, "s": [1, 1, 0, 1]}]}}}"#

    @Test(arguments: [("", "text.color"), (Self.letters, "shape.fill")])
    func animatorsOfTheWholeText(rest: String, property: String) throws {
        let half = #"{"s": {"t": 0, "s": {"k": 0}, "e": {"k": 100}}, "a": {"o": {"k": 50}}}"#
        let spec = try text(Self.red + "," + half, rest: rest).spec()
        #expect(
            spec.contains(
                ##""property":"\##(property)","values":["#ff0000","#ffff00"],"duration":1"##),
            "\(spec)")
        #expect(spec.contains(#""alpha":0.5"#), "\(spec)")
    }

    @Test func otherAnimatorsAreNoted() throws {
        let part = Self.red.replacing(#""r": 1"#, with: #""e": {"k": 40}"#)
        #expect(
            try text(part).warnings().contains(
                #"an animator of a part of a text is left out, as the file hasn't the letters as shapes in "T""#
            ))
        let script = #"{"s": {"t": 1}, "a": {"o": {"k": 50}}}"#
        let skewed = #"{"a": {"sk": {"k": 9}}}"#
        #expect(
            try text(script + "," + skewed, rest: Self.letters).warnings() == [
                #"an animator of a text whose selector is an expression is left out in "T""#,
                #"an animator of a text changes its place, size, turn, fill and opacity only in "T""#,
            ])
    }

    /// Each letter is a view, whose middle on the baseline is where it turns.
    @Test func animatorsOfLetters() throws {
        let animator =
            #"{"s": {"s": {"k": 0}, "e": {"k": 50}}, "a": {"p": {"k": [0, 9]}, "r": {"k": 90}, "o": {"k": 0}, "s": {"k": [200, 50]}}}"#
        let spec = try text(animator, "II", rest: Self.letters).spec()
        let changed = #""position":[15,9],"rotate":90,"scale":[2,0.5],"alpha":0"#
        #expect(spec.contains(changed), "\(spec)")
        #expect(spec.contains(#""position":[45,0],"shape""#), "\(spec)")
    }

    // MARK: - Leniency

    @Test func numbersMayBeTexts() throws {
        let spec = try sample(#""ks": {"p": {"k": ["50", 40]}, "o": {"k": "50"}}, "#).spec()
        #expect(spec.contains(#""alpha":0.5,"position":[50,40]"#), "\(spec)")
    }

    @Test func splitPositionsMayLackTheirFlag() throws {
        let spec = try sample(#""ks": {"p": {"x": {"k": 50}, "y": {"k": 40}}}, "#).spec()
        #expect(spec.contains(#""position":[50,40]"#), "\(spec)")
    }
}
