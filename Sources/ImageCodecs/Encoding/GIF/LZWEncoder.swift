/// Compresses the indices of a GIF's picture by Lempel, Ziv and Welch's method, with codes of growing length.
struct LZWEncoder {
    /// Codes have at most 12 bits.
    private static let mostCodes = 1 << 12

    private let bits: Int
    private var bytes: [UInt8] = []
    private var pending: UInt32 = 0
    private var pendingBits = 0

    /// The pixel data of a picture whose indices need `bits` bits (2 to 8): code size, blocks, end.
    static func data(of indices: [UInt8], bits: Int) -> [UInt8] {
        var encoder = LZWEncoder(bits: bits)
        encoder.encode(indices)
        return [UInt8(bits)] + encoder.blocks + [0]
    }

    private init(bits: Int) { self.bits = bits }

    private mutating func encode(_ indices: [UInt8]) {
        let (clear, end) = (1 << bits, 1 << bits + 1)
        var table = LZWTable()
        var (next, length) = (end + 1, bits + 1)
        append(clear, length)
        guard var prefix = indices.first.map(Int.init) else { return append(end, length) }
        for index in indices.dropFirst() {
            if let code = table.find(prefix, index) {
                prefix = code
                continue
            }
            append(prefix, length)
            prefix = Int(index)
            if next < Self.mostCodes {
                table.addMissing(next)
                // The decoder knows a code one step later.
                if next == 1 << length { length += 1 }
                next += 1
            } else {
                append(clear, length)
                table.removeAll()
                (next, length) = (end + 1, bits + 1)
            }
        }
        append(prefix, length)
        // The decoder learns a code from the last one, too.
        append(end, next == 1 << length && next < Self.mostCodes ? length + 1 : length)
    }

    /// Appends a code, its lowest bit first.
    private mutating func append(_ code: Int, _ length: Int) {
        pending |= UInt32(code) << pendingBits
        pendingBits += length
        while pendingBits >= 8 {
            bytes.append(UInt8(pending & 255))
            pending >>= 8
            pendingBits -= 8
        }
    }

    /// The bytes in blocks of at most 255, each after its length.
    private var blocks: [UInt8] {
        let all = pendingBits > 0 ? bytes + [UInt8(pending & 255)] : bytes
        var blocks: [UInt8] = []
        blocks.reserveCapacity(all.count + all.count / 255 + 1)
        for start in stride(from: 0, to: all.count, by: 255) {
            let block = all[start..<min(start + 255, all.count)]
            blocks.append(UInt8(block.count))
            blocks += block
        }
        return blocks
    }
}

/// The codes of the sequences that were seen, each by the code of its prefix and its last index. A hash table with
/// open addressing.
private struct LZWTable {
    /// A prime number with room for all codes and few collisions.
    private static let slots = 9973

    private var keys = [Int32](repeating: -1, count: slots)
    private var codes = [UInt16](repeating: 0, count: slots)
    /// The key that was looked for last, and its slot.
    private var key: Int32 = 0
    private var slot = 0

    /// The code of a sequence; nil if there is none.
    mutating func find(_ prefix: Int, _ index: UInt8) -> Int? {
        key = Int32(prefix << 8 | Int(index))
        slot = Int(key) &* 31 % Self.slots
        while keys[slot] != key, keys[slot] >= 0 {
            slot = slot + 1 == Self.slots ? 0 : slot + 1
        }
        return keys[slot] == key ? Int(codes[slot]) : nil
    }

    /// Adds the sequence that `find` didn't find.
    mutating func addMissing(_ code: Int) {
        (keys[slot], codes[slot]) = (key, UInt16(code))
    }

    mutating func removeAll() {
        for slot in keys.indices { keys[slot] = -1 }
    }
}
