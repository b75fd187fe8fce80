internal import CZlib

/// The files of a zip archive, stored or deflated. Reads what a dotLottie file needs: no encryption, no parts, no 64-bit
/// sizes.
final class ZipArchive {
    /// Why an archive can't be read.
    struct Failure: Error {
        let message: String
    }

    /// A file in the archive.
    private struct Entry {
        /// Whether it is stored or deflated, and not encrypted.
        let isReadable: Bool
        let isDeflated: Bool
        let checksum: UInt32
        let packedSize: Int
        let size: Int
        /// Where its local header begins.
        let offset: Int
    }

    private let bytes: [UInt8]
    private var entries: [String: Entry] = [:]
    /// The names of the files, in the archive's order.
    private(set) var names: [String] = []

    /// The bytes of all files that were unpacked, of damaged ones too.
    private var unpacked = 0

    /// The most bytes of all files that are unpacked.
    static let limit = 256 << 20

    /// Whether a file begins like a zip archive.
    static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 3, 4]) }

    /// Reads the directory of an archive. O(files).
    /// - Throws: why there is none.
    init(_ bytes: [UInt8]) throws(Failure) {
        self.bytes = bytes
        guard let end = Self.directoryEnd(in: bytes) else {
            throw Failure(message: "the archive is cut off: its directory is missing")
        }
        var position = number(4, at: end + 16)
        for _ in 0..<number(2, at: end + 10) {
            guard position + 46 <= bytes.count, number(4, at: position) == 0x0201_4B50 else {
                throw Failure(message: "the archive's directory is damaged")
            }
            position = try addEntry(at: position)
        }
    }

    /// Where the record at the directory's end begins. A comment of up to 65,535 bytes may follow it.
    private static func directoryEnd(in bytes: [UInt8]) -> Int? {
        guard bytes.count >= 22 else { return nil }
        let last = bytes.count - 22
        return (max(0, last - 65_535)...last).last {
            bytes[$0] == 0x50 && bytes[$0 + 1] == 0x4B && bytes[$0 + 2] == 5 && bytes[$0 + 3] == 6
        }
    }

    /// A number of `count` bytes, the lowest first; 0 beyond the end.
    private func number(_ count: Int, at position: Int) -> Int {
        guard position >= 0, position + count <= bytes.count else { return 0 }
        return (0..<count).reduce(0) { $0 | Int(bytes[position + $1]) << (8 * $1) }
    }

    /// Adds the entry at a position of the directory, and returns the next one's.
    private func addEntry(at position: Int) throws(Failure) -> Int {
        let nameEnd = position + 46 + number(2, at: position + 28)
        guard nameEnd <= bytes.count else {
            throw Failure(message: "the archive's directory is damaged")
        }
        let name = String(decoding: bytes[(position + 46)..<nameEnd], as: UTF8.self)
        let method = number(2, at: position + 10)
        if entries[name] == nil { names.append(name) }
        entries[name] = Entry(
            isReadable: number(2, at: position + 8) & 1 == 0 && [0, 8].contains(method),
            isDeflated: method == 8, checksum: UInt32(number(4, at: position + 16)),
            packedSize: number(4, at: position + 20), size: number(4, at: position + 24),
            offset: number(4, at: position + 42))
        return nameEnd + number(2, at: position + 30) + number(2, at: position + 32)
    }

    /// The bytes of a file; nil if there is none of this name.
    /// - Throws: why it can't be unpacked, before all files together take more memory than `limit`.
    func file(_ name: String) throws(Failure) -> [UInt8]? {
        guard let entry = entries[name] else { return nil }
        guard entry.isReadable else {
            throw Failure(
                message: "\"\(name)\" in the archive is encrypted or packed in an unknown way")
        }
        guard entry.size <= Self.limit - unpacked else {
            throw Failure(
                message:
                    "\"\(name)\" in the archive has \(entry.size) bytes: at most \(Self.limit) are read of all files"
            )
        }
        let start =
            entry.offset + 30 + number(2, at: entry.offset + 26) + number(2, at: entry.offset + 28)
        guard number(4, at: entry.offset) == 0x0403_4B50, start + entry.packedSize <= bytes.count,
            entry.size <= entry.packedSize
                * (entry.isDeflated ? CZLIB_GREATEST_RATIO : 1)
        else { throw Failure(message: "\"\(name)\" in the archive is cut off") }
        unpacked += entry.size
        let packed = Array(bytes[start..<(start + entry.packedSize)])
        let file = entry.isDeflated ? Self.inflated(packed, size: entry.size) : packed
        guard let file, file.count == entry.size,
            UInt32(truncatingIfNeeded: crc32(0, file, UInt32(file.count))) == entry.checksum
        else { throw Failure(message: "\"\(name)\" in the archive is damaged") }
        return file
    }

    /// Exactly `size` bytes; nil if there are more or fewer.
    private static func inflated(_ packed: [UInt8], size: Int) -> [UInt8]? {
        guard size > 0 else { return [] }
        var isWhole = false
        let result = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            let written = czlib_inflate_raw(packed, packed.count, buffer.baseAddress, size)
            isWhole = written == size
            count = isWhole ? size : 0
        }
        return isWhole ? result : nil
    }
}
