import RenderPipeline
import TestSupport
import TimingModel

/// A spec of one square that moves along, written into a test's folder.
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

    /// The spec as a file of the name.
    func file(in folder: TemporaryFolder, name: String = "spec.json") throws -> SpecFile {
        try SpecFile(path: folder.write(text, to: name))
    }

    /// The plan for it.
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
