import AnimRenderKit
import Foundation
import Testing

/// A folder under `Golden/` with a spec and its golden.
struct Example: CustomTestStringConvertible, Sendable {
    /// All examples, with the times at which their display lists are compared.
    static let all = animations + layers

    let name: String
    /// Seconds.
    let times: [Double]

    private init(_ name: String, at times: Double...) {
        self.name = name
        self.times = times
    }

    var testDescription: String { name }

    /// From the folder of this file.
    var path: String { "../../Golden/\(name)/spec.json" }

    /// The recording up to the last of the times.
    @MainActor
    func timeline() throws -> Timeline {
        let file = try SpecFile(path: Self.root.appendingPathComponent("\(name)/spec.json").path)
        let latest = times.max().map { Duration(seconds: $0) }
        return try file.spec.film(
            sampledUntil: latest, images: file.assets.images, measure: file.textSizing
        ).timeline
    }

    /// The names of all folders with a spec.
    static func folders() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.path).filter {
            FileManager.default.fileExists(
                atPath: root.appendingPathComponent("\($0)/spec.json").path)
        }
    }

    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Golden")
}

extension Example {
    private static let animations = [
        Example("hello", at: 0, 0.5, 0.8, 1.1, 1.7),
        Example("cards", at: 0, 1, 2),
        Example("captions", at: 0.4, 1.2, 2.8),
        Example("scenes", at: 0.5, 1.7, 2.6, 3.1, 4),
        Example("group-alpha", at: 0, 0.5, 1),
        Example("effects", at: 0, 0.7, 2.4),
        Example("frosted-glass", at: 0, 0.8, 1.6),
        Example("nested-transforms", at: 0, 0.7, 2),
        Example("clipping", at: 0, 0.75, 1.75),
        Example("curves", at: 0, 0.5, 1.2),
        Example("springs", at: 0.3, 0.7, 1.5),
        Example("keyframes", at: 0, 0.7, 1.3, 2),
        Example("overlap", at: 0.25, 0.75, 1.2),
        Example("repeats", at: 0.25, 0.75, 1.3),
        Example("completion-chain", at: 0.2, 0.8, 1.5),
        Example("structure", at: 0.2, 0.6, 0.9, 1.7),
        Example("sequential-pop", at: 0, 0.125, 0.4, 0.7, 0.8),
        Example("sequential-curtain", at: 0.3, 1.2),
        Example("serial-tour", at: 0, 0.75, 1.25, 2.25),
        Example("series-drunk", at: 0.1, 0.9, 2.6, 3.3),
        Example("series-lights", at: 0.5, 1.8, 4.8),
        Example("serial-relay", at: 0.5, 1.4),
        Example("transition-kinds", at: 0.45, 0.95),
        Example("transition-album", at: 0.45, 1.2),
        Example("text", at: 0, 0.5),
        Example("text-blocks", at: 0, 0.5),
        Example("text-letters", at: 0.4),
        Example("text-karaoke", at: 1.1),
        Example("text-fit", at: 0, 0.5),
        Example("arrange", at: 0, 0.8, 2.8),
        Example("hug", at: 0, 1.2, 3),
        Example("text-number", at: 0, 0.5),
        Example("text-reveal", at: 0.5),
        Example("text-style", at: 0, 0.5),
        Example("poll-clocks", at: 0.35, 1),
        Example("poll-traces", at: 0.5),
        Example("poll-signals", at: 0.25, 1.1, 2.3),
        Example("spruce-seed", at: 0, 0.1, 0.4),
        Example("spruce-cards", at: 0, 0.4, 1.6),
        Example("spruce-sorts"),
    ]

    private static let layers = [
        Example("cube", at: 0.8),
        Example("card-flip", at: 0.45, 0.55),
        Example("crossing-planes", at: 0.2),
        Example("page-turn", at: 0.55),
        Example("carousel", at: 0.5),
        Example("z-position", at: 0.5, 2),
        Example("flattened", at: 0, 0.75),
        Example("tilted-floor", at: 0.5),
        Example("anchor-depth", at: 0.2),
        Example("photo-flip", at: 0.6),
        Example("stroke-drawing", at: 0.5, 1.75),
        Example("stroke-offset", at: 0.3, 0.9),
        Example("mask-modes", at: 0, 0.5),
        Example("path-figures", at: 0, 0.5),
        Example("shape-joined", at: 0.5),
        Example("replicator", at: 0.4, 1.2),
        Example("view-time", at: 0.3, 0.7),
        Example("signature", at: 1),
        Example("stroke-dashes", at: 0.25),
        Example("stroke-ends", at: 0),
        Example("path-morph", at: 0.5),
        Example("fill-rules", at: 0),
        Example("spinner", at: 0.75),
        Example("gradient-linear", at: 0.5),
        Example("motion-blur", at: 0.5, 1.4),
        Example("paint", at: 0, 0.8),
        Example("text-path", at: 0, 1),
        Example("gradient-radial", at: 0.5),
        Example("gradient-focus", at: 0.3),
        Example("gradient-conic", at: 0.5),
        Example("blend-modes", at: 0),
        Example("group-opacity", at: 0.5),
        Example("mask-reveal", at: 0.75),
        Example("mask-round", at: 0.5),
        Example("shadows", at: 0.6),
        Example("shadow-path", at: 0.6),
        Example("shadow-group", at: 0.5),
        Example("rounded-clips", at: 0.5),
        Example("photo-pan", at: 1),
        Example("image-gravities", at: 0),
        Example("image-nine-patch", at: 1),
        Example("image-sprites", at: 0.25),
        Example("image-scaled-down", at: 0.5),
    ]
}
