import Foundation
import TestSupport
import Testing

/// The files with which the fuzzers start, and damaged ones, in a build without sanitizers. `scripts/dev/fuzz` does the same
/// with sanitizers, for longer, and led by the code that is reached.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct CorpusTests {
    /// The files of the corpus, by name.
    private static func corpus(of reader: Reader) throws -> [String: [UInt8]] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Corpus/\(reader.rawValue)")
        let files = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        return try Dictionary(
            uniqueKeysWithValues: files.map {
                ($0.lastPathComponent, Array(try Data(contentsOf: $0)))
            })
    }

    @Test(
        "untrusted input is read, or refused where its name begins with refused",
        arguments: Reader.allCases)
    func whole(reader: Reader) throws {
        let corpus = try Self.corpus(of: reader)
        #expect(!corpus.isEmpty)
        for (name, file) in corpus {
            if name.hasPrefix("refused") {
                #expect(throws: (any Error).self, "\(name)") { try reader.read(file) }
            } else {
                #expect(throws: Never.self, "\(name)") { try reader.read(file) }
            }
        }
    }

    @Test("untrusted input is refused or read when it is damaged", arguments: Reader.allCases)
    func damaged(reader: Reader) throws {
        let corpus = try Self.corpus(of: reader).sorted { $0.key < $1.key }.map(\.value)
        let found = try Fuzzing.run("\(reader)", corpus, rounds: (fast: 20, slow: 5_000)) {
            try reader.read($0)
        }
        #expect(found.values > 0 || found.errors > 0, "\(found)")
    }
}
