import Testing

@testable import Files

@Suite struct BuildIDTests {
    /// A file of 64-bit ELF with one segment of notes: one of another kind, and the build ID.
    private let program: [UInt8] = {
        var bytes = [UInt8](repeating: 0, count: 64 + 56)
        func put(_ number: Int, at place: Int, _ count: Int) {
            for index in 0..<count { bytes[place + index] = UInt8(number >> (8 * index) & 255) }
        }
        bytes.replaceSubrange(0..<6, with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
        put(64, at: 0x20, 8)
        put(56, at: 0x36, 2)
        put(1, at: 0x38, 2)
        put(4, at: 64, 4)
        put(120, at: 64 + 8, 8)
        put(20 + 24, at: 64 + 32, 8)
        bytes += [4, 0, 0, 0, 3, 0, 0, 0, 5, 0, 0, 0] + [0x47, 0x4E, 0x55, 0] + [9, 9, 9, 0]
        bytes += [4, 0, 0, 0, 6, 0, 0, 0, 3, 0, 0, 0] + [0x47, 0x4E, 0x55, 0]
        bytes += [1, 2, 3, 4, 5, 6, 0, 0]
        return bytes
    }()

    private func find(_ bytes: [UInt8]) -> [UInt8]? {
        bytes.withUnsafeBytes { BuildID.find(in: $0) }
    }

    @Test func isFoundAmongOtherNotes() {
        #expect(find(program) == [1, 2, 3, 4, 5, 6])
    }

    @Test func isntFoundInCutAndDamagedFiles() {
        for length in 0..<(program.count - 2) {
            #expect(find(Array(program.prefix(length))) == nil)
        }
        for place in program.indices {
            for value: UInt8 in [0, 127, 255] {
                var damaged = program
                damaged[place] = value
                _ = find(damaged)
            }
        }
    }
}
