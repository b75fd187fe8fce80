internal import CJPEGShim

extension PixelBuffer {
    /// Decodes a JPEG file and turns it upright. Adds what is wrong with its profile to `notes`.
    init(jpeg bytes: [UInt8], notes: inout [String]) throws(ImageError) {
        let file = try jpeg_shim_header(file: bytes)
        let size = try ImageSize(jpeg: file)
        let orientation = EXIFOrientation(jpeg: bytes)
        (width, height) =
            orientation.isSideways ? (size.height, size.width) : (size.width, size.height)
        let walk = orientation.inverse.walk(width: width, height: height)
        let hasInks = file.has_inks != 0
        let profile = ICCProfile(jpeg: bytes)
        let conversion = ColorConversion(of: profile, for: hasInks ? .inks : .words, &notes)
        pixels = try Array(count: width * height) { target throws(ImageError) in
            var header = jpeg_shim_header()
            (header.width, header.height) = (UInt32(size.width), UInt32(size.height))
            header.keeps_inks = conversion != nil && hasInks ? 1 : 0
            let steps = jpeg_shim_walk(first: walk.first, right: walk.right, down: walk.down)
            guard jpeg_shim_read(bytes, bytes.count, &header, steps, target.baseAddress) != 0 else {
                throw header.error
            }
            conversion?.convert(target)
        }
    }
}

extension jpeg_shim_header {
    /// The header of a JPEG file.
    init(file bytes: [UInt8]) throws(ImageError) {
        self.init()
        guard jpeg_shim_read_header(bytes, bytes.count, &self) != 0 else { throw error }
    }

    /// The library's error.
    var error: ImageError {
        let text = withUnsafeBytes(of: message) {
            String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        return .damaged(format: "JPEG", message: text)
    }
}

/// The orientation of a stored picture: where its first row and first column belong (EXIF 2.32, tag
/// 0x0112).
enum EXIFOrientation: Int, CaseIterable {
    case upright = 1
    case mirrored
    case upsideDown
    case upsideDownMirrored
    /// First row at the left, first column at the top.
    case leftMirrored
    /// First row at the right, first column at the top.
    case right
    case rightMirrored
    /// First row at the left, first column at the bottom.
    case left

    /// Whether rows and columns are exchanged.
    var isSideways: Bool { rawValue >= 5 }

    /// The orientation that undoes this one.
    var inverse: EXIFOrientation {
        switch self {
        case .right: .left
        case .left: .right
        default: self
        }
    }

    /// How to read a stored picture upright. `width` and `height` are its stored dimensions. Returns the
    /// index of the top left pixel and the index steps to the pixel on the right and to the one below.
    func walk(width: Int, height: Int) -> (first: Int, right: Int, down: Int) {
        let (lastColumn, lastRow) = (width - 1, (height - 1) * width)
        return switch self {
        case .upright: (0, 1, width)
        case .mirrored: (lastColumn, -1, width)
        case .upsideDown: (lastRow + lastColumn, -1, -width)
        case .upsideDownMirrored: (lastRow, 1, -width)
        case .leftMirrored: (0, width, 1)
        case .right: (lastRow, -width, 1)
        case .rightMirrored: (lastRow + lastColumn, -width, -1)
        case .left: (lastColumn, width, -1)
        }
    }
}

extension EXIFOrientation {
    /// The orientation given in a JPEG file; upright if it is missing or invalid. O(segments).
    init(jpeg bytes: [UInt8]) {
        let found = bytes.jpegSegments.lazy.filter { $0.marker == 0xFFE1 }.compactMap { segment in
            segment.content.starts(with: Array("Exif\0\0".utf8))
                ? EXIFOrientation(tiff: Array(segment.content.dropFirst(6))) : nil
        }
        self = found.first ?? .upright
    }

    /// The orientation in the first directory of a TIFF block; nil if it is missing or invalid.
    private init?(tiff bytes: [UInt8]) {
        let isLittle = bytes.starts(with: Array("II*\0".utf8))
        guard isLittle || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) else { return nil }
        func number(at offset: Int, count: Int) -> Int? {
            bytes.number(at: offset, count: count, isLittleEndian: isLittle)
        }
        guard let directory = number(at: 4, count: 4), let count = number(at: directory, count: 2)
        else { return nil }
        for entry in 0..<count {
            let start = directory + 2 + entry * 12
            guard let tag = number(at: start, count: 2) else { return nil }
            guard tag == 0x0112 else { continue }
            // A value of type 3 (short) is in the first two bytes of the entry's value field.
            guard number(at: start + 2, count: 2) == 3, let value = number(at: start + 8, count: 2)
            else { return nil }
            self.init(rawValue: value)
            return
        }
        return nil
    }
}

extension [UInt8] {
    /// The segments of a JPEG file before the image data, with their markers.
    var jpegSegments: [(marker: Int, content: ArraySlice<UInt8>)] {
        var segments: [(marker: Int, content: ArraySlice<UInt8>)] = []
        var offset = 2
        // Segments consist of marker, length and content.
        while let marker = number(at: offset, count: 2), marker != 0xFFDA, marker > 0xFF00,
            let length = number(at: offset + 2, count: 2), length >= 2
        {
            segments.append((marker, dropFirst(offset + 4).prefix(length - 2)))
            offset += 2 + length
        }
        return segments
    }

    /// The number in the `count` bytes from `offset` on; nil beyond the end.
    fileprivate func number(at offset: Int, count: Int, isLittleEndian: Bool = false) -> Int? {
        guard offset >= 0, offset <= self.count - count else { return nil }
        let digits = self[offset..<offset + count]
        return isLittleEndian
            ? digits.reversed().reduce(0) { $0 << 8 | Int($1) }
            : digits.reduce(0) { $0 << 8 | Int($1) }
    }
}
