import Foundation

/// Damages files at random but reproducibly: bits, bytes, numbers in text and in binary, pieces lost, repeated and
/// taken from other files.
public struct ByteMutator {
    private var random: SplitMix64
    /// Whole files, of which pieces are taken.
    private let others: [[UInt8]]

    /// The same seed damages the same files in the same way.
    public init(seed: UInt64, others: [[UInt8]] = []) {
        random = SplitMix64(seed: seed)
        self.others = others
    }

    /// One of the files, with one to four changes.
    public mutating func mutatedFile() -> [UInt8] {
        var bytes = others.randomElement(using: &random) ?? []
        for _ in 0..<Int.random(in: 1...4, using: &random) { change(&bytes) }
        return bytes
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return bytes = [0] }
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let piece = place..<min(bytes.count, place + Int.random(in: 1...12, using: &random))
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 3: bytes.removeSubrange(piece)
        case 4: bytes.insert(contentsOf: bytes[piece], at: place)
        case 5: changeNumber(in: &bytes, from: place)
        case 6: overwrite(&bytes, at: place)
        case 7: bytes.replaceSubrange(piece, with: pieceOfAnother())
        default: if Int.random(in: 0..<4, using: &random) == 0 { bytes.removeSubrange(place...) }
        }
    }

    /// Replaces the next number that is written in digits.
    private mutating func changeNumber(in bytes: inout [UInt8], from place: Int) {
        func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
        guard let start = bytes[place...].firstIndex(where: isDigit) else { return }
        let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
        bytes.replaceSubrange(start..<end, with: Self.numbers.randomElement(using: &random)!.utf8)
    }

    /// Writes a length, a count or an offset that no file has.
    private mutating func overwrite(_ bytes: inout [UInt8], at place: Int) {
        let word = Self.words.randomElement(using: &random)!
        for (offset, byte) in word.enumerated() where place + offset < bytes.count {
            bytes[place + offset] = byte
        }
    }

    private mutating func pieceOfAnother() -> ArraySlice<UInt8> {
        guard let other = others.randomElement(using: &random), !other.isEmpty else { return [] }
        let start = Int.random(in: 0..<other.count, using: &random)
        return other[start..<min(other.count, start + Int.random(in: 1...40, using: &random))]
    }

    private static let numbers = [
        "0", "-1", "1e300", "-1e300", "1e-300", "9007199254740993", "18446744073709551616", "0.5",
        "2147483648", "4294967295", "1e999", "00", "1000000", "null", "[]", "{}", "\"\"",
    ]

    private static let words: [[UInt8]] = [
        [0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF], [0x80, 0, 0, 0], [0, 0, 0, 0x80],
        [0, 0, 0, 0], [0xFF, 0xFF], [0, 0], [0x7F, 0xFF], [0xFF, 0x7F], [0, 1],
    ]
}

/// Rounds of a fuzzer. Each takes another damaged file; a crash leaves its seed in a file that is named first.
public enum Fuzzing {
    private static let environment = ProcessInfo.processInfo.environment

    /// Calls `read` with damaged files, and counts the values and the errors that it ends with.
    ///
    /// `ANIMRENDER_FUZZ_ROUNDS` sets the number of rounds, `ANIMRENDER_FUZZ_SEED` the first seed.
    /// - Parameters:
    ///   - name: what is read, for the output.
    ///   - corpus: the files that are damaged.
    ///   - rounds: how many, in `scripts/test` and in `scripts/test-all`.
    ///   - read: reads a damaged file, or throws.
    public static func run(
        _ name: String, _ corpus: [[UInt8]], rounds: (fast: UInt64, slow: UInt64),
        _ read: ([UInt8]) throws -> Void
    ) throws -> (values: Int, errors: Int) {
        let seed = environment["ANIMRENDER_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
        let count =
            environment["ANIMRENDER_FUZZ_ROUNDS"].flatMap { UInt64($0) }
            ?? (slowTests ? rounds.slow : rounds.fast)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "animrender-fuzz-\(name)-\(ProcessInfo.processInfo.processIdentifier)")
        print(
            "Fuzzing \(name): seeds \(seed)..<\(seed + count); a crash leaves its seed in \(file.path)"
        )
        var (values, errors) = (0, 0)
        for seed in seed..<seed + count {
            var mutator = ByteMutator(seed: seed, others: corpus)
            let bytes = mutator.mutatedFile()
            try Data("\(seed)\n".utf8).write(to: file)
            do {
                try read(bytes)
                values += 1
            } catch { errors += 1 }
        }
        try FileManager.default.removeItem(at: file)
        return (values, errors)
    }
}
