internal import CLibrary
public import FrameDiffing
public import GoldenFrames
internal import Messages
public import Testing

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
        try await withGoldens(record: mode, folder: folder, tolerance: tolerance, function)
    }
}

/// Sets how goldens are kept and compared while `body` runs, in a test of XCTest, too.
///
///     await withGoldens(record: .all) { await expectGolden(of: card) }
///
/// - Parameters:
///   - record: Which goldens are recorded. The environment variable `GOLDEN_RECORD` overrides this, and nothing is
///     recorded if `CI` is set. Default: nil, as around the call.
///   - folder: The folder of goldens, relative to the folder of the test's file. Default: nil, as around the call.
///   - tolerance: How much frames may differ. Default: nil, as around the call.
public func withGoldens<Result>(
    record: RecordMode? = nil, folder: String? = nil, tolerance: ImageTolerance? = nil,
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
) async rethrows -> Result {
    var defaults = GoldenDefaults.current
    defaults.mode = record ?? defaults.mode
    defaults.folder = folder ?? defaults.folder
    defaults.tolerance = tolerance ?? defaults.tolerance
    return try await GoldenDefaults.$current.withValue(defaults, operation: body)
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

    /// Whether these are tests of continuous integration, which record nothing.
    var isContinuousIntegration: Bool {
        RecordMode.isForbidden(in: ["CI": variable("CI") ?? ""])
    }

    /// The mode that applies: never in continuous integration, otherwise that of `GOLDEN_RECORD`, otherwise
    /// that of the golden's options, otherwise `mode`.
    /// - Throws: `GoldenError.refused` if `GOLDEN_RECORD` is not a mode.
    func modeInForce(_ own: RecordMode?) throws(GoldenError) -> RecordMode {
        var mode = own ?? mode
        if let word = variable("GOLDEN_RECORD") {
            guard let asked = RecordMode(rawValue: word) else {
                let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
                throw .refused(
                    .badGoldenSetting, "GOLDEN_RECORD is '\(word)', which is none of \(modes)")
            }
            mode = asked
        }
        return isContinuousIntegration ? .never : mode
    }

    private static func ofProcess(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
