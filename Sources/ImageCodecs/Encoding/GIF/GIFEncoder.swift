package import Drawing
internal import Files

/// Encodes frames one after the other as a GIF.
///
/// Only the smallest rectangle that differs from the preceding frame is stored, and unchanged pixels in it are
/// transparent where that is shorter. A frame equal to its predecessor extends the predecessor's duration. Memory
/// doesn't depend on the number of frames.
///
/// Not `Sendable`: the bytes of a frame depend on the frames before it.
package final class GIFEncoder {
    /// A picture whose duration, and what becomes of it, isn't known yet.
    private struct Picture {
        /// The stored part.
        var area: PixelArea
        /// When it appears, in hundredths of a second.
        let start: Int
        /// The palette indices shown before it.
        let before: [UInt8]
    }

    /// How a picture is removed before the next one appears.
    private enum Disposal: UInt8 {
        case keep = 1
        /// Its rectangle becomes transparent.
        case clear = 2
    }

    private let size: PixelSize
    private let palette: GIFPalette
    private let plays: Int
    private let mapper: PaletteMapper
    /// The last frame.
    private var last: [UInt8] = []
    /// The palette indices that are shown.
    private var shown: [UInt8]
    private var picture: Picture?

    /// An encoder for frames of `size` in the colours of `palette`. The animation plays `plays` times; 0 is
    /// for ever.
    package init(size: PixelSize, palette: GIFPalette, isDithered: Bool, plays: Int) {
        self.size = size
        self.palette = palette
        self.plays = plays
        mapper = PaletteMapper(palette, isDithered: isDithered)
        LargeBuffers.expect(bytes: size.width * size.height)
        shown = Array(repeating: palette.transparent, count: size.width * size.height)
    }

    /// The first bytes of the file.
    package var start: [UInt8] {
        let sizes = [size.width, size.height].flatMap { UInt16($0).littleEndianBytes }
        // A global palette with a power of two colours.
        let flags = 0xF0 | UInt8(palette.bits - 1)
        var bytes = Array("GIF89a".utf8) + sizes + [flags, 0, 0]
        for index in 0..<1 << palette.bits {
            let color = index < palette.colors.count ? palette.colors[index] : 0
            bytes += [UInt8(color & 255), UInt8(color >> 8 & 255), UInt8(color >> 16 & 255)]
        }
        guard plays != 1 else { return bytes }
        // The extension counts repetitions after the first play.
        let repetitions = UInt16(plays == 0 ? 0 : plays - 1)
        return bytes + [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
            + repetitions.littleEndianBytes + [0]
    }

    /// Appends a frame that appears `start` hundredths of a second after the first one. Its pixels are red,
    /// green, blue and alpha, which is 0 or 255.
    /// - Returns: the next bytes of the file; empty if the frame equals its predecessor.
    package func append(_ pixels: [UInt8], at start: Int) -> [UInt8] {
        let changed =
            last.isEmpty
            ? PixelArea(all: size) : PixelArea(changedFrom: last, to: pixels, size: size)
        last = pixels
        guard let changed else { return [] }
        var next = shown
        mapper.map(pixels, in: changed, size: size, to: &next)
        guard picture != nil else {
            picture = Picture(area: PixelArea(all: size), start: start, before: shown)
            shown = next
            return []
        }
        guard next != shown else { return [] }
        return replacePicture(by: next, at: start)
    }

    /// The last bytes of the file. The animation lasts until `end` hundredths of a second.
    package func end(at end: Int) -> [UInt8] { finishPicture(.keep, at: end) + [0x3B] }

    /// Finishes the picture when `next` is to be shown, which differs from what is shown.
    private func replacePicture(by next: [UInt8], at start: Int) -> [UInt8] {
        let transparent = palette.transparent
        let cleared = area { self.shown[$0] != transparent && next[$0] == transparent }
        var bytes: [UInt8] = []
        if let cleared, let old = picture {
            // Nothing but the disposal of the last picture makes pixels transparent again.
            picture?.area = old.area.union(cleared)
            let area = old.area.union(cleared)
            bytes = finishPicture(.clear, at: start)
            for y in area.y..<area.y + area.height {
                for x in area.x..<area.x + area.width { shown[y * size.width + x] = transparent }
            }
        } else {
            bytes = finishPicture(.keep, at: start)
        }
        let before = shown
        let area = area { before[$0] != next[$0] }
        shown = next
        picture = Picture(
            area: area ?? PixelArea(x: 0, y: 0, width: 1, height: 1), start: start, before: before)
        return bytes
    }

    /// The smallest rectangle with all pixels that meet a condition; nil if none does.
    private func area(_ isInside: (Int) -> Bool) -> PixelArea? {
        var (left, right, top, bottom) = (size.width, -1, size.height, -1)
        for y in 0..<size.height {
            for x in 0..<size.width where isInside(y * size.width + x) {
                (left, right) = (min(left, x), max(right, x))
                (top, bottom) = (min(top, y), y)
            }
        }
        guard right >= 0 else { return nil }
        return PixelArea(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    // MARK: - Bytes

    /// The longest delay in hundredths of a second.
    private static let longestDelay = 65_535

    /// The bytes of the picture, which is shown until `end`. If that is longer than the format allows, it is
    /// followed by a pixel that changes nothing.
    private func finishPicture(_ disposal: Disposal, at end: Int) -> [UInt8] {
        guard let picture else { return [] }
        var bytes: [UInt8] = []
        var start = picture.start
        var (area, pixels) = (picture.area, pixelData(of: picture))
        while end - start > Self.longestDelay {
            bytes += block(area, pixels, .keep, delay: Self.longestDelay)
            start += Self.longestDelay
            // The last one has the whole area, which its disposal may have to clear.
            if disposal == .keep {
                area = PixelArea(x: 0, y: 0, width: 1, height: 1)
                pixels = LZWEncoder.data(of: [palette.transparent], bits: palette.bits)
            }
        }
        return bytes + block(area, pixels, disposal, delay: end - start)
    }

    private func block(
        _ area: PixelArea, _ pixels: [UInt8], _ disposal: Disposal, delay: Int
    ) -> [UInt8] {
        let control =
            [0x21, 0xF9, 4, disposal.rawValue << 2 | 1] + UInt16(delay).littleEndianBytes
            + [palette.transparent, 0]
        let place = [area.x, area.y, area.width, area.height].flatMap {
            UInt16($0).littleEndianBytes
        }
        return control + [0x2C] + place + [0] + pixels
    }

    /// The compressed indices of a picture: all of them, or those that change something, whichever is shorter.
    private func pixelData(of picture: Picture) -> [UInt8] {
        let area = picture.area
        var (all, changes): ([UInt8], [UInt8]) = ([], [])
        all.reserveCapacity(area.width * area.height)
        changes.reserveCapacity(area.width * area.height)
        for y in area.y..<area.y + area.height {
            let start = y * size.width + area.x
            for place in start..<start + area.width {
                let index = shown[place]
                all.append(index)
                changes.append(index == picture.before[place] ? palette.transparent : index)
            }
        }
        let whole = LZWEncoder.data(of: all, bits: palette.bits)
        guard changes != all else { return whole }
        let part = LZWEncoder.data(of: changes, bits: palette.bits)
        return part.count < whole.count ? part : whole
    }
}

extension PixelArea {
    /// The smallest rectangle that contains both.
    fileprivate func union(_ other: PixelArea) -> PixelArea {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return PixelArea(
            x: left, y: top, width: max(x + width, other.x + other.width) - left,
            height: max(y + height, other.y + other.height) - top)
    }
}

extension UInt16 {
    /// The two bytes, lowest first.
    fileprivate var littleEndianBytes: [UInt8] { [UInt8(self & 255), UInt8(self >> 8)] }
}
