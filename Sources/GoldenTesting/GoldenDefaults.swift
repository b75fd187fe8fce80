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
    var folder = "Goldens"
    var tolerance: ImageTolerance?

    /// Which goldens this process records: never in continuous integration, else what `GOLDEN_RECORD`
    /// says, else `mode`. A word that is none of them counts as `never`.
    var modeInForce: RecordMode {
        let variables = ["CI": Self.variable("CI") ?? ""]
        if RecordMode.isForbidden(in: variables) { return .never }
        guard let word = Self.variable("GOLDEN_RECORD") else { return mode }
        return RecordMode(rawValue: word) ?? .never
    }

    /// A variable of the process's environment; nil if it is not set, or empty.
    static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
