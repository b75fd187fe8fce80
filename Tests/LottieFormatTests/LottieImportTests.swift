import Drawing
import Foundation
import JSON
import Messages
import SpecFormat
import TestSupport
import Testing
import TimingModel

@testable import LottieFormat

/// What Lottie's words become in a spec.
@Suite struct LottieImportTests {
    @Test func aShapeLayerBecomesAView() throws {
        let layer = LottieSample.shape(
            LottieSample.square + "," + LottieSample.red,
            #""ks": {"p": {"k": [50, 40]}, "a": {"k": [5, 0]}, "r": {"k": 30}, "o": {"k": 50}}, "#)
        let file = try LottieSample(layer).file()
        #expect(
            try file.text() == """
                {
                  "canvas": { "size": [100, 80] },
                  "fps": 10,
                  "duration": 2,
                  "views": [
                    {
                      "id": "Shape",
                      "alpha": 0.5,
                      "size": [1, 1],
                      "anchorPoint": [5, 0],
                      "position": [50, 40],
                      "rotate": 30,
                      "subviews": [{ "shape": { "path": "M10,-5 L10,5 L-10,5 L-10,-5 Z", "fill": "#ff0000" } }]
                    }
                  ]
                }

                """)
        #expect(file.warnings.isEmpty)
    }

    @Test func keyframesKeepTheirCurves() throws {
        let spec = try LottieSample(
            LottieSample.shape(
                LottieSample.square + "," + LottieSample.red,
                #"""
                "ks": {"r": {"k": [{"t": 0, "s": [0], "o": {"x": [0.2], "y": [0]}, "i": {"x": [0.8], "y": [1]}},
                                   {"t": 10, "s": [90], "h": 1}, {"t": 20, "s": [0]}]}},
                """#)
        ).spec()
        #expect(spec.contains(#""property":"rotate","values":[0,90,0],"keyTimes":[0,0.5,1]"#))
        #expect(
            spec.contains(
                #""curves":[{"cubicBezier":[0.2,0,0.8,1]},{"steps":[1,"end"]}],"duration":2"#))
    }

    /// A property that moves before the in point begins where it is then.
    @Test func keyframesBeforeTheStartAreCut() throws {
        let spec = try LottieSample(
            LottieSample.shape(
                LottieSample.square + "," + LottieSample.red,
                #""ks": {"r": {"k": [{"t": -10, "s": [0]}, {"t": 10, "s": [40]}]}}, "#)
        ).spec()
        #expect(spec.contains(#""values":[20,40],"duration":1"#))
    }

    /// Files of old exporters give the end of each segment instead of the next start.
    @Test func oldKeyframes() throws {
        let spec = try LottieSample(
            LottieSample.shape(
                LottieSample.square + "," + LottieSample.red,
                #""ks": {"r": {"k": [{"t": 0, "s": [0], "e": [40]}, {"t": 5, "s": [40], "e": [10]}, {"t": 10}]}}, "#
            )
        ).spec()
        #expect(spec.contains(#""values":[0,40,10],"keyTimes":[0,0.5,1],"duration":1"#))
    }

    @Test func curvesInSpaceBecomeAPath() throws {
        let spec = try LottieSample(
            LottieSample.shape(
                LottieSample.square + "," + LottieSample.red,
                #""ks": {"p": {"k": [{"t": 0, "s": [0, 0], "to": [10, 0], "ti": [0, -10]}, {"t": 10, "s": [30, 30]}]}}, "#
            )
        ).spec()
        #expect(spec.contains(#""path":"M0,0C10,030,2030,30","byLength":true,"duration":1"#))
    }

    @Test func layersAreHiddenOutsideTheirTime() throws {
        let late = LottieSample.shape(LottieSample.square + "," + LottieSample.red)
            .replacing(#""ip": 0, "op": 20"#, with: #""ip": 5, "op": 10"#)
        #expect(
            try LottieSample(late).spec().contains(
                #""values":[true,false,true],"keyTimes":[0,0.5,1],"duration":1"#))
    }

    @Test func trimsMoveAlongTheLine() throws {
        let trim = #"{"ty": "tm", "s": {"k": 20}, "e": {"k": 70}, "o": {"k": 90}}"#
        let spec = try LottieSample(
            LottieSample.shape(
                [LottieSample.square, trim, LottieSample.pen].joined(separator: ","))
        ).spec()
        #expect(spec.contains(#""strokeStart":0.2,"strokeEnd":0.7,"strokeOffset":0.25"#))
    }

    @Test(arguments: [
        (1, nil), (2, "invertedAlpha"), (3, "luminance"), (4, "invertedLuminance"),
    ])
    func mattesAreMasks(type: Int, mode: String?) throws {
        let matte = LottieSample.shape(
            LottieSample.square + "," + LottieSample.red, #""td": 1, "#)
        let layer = LottieSample.shape(
            LottieSample.square + "," + LottieSample.pen, #""tt": \#(type), "#)
        let spec = try LottieSample(matte + "," + layer).spec()
        #expect(spec.contains(#""mask":{"subviews""#))
        #expect(spec.contains(#""maskMode":"\#(mode ?? "")""#) == (mode != nil))
    }

    @Test func remappedTimeIsTheViewsTime() throws {
        let inner = LottieSample.shape(LottieSample.square + "," + LottieSample.red)
        let layer = #"""
            {"ty": 0, "nm": "Film", "refId": "film", "w": 50, "h": 50, "ip": 0, "op": 20,
             "tm": {"k": [{"t": 0, "s": [1]}, {"t": 10, "s": [0]}]}}
            """#
        let spec = try LottieSample(layer, assets: #"[{"id": "film", "layers": [\#(inner)]}]"#)
            .spec()
        #expect(spec.contains(#""view":"Film","property":"time","values":[1,0],"duration":1"#))
    }

    /// Colours and opacities of a gradient have places of their own.
    @Test func gradientsJoinColourAndOpacity() throws {
        let gradient = #"""
            {"ty": "gf", "t": 1, "s": {"k": [0, 0]}, "e": {"k": [10, 0]}, "o": {"k": 100},
             "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0.5, 0]}}}
            """#
        let spec = try LottieSample(LottieSample.shape(LottieSample.square + "," + gradient)).spec()
        #expect(
            spec.contains(##""colors":["#ff0000","#ff0000","#80008000","#0000ff00"]"##)
                || spec.contains(##""colors":["#ff0000","#80008000","#0000ff00"]"##))
    }

    @Test func whatIsLeftOutIsCounted() throws {
        let camera = #"{"ty": 13, "nm": "Camera", "ip": 0, "op": 20}"#
        let moved = LottieSample.shape(
            LottieSample.square + "," + LottieSample.red,
            #""ks": {"r": {"k": 0, "x": "time * 90"}}, "#)
        let warnings = try LottieSample([camera, camera, moved].joined(separator: ",")).file()
            .warnings
        #expect(
            warnings.map(\.message) == [
                #"camera layers are left out; 2 times in "Camera""#,
                #"an expression is ignored, and the keyframes beneath it are shown in "Shape""#,
            ])
        #expect(warnings.allSatisfy { $0.line == 2 })
    }

    @Test(arguments: [
        (#"{"w": 10, "h": 10, "fr": 0, "layers": []}"#, [#""fr", a frame rate above 0"#]),
        (#"{"w": 10, "fr": 30, "layers": []}"#, [#""h", a height above 0"#]),
        (#"{"w": 10, "h": 10, "fr": 30, "layers": 3}"#, [#""layers", a list"#]),
        (#"{"w": 10, "h": 10, "fr": 30, "ip": 0, "op": 9}"#, [#""layers", a list"#]),
        (
            #"{"ip": 0, "op": 9, "fr": -1, "h": "x"}"#,
            [
                #""w", a width above 0"#, #""layers", a list"#, #""fr", a frame rate above 0"#,
                #""h", a height above 0"#,
            ]
        ),
    ])
    func missingThingsAreErrors(text: String, needs: [String]) throws {
        let document = try JSONDocument(bytes: Array(text.utf8))
        #expect(LottieFile.recognizes(document))
        let error = try #require(throws: SpecError.self) { try LottieFile(document) }
        #expect(error.issues.map(\.message) == needs.map { "a Lottie animation needs \($0)" })
    }

    @Test(arguments: [
        (
            #"{"v": "4.3.9", "op": 5, "#,
            ["version 4.3.9 is before 4.4, the first that is known: it is read as if it were later"]
        ),
        (#"{"v": "4.10.0", "op": 5, "#, []), (#"{"v": "new", "op": 5, "#, []),
        (
            #"{"v": "5.0.0", "op": 0, "#,
            [#""op", the frame of the end, isn't after "ip": one frame is shown"#]
        ),
        (#"{"v": "5.0.0", "#, [#""op", the frame of the end, is missing: one frame is shown"#]),
    ])
    func oddHeadersAreTold(beginning: String, messages: [String]) throws {
        let text = beginning + #""w": 9, "h": 9, "fr": 10, "ip": 0, "layers": []}"#
        let file = try LottieFile(JSONDocument(bytes: Array(text.utf8)))
        #expect(file.warnings.map(\.message) == messages)
    }

    /// Spec issues are reported at the innermost layer around them, also many of them.
    @Test func issuesOfTheSpecAreTold() throws {
        let text = { (name: String) in
            #"{"ty": 5, "nm": "\#(name)", "ip": 0, "op": 20, "t": {"d": {"k": [{"t": 0, "#
                + #""s": {"t": "Hi", "f": "F", "s": 9}}]}}}"#
        }
        let inner = (0..<20).map { text("in \($0)") }.joined(separator: ",")
        let sample = LottieSample(
            text("before") + #","#
                + #"{"ty": 0, "nm": "Group", "refId": "a", "w": 9, "h": 9, "ip": 0, "op": 20}"#
                + "," + text("after"), assets: #"[{"id": "a", "layers": [\#(inner)]}]"#)
        let file = try sample.file()
        var names: [String] = []
        func visit(_ node: JSONNode) {
            if let text = node["text"] {
                let issue = SpecIssue(.warning, .wrongValue, "text", at: text.start, in: file.spec)
                names.append(String(issue.message.dropFirst("text in ".count)))
            }
            guard case .array(let subviews) = node["subviews"]?.value else { return }
            subviews.forEach(visit)
        }
        guard case .array(let views) = file.spec.root["views"]?.value else { return }
        views.forEach(visit)
        #expect(names.count == 22)
        #expect(Set(names) == Set((0..<20).map { "\"in \($0)\"" } + ["\"before\"", "\"after\""]))
        #expect(names.first == "\"after\"" && names.last == "\"before\"")
    }

    /// The duration and the entries of the spec are the importer's: advice on them would be about nothing in the file.
    @Test func nothingIsToldOfMotionsAfterTheEnd() throws {
        let opacity = #""ks": {"o": {"k": [{"t": 30, "s": [100]}, {"t": 40, "s": [0]}]}}, "#
        let layer = LottieSample.shape(LottieSample.square + "," + LottieSample.red, opacity)
        let file = try LottieSample(layer.replacing(#""op": 20"#, with: #""op": 50"#)).file()
        #expect(try Spec(document: file.spec).warnings.isEmpty)
        // Read as a spec, the same text has such advice.
        let spec = try Spec(bytes: Array(file.text().utf8))
        #expect(spec.warnings.contains { $0.message.contains("is over") })
    }

    @Test func aCompositionThatHoldsItselfIsAnError() throws {
        let layer = #"{"ty": 0, "refId": "a", "w": 9, "h": 9, "ip": 0, "op": 20}"#
        let sample = LottieSample(layer, assets: #"[{"id": "a", "layers": [\#(layer)]}]"#)
        let error = try #require(throws: SpecError.self) { try sample.file() }
        #expect(error.issues.map(\.message) == [#"the composition "a" holds itself"#])
        #expect(error.issues[0].line == 1)
    }

    /// Compositions of compositions, each with ten of the next: 10¹² layers.
    @Test(.enabled(if: slowTests, "makes 200,000 views")) func tooManyViewsAreAnError() throws {
        let layer = { (id: Int) in
            #"{"ty": 0, "refId": "\#(id)", "w": 9, "h": 9, "ip": 0, "op": 20}"#
        }
        let assets = (0..<12).map { id in
            let inner =
                id < 11
                ? layer(id + 1) : LottieSample.shape(LottieSample.square + "," + LottieSample.red)
            let list = Array(repeating: inner, count: 10).joined(separator: ",")
            return #"{"id": "\#(id)", "layers": [\#(list)]}"#
        }
        let sample = LottieSample(layer(0), assets: "[\(assets.joined(separator: ","))]")
        #expect(throws: SpecError.self) { try sample.file() }
    }

    @Test func picturesAreLookedForByTheirPaths() throws {
        let layer = { (id: Int) in #"{"ty": 2, "nm": "P", "refId": "\#(id)", "ip": 0, "op": 20}"# }
        let names = ["../a.png", "/etc/a.png", "a.webp", "gone.png"]
        let assets = names.enumerated().map {
            #"{"id": "\#($0)", "w": 9, "h": 9, "u": "", "p": "\#($1)"}"#
        }
        let sample = LottieSample(
            (0..<4).map(layer).joined(separator: ","), assets: "[\(assets.joined(separator: ","))]")
        let pictures = LottiePictures { name in
            switch name {
            case "../a.png": .picture(nil)
            case "a.webp": .picture(Size(width: 9, height: 9))
            case "/etc/a.png": .refused("it is elsewhere")
            default: .missing
            }
        } rename: {
            "films/" + $0
        }
        let file = try sample.file(pictures: pictures)
        #expect(
            file.warnings.map(\.message) == [
                #"the picture "/etc/a.png" may not be read: nothing is shown (it is elsewhere) in "P""#,
                #"the picture "gone.png" isn't there (put it into the animation's folder, under this name): nothing is shown in "P""#,
            ])
        #expect(try file.text().contains(#""file": "films/../a.png""#))
        #expect(try file.text().contains(#""file": "films/a.webp""#))
    }

    /// Damaged files give an error or a spec that the reader accepts, and never a crash.
    @Test(arguments: 1...(slowTests ? 400 : 40))
    func damagedFilesNeverCrash(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        var bytes = Array(
            LottieSample(
                LottieSample.shape(
                    LottieSample.square + "," + LottieSample.red + "," + LottieSample.pen,
                    #""ks": {"r": {"k": [{"t": -10, "s": [0]}, {"t": 10, "s": [40]}]}}, "#)
            ).text.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            bytes[place] = Array("0123456789-eE[]{},:\" ntk".utf8).randomElement(using: &generator)!
        }
        guard let document = try? JSONDocument(bytes: bytes), LottieFile.recognizes(document),
            let file = try? LottieFile(document)
        else { return }
        #expect(throws: Never.self) { try Spec(document: file.spec) }
    }

    /// The difference of such numbers is infinite.
    @Test func numbersMayBeFarApart() throws {
        let fill =
            #"{"ty": "fl", "c": {"k": [{"t": -5, "s": [1e308, 0, 0], "h": 1}, {"t": 5, "s": [-1e308, 0, 0]}]}, "o": {"k": 100}}"#
        let spec = try LottieSample(LottieSample.shape(LottieSample.square + "," + fill)).spec()
        #expect(spec.contains(##""#ff0000""##))
    }

    /// The format moves every point straight, the engine turns handles: keyframes between keep them straight.
    @Test func pathsMoveStraightUnlessLikeCoreAnimation() throws {
        let path = { (x: Int, y: Int) in
            #"{"c": false, "v": [[0, 0], [90, 0]], "i": [[0, 0], [0, 0]], "o": [[\#(x), \#(y)], [0, 0]]}"#
        }
        let item = #"""
            {"ty": "sh", "ks": {"k": [{"t": 0, "s": [\#(path(40, 0))]}, {"t": 10, "s": [\#(path(0, 40))]}]}}
            """#
        let sample = LottieSample(LottieSample.shape(item + "," + LottieSample.pen))
        let turned = try sample.spec(LottieOptions(isLikeCoreAnimation: true))
        #expect(
            turned.contains(#""values":["M0,0C40,090,090,0","M0,0C0,4090,090,0"],"duration":1"#))
        let straight = try sample.spec()
        // A quarter circle in eight pieces, each at a point of the line from (40, 0) to (0, 40).
        #expect(
            straight.contains(#""M0,0C30,1090,090,0""#)
                && straight.contains(#""M0,0C20,2090,090,0""#))
    }

    /// Slots and the texts of the default font are variables of the spec, which `--set` changes.
    @Test func slotsAndTextsAreVariables() throws {
        let fill = #"{"ty": "fl", "c": {"sid": "brand"}, "o": {"k": 100}}"#
        let text = #"""
            {"ty": 5, "nm": "Title", "ip": 0, "op": 20,
             "t": {"d": {"k": [{"t": 0, "s": {"t": "Hello", "f": "Inter", "s": 20, "j": 0, "lh": 24, "fc": [0, 0, 0]}}]}}}
            """#
        let slots = #""slots": {"brand": {"p": {"k": [0, 1, 0]}}}, "#
        let sample = LottieSample(
            text + "," + LottieSample.shape(LottieSample.square + "," + fill), rest: slots)
        let file = try sample.file()
        let spec = try file.text()
        #expect(spec.contains(##""variables": { "brand": "#00ff00", "Title": "Hello" }"##))
        #expect(spec.contains(#""fill": "${brand}""#) && spec.contains(#""string": "${Title}""#))
        _ = try Spec(document: file.spec)
        #expect(file.warnings.count == 1)
    }

    /// Letters that the file brings along become one shape, with the origin at the first baseline.
    @Test func lettersAreShapes() throws {
        let text = #"""
            {"ty": 5, "nm": "Title", "ip": 0, "op": 20,
             "t": {"d": {"k": [{"t": 0, "s": {"t": "II", "f": "Inter-Bold", "s": 50, "j": 1, "lh": 60, "tr": 100, "fc": [0, 0, 1]}}]}}}
            """#
        let letters = #"""
            "fonts": {"list": [{"fName": "Inter-Bold", "fFamily": "Inter", "fStyle": "Bold"}]},
            "chars": [{"ch": "I", "fFamily": "Inter", "style": "Bold", "size": 50, "w": 30, "data": {"shapes": [{"ty": "gr", "it": [
              {"ty": "sh", "ks": {"k": {"c": true, "v": [[0, 0], [10, 0], [10, -70]], "i": [[0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0]]}}}]}]}}],
            """#
        let file = try LottieSample(text, rest: letters).file()
        // Each letter is 15 wide with 5 more between them; they end at the origin.
        let path = "M-40,0 L-35,0 L-35,-35 Z M-20,0 L-15,0 L-15,-35 Z"
        #expect(try file.text().contains(path), "\(path)")
        #expect(try file.text().contains(##""fill": "#0000ff""##) && file.warnings.isEmpty)
    }

    /// A thousand layers with a picture of a megabyte would make a gigabyte of text.
    @Test func picturesInManyLayersHaveALimit() throws {
        let layer = #"{"ty": 2, "refId": "p", "ip": 0, "op": 20}"#
        let sample = LottieSample(
            [layer, layer, layer].joined(separator: ", "),
            assets: #"[{"id": "p", "w": 9, "h": 9, "p": "data:image/png;base64,AAAA"}]"#)
        var options = LottieOptions()
        options.pictureLimit = 78
        #expect(try sample.file(options).text().contains("base64,AAAA"))
        options.pictureLimit = 77
        let error = try #require(throws: SpecError.self) { try sample.file(options) }
        let message = error.issues[0].message
        #expect(
            message.hasPrefix("the layers' pictures together have more than 77 bytes of base64"))
    }

    /// The animation in the README is read without a warning.
    @Test func theReadmesAnimation() throws {
        let path = "../../Sources/AnimRenderKit/AnimRenderKit.docc/lottie-done.json"
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: path)
        let lottie = try LottieFile(JSONDocument(bytes: Array(Data(contentsOf: file))))
        #expect(lottie.warnings.isEmpty)
        let spec = try Spec(document: lottie.spec)
        #expect(spec.frameRate == FrameRate(numerator: 25))
        for name in ["Check", "Ring", "Disc", "Sparks", "Paper"] {
            #expect(try lottie.text().contains("\"id\": \"\(name)\""))
        }
    }
}
