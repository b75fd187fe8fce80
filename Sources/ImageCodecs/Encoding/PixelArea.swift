internal import CLibrary
package import Drawing
internal import Files

/// A rectangle of whole pixels in a picture.
package struct PixelArea: Hashable, Sendable {
    /// The first column.
    package let x: Int
    /// The first row.
    package let y: Int
    /// The number of columns, at least 1.
    package let width: Int
    /// The number of rows, at least 1.
    package let height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// The whole picture.
    package init(all size: PixelSize) {
        self.init(x: 0, y: 0, width: size.width, height: size.height)
    }

    /// The smallest rectangle outside of which two pictures of `size` are the same; nil if they are equal.
    /// Both have four bytes for each pixel, or both one.
    /// - Complexity: O(pixels).
    package init?(changedFrom old: [UInt8], to new: [UInt8], size: PixelSize) {
        let count = size.width * size.height
        precondition((old.count == count * 4 || old.count == count) && new.count == old.count)
        let area = old.withUnsafeBytes { old in
            new.withUnsafeBytes { new in
                old.count == count
                    ? Self.changed(
                        old.bindMemory(to: UInt8.self), new.bindMemory(to: UInt8.self), size)
                    : Self.changed(
                        old.bindMemory(to: UInt32.self), new.bindMemory(to: UInt32.self), size)
            }
        }
        guard let area else { return nil }
        self = area
    }

    private static func changed<Pixel: BitwiseCopyable & Equatable>(
        _ old: UnsafeBufferPointer<Pixel>, _ new: UnsafeBufferPointer<Pixel>, _ size: PixelSize
    ) -> PixelArea? {
        guard let first = old.baseAddress, let second = new.baseAddress else { return nil }
        let (width, height) = (size.width, size.height)
        func isChanged(_ row: Int) -> Bool {
            memcmp(
                first + row * width, second + row * width, width * MemoryLayout<Pixel>.size) != 0
        }
        guard let top = (0..<height).first(where: isChanged),
            let bottom = (top..<height).last(where: isChanged)
        else { return nil }
        var (left, right) = (width, -1)
        for row in top...bottom {
            let (old, new) = (first + row * width, second + row * width)
            // Columns that are already known to be inside needn't be compared.
            if let x = (0..<left).first(where: { old[$0] != new[$0] }) { left = x }
            if let x = (right + 1..<width).last(where: { old[$0] != new[$0] }) { right = x }
        }
        return PixelArea(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    /// The pixels of this part of a picture of `size`, as words `0xAARRGGBB`. The picture's bytes are red,
    /// green, blue and unpremultiplied alpha.
    package func words(of picture: [UInt8], size: PixelSize) -> [UInt32] {
        precondition(picture.count == 4 * size.width * size.height)
        precondition(x + width <= size.width && y + height <= size.height)
        return picture.withUnsafeBytes { picture in
            let pixels = picture.bindMemory(to: UInt32.self)
            LargeBuffers.expect(bytes: 4 * width * height)
            return [UInt32](unsafeUninitializedCapacity: width * height) { words, count in
                count = width * height
                for row in 0..<height {
                    let start = (y + row) * size.width + x
                    for column in 0..<width {
                        words[row * width + column] =
                            UInt32(littleEndian: pixels[start + column]).withRedAndBlueSwapped
                    }
                }
            }
        }
    }
}
