public import GoldenFrames
public import Testing

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
