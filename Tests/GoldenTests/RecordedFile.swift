import AnimRenderKit
import Foundation
import Testing

/// A file of the repository that the program makes, and that must not change unnoticed.
///
/// To record new ones, set `GOLDEN_RECORD=missing` (or `all`), run the tests, look at every picture,
/// and run them again without it; a recording run always fails.
struct RecordedFile {
    /// Where the repository is.
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// From the root.
    let path: String

    /// Compares a text.
    func compare(_ text: String) throws { try compare(Data(text.utf8)) { $0 } }

    /// Compares the pixels of a picture with what a display list shows, `scale` of them a point.
    func compare(_ list: DisplayList, scale: Double, fonts: FontSet?) throws {
        let encoder = try FrameEncoder(
            size: PixelSize(covering: list.size, scale: scale), scale: scale,
            isOpaque: list.background.alpha == 1, fonts: fonts)
        try compare(Data(encoder.encode(list))) { try DecodedImage(png: Array($0)) }
    }

    /// Compares what two files mean; what differs is written beside the build for a look at it.
    private func compare<Meaning: Equatable>(
        _ actual: Data, meaning: (Data) throws -> Meaning
    ) throws {
        let url = Self.root.appendingPathComponent(path)
        let expected = try? Data(contentsOf: url)
        let mode = ProcessInfo.processInfo.environment["GOLDEN_RECORD"]
        if mode == "all" || (mode == "missing" && expected == nil) {
            try actual.write(to: url)
            Issue.record("recorded \(path): look at it, then run without GOLDEN_RECORD")
            return
        }
        if let expected, try meaning(expected) == meaning(actual) { return }
        let failure = Self.root.appendingPathComponent(".build/golden-failures/\(path)")
        try FileManager.default.createDirectory(
            at: failure.deletingLastPathComponent(), withIntermediateDirectories: true)
        try actual.write(to: failure)
        Issue.record("\(path) \(expected == nil ? "is missing" : "differs"): now \(failure.path)")
    }
}
