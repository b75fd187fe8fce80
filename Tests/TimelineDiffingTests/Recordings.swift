import Drawing
import Foundation
import LayerTree
import RenderPipeline
import SpecFormat
import TestSupport
import TimelineDiffing
import TimingModel

/// Timelines for tests.
@MainActor
enum Recordings {
    private nonisolated static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent()
        .appendingPathComponent("../../Golden").standardizedFileURL

    /// The names of the project's goldens.
    nonisolated static let golden: [String] = {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (names ?? []).sorted()
    }()

    /// The timeline of a golden.
    static func golden(_ name: String) throws -> Timeline {
        let path = folder.appendingPathComponent("\(name)/spec.json").path
        return try RenderPlan(spec: SpecFile(path: path)).timeline
    }

    /// The timeline of a random spec.
    static func spec(seed: UInt64) throws -> Timeline {
        try Spec(bytes: Array(RandomSpec.json(seed: seed).utf8)).record(images: [:])
    }

    /// Records `body` on a stage with these views.
    static func stage(
        width: Double = 320, height: Double = 180, background: Color = .white, _ views: View...,
        until end: Duration? = nil, images: [String: Bitmap] = [:],
        body: @MainActor () throws -> Void = {}
    ) throws -> Timeline {
        let stage = Stage(size: Size(width: width, height: height), background: background)
        stage.images = images
        for view in views { stage.addSubview(view) }
        return try stage.record(until: end, body)
    }
}

extension View {
    /// A view with an id.
    convenience init(
        _ id: String?, _ x: Double = 0, _ y: Double = 0, _ width: Double = 40,
        _ height: Double = 40
    ) {
        self.init(frame: Rect(x: x, y: y, width: width, height: height))
        self.id = id
    }

    /// The view after `change`.
    func with(_ change: (View) -> Void) -> View {
        change(self)
        return self
    }
}

extension Timeline {
    /// The timeline without its events.
    var withoutEvents: Timeline {
        Timeline(
            size: size, background: background, nodes: nodes, events: [], end: end, images: images)
    }

    /// The text that goldens store.
    var text: String { RecordedTimeline.text(of: self, hash: pixelSum) }

    /// Reads `text`, by default the timeline's own text.
    func read(_ text: String? = nil) throws(RecordedTimelineError) -> RecordedTimeline {
        try RecordedTimeline(
            bytes: Array((text ?? self.text).utf8), picturesOf: self, hash: pixelSum)
    }
}

/// A simple hash of the pixels.
func pixelSum(_ bitmap: Bitmap) -> String {
    let sum = bitmap.pixels.reduce(UInt64(bitmap.width)) { ($0 &* 31) ^ UInt64($1) }
    return String(sum, radix: 16)
}
