import AnimRenderKit
import Foundation
import Testing

/// A folder under `Golden/`: a spec, and what it is known to look like at a few times.
///
/// `displaylist@0.5.txt` and `frame@0.5.png` are the state after half a second, `events.txt` what
/// happened until the latest of them. Texts are compared
/// as text, pictures as decoded pixels, both exactly. To record new ones, set
/// `GOLDEN_RECORD=missing` (or `all`), run the tests, look at every picture, and run them again
/// without it; a recording run always fails.
struct GoldenFolder: CustomTestStringConvertible, Sendable {
    let name: String
    /// Seconds at which there is a text, and those at which there is a picture too.
    let times: [Double]
    let pictures: [Double]

    init(_ name: String, times: [Double], pictures: [Double]) {
        self.name = name
        self.times = times
        self.pictures = pictures
    }

    var testDescription: String { name }

    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private var folder: URL { Self.root.appendingPathComponent("Golden/\(name)") }

    @MainActor
    func verify() throws {
        let spec = try SpecFile(path: folder.appendingPathComponent("spec.json").path).spec
        let latest = (times + pictures).max().map { Duration(seconds: $0) }
        let timeline = try spec.record(sampledUntil: latest)
        let log = timeline.events.map { "\($0)\n" }.joined()
        try compare(Data(log.utf8), with: "events.txt") { $0 }
        for time in times {
            let list = timeline.displayList(at: Duration(seconds: time))
            try compare(Data("\(list)".utf8), with: "displaylist@\(time).txt") { $0 }
        }
        for time in pictures {
            let list = timeline.displayList(at: Duration(seconds: time))
            let encoder = try FrameEncoder(
                size: PixelSize(covering: list.size, scale: spec.scale), scale: spec.scale,
                isOpaque: list.background.alpha == 1)
            try compare(Data(encoder.encode(list)), with: "frame@\(time).png") {
                try DecodedImage(png: Array($0))
            }
        }
    }

    /// Compares what two files mean; what differs is written beside the build for a look at it.
    private func compare<Meaning: Equatable>(
        _ actual: Data, with file: String, meaning: (Data) throws -> Meaning
    ) throws {
        let url = folder.appendingPathComponent(file)
        let expected = try? Data(contentsOf: url)
        let mode = ProcessInfo.processInfo.environment["GOLDEN_RECORD"]
        if mode == "all" || (mode == "missing" && expected == nil) {
            try actual.write(to: url)
            Issue.record("recorded \(name)/\(file): look at it, then run without GOLDEN_RECORD")
            return
        }
        if let expected, try meaning(expected) == meaning(actual) { return }
        let failures = Self.root.appendingPathComponent(".build/golden-failures/\(name)")
        try FileManager.default.createDirectory(at: failures, withIntermediateDirectories: true)
        let actualURL = failures.appendingPathComponent(file)
        try actual.write(to: actualURL)
        Issue.record(
            "\(name)/\(file) \(expected == nil ? "is missing" : "differs"): now \(actualURL.path)")
    }
}
