package import Drawing
internal import Files

/// Divides frames, one after the other, into the pictures of a GIF.
///
/// Only the smallest rectangle that differs from the preceding frame is stored, and unchanged pixels in it are
/// transparent where that is shorter. A frame equal to its predecessor extends the predecessor's duration. Memory
/// doesn't depend on the number of frames.
///
/// Not `Sendable`: a picture depends on the frames before it. To compress it, which takes most of the time, only the picture
/// is needed.
package final class GIFEncoder {
    private let size: PixelSize
    private let palette: GIFPalette
    private let plays: Int
    /// The palette indices that are shown.
    private var shown: [UInt8]
    /// The last picture, whose end and disposal aren't known yet.
    private var picture: GIFPicture?

    /// An encoder for frames of `size` in the colours of `palette`. The animation plays `plays` times; 0 is
    /// for ever.
    package init(size: PixelSize, palette: GIFPalette, plays: Int) {
        self.size = size
        self.palette = palette
        self.plays = plays
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

    /// The last byte of the file.
    package static let trailer: [UInt8] = [0x3B]

    /// Appends a frame that appears `start` hundredths of a second after the first one.
    /// - Returns: the next picture of the file; nil if there is none before the next frame is known.
    package func append(_ frame: IndexedFrame, at start: Int) -> GIFPicture? {
        guard let changed = PixelArea(changedFrom: shown, to: frame.indices, size: size) else {
            if picture == nil { begin(frame.indices, PixelArea(all: size), at: start) }
            return nil
        }
        guard let last = picture else {
            begin(frame.indices, PixelArea(all: size), at: start)
            return nil
        }
        guard frame.hasHoles, let cleared = cleared(by: frame.indices, in: changed) else {
            begin(frame.indices, changed, at: start)
            return finished(last, .keep, at: start)
        }
        return replace(last, by: frame.indices, clearing: cleared, at: start)
    }

    /// The last picture. The animation lasts until `end` hundredths of a second.
    package func end(at end: Int) -> GIFPicture? {
        picture.map { finished($0, .keep, at: end) }
    }

    /// Makes `frame` the last picture.
    private func begin(_ frame: [UInt8], _ area: PixelArea, at start: Int) {
        picture = GIFPicture(
            size: size, palette: palette, area: area, start: start, before: shown, shown: frame)
        shown = frame
    }

    private func finished(
        _ picture: GIFPicture, _ disposal: GIFPicture.Disposal, at end: Int
    ) -> GIFPicture {
        var picture = picture
        picture.disposal = disposal
        picture.end = end
        return picture
    }

    /// Replaces the last picture by a frame that is transparent where the picture isn't: nothing but the disposal of the
    /// picture makes pixels transparent again.
    private func replace(
        _ last: GIFPicture, by frame: [UInt8], clearing cleared: PixelArea, at start: Int
    ) -> GIFPicture {
        var last = last
        last.area = last.area.union(cleared)
        let area = last.area
        for y in area.y..<area.y + area.height {
            for x in area.x..<area.x + area.width {
                shown[y * size.width + x] = palette.transparent
            }
        }
        let changed = PixelArea(changedFrom: shown, to: frame, size: size)
        begin(frame, changed ?? PixelArea(x: 0, y: 0, width: 1, height: 1), at: start)
        return finished(last, .clear, at: start)
    }

    /// The smallest rectangle in `changed` with all pixels that become transparent; nil if there are none.
    private func cleared(by frame: [UInt8], in changed: PixelArea) -> PixelArea? {
        var (left, right, top, bottom) = (size.width, -1, size.height, -1)
        for y in changed.y..<changed.y + changed.height {
            for x in changed.x..<changed.x + changed.width {
                let place = y * size.width + x
                guard frame[place] == palette.transparent, shown[place] != palette.transparent
                else { continue }
                (left, right) = (min(left, x), max(right, x))
                (top, bottom) = (min(top, y), y)
            }
        }
        guard right >= 0 else { return nil }
        return PixelArea(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
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
