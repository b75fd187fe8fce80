import Foundation
import JSON
import Messages
import SpecFormat
import Testing

@testable import LottieFormat

/// What less usual parts of Lottie files become.
@Suite struct LottieFeatureTests {
    private static let likeCA = LottieOptions(isLikeCoreAnimation: true)

    private func spec(_ items: String..., options: LottieOptions = LottieOptions()) throws -> String
    {
        try LottieSample(LottieSample.shape(items.joined(separator: ","))).spec(options)
    }

    private func warnings(_ items: String...) throws -> [String] {
        try LottieSample(LottieSample.shape(items.joined(separator: ","))).warnings()
    }

    @Test func starsAndPolygonsStayFigures() throws {
        let star =
            #"{"ty": "sr", "sy": 1, "pt": {"k": 5}, "or": {"k": 40}, "ir": {"k": 16}, "os": {"k": 0}, "is": {"k": 50}, "r": {"k": 36}, "p": {"k": [10, 20]}}"#
        #expect(
            try spec(star, LottieSample.red).contains(
                #""path":{"star":{"points":5,"radius":40,"innerRadius":16,"innerRoundness":0.5,"rotate":36,"center":[10,20]}}"#
            ))
        let polygon =
            #"{"ty": "sr", "sy": 2, "pt": {"k": 6}, "or": {"k": [{"t": 0, "s": [10]}, {"t": 10, "s": [40]}]}, "os": {"k": 0}, "r": {"k": 0}, "p": {"k": [0, 0]}}"#
        #expect(
            try spec(polygon, LottieSample.red).contains(
                #""values":[{"polygon":{"sides":6,"radius":10}},{"polygon":{"sides":6,"radius":40}}],"duration":1"#
            ))
    }

    /// A star whose turn alone changes turns as a view; one whose middle moves, too, is taken several times a frame.
    @Test func starsThatTurnAreViewsThatTurn() throws {
        func star(_ middle: String) -> String {
            #"{"ty": "sr", "sy": 2, "pt": {"k": 3}, "or": {"k": 40}, "os": {"k": 0}, "r": {"k": [{"t": 0, "s": [0]}, {"t": 10, "s": [90]}]}, "p": {"k": \#(middle)}}"#
        }
        let still = try spec(star("[10, 20]"), LottieSample.red)
        #expect(still.contains(#""property":"rotate","values":[0,90],"duration":1"#), "\(still)")
        #expect(still.contains(#""position":[10,20]"#) && !still.contains("center"), "\(still)")
        let moving = #"[{"t": 0, "s": [0, 0]}, {"t": 5, "s": [9, 9]}]"#
        let moved = try spec(star(moving), LottieSample.red)
        #expect(moved.contains(#""property":"shape.path""#) && moved.contains("keyTimes"))
        // Beside another path in one shape, it is a part that turns by itself.
        let both = try spec(LottieSample.square, star("[10, 20]"), LottieSample.red)
        #expect(
            both.contains(#""joined":true"#) && both.contains(#""property":"rotate""#), "\(both)")
    }

    /// Ends that move at different times keep their keyframes, unless they cross.
    @Test func endsOfTrimsKeepTheirKeyframes() throws {
        func trim(_ start: Int) -> String {
            #"{"ty": "tm", "s": {"k": [{"t": \#(start), "s": [0]}, {"t": 20, "s": [100]}]}, "e": {"k": [{"t": 2, "s": [0]}, {"t": 12, "s": [100]}]}, "o": {"k": 0}}"#
        }
        let apart = try spec(LottieSample.square, trim(8), LottieSample.pen)
        #expect(
            apart.contains(
                #""property":"shape.strokeStart","values":[0,1],"delay":0.8,"duration":1.2"#),
            "\(apart)")
        let crossing = try spec(LottieSample.square, trim(0), LottieSample.pen)
        #expect(!crossing.contains(#""property":"shape.strokeStart","values":[0,1],"#))
    }

    /// A line along the edge adds to a mask, or to what a mask leaves.
    @Test func masksAreExpandedByLines() throws {
        func mask(_ mode: String, _ expansion: Double) throws -> (spec: String, warnings: [String])
        {
            let masks =
                #""masksProperties": [{"mode": "\#(mode)", "o": {"k": 100}, "x": {"k": \#(expansion)}, "pt": {"k": {"c": true, "v": [[0, 0], [9, 0], [0, 9]], "i": [[0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0]]}}}], "#
            let sample = LottieSample(
                LottieSample.shape(LottieSample.square + "," + LottieSample.red, masks))
            return (try sample.spec(), try sample.warnings())
        }
        let line = #""stroke":"black","lineJoin":"round","lineWidth":6"#
        #expect(try mask("a", 3).spec.contains(line))
        #expect(try mask("s", -3).spec.contains(line))
        #expect(try mask("a", 3).warnings == [])
    }

    @Test func roundCornersKeepTheirRadius() throws {
        let corners = #"{"ty": "rd", "r": {"k": [{"t": 0, "s": [0]}, {"t": 10, "s": [4]}]}}"#
        let spec = try spec(LottieSample.square, corners, LottieSample.red)
        #expect(spec.contains(#""values":[{"data":"M10,-5"#), "\(spec)")
        #expect(
            spec.contains(#""cornerRadius":0},{"data":"M10,-5"#)
                && spec.contains(#""cornerRadius":4}]"#))
    }

    /// Paths under one style that move by different timings are parts of one shape.
    @Test func pathsWithTheirOwnTimingAreJoined() throws {
        let moving = { (end: Int) in
            #"{"ty": "rc", "nm": "Part", "p": {"k": [{"t": 0, "s": [0, 0]}, {"t": \#(end), "s": [9, 9]}]}, "s": {"k": [4, 4]}, "r": {"k": 0}}"#
        }
        let apart = try spec(moving(10), moving(14), LottieSample.red)
        #expect(apart.contains(#""joined":true"#) && apart.contains(#""duration":1.4"#), "\(apart)")
        let together = try spec(moving(10), moving(10), LottieSample.red)
        #expect(!together.contains("joined") && together.contains(#"ZM"#), "\(together)")
    }

    /// The highlight is given by its share of the radius and its angle from the line to the end.
    @Test func highlightsAreTheFocus() throws {
        let gradient =
            #"{"ty": "gf", "t": 2, "s": {"k": [0, 0]}, "e": {"k": [0, 10]}, "h": {"k": 50}, "a": {"k": 90}, "o": {"k": 100}, "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}}}"#
        #expect(try spec(LottieSample.square, gradient).contains(#""focus":[-0.5,0]"#))
        #expect(
            try !spec(LottieSample.square, gradient, options: Self.likeCA).contains("focus"))
    }

    /// A gradient that stays is a paint in points. One that changes is a view: Core Animation stretches it with that, so
    /// the view is a square, whatever the shape.
    @Test func linearGradientsAreAsWritten() throws {
        let wide = #"{"ty": "rc", "p": {"k": [100, 10]}, "s": {"k": [198, 18]}, "r": {"k": 0}}"#
        let gradient =
            #"{"ty": "gf", "t": 1, "s": {"k": [0, 0]}, "e": {"k": [100, 20]}, "o": {"k": 100}, "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}}}"#
        let still = try spec(wide, gradient)
        #expect(still.contains(#""start":[0,0],"end":[100,20]"#), "\(still)")
        #expect(still.contains(#""units":"points""#) && !still.contains("mask"), "\(still)")
        let end = #"{"k": [{"t": 0, "s": [100, 20]}, {"t": 10, "s": [100, 30]}]}"#
        let moving = try spec(
            wide, gradient.replacing(#"{"k": [100, 20]}"#, with: end))
        #expect(moving.contains(#""bounds":[0,-90,200,200]"#), "\(moving)")
        #expect(moving.contains(#""start":[0,0.45],"end":[0.5,0.55]"#), "\(moving)")
    }

    @Test func conicGradientsAreConic() throws {
        let gradient =
            #"{"ty": "gf", "t": 3, "s": {"k": [0, 0]}, "e": {"k": [0, 10]}, "o": {"k": 100}, "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}}}"#
        #expect(try spec(LottieSample.square, gradient).contains(#""type":"conic""#))
    }

    @Test func stylesHaveBlendModes() throws {
        let fill = #"{"ty": "fl", "c": {"k": [1, 0, 0]}, "o": {"k": 100}, "bm": 1}"#
        #expect(try spec(LottieSample.square, fill).contains(#""blendMode":"multiply""#))
        #expect(try !spec(LottieSample.square, fill, options: Self.likeCA).contains("multiply"))
    }

    @Test func layersTurnAlongTheirWay() throws {
        let layer = LottieSample.shape(
            LottieSample.square + "," + LottieSample.red,
            #""ao": 1, "ks": {"r": {"k": 15}, "p": {"k": [{"t": 0, "s": [0, 0]}, {"t": 10, "s": [50, 0]}]}}, "#
        )
        let spec = try LottieSample(layer).spec()
        #expect(
            spec.contains(
                #""keyframes":{"view":"Shape-path","path":"M0,0L50,0","rotate":"auto","duration":1}"#
            ), "\(spec)")
        #expect(spec.contains(#""id":"Shape","rotate":15"#) || spec.contains(#""rotate":15"#))
    }

    @Test func compositionsRunBackwards() throws {
        let inner = LottieSample.shape(LottieSample.square + "," + LottieSample.red)
        let layer =
            #"{"ty": 0, "nm": "Film", "refId": "film", "w": 50, "h": 50, "ip": 0, "op": 20, "st": 20, "sr": -1}"#
        let spec = try LottieSample(layer, assets: #"[{"id": "film", "layers": [\#(inner)]}]"#)
            .spec()
        #expect(
            spec.contains(#""view":"Film","property":"time","values":[2,0],"duration":2"#),
            "\(spec)")
    }

    @Test func markersAreComments() throws {
        let markers = #""markers": [{"cm": "Loop", "tm": 5, "dr": 10}, {"cm": "End", "tm": 20}], "#
        let file = try LottieSample(
            LottieSample.shape(LottieSample.square + "," + LottieSample.red), rest: markers
        ).file()
        _ = try Spec(document: file.spec)
        let plain = try file.text().filter { !$0.isWhitespace }
        #expect(
            plain.contains(
                #""//markers":[{"name":"Loop","at":0.5,"duration":1},{"name":"End","at":2}]"#))
    }

    // MARK: - Texts

    private static let letters = #"""
        "fonts": {"list": [{"fName": "F", "fFamily": "F", "fStyle": "", "ascent": 80}]},
        "chars": [{"ch": "I", "fFamily": "F", "style": "", "size": 50, "w": 30, "data": {"shapes": [{"ty": "gr", "it": [
          {"ty": "sh", "ks": {"k": {"c": true, "v": [[0, 0], [10, 0], [10, -70]], "i": [[0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0]]}}}]}]}},
          {"ch": " ", "fFamily": "F", "style": "", "size": 50, "w": 20, "data": {}}],
        """#

    private func text(_ document: String) throws -> String {
        let layer =
            #"{"ty": 5, "nm": "T", "ip": 0, "op": 20, "t": {"d": {"k": [{"t": 0, "s": {"f": "F", "s": 100, "lh": 120, \#(document)}}]}}}"#
        return try LottieSample(layer, rest: Self.letters).spec()
    }

    /// Two letters of 30 with a blank of 20 don't fit into 70; the rows are centred in the box.
    @Test func boxesBreakLines() throws {
        let spec = try text(
            #""t": "I I", "j": 2, "fc": [0, 0, 0], "sz": [70, 200], "ps": [5, 10]"#)
        #expect(spec.contains(#""position":[5,90]"#), "\(spec)")
        #expect(spec.contains("M20,0L30,0L30,-70ZM20,120L30,120L30,50Z"), "\(spec)")
    }

    /// The blank at the end of a row doesn't count where rows end at the right.
    @Test func rowsEndWithoutBlanks() throws {
        let spec = try text(#""t": "I I", "j": 1, "fc": [0, 0, 0], "sz": [45, 200], "ps": [0, 0]"#)
        #expect(spec.contains("M15,0L25,0L25,-70ZM15,120L25,120L25,50Z"), "\(spec)")
    }

    /// A text that never changes may stand without a list around it.
    @Test func textsWithoutKeyframes() throws {
        func layer(_ text: String) -> LottieSample {
            LottieSample(
                #"{"ty": 5, "nm": "T", "ip": 0, "op": 20, "t": {"d": {"k": \#(text)}}}"#,
                rest: Self.letters)
        }
        let document = #"{"t": "I", "f": "F", "s": 100, "lh": 120, "j": 0, "fc": [0, 0, 0]}"#
        for text in [document, #"{"s": \#(document), "t": 0}"#, #"[{"s": \#(document), "t": 0}]"#] {
            #expect(try layer(text).spec().contains("M0,0L10,0L10,-70"))
        }
        #expect(
            try LottieSample(#"{"ty": 5, "nm": "T", "ip": 0, "op": 20}"#).warnings() == [
                #"a layer has no text: nothing is shown in "T""#
            ])
    }

    /// A baseline is moved up, of letters as shapes and of others.
    @Test func baselinesAreShifted() throws {
        let shapes = try text(#""t": "I", "j": 0, "ls": 5, "fc": [0, 0, 0]"#)
        #expect(shapes.contains(#""position":[0,-5]"#), "\(shapes)")
        let boxed = try text(
            #""t": "I", "j": 0, "ls": 5, "fc": [0, 0, 0], "sz": [45, 200], "ps": [3, 4]"#)
        #expect(boxed.contains(#""position":[3,79]"#), "\(boxed)")
        let others = try text(
            #""t": "?", "j": 0, "ls": 5, "fc": [0, 0, 0], "sz": [45, 200], "ps": [3, 4]"#)
        #expect(others.contains(#""frame":[3,-1,45,240]"#), "\(others)")
    }

    /// A bold font is replaced by one.
    @Test(arguments: [
        (#""fStyle": "Semi Bold""#, true), (#""fWeight": "900""#, true),
        (#""fStyle": "Thin""#, false),
    ])
    func boldFonts(font: String, isBold: Bool) throws {
        let layer =
            #"{"ty": 5, "nm": "T", "ip": 0, "op": 20, "t": {"d": {"k": [{"t": 0, "s": {"t": "A", "f": "F", "s": 9, "fc": [0, 0, 0]}}]}}}"#
        let fonts = #""fonts": {"list": [{"fName": "F", "fFamily": "F", \#(font)}]}, "#
        let spec = try LottieSample(layer, rest: fonts).spec()
        #expect(spec.contains(#""weight":700"#) == isBold, "\(spec)")
    }

    @Test func lossesOfTextsAreNoted() throws {
        let layer = #"""
            {"ty": 5, "nm": "T", "ip": 0, "op": 20, "t": {"d": {"k": [{"t": 0, "s":
             {"t": "I", "f": "F", "s": 100, "lh": 120, "j": 4, "ca": 2, "ls": 5, "fc": [0, 0, 0]}}]}}}
            """#
        #expect(
            try LottieSample(layer, rest: Self.letters).warnings() == [
                #"small capitals of a text are shown as they are written in "T""#,
                #"the lines of a justified text aren't stretched in "T""#,
            ])
    }

    @Test func outlinesOfLettersAreStrokes() throws {
        let over = try text(
            #""t": "I", "j": 0, "fc": [0, 0, 0], "sc": [1, 0, 0], "sw": 2, "of": true"#)
        #expect(over.contains(##""fill":"#000000","stroke":"#ff0000","lineWidth":2"##), "\(over)")
        let under = try text(
            #""t": "I", "j": 0, "fc": [0, 0, 0], "sc": [1, 0, 0], "sw": 2, "of": false"#)
        #expect(
            under.contains(##""fill":"transparent","stroke":"#ff0000","lineWidth":2}},{"shape""##),
            "\(under)")
    }

    /// A text in another font is spaced and outlined as the file says: tracking is in thousandths of the size.
    @Test func styleOfLettersInAnotherFont() throws {
        let spec = try text(
            #""t": "?", "j": 0, "tr": 50, "fc": [0, 0, 0], "sc": [1, 0, 0], "sw": 2, "of": false"#)
        #expect(spec.contains(#""letterSpacing":5,"#), "\(spec)")
        #expect(
            spec.contains(##""stroke":"#ff0000","strokeWidth":2,"strokeBehind":true"##), "\(spec)")
        let plain = try text(
            #""t": "?", "j": 0, "fc": [0, 0, 0], "sc": [1, 0, 0], "sw": 2, "of": true"#)
        #expect(!plain.contains("letterSpacing") && !plain.contains("strokeBehind"), "\(plain)")
    }

    @Test func textsAndPicturesHaveSlots() throws {
        let layers = #"""
            {"ty": 5, "nm": "T", "ip": 0, "op": 20, "t": {"d": {"sid": "words", "k": [{"t": 0, "s": {"t": "no", "f": "F", "s": 9, "j": 0}}]}}},
            {"ty": 2, "nm": "P", "refId": "p", "ip": 0, "op": 20}
            """#
        let slots = #"""
            "slots": {"words": {"p": {"k": [{"t": 0, "s": {"t": "yes", "f": "F", "s": 9, "j": 0}}]}},
                      "photo": {"p": {"w": 4, "h": 4, "u": "", "p": "mine.png"}}},
            """#
        let spec = try LottieSample(
            layers,
            assets: #"[{"id": "p", "sid": "photo", "w": 9, "h": 9, "u": "", "p": "theirs.png"}]"#,
            rest: slots
        ).spec()
        #expect(spec.contains(#""T":"yes""#) && spec.contains(#""file":"mine.png""#), "\(spec)")
    }

    // MARK: - Odd numbers

    /// The difference of such numbers is infinite.
    @Test func numbersMayBeFarApart() throws {
        let far = { (values: String, others: String) in
            #"{"k": [{"t": -5, "s": \#(values), "h": 1}, {"t": 5, "s": \#(others)}]}"#
        }
        let fill =
            #"{"ty": "fl", "c": \#(far("[1e308, 0, 0]", "[-1e308, 0, 0]")), "o": {"k": 100}}"#
        let star =
            #"{"ty": "sr", "sy": 2, "pt": \#(far("[1e308]", "[-1e308]")), "or": {"k": 40}, "os": {"k": 0}, "r": {"k": 0}, "p": {"k": [0, 0]}}"#
        #expect(try spec(star, fill).contains(##""#ff0000""##))
    }

    // MARK: - Places

    /// Each of a thousand layers, some in others, has its own issues; what is between views has none.
    @Test func manyIssuesAreToldAtTheirLayers() throws {
        let layers = (0..<1000).map { index in
            let parent = index % 3 == 0 ? "" : #""parent": \#(index - index % 3), "#
            return LottieSample.shape(
                LottieSample.square + "," + LottieSample.red,
                #""ks": {"o": {"k": [{"t": 0, "s": [0]}, {"t": 9, "s": [100]}]}}, \#(parent)"#
            ).replacing(#""nm": "Shape", "ind": 1"#, with: #""nm": "L\#(index)", "ind": \#(index)"#)
        }
        let file = try LottieSample(layers.joined(separator: ",\n")).file()
        let ids = file.spec.root.members(["id", "view"])
        #expect(ids.count >= 2000)
        for id in ids {
            let issue = SpecIssue(.error, .wrongValue, "wrong", at: id.keyStart, in: file.spec)
            guard case .string(let name) = id.value.value else { continue }
            let number = try #require(Int(name.dropFirst()))
            #expect(issue.message == "wrong in \"L\(number)\"")
            #expect(issue.line == number + 2 && issue.path == "$.layers[\(number)]")
        }
        let outside = SpecIssue(.error, .wrongValue, "wrong", at: 1, in: file.spec)
        #expect(outside.message == "wrong" && outside.line == 1 && outside.path == "$")
    }

    /// What only the spec shows to be wrong is reported at the layer.
    @Test func issuesOfTheSpecAreToldAtTheLayer() throws {
        let sample = LottieSample(
            LottieSample.shape(LottieSample.square + "," + LottieSample.red) + ",\n"
                + #" {"ty": 4, "nm": "Second", "ip": 0, "op": 20, "ks": {"o": {"k": [{"t": 0, "s": [0]}, {"t": 9, "s": [100]}]}}, "shapes": [\#(LottieSample.square), \#(LottieSample.pen)]}"#
        )
        let file = try sample.file()
        for (key, line, column, name) in [
            ("fill", 2, 13, "Shape"), ("property", 3, 2, "Second"),
        ] {
            let member = try #require(file.spec.root.members([key]).last)
            let found = SpecIssue(
                .error, .wrongValue, "wrong", at: member.value.start, in: file.spec)
            #expect(found.message == #"wrong in "\#(name)""#)
            #expect(found.line == line && found.column == column, "\(found)")
        }
    }

    /// A reader of the text has the same spec as a reader of the values.
    @Test func theTextHasTheSameValues() throws {
        let layer = LottieSample.shape(
            LottieSample.square + "," + LottieSample.red,
            #""ks": {"p": {"k": [{"t": 0, "s": [1e-9, 1e99]}, {"t": 9.3, "s": [-0.00001, 1234567.891]}]}}, "#
        ).replacing("Shape", with: #"A \"$\" é \n"#)
        let file = try LottieSample(layer, rest: #""markers": [{"cm": "x", "tm": 3}], "#).file()
        let read = try JSONDocument(bytes: Array(file.text().utf8))
        let line = file.spec.root.line
        #expect(read.root.line == line)
        #expect(line.contains("1234567.891") && line.contains("[0,10000000000]"), "\(line)")
    }

    /// The longest text that may be written, and one byte less.
    @Test func textsHaveALimit() throws {
        let sample = LottieSample(LottieSample.shape(LottieSample.square + "," + LottieSample.red))
        var options = LottieOptions()
        let text = try sample.file().text()
        options.textLimit = text.utf8.count
        #expect(try sample.file(options).text() == text)
        options.textLimit -= 1
        let file = try sample.file(options)
        _ = try Spec(document: file.spec)
        let error = try #require(throws: SpecError.self) { try file.text() }
        #expect(error.issues.map(\.message) == ["the spec's text would have more than 0 MB"])
        #expect(error.issues.map(\.path) == ["$.layers"])
    }
}

extension JSONNode {
    /// The members with one of these keys, in it and in everything that it holds.
    fileprivate func members(_ keys: Set<String>) -> [JSONMember] {
        switch value {
        case .array(let nodes): nodes.flatMap { $0.members(keys) }
        case .object(let members):
            members.flatMap {
                (keys.contains($0.key) ? [$0] : []) + $0.value.members(keys)
            }
        case .null, .bool, .number, .string: []
        }
    }

    /// The object on one line.
    fileprivate var line: String { "\(JSONObject([("root", JSONObject.Value(value))]))" }
}
