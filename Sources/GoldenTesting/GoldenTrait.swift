internal import CLibrary
internal import Drawing
public import FrameDiffing
public import GoldenFrames
internal import LayerTree
internal import Messages
internal import RenderPipeline
public import Testing
internal import TimingModel

/// How tests keep and compare goldens. Applies to a test, or to all tests in a suite.
///
///     @Suite(.goldens(record: .failed)) struct CardTests { … }
public struct GoldenTrait: TestTrait, SuiteTrait, TestScoping {
    /// The settings of the test or suite; nil means those of the enclosing suite.
    let mode: RecordMode?
    let folder: String?
    let tolerance: ImageTolerance?

    /// Whether nested suites inherit the trait: always true.
    public var isRecursive: Bool { true }

    /// Runs a test with these settings.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        var defaults = GoldenDefaults.current
        defaults.mode = mode ?? defaults.mode
        defaults.folder = folder ?? defaults.folder
        defaults.tolerance = tolerance ?? defaults.tolerance
        try await GoldenDefaults.$current.withValue(defaults) { try await function() }
    }
}

extension Trait where Self == GoldenTrait {
    /// Sets how goldens are kept and compared in a test or suite.
    ///
    /// - Parameters:
    ///   - record: which goldens are recorded. The environment variable `GOLDEN_RECORD` overrides this, and
    ///     nothing is recorded if `CI` is set. Default: missing goldens.
    ///   - folder: the folder of goldens, relative to the folder of the test's file. Default: `Goldens`.
    ///   - tolerance: how much frames may differ. Default: not at all.
    public static func goldens(
        record: RecordMode? = nil, folder: String? = nil, tolerance: ImageTolerance? = nil
    ) -> GoldenTrait {
        GoldenTrait(mode: record, folder: folder, tolerance: tolerance)
    }
}

/// The settings for goldens that a test doesn't specify itself.
struct GoldenDefaults: Sendable {
    @TaskLocal static var current = GoldenDefaults()

    var mode = RecordMode.missing
    /// Relative to the folder of the test's file.
    var folder = Self.standardFolder
    var tolerance: ImageTolerance?
    /// The goldens used in this run.
    var used = UsedGoldens.shared
    /// Returns the value of an environment variable; nil if it is unset or empty.
    var variable: @Sendable (String) -> String? = Self.ofProcess

    /// The folder of goldens by default.
    static let standardFolder = "Goldens"

    /// The mode that applies: never in continuous integration, otherwise that of `GOLDEN_RECORD`, otherwise
    /// `mode`.
    /// - Throws: `GoldenError.refused` if `GOLDEN_RECORD` is not a mode.
    func modeInForce() throws(GoldenError) -> RecordMode {
        var mode = mode
        if let word = variable("GOLDEN_RECORD") {
            guard let asked = RecordMode(rawValue: word) else {
                let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
                throw .refused("GOLDEN_RECORD is '\(word)', which is none of \(modes)")
            }
            mode = asked
        }
        return RecordMode.isForbidden(in: ["CI": variable("CI") ?? ""]) ? .never : mode
    }

    private static func ofProcess(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension Stage {
    /// A canvas that shows `view` with a margin in points on every side. The stage keeps the view.
    convenience init(around view: View, margin: Double) {
        let size = view.bounds.size
        self.init(size: Size(width: size.width + 2 * margin, height: size.height + 2 * margin))
        // Moves the canvas's bounds to the view, so that the view itself stays unchanged.
        let origin = view.frame.origin
        root.bounds.origin = Point(x: origin.x - margin, y: origin.y - margin)
        addSubview(view)
    }
}

extension Timeline {
    /// Refuses a golden on which views leave the canvas, because their motion there can't be verified.
    /// - Throws: `GoldenError.refused` with the necessary margin. Also `RenderError` for more frames than can be
    ///   rendered.
    func requireWholePictures(fps: Double, margin: Double) throws {
        guard let rate = FrameRate(fps), let departure = try departure(at: rate) else { return }
        throw GoldenError.refused(departure.text(beyond: margin))
    }

    /// Makes sure that there aren't more frames than can be rendered.
    func requireFewFrames(at rate: FrameRate) throws(RenderError) {
        let count = rate.frameCount(until: end + rate.frameDuration)
        guard count > FrameSelection.limit else { return }
        throw .badRequest(
            "\(FrameSelection.excess(count)): give a shorter `duration`, or a lower `fps`")
    }

    /// Describes how views leave the canvas in the frames of this rate; nil if none does.
    /// - Throws: `RenderError` for more frames than can be rendered.
    func departure(at rate: FrameRate) throws(RenderError) -> Departure? {
        try requireFewFrames(at: rate)
        let plan = try RenderPlan(timeline: self, frameRate: rate)
        return departure(at: plan.requests.map(\.time))
    }
}

extension Departure {
    /// The message: which view leaves the canvas, when, how far, and how to show all of it.
    func text(beyond margin: Double) -> String {
        let ways = [
            (distance(beyond: .left), "to the left"), (distance(beyond: .right), "to the right"),
            (distance(beyond: .top), "at the top"), (distance(beyond: .bottom), "at the bottom"),
        ].filter { $0.0 > 0 }.map { "\($0.0.roundedUp.counted("point")) \($0.1)" }
        let needed = max(margin, 0) + distance
        let start = first.inSeconds.short
        let times =
            first == time
            ? "at \(start) s" : "from \(start) s on, most at \(time.inSeconds.short) s"
        return
            "\(view.text) leaves the picture \(times): this cuts off \(ways.joined(separator: ", ")), so no test "
            + "would see the motion there. Give expectGolden margin: \(needed.roundedUp), or a Stage of "
            + "the size that you mean" + (view.advice.map { ". \($0)" } ?? "")
    }
}

extension Double {
    /// The next whole number; the largest one for numbers beyond it, as a view may be anywhere.
    fileprivate var roundedUp: Int { Int(exactly: rounded(.up)) ?? .max }
}

/// Makes sure that a golden of a view has pixels.
/// - Throws: `GoldenError.refused` if the view has no size, and there is no margin around it.
func requireSize(_ size: Size, of view: String, margin: Double) throws(GoldenError) {
    guard margin == 0, !(size.width > 0 && size.height > 0) else { return }
    throw .refused(
        "\(view) is \(size.width.short) × \(size.height.short) points, so a golden of it has no pixels: set its "
            + "size first (a label's, for example, with sizeToFit()), or give expectGolden a `margin`"
    )
}
