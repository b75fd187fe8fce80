import Drawing
import Foundation
import FrameDiffing
import LayerTree
import RenderPipeline
import SpecFormat
import TestSupport
import TimelineDiffing
import TimingModel

@testable import GoldenFrames
@testable import Rasterization

/// The kinds of files that strangers may send. Each is read as far as the program reads it.
@MainActor
enum Reader: String, CaseIterable {
    /// A spec, a Lottie animation or a dotLottie archive, which is recorded and drawn.
    case spec, lottie, archive
    /// A picture of a spec.
    case picture
    /// A font, and a text in it.
    case font
    /// A frame in a folder that is resumed, merged, compared or made a movie.
    case frame
    /// The manifest of such a folder.
    case manifest
    /// The files of a golden.
    case golden, timeline, packed
    /// The result of a comparison, which review and approve read.
    case result

    private static let folder = TemporaryFolder()

    /// Reads a file; errors are as good as values.
    func read(_ bytes: [UInt8]) {
        switch self {
        case .spec, .lottie, .archive: Self.draw(bytes)
        case .picture: Self.readPicture(bytes)
        case .font: try? Self.readFont(bytes)
        case .frame: Self.readFrame(bytes)
        case .manifest: try? Self.readManifest(bytes)
        case .golden: _ = try? Golden(json: bytes, path: "golden.json")
        case .timeline: Self.readTimeline(bytes)
        case .packed: _ = Gzip.unpack(bytes, limit: 1 << 20)
        case .result: try? Self.readResult(bytes)
        }
    }

    private static func draw(_ bytes: [UInt8]) {
        guard let spec = try? SpecDocument(bytes: bytes).spec else { return }
        let names = spec.assets.filter { $0.kind == .image }.map(\.name)
        let images = names.map { name in
            (name, Bitmap(name: name, width: 1, height: 1, pixels: [0xFFFF_FFFF]))
        }
        let timeline = try? spec.record(
            sampledUntil: .seconds(1), images: Dictionary(images) { $1 })
        guard let timeline else { return }
        // A small picture takes the same ways as a large one.
        let scale = 48 / max(timeline.size.width, timeline.size.height, 1)
        _ = try? timeline.image(at: .milliseconds(500), scale: scale)
    }

    /// A size far from the true one takes long to decode and tests nothing more.
    private static func readPicture(_ bytes: [UInt8]) {
        guard let size = try? ImageSize(file: bytes), size.count < 1 << 20 else { return }
        _ = try? Bitmap(name: "", file: bytes)
    }

    private static func readFont(_ bytes: [UInt8]) throws {
        let fonts = try FontSet(files: [folder.write(bytes, to: "font.ttf")])
        let text = TextBlock("AVfi ab\u{301} \u{1F600}", font: fonts.families.first ?? "")
        try fonts.check(text)
        let frame = Rect(x: 0, y: 0, width: 90, height: 90)
        let item = TextItem(
            text, in: frame, color: .black, placement: Placement(AffineTransform.identity))
        _ = try TextOutliner().outlines(of: item, in: fonts)
    }

    private static func readFrame(_ bytes: [UInt8]) {
        _ = FrameStamp.check(bytes)
        guard let size = try? ImageSize(file: bytes), size.count < 1 << 20 else { return }
        _ = try? FrameImage(png: bytes)
    }

    private static func readManifest(_ bytes: [UInt8]) throws {
        try folder.write(bytes, to: "manifest.json")
        let proof = try FolderProof(folder.path)
        _ = "\(proof.report) \(proof.json)"
    }

    private static func readTimeline(_ bytes: [UInt8]) {
        let empty = Timeline(
            size: .zero, background: .clear,
            nodes: [Timeline.Node(name: nil, base: LayerProperties(), tracks: [])],
            events: [], end: .zero, images: [:])
        let recorded = try? RecordedTimeline(bytes: bytes, picturesOf: empty) { _ in "0" }
        guard let timeline = recorded?.timeline else { return }
        for time in [0, 0.3, 2.5] { _ = timeline.displayList(at: Duration(seconds: time)) }
        let times = [0, 1.0].map { Duration(seconds: $0) }
        _ = TimelineComparison(expected: empty, actual: timeline, times: times)
    }

    private static func readResult(_ bytes: [UInt8]) throws {
        try folder.makeFolder("results/a")
        try folder.write(bytes, to: "results/a/\(ResultsFolder.result)")
        let results = ResultsFolder(folder("results"))
        _ = try results.results()
        try results.writeReview(to: folder("review.html"))
    }
}
