import Drawing
import Files
import ImageCodecs
import Messages
import RenderErrors
import SpecFormat
import TestSupport
import Testing
import Typesetting

@testable import RenderPipeline

/// Which files a spec may name.
@MainActor
@Suite struct SpecReachTests {
    private let folder = TemporaryFolder()

    init() throws {
        try folder.makeFolder("spec/inner")
        try folder.makeFolder("shared")
        for place in ["secret", "shared/a.png", "spec/a.png", "spec/inner/a.png"] {
            try folder.write("no picture", to: place)
        }
        try folder.link("spec/out", to: "../secret")
        try folder.link("spec/away", to: "../shared")
        try folder.link("spec/in", to: "inner/a.png")
    }

    private func refusal(_ name: String, allowing allowed: [String] = [])
        -> SpecReach.Refusal?
    {
        let reach = SpecReach(
            ofSpecAt: folder("spec/spec.json"), allowing: allowed.map { folder($0) })
        do throws(SpecReach.Refusal) {
            _ = try reach.path(of: name)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "a spec may name files in its folder, whether they exist or not",
        arguments: ["a.png", "./inner/../a.png", "inner/a.png", "in", "none.png", "c:/a", "..a"])
    func inside(name: String) { #expect(refusal(name) == nil) }

    @Test("a spec may name an absolute path in its folder")
    func absolute() { #expect(refusal(folder("spec/inner/a.png")) == nil) }

    @Test(
        "a spec may not name files elsewhere, and the message has the way out",
        arguments: [
            "../secret", "inner/../../secret", "none/../../secret", "/etc/passwd", "/dev/zero",
            "out", "away/a.png", "away/../secret", "../none", "../spec2/a.png",
        ])
    func outside(name: String) {
        let refusal = refusal(name)
        let message = "\(refusal?.description ?? "allowed")"
        #expect(message.hasPrefix("it isn't in the spec's folder, /"), "\(message)")
        guard case .allowFiles(folder: let place)? = refusal?.remedy else {
            Issue.record("\(String(describing: refusal?.remedy))")
            return
        }
        #expect(place.hasPrefix("/"), "\(place)")
    }

    @Test("a spec may name files in an allowed folder, through links as well")
    func allowed() {
        #expect(refusal("../shared/a.png", allowing: ["shared"]) == nil)
        #expect(refusal("away/a.png", allowing: ["spec/inner", "shared"]) == nil)
        #expect(refusal("../secret", allowing: ["shared"]) != nil)
    }

    @Test(
        "a spec may not name URLs",
        arguments: ["http://a.b/c.png", "HTTPS://a/b", "file:///etc/passwd", "file:a", "x+y://z"])
    func url(name: String) {
        #expect(refusal(name)?.description == "it is a URL: download it, and name the file")
    }

    @Test(
        "the error is at the name in the spec",
        arguments: [#""views": [{"image": {"file": "../secret"}}]"#, #""fonts": ["../secret"]"#])
    func located(content: String) throws {
        let path = try folder.write(
            #"{"canvas": {"size": [9, 9]}, \#(content)}"#, to: "spec/spec.json")
        let error = #expect(throws: RenderError.self) { try SpecFile(path: path) }
        let text = error?.description ?? ""
        #expect(text.hasPrefix("\(path):1:"), "\(text)")
        #expect(
            text.contains("\"../secret\" can't be read: it isn't in the spec's folder"), "\(text)")
        let allowed = #expect(throws: RenderError.self) {
            try SpecFile(path: path, allowing: [folder.path])
        }
        #expect(allowed?.description.contains("folder") == false, "no picture and no font")
    }

    /// What another process could do between the check of a path and the opening.
    @Test("a link that takes the place of an allowed file isn't followed")
    func swapped() throws {
        let reach = SpecReach(ofSpecAt: folder("spec/spec.json"), allowing: [])
        let path = folder("spec/a.png")
        _ = try reach.path(of: "a.png")
        #expect(try WholeFile(path: path).read(limit: 99, where: reach.allows).count == 10)
        try folder.remove("spec/a.png")
        try folder.link("spec/a.png", to: "../secret")
        #expect(throws: UnreadableFile.elsewhere) {
            try WholeFile(path: path).read(limit: 99, where: reach.allows)
        }
        #expect(throws: FontError.unreadable(file: path, reason: "\(UnreadableFile.elsewhere)")) {
            try FontSet.check(file: path, where: reach.allows)
        }
        #expect(throws: FontError.unreadable(file: path, reason: "\(UnreadableFile.elsewhere)")) {
            try FontSet(files: [path], where: reach.allows)
        }
    }

    @Test("a Lottie file's picture that a link takes elsewhere isn't read")
    func lottie() throws {
        let path = try folder.write(
            """
            {"v": "5.7.0", "fr": 30, "ip": 0, "op": 30, "w": 9, "h": 9,
             "assets": [{"id": "p", "w": 9, "h": 9, "u": "away/", "p": "a.png"}],
             "layers": [{"ty": 2, "refId": "p", "ip": 0, "op": 30, "st": 0, "ks": {}}]}
            """, to: "spec/film.json")
        let warnings = try LottieImport(path: path).warnings.map(\.message)
        #expect(warnings.contains { $0.contains("\"away/a.png\" may not be read") }, "\(warnings)")
        try folder.write(
            PNGCompressor.file(of: [0, 0, 0, 255], size: PixelSize(width: 1, height: 1)),
            to: "shared/a.png")
        let allowed = try LottieImport(path: path, allowing: [folder("shared")])
        #expect(allowed.spec.contains("away/a.png"))
    }
}
