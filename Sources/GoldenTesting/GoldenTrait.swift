internal import CLibrary
internal import Drawing
public import FrameDiffing
public import GoldenFrames
internal import LayerTree
internal import RenderPipeline
public import Testing
internal import TimingModel

/// How tests keep and compare goldens: given to a test, or to a suite for all tests in it.
///
///     @Suite(.goldens(record: .failed)) struct CardTests { … }
public struct GoldenTrait: TestTrait, SuiteTrait, TestScoping {
    /// The values that hold in the test or suite; nil for those around it.
    let mode: RecordMode?
    let folder: String?
    let tolerance: ImageTolerance?

    /// Whether it holds for suites in the suite, too: always.
    public var isRecursive: Bool { true }

    /// Runs a test with these values.
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
    /// How goldens are kept and compared in a test or suite.
    ///
    /// - Parameters:
    ///   - record: which goldens are recorded; `GOLDEN_RECORD` in the environment goes first, and where
    ///     `CI` is set, none is. Default: those that are missing.
    ///   - folder: where goldens are, from the folder of the test's file. Default: `Goldens`.
    ///   - tolerance: how much frames may differ. Default: not at all.
    public static func goldens(
        record: RecordMode? = nil, folder: String? = nil, tolerance: ImageTolerance? = nil
    ) -> GoldenTrait {
        GoldenTrait(mode: record, folder: folder, tolerance: tolerance)
    }
}

/// How goldens are kept and compared where a test doesn't say.
struct GoldenDefaults: Sendable {
    @TaskLocal static var current = GoldenDefaults()

    var mode = RecordMode.missing
    /// From the folder of the test's file.
    var folder = Self.standardFolder
    var tolerance: ImageTolerance?
    /// What this run came by.
    var used = UsedGoldens.shared
    /// Answers a variable of the environment; nil if it is not set, or empty.
    var variable: @Sendable (String) -> String? = Self.ofProcess

    /// Where goldens are unless it is said.
    static let standardFolder = "Goldens"

    /// Which goldens are recorded: none in continuous integration, else what `GOLDEN_RECORD` says, else
    /// `mode`.
    /// - Throws: `GoldenError.refused` if `GOLDEN_RECORD` is no mode.
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
    /// A canvas that shows `view`, which it holds from now on, and so many points beyond it on every side.
    convenience init(around view: View, margin: Double) {
        let size = view.bounds.size
        self.init(size: Size(width: size.width + 2 * margin, height: size.height + 2 * margin))
        // The canvas looks at where the view is; so nothing of the view itself changes.
        let origin = view.frame.origin
        root.bounds.origin = Point(x: origin.x - margin, y: origin.y - margin)
        addSubview(view)
    }
}

extension Timeline {
    /// How views leave the canvas in the frames of this rate; nil if they don't.
    /// - Throws: `RenderError` for more frames than can be rendered.
    func departure(at rate: FrameRate) throws(RenderError) -> Departure? {
        let plan = try RenderPlan(timeline: self, frameRate: rate)
        return departure(at: plan.requests.map(\.time))
    }
}

extension Departure {
    /// The message: who leaves the canvas of a view with a margin, when, how far, and how to show it.
    func text(beyond margin: Double) -> String {
        let name = view.map { "\"\($0)\"" } ?? "a view without an id"
        let ways = [
            (distance(beyond: .left), "to the left"), (distance(beyond: .right), "to the right"),
            (distance(beyond: .top), "at the top"), (distance(beyond: .bottom), "at the bottom"),
        ].filter { $0.0 > 0 }.map { "\(Int($0.0.rounded(.up))) points \($0.1)" }
        let needed = max(margin, 0) + distance
        return
            "\(name) leaves the picture from \(first.inSeconds) s on, most at \(time.inSeconds) s: "
            + "\(ways.joined(separator: ", ")) are cut off, so no test would see how they move. Give "
            + "expectGolden margin: \(Int(needed.rounded(.up))), or a Stage of the size that you mean"
    }
}
