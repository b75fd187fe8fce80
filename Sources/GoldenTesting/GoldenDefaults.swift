internal import GoldenFrames

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

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
