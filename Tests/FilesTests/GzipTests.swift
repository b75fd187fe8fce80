import Foundation
import TestSupport
import Testing

@testable import Files

/// Packed files: gunzip reads them, and damaged ones are refused.
@Suite struct GzipTests {
    private let text = (0..<5000).flatMap { Array("view #\($0) position=\($0 * 7 % 90)\n".utf8) }

    @Test(arguments: [0, 1, 100, 5000])
    func whatIsPackedComesBack(count: Int) throws {
        let bytes = Array(text.prefix(count * 20))
        let packed = try #require(Gzip.pack(bytes))
        #expect(Gzip.unpack(packed, limit: bytes.count) == bytes)
        #expect(bytes.isEmpty || Gzip.unpack(packed, limit: bytes.count - 1) == nil)
    }

    @Test func otherProgramsReadIt() throws {
        let folder = TemporaryFolder()
        try folder.write(try #require(Gzip.pack(text)), to: "a.gz")
        let run = try CommandRun.shell(
            "gzip -dc a.gz | cksum; gzip -l a.gz >/dev/null", in: folder.path)
        try folder.write(text, to: "a")
        #expect(run.exitCode == 0)
        #expect(run.stdout == (try CommandRun.shell("cksum < a", in: folder.path)).stdout)
    }

    @Test func damagedFilesAreRefused() throws {
        let packed = try #require(Gzip.pack(text))
        var random = SplitMix64(seed: 7)
        for _ in 0..<300 {
            var bytes = packed
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes.removeLast(Int.random(in: 1...packed.count, using: &random))
            case 1: bytes[Int.random(in: 10..<packed.count, using: &random)] ^= 0x55
            default: bytes += [1, 2, 3, 4]
            }
            #expect(Gzip.unpack(bytes, limit: 1 << 24) != text || bytes.starts(with: packed))
        }
    }
}
