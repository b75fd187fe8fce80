import Drawing
import LayerTree
import RenderPipeline
import SpecFormat
import TimingModel

/// Timelines for tests.
@MainActor
enum Recordings {
    /// The timeline of a spec with a canvas of 40 by 20 points and these views and animations, as JSON.
    static func spec(
        _ views: String, _ animations: String, until end: Duration? = nil
    ) throws -> Timeline {
        let text = """
            {"canvas": {"size": [40, 20], "background": "white"}, "fps": 10,
             "views": [\(views)], "animations": [\(animations)]}
            """
        return try Spec(bytes: Array(text.utf8)).record(sampledUntil: end)
    }

    /// Views with these ids.
    static func views(_ ids: String...) -> String {
        ids.map { "{\"id\": \"\($0)\", \"frame\": [0, 0, 4, 4], \"backgroundColor\": \"red\"}" }
            .joined(separator: ", ")
    }
}
