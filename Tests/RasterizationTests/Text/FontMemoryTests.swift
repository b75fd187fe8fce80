import Foundation
import Testing

@testable import Rasterization

/// Fonts that can't be loaded leave nothing behind.
@Suite struct FontMemoryTests {
    /// What this process holds now, in bytes.
    static func resident() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let match = try #require(status.firstMatch(of: /VmRSS:\s+(\d+) kB/))
        return try #require(Int(match.output.1)) * 1024
    }

    /// Alone in a process: what other tests hold must not count.
    @Test func failuresLeakNothing() async {
        await #expect(processExitsWith: .success) {
            let files = ["plain.ttf", "variable.ttf", "make_fonts.py"].map {
                TextSamples.folder + $0
            }
            func fail(times: Int) -> Int {
                (0..<times).count { _ in (try? FontSet(files: files)) == nil }
            }
            #expect(fail(times: 50) == 50)
            let before = try FontMemoryTests.resident()
            #expect(fail(times: 1000) == 1000)
            let grown = try FontMemoryTests.resident() - before
            #expect(grown < 4 << 20, "\(grown) bytes after 1,000 failures")
        }
    }

    @Test func filesAreCheckedOneByOne() throws {
        try FontSet.check(file: TextSamples.folder + "plain.ttf")
        for name in ["plain.woff", "make_fonts.py", "no.ttf"] {
            let file = TextSamples.folder + name
            let error = try #require(throws: FontError.self) { try FontSet.check(file: file) }
            #expect(throws: error) { try FontSet(files: [file]) }
        }
    }
}
