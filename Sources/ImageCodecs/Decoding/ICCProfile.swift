internal import CZlib

/// The ICC profile in a picture's file, which says what its colours mean.
enum ICCProfile: Equatable {
    /// The file has none, or says that it is in sRGB.
    case none
    /// The file has one that is damaged, incomplete or too large.
    case unusable
    /// At least 128 bytes, and at most `limit`.
    case bytes([UInt8])

    /// The largest profile in bytes; profiles of printers have up to three million.
    private static let limit = 4 << 20

    /// The profile of a PNG file (chunk iCCP).
    init(png bytes: [UInt8]) {
        self = .none
        var offset = 8
        while let length = bytes.number(at: offset), offset + 8 <= bytes.count {
            let content = bytes.dropFirst(offset + 8).prefix(length)
            let name = bytes[offset + 4..<offset + 8]
            if content.count < length || name.elementsEqual("sRGB".utf8) {
                self = .none
                return
            }
            if name.elementsEqual("IDAT".utf8) { return }
            if name.elementsEqual("iCCP".utf8) { self = .init(checked: Self.unpacked(content)) }
            offset += 12 + length
        }
        self = .none
    }

    /// The profile in a chunk iCCP: a name, a zero, the method 0, and deflated data.
    private static func unpacked(_ chunk: ArraySlice<UInt8>) -> [UInt8]? {
        guard let end = chunk.firstIndex(of: 0), end + 2 < chunk.endIndex, chunk[end + 1] == 0
        else {
            return nil
        }
        let source = Array(chunk[(end + 2)...])
        // A profile says its own size, in its first four bytes.
        guard let size = inflated(source, to: 4)?.number(at: 0), (128...limit).contains(size) else {
            return nil
        }
        return inflated(source, to: size)
    }

    /// The first bytes of deflated data; nil if there are fewer.
    private static func inflated(_ source: [UInt8], to size: Int) -> [UInt8]? {
        var result = [UInt8](repeating: 0, count: size)
        let count = czlib_inflate_start(source, source.count, &result, size)
        return count == size ? result : nil
    }

    /// The profile of a JPEG file, in pieces (APP2).
    init(jpeg bytes: [UInt8]) {
        let mark = Array("ICC_PROFILE\0".utf8)
        var pieces: [Int: ArraySlice<UInt8>] = [:]
        var count = 0
        for segment in bytes.jpegSegments where segment.marker == 0xFFE2 {
            guard segment.content.starts(with: mark), segment.content.count > mark.count + 2 else {
                continue
            }
            let rest = segment.content.dropFirst(mark.count)
            count = max(count, Int(rest[rest.startIndex + 1]))
            pieces[Int(rest[rest.startIndex])] = rest.dropFirst(2)
        }
        guard !pieces.isEmpty else {
            self = .none
            return
        }
        let whole = (0..<count).compactMap { pieces[$0 + 1] }
        self.init(checked: whole.count == count ? Array(whole.joined()) : nil)
    }

    /// The profile of a WebP file (chunk ICCP of the extended form).
    init(webp bytes: [UInt8]) {
        self = .none
        var offset = 12
        while let length = bytes.number(at: offset + 4, isLittleEndian: true) {
            let content = bytes.dropFirst(offset + 8).prefix(length)
            guard content.count == length else { return }
            if bytes[offset..<offset + 4].elementsEqual("ICCP".utf8) {
                self.init(checked: Array(content))
                return
            }
            offset += 8 + length + length % 2
        }
    }

    /// - Parameter bytes: What was found; nil if it is damaged.
    private init(checked bytes: [UInt8]?) {
        let usable = bytes.flatMap { (128...Self.limit).contains($0.count) ? $0 : nil }
        self = usable.map { .bytes($0) } ?? .unusable
    }
}

extension [UInt8] {
    /// The number in four bytes, at most 2³¹ − 1; nil beyond the end and for larger ones.
    fileprivate func number(at offset: Int, isLittleEndian: Bool = false) -> Int? {
        guard offset >= 0, offset <= count - 4 else { return nil }
        let digits = self[offset..<offset + 4]
        let number =
            isLittleEndian
            ? digits.reversed().reduce(0) { $0 << 8 | Int($1) }
            : digits.reduce(0) { $0 << 8 | Int($1) }
        return number <= Int32.max ? number : nil
    }
}
