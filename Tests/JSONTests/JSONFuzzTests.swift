import CLibrary
import TestSupport
import Testing

@testable import JSON

/// Damaged files never crash the parser, and errors are always located inside the file.
///
/// `ANIMRENDER_FUZZ_FILES=100000 swift test --filter JSONFuzzTests` runs longer, and
/// `ANIMRENDER_FUZZ_SEED=…` uses other files; the default is enough to notice a mistake. In a debug build,
/// every access to the bytes is checked.
@Suite struct JSONFuzzTests {
    @Test func survivesDamage() {
        let files = Self.setting("ANIMRENDER_FUZZ_FILES") ?? (slowTests ? 4000 : 1000)
        let seed = Self.setting("ANIMRENDER_FUZZ_SEED") ?? 1
        print("JSON fuzzing: \(files) files from seed \(seed)")
        for file in 0..<files { Self.checkFile(seed: seed &+ file) }
    }

    /// Each file has its own seed, so one seed reproduces a failure.
    private static func checkFile(seed: UInt64) {
        var generator = JSONGenerator(seed: seed)
        var mutator = JSONMutator(seed: seed)
        let original =
            seed.isMultiple(of: 4) ? JSONTruncationTests.sample : generator.file().text
        JSONMutator.check(mutator.mutate(Array(original.utf8)))
    }

    /// Random bytes.
    @Test func survivesNoise() {
        var random = SplitMix64(seed: 99)
        for _ in 0..<2000 {
            let count = Int.random(in: 0...40, using: &random)
            JSONMutator.check((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
        }
    }

    private static func setting(_ name: String) -> UInt64? {
        getenv(name).flatMap { UInt64(String(cString: $0)) }
    }
}
