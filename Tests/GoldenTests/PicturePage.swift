import AnimRenderKit
import Foundation

/// A page of the documentation with pictures made from the specs above them.
struct PicturePage: Sendable {
    /// A spec on the page, and the file that shows it.
    struct Picture: Sendable {
        let spec: String
        let file: String

        private var seconds: Double {
            spec.firstMatch(of: /"\/\/ picture": ([0-9.]+)/).flatMap { Double($0.output.1) } ?? 0
        }

        /// Pixels per point, so that pictures are sharp on all screens.
        private static let scale = 2.0

        /// The frame of the spec at the seconds of its comment `// picture`; without it, the first one.
        @MainActor
        func image() throws -> FrameImage {
            let spec = try Spec(bytes: Array(spec.utf8))
            // The pages' specs name files of the example specs.
            let path = PicturePage.root.appendingPathComponent("Golden/page.json").path
            let assets = try SpecAssets(of: spec, at: path)
            let time = Duration(seconds: seconds)
            let timeline = try spec.record(sampledUntil: time, images: assets.images)
            return try timeline.image(at: time, scale: Self.scale, fonts: assets.fonts)
        }
    }

    static let folder = "Sources/AnimRenderKit/AnimRenderKit.docc/Layers"
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The examples with an image next below them: `![What it shows](file.png)`.
    static func pictures(on page: String) throws -> [Picture] {
        let url = root.appendingPathComponent("\(folder)/\(page)")
        var spec: String?
        var pictures: [Picture] = []
        for part in try String(contentsOf: url, encoding: .utf8).components(separatedBy: "```") {
            if part.hasPrefix("json\n") {
                spec = String(part.dropFirst(5))
            } else if let text = spec, let match = part.firstMatch(of: /!\[[^\]]*\]\(([^)]+)\)/) {
                pictures.append(Picture(spec: text, file: String(match.output.1)))
                spec = nil
            }
        }
        return pictures
    }
}
