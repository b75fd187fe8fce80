import Drawing
import LayerTree
import Rasterization
import RenderErrors
import SpecFormat
import TestSupport
import Testing
import TimingModel

@testable import RenderPipeline

/// Specs that include other specs.
@MainActor
@Suite struct IncludeTests {
    let folder = TemporaryFolder()

    /// A part with a moving dot and a picture beside it, in a folder of its own.
    init() throws {
        try folder.makeFolder("parts")
        try folder.write(
            """
            {
              "canvas": { "size": [40, 20], "background": "navy" },
              "variables": { "label": { "type": "string", "default": "part", "maxLength": 5 } },
              "curves": { "own": "linear" },
              "views": [
                { "id": "dot", "frame": [0, 5, 10, 10], "backgroundColor": "white" },
                { "id": "dot-2", "frame": [0, 5, 10, 10], "text": { "string": "${label}" } }
              ],
              "animations": [
                { "id": "go", "animate": { "view": "dot", "to": { "position": [35, 10] }, "duration": 1, "curve": "own" } },
                { "after": "go", "at": 0.5, "set": { "view": "dot-*", "to": { "alpha": 0.5 } } }
              ]
            }
            """, to: "parts/dot.json")
    }

    private func file(_ views: String, _ rest: String = "") throws -> SpecFile {
        let path = try folder.write(
            #"{"canvas": {"size": [100, 50]}, "views": [\#(views)]\#(rest)}"#, to: "film.json")
        return try SpecFile(path: path)
    }

    private func timeline(_ views: String, _ rest: String = "") throws -> Timeline {
        let file = try file(views, rest)
        return try file.spec.record(images: file.assets.images)
    }

    /// The report of a wrong spec.
    private func report(_ views: String, _ rest: String = "") throws -> String {
        let path = try folder.write(
            #"{"canvas": {"size": [100, 50]}, "views": [\#(views)]\#(rest)}"#, to: "film.json")
        do throws(RenderError) {
            _ = try SpecFile(path: path)
            return ""
        } catch {
            return error.report(withExcerpts: false).replacing(folder.path + "/", with: "")
        }
    }

    private let dot = #"{"id": "a", "include": {"file": "parts/dot.json", "at": 1}}"#

    @Test func viewsAndEntriesComeWithPrefixes() throws {
        let timeline = try timeline(dot)
        #expect(timeline.nodes.compactMap(\.name) == ["a", "a/dot", "a/dot-2"])
        #expect(try timeline.shown("a/dot", at: 1).position.x == 5)
        #expect(try timeline.shown("a/dot", at: 1.5).position.x == 20)
        #expect(try timeline.shown("a/dot-2", at: 2.4).alpha == 1)
        #expect(try timeline.shown("a/dot-2", at: 2.5).alpha == 0.5)
        let canvas = try timeline.shown("a", at: 0)
        #expect(canvas.size == Size(width: 40, height: 20))
        #expect(canvas.clipsToBounds)
    }

    /// The ids of a part are its own, also where they stand before the views that they name.
    @Test func viewsOfAPartHugEachOther() throws {
        try folder.write(
            """
            {"canvas": {"size": [40, 20]}, "views": [
              {"id": "plate", "hug": {"of": "title", "padding": 2}},
              {"id": "title", "frame": [10, 5, 20, 10], "backgroundColor": "white"}]}
            """, to: "parts/plate.json")
        let timeline = try timeline(#"{"id": "a", "include": {"file": "parts/plate.json"}}"#)
        #expect(
            try timeline.shown("a/plate", at: 0).frame == Rect(x: 8, y: 3, width: 24, height: 14))
    }

    @Test func aPartIsBlurredAsItsCanvasSays() throws {
        try folder.write(
            """
            {"canvas": {"size": [40, 20], "motionBlur": {"shutter": 90}}, "views": []}
            """, to: "parts/blurred.json")
        let include = #""include": {"file": "parts/blurred.json"}"#
        let timeline = try timeline(
            #"{"id": "a", \#(include)}, {"id": "b", \#(include), "motionBlur.shutter": 0}"#)
        #expect(try timeline.shown("a", at: 0).motionBlur == MotionBlur(shutter: 90))
        #expect(try timeline.shown("b", at: 0).motionBlur.shutter == 0)
    }

    @Test func theFilmAddressesThem() throws {
        let timeline = try timeline(
            dot,
            """
            , "animations": [
              { "after": "a/go", "set": { "view": "a/dot", "to": { "alpha": 0.25 } } },
              { "at": 0.5, "set": { "view": "a/*", "to": { "borderWidth": 1 } } }
            ]
            """.replacing("borderWidth", with: "cornerRadius"))
        #expect(try timeline.shown("a/dot", at: 1.9).alpha == 1)
        #expect(try timeline.shown("a/dot", at: 2).alpha == 0.25)
        #expect(try timeline.shown("a/dot-2", at: 0.5).cornerRadii.topLeft == 1)
    }

    @Test func variablesAreChecked() throws {
        let words = try timeline(
            #"{"id": "a", "include": {"file": "parts/dot.json", "variables": {"label": "hi"}}}"#)
        #expect(try words.text(of: "a/dot-2", at: 0) == "hi")
        let passed = try timeline(
            #"{"id": "a", "include": {"file": "parts/dot.json", "variables": {"label": "${word}"}}}"#,
            #", "variables": {"word": "on"}"#)
        #expect(try passed.text(of: "a/dot-2", at: 0) == "on")
        let report = try report(
            #"{"id": "a", "include": {"file": "parts/dot.json", "variables": {"label": "much too long"}}}"#
        )
        #expect(
            report.contains("film.json:1:116: error: the given value of \"label\": expected a text")
        )
        let warnings = try file(
            #"{"id": "a", "include": {"file": "parts/dot.json", "variables": {"labl": "x"}}}"#
        ).warnings.map(\.message)
        #expect(
            warnings == [
                "the given value of \"labl\": the spec has no such variable: did you mean \"label\"? It has label"
            ])
    }

    @Test func copiesHaveTheirOwnParts() throws {
        let timeline = try timeline(
            #"""
            {"id": "c{i}", "copies": {"count": 2, "spacing": [10, 0]},
             "include": {"file": "parts/dot.json", "variables": {"label": "{i}"}}}
            """#)
        #expect(try timeline.text(of: "c1/dot-2", at: 0) == "1")
        #expect(try timeline.shown("c1", at: 0).position.x == 70)
        #expect(try timeline.shown("c0/dot", at: 0.5).position.x == 20)
    }

    @Test func theCanvasFitsTheView() throws {
        let timeline = try timeline(
            #"{"id": "a", "frame": [0, 0, 20, 20], "include": {"file": "parts/dot.json"}}"#)
        let shown = try timeline.shown("a", at: 0)
        // The middle of the canvas, 20, 10, comes to that of the view, at half the size.
        #expect(shown.boundsOrigin == Point(x: 10, y: 0))
        #expect(shown.sublayerTransform == Transform(scaleX: 0.5, y: 0.5))
    }

    @Test func errorsNameTheFileAndWhereItIsIncluded() throws {
        try folder.write(
            #"{"canvas": {"size": [9, 9]}, "views": [{"frame": [0, 0, 9]}]}"#, to: "parts/bad.json")
        try folder.write(
            #"{"canvas": {"size": [9, 9]}, "views": [{"id": "b", "include": {"file": "bad.json"}}]}"#,
            to: "parts/outer.json")
        let report = try report(#"{"id": "a", "include": {"file": "parts/outer.json"}}"#)
        #expect(
            report
                == "parts/bad.json:1:50: error: expected a rectangle [x, y, width, height], its sides not negative, found [0, 0, 9] "
                + "(included at parts/outer.json:1:72, from 1:75) ($.views[0].frame) [AR0303]")
        try folder.write("{", to: "parts/bad.json")
        #expect(
            try self.report(dot.replacing("dot.json", with: "bad.json")).hasPrefix(
                "parts/bad.json:1:2: error: "))
    }

    @Test func circlesAreRefused() throws {
        try folder.write(
            #"{"canvas": {"size": [9, 9]}, "views": [{"id": "b", "include": {"file": "../film.json"}}]}"#,
            to: "parts/back.json")
        let report = try report(#"{"id": "a", "include": {"file": "parts/back.json"}}"#)
        #expect(
            report.contains(
                "these files include each other in a circle: parts/back.json, film.json, parts/back.json"
            ))
    }

    @Test func manyFilesAreRefusedBeforeTheyAreMade() throws {
        // Each file includes the next one ten times.
        for level in 0..<8 {
            let part = (0..<10).map {
                #"{"id": "p\#($0)", "include": {"file": "l\#(level + 1).json"}}"#
            }.joined(separator: ",")
            try folder.write(
                #"{"canvas": {"size": [9, 9]}, "views": [\#(part)]}"#, to: "parts/l\(level).json")
        }
        let report = try report(#"{"id": "a", "include": {"file": "parts/l0.json"}}"#)
        #expect(report.contains("the spec includes more than 1000 files"))
    }

    @Test func onlyAllowedFilesAreRead() throws {
        let report = try report(#"{"id": "a", "include": {"file": "../elsewhere.json"}}"#)
        #expect(report.contains("it isn't in the spec's folder"))
        #expect(try self.report(dot.replacing("dot.json", with: "no.json")).contains("[AR0851]"))
    }

    @Test func filesAreNamedFromTheirOwnFolder() throws {
        let encoder = try FrameEncoder(
            FrameSettings(size: PixelSize(width: 2, height: 2), scale: 1, isOpaque: true))
        let picture = try Array(
            encoder.encode(DisplayList(size: Size(width: 2, height: 2), background: .red)))
        try folder.write(picture, to: "parts/p.png")
        try folder.write(
            #"""
            {"canvas": {"size": [9, 9]}, "variables": {"photo": {"type": "image", "default": "p.png"}},
             "views": [{"image": {"file": "${photo}"}, "frame": [0, 0, 9, 9]}]}
            """#, to: "parts/photo.json")
        let own = try file(#"{"id": "a", "include": {"file": "parts/photo.json"}}"#)
        #expect(own.spec.assets.map(\.name) == ["parts/p.png"])
        try folder.write(picture, to: "q.png")
        let given = try file(
            #"{"id": "a", "include": {"file": "parts/photo.json", "variables": {"photo": "q.png"}}}"#
        )
        #expect(given.spec.assets.map(\.name) == ["q.png"])
    }

    @Test func changesOfTheFileAreNoticed() throws {
        let path = try file(dot).path
        let source = SpecSource(path: path)
        #expect(source.files() == [path, folder("parts/dot.json")])
        let hash = try source.file().contentHash
        try folder.write(#"{"canvas": {"size": [9, 9]}}"#, to: "parts/dot.json")
        #expect(try source.file().contentHash != hash)
        // A file that is broken is watched until it is right.
        try folder.write("{", to: "parts/dot.json")
        #expect(source.files() == [path, folder("parts/dot.json")])
    }

    @Test func addedViewsIncludeNothing() throws {
        let report = try report(
            #"{"id": "b"}"#, #", "animations": [{"add": {"view": \#(dot)}}]"#)
        #expect(report.contains("a view that an entry adds can't include a spec"))
        #expect(
            try self.report(#"{"include": {"file": "parts/dot.json"}}"#).contains(
                "the names in an included spec begin with it"))
    }
}

extension Timeline {
    /// The values of a view at a time in seconds.
    fileprivate func shown(_ id: String, at seconds: Double) throws -> LayerProperties {
        try #require(nodes.first { $0.name == id }).presentation(at: Duration(seconds: seconds))
    }

    /// The text that a view shows at a time in seconds; empty if it shows none.
    fileprivate func text(of id: String, at seconds: Double) throws -> String {
        guard case .text(let content) = try shown(id, at: seconds).content else { return "" }
        return content.block.string
    }
}
