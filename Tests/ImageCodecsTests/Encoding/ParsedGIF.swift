import Drawing

@testable import ImageCodecs

extension GIFEncoder {
    /// The file of frames that last so many hundredths of a second each.
    func file(of frames: [IndexedFrame], lasting delay: Int) -> [UInt8] {
        var pictures = frames.enumerated().map { append($1, at: $0 * delay) }
        pictures.append(end(at: frames.count * delay))
        return start + pictures.compactMap(\.self).flatMap(\.bytes) + GIFEncoder.trailer
    }
}

/// A GIF file, decoded strictly.
struct ParsedGIF {
    struct Picture {
        let area: PixelArea
        /// In hundredths of a second.
        let delay: Int
        /// The whole frame while this picture is shown: red, green, blue and alpha of each pixel.
        let pixels: [UInt8]
    }

    struct Invalid: Error { let reason: String }

    /// The repetitions after the first play; 0 is for ever, nil is none.
    private(set) var repetitions: Int?
    private(set) var pictures: [Picture] = []

    init(_ file: [UInt8]) throws {
        guard file.starts(with: Array("GIF89a".utf8)), file.last == 0x3B else {
            throw Invalid(reason: "header or end")
        }
        func word(_ place: Int) -> Int { Int(file[place]) | Int(file[place + 1]) << 8 }
        let (width, height) = (word(6), word(8))
        let colors = 2 << Int(file[10] & 7)
        var place = 13 + 3 * colors
        var canvas = [UInt8](repeating: 0, count: width * height * 4)
        var (delay, disposal, transparent) = (0, 0, 256)
        while file[place] != 0x3B {
            if file[place] == 0x21 {
                if file[place + 1] == 0xF9 {
                    disposal = Int(file[place + 3] >> 2 & 7)
                    delay = word(place + 4)
                    transparent = file[place + 3] & 1 == 1 ? Int(file[place + 6]) : 256
                } else {
                    repetitions = word(place + 16)
                }
                place += 2
                while file[place] != 0 { place += Int(file[place]) + 1 }
                place += 1
                continue
            }
            guard file[place] == 0x2C else { throw Invalid(reason: "block at \(place)") }
            let area = PixelArea(
                x: word(place + 1), y: word(place + 3), width: word(place + 5),
                height: word(place + 7))
            guard area.x + area.width <= width, area.y + area.height <= height else {
                throw Invalid(reason: "rectangle \(area)")
            }
            place += 10
            let start = place
            place += 1
            while file[place] != 0 { place += Int(file[place]) + 1 }
            place += 1
            let indices = try Self.decompressed(Array(file[start..<place]))
            guard indices.count == area.width * area.height else {
                throw Invalid(reason: "\(indices.count) pixels in \(area)")
            }
            func forEachPixel(_ body: (_ index: Int, _ place: Int) -> Void) {
                for y in 0..<area.height {
                    for x in 0..<area.width {
                        body(y * area.width + x, ((area.y + y) * width + area.x + x) * 4)
                    }
                }
            }
            forEachPixel { index, place in
                let color = Int(indices[index])
                guard color != transparent else { return }
                for part in 0..<3 { canvas[place + part] = file[13 + 3 * color + part] }
                canvas[place + 3] = 255
            }
            pictures.append(Picture(area: area, delay: delay, pixels: canvas))
            guard disposal == 2 else { continue }
            forEachPixel { _, place in for part in 0..<4 { canvas[place + part] = 0 } }
        }
    }

    /// The indices in a picture's data: code size, blocks, end.
    static func decompressed(_ data: [UInt8]) throws -> [UInt8] {
        let bits = Int(data[0])
        var bytes: [UInt8] = []
        var place = 1
        while data[place] != 0 {
            bytes += data[place + 1...place + Int(data[place])]
            place += Int(data[place]) + 1
        }
        let (clear, end) = (1 << bits, 1 << bits + 1)
        var table: [[UInt8]] = []
        var (length, position) = (bits + 1, 0)
        var last: [UInt8] = []
        var indices: [UInt8] = []
        while true {
            guard position + length <= bytes.count * 8 else { throw Invalid(reason: "no end") }
            var code = 0
            for bit in 0..<length
            where bytes[(position + bit) / 8] >> ((position + bit) % 8) & 1 == 1 {
                code |= 1 << bit
            }
            position += length
            if code == end { return indices }
            if code == clear {
                table = (0..<clear).map { [UInt8($0)] } + [[], []]
                (length, last) = (bits + 1, [])
                continue
            }
            guard code <= table.count, code < table.count || !last.isEmpty else {
                throw Invalid(reason: "code \(code) of \(table.count)")
            }
            let word = code < table.count ? table[code] : last + [last[0]]
            if !last.isEmpty, table.count < 4096 { table.append(last + [word[0]]) }
            if table.count == 1 << length, length < 12 { length += 1 }
            indices += word
            last = word
        }
    }
}
