import Drawing
import Files
import Foundation
import FrameDiffing
import LayerTree
import RenderPipeline
import SpecFormat
import TestSupport
import TimelineDiffing
import TimingModel

@testable import GoldenFrames
@testable import ImageCodecs
@testable import Rasterization
@testable import Typesetting

/// The kinds of untrusted input. Each is read as far as the program reads it.
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
    /// The names of files in a folder, one a line; a name that ends with a slash is a folder's.
    case names
    /// The files of a golden; a film is an animated PNG file.
    case golden, timeline, packed, film
    /// The result of a comparison, which review and approve read.
    case result
    /// An SRT or WebVTT file.
    case captions

    static let folder = TemporaryFolder()

    /// The input isn't what it should be.
    struct Refusal: Error {}

    /// Reads an input.
    /// - Throws: if it is refused.
    func read(_ bytes: [UInt8]) throws {
        switch self {
        case .spec, .lottie, .archive: try Self.draw(bytes)
        case .picture: try Self.readPicture(bytes.withRightSums)
        case .font: try Self.readFont(bytes)
        case .frame: try Self.readFrame(bytes.withRightSums)
        case .manifest: try Self.readManifest(bytes)
        case .names: try Self.readNames(bytes)
        case .golden: _ = try Golden(json: bytes, path: "golden.json")
        case .timeline: try Self.readTimeline(bytes)
        case .packed: guard Gzip.unpack(bytes, limit: 1 << 20) != nil else { throw Refusal() }
        case .film: try Self.readFilm(bytes.withRightSums)
        case .result: try Self.readResult(bytes)
        case .captions: _ = try CaptionReader.read(bytes).get()
        }
    }

    private static func draw(_ bytes: [UInt8]) throws {
        let spec = try SpecDocument(bytes: bytes).spec
        let names = spec.assets.filter { $0.kind == .image }.map(\.name)
        let images = names.map { name in
            (name, Bitmap(name: name, width: 1, height: 1, pixels: [0xFFFF_FFFF]))
        }
        let timeline = try spec.record(
            sampledUntil: .seconds(1), images: Dictionary(images) { $1 })
        // A small picture takes the same ways as a large one.
        let scale = 48 / max(timeline.size.width, timeline.size.height, 1)
        _ = try timeline.image(at: .milliseconds(500), scale: scale)
    }

    /// A size far from the true one takes long to decode and tests nothing more.
    private static func readPicture(_ bytes: [UInt8]) throws {
        guard try ImageSize(file: bytes).count < 1 << 20 else { throw Refusal() }
        _ = try Bitmap(name: "", file: bytes)
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

    private static func readFrame(_ bytes: [UInt8]) throws {
        _ = try FrameStamp.check(RegularFile(folder.write(bytes, to: "frame.png")))
        guard try ImageSize(file: bytes).count < 1 << 20 else { throw Refusal() }
        _ = try FrameImage(png: bytes)
    }

    /// Films are taken apart whether they are whole or not.
    private static func readFilm(_ bytes: [UInt8]) throws {
        _ = PNGOutline(bytes)
        guard let frames = AnimatedPNG.frames(of: bytes) else { throw Refusal() }
        for frame in frames { try readFrame(frame) }
    }

    private static func readTimeline(_ bytes: [UInt8]) throws {
        let empty = Timeline(
            size: .zero, background: .clear,
            nodes: [Timeline.Node(name: nil, base: LayerProperties(), tracks: [])],
            events: [], end: .zero, images: [:])
        let timeline = try RecordedTimeline(bytes: bytes, picturesOf: empty) { _ in "0" }.timeline
        for time in [0, 0.3, 2.5] { _ = timeline.displayList(at: Duration(seconds: time)) }
        let times = [0, 1.0].map { Duration(seconds: $0) }
        _ = TimelineComparison(expected: empty, actual: timeline, times: times)
    }
}

extension [UInt8] {
    /// A PNG file with right checksums; other bytes as they are. Damage inside a chunk would otherwise end at the
    /// checksum, and nothing behind it would ever be tried.
    fileprivate var withRightSums: [UInt8] {
        var file = self
        withUnsafeBytes { bytes in
            for chunk in PNGChunks(bytes) {
                let sum = bytes[(chunk.data.lowerBound - 4)..<chunk.data.upperBound].reduce(
                    UInt32.max
                ) { sum, byte in
                    (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
                        sum >> 1 ^ (sum & 1 == 0 ? 0 : 0xEDB8_8320)
                    }
                }
                file.replaceSubrange(
                    chunk.data.upperBound..<chunk.whole.upperBound, with: (~sum).bigEndianBytes)
            }
        }
        return file
    }
}
