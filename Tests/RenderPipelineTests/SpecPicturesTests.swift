import Drawing
import Rasterization
import RenderErrors
import TestSupport
import Testing
import TimingModel

@testable import RenderPipeline

/// The limit on the number of pixels in all pictures of a spec.
@MainActor
@Suite struct SpecPicturesTests {
    let folder = TemporaryFolder()

    /// The start of a PNG file, up to its size.
    private static func header(_ width: UInt32, _ height: UInt32) -> [UInt8] {
        let size = [width, height].flatMap { side in
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) }
        }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
            + size
    }

    private func picture(_ name: String, side: Double) throws {
        let size = try PixelSize(width: Int(side), height: Int(side))
        let encoder = try FrameEncoder(FrameSettings(size: size, scale: 1, isOpaque: true))
        let list = DisplayList(size: Size(width: side, height: side), background: .red)
        try folder.write(Array(encoder.encode(list)), to: name)
    }

    @Test("pictures up to the limit are allowed, and an excess is reported once")
    func limit() throws {
        for name in ["a.png", "b.png", "c.png", "d.png"] { try picture(name, side: 10) }
        var pictures = SpecPictures(
            in: SpecReach(ofSpecAt: folder("spec.json"), allowing: []), limit: 200)
        try pictures.add("a.png")
        try pictures.add("b.png")
        let error = #expect(throws: SpecPictures.Failure.self) { try pictures.add("c.png") }
        #expect(
            error?.message == "the picture \"c.png\" has 10×10 pixels, which makes 300 with those "
                + "before: all pictures together may have 200")
        try pictures.add("d.png")
        #expect(pictures.bitmaps.keys.sorted() == ["a.png", "b.png"])
    }

    /// Only a header: decoding it would give a different error.
    @Test("the limit is checked before decoding, and the error has a position")
    func located() throws {
        try picture("small.png", side: 1)
        try folder.write(Self.header(16_384, 16_384), to: "large.png")
        let path = try folder.write(
            """
            {"canvas": {"size": [10, 10]}, "views": [
            {"image": {"file": "small.png"}}, {"image": {"file": "large.png"}}]}
            """, to: "spec.json")
        let error = #expect(throws: RenderError.self) { try SpecFile(path: path) }
        #expect(
            error?.description == "\(path):2:54: error: the picture \"large.png\" has 16384×16384 "
                + "pixels, which makes 268435457 with those before: all pictures together may have "
                + "268435456 ($.views[1].image.file) [AR0804]")
    }
}

/// A spec of one moving square, written into a test's folder.
struct SampleSpec {
    var canvas = "[64, 36]"
    var scale = "1"
    var fps = "30"
    var duration: String?
    var animation = #""duration": 1"#
    var isAnimated = true
    var background = "#204060"

    private var text: String {
        let length = duration.map { #""duration": \#($0), "# } ?? ""
        let animations =
            isAnimated
            ? #"{"id": "go", "animate": {"view": "v", "to": {"position": [50, 20]}, \#(animation)}}"#
            : ""
        return """
            {"canvas": {"size": \(canvas), "scale": \(scale), "background": "\(background)"},
             "fps": \(fps), \(length)
             "views": [{"id": "v", "frame": [2, 3, 9, 9], "backgroundColor": "orange"}],
             "animations": [\(animations)]}
            """
    }

    /// Writes the spec to a file.
    func file(in folder: TemporaryFolder, name: String = "spec.json") throws -> SpecFile {
        try SpecFile(path: folder.write(text, to: name))
    }

    /// The render plan of the spec.
    @MainActor
    func plan(
        in folder: TemporaryFolder, _ selection: FrameSelection = .all, fps: String? = nil,
        scale: Double? = nil, startNumber: Int = 0
    ) throws -> RenderPlan {
        try RenderPlan(
            spec: file(in: folder), selection: selection,
            frameRate: fps.flatMap { FrameRate($0) }, scale: scale, startNumber: startNumber)
    }
}
