/// The build ID that the linker wrote into a program: a hash of all that it linked.
///
/// It takes the place of a hash of the file, which for a program of many megabytes costs more than drawing a frame. A
/// program without its debugging symbols keeps it.
package enum BuildID {
    // From elf(5): 64-bit files, little-endian.
    private static let magic: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1]
    static let noteSegment: UInt32 = 4
    private static let buildIDNote: UInt32 = 3
    /// "GNU" and a zero.
    private static let noteName: [UInt8] = [0x47, 0x4E, 0x55, 0]

    /// Finds the build ID in the bytes of a program.
    /// - Returns: Nil if the file has none, is damaged or isn't an ELF file, as on a Mac.
    /// - Complexity: O(bytes of the file's notes); the rest isn't read.
    package static func find(in file: UnsafeRawBufferPointer) -> [UInt8]? {
        guard file.prefix(magic.count).elementsEqual(magic),
            let table: UInt64 = read(file, at: 0x20), let size: UInt16 = read(file, at: 0x36),
            let count: UInt16 = read(file, at: 0x38)
        else { return nil }
        for index in 0..<Int(count) {
            guard let table = Int(exactly: table), table < file.count else { return nil }
            let segment = table + index * Int(size)
            guard read(file, at: segment) == noteSegment,
                let start: UInt64 = read(file, at: segment + 8),
                let length: UInt64 = read(file, at: segment + 32),
                let end = Int(exactly: start.addingReportingOverflow(length).partialValue),
                start <= end, end <= file.count
            else { continue }
            if let id = find(inNotes: UnsafeRawBufferPointer(rebasing: file[Int(start)..<end])) {
                return id
            }
        }
        return nil
    }

    /// Each note has the lengths of its name and contents, its kind, then both, each padded to four bytes.
    static func find(inNotes notes: UnsafeRawBufferPointer) -> [UInt8]? {
        var place = 0
        while let nameLength: UInt32 = read(notes, at: place),
            let length: UInt32 = read(notes, at: place + 4),
            let kind: UInt32 = read(notes, at: place + 8)
        {
            let name = place + 12
            let contents = name + padded(nameLength)
            let end = contents + Int(length)
            guard end <= notes.count else { return nil }
            if kind == buildIDNote, length > 0, notes[name..<contents].elementsEqual(noteName) {
                return Array(notes[contents..<end])
            }
            place = contents + padded(length)
        }
        return nil
    }

    private static func padded(_ length: UInt32) -> Int { (Int(length) + 3) & ~3 }

    /// The number at `place`; nil if the bytes end before.
    private static func read<Number: FixedWidthInteger>(
        _ bytes: UnsafeRawBufferPointer, at place: Int
    ) -> Number? {
        guard place >= 0, place <= bytes.count - MemoryLayout<Number>.size else { return nil }
        return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: Number.self))
    }
}
