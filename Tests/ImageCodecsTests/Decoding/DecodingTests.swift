import Drawing
import Foundation
import ImageCodecs
import TestSupport
import Testing

/// PNG and JPEG files are decoded to bitmaps.
@Suite struct DecodingTests {
    static let red = [255, 0, 0]
    static let green = [0, 255, 0]
    static let blue = [0, 0, 255]
    static let white = [255, 255, 255]

    static func file(_ name: String) throws -> [UInt8] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        return [UInt8](try Data(contentsOf: folder.appendingPathComponent("JPEG/\(name)")))
    }

    /// The colours at the centres of the quadrants: top left, top right, bottom left, bottom right.
    static func quadrants(_ bitmap: Bitmap) -> [[Int]] {
        [(1, 1), (3, 1), (1, 3), (3, 3)].map { x, y in
            let word = bitmap.pixels[bitmap.height * y / 4 * bitmap.width + bitmap.width * x / 4]
            #expect(word >> 24 == 255)
            return [Int(word >> 16 & 255), Int(word >> 8 & 255), Int(word & 255)]
        }
    }

    static func areNear(_ a: [[Int]], _ b: [[Int]]) -> Bool {
        zip(a.joined(), b.joined()).allSatisfy { abs($0 - $1) <= 3 }
    }

    @Test(arguments: ["ycbcr", "progressive", "rgb", "oblong"])
    func coloursOfJPEG(name: String) throws {
        let bitmap = try Bitmap(name: name, file: Self.file("\(name).jpg"))
        #expect(
            Self.areNear(Self.quadrants(bitmap), [Self.red, Self.green, Self.blue, Self.white]))
        #expect(bitmap.name == name)
    }

    /// Black ink alone makes the grey of the last quadrant, whether inks are inverted or not.
    @Test(arguments: ["cmyk", "cmyk-adobe", "ycck"])
    func inksOfJPEG(name: String) throws {
        let bitmap = try Bitmap(name: name, file: Self.file("\(name).jpg"))
        #expect(
            Self.areNear(
                Self.quadrants(bitmap), [Self.red, Self.green, Self.blue, [128, 128, 128]]))
    }

    @Test func greysOfJPEG() throws {
        let bitmap = try Bitmap(name: "", file: Self.file("gray.jpg"))
        let greys = [0, 85, 170, 255].map { Array(repeating: $0, count: 3) }
        #expect(Self.areNear(Self.quadrants(bitmap), greys))
    }

    /// For each of the eight EXIF orientations, the corners with red, green, blue and white after
    /// rotation.
    @Test(arguments: [true, false])
    func orientationsAreTurnedUpright(isLittleEndian: Bool) throws {
        let (r, g, b, w) = (Self.red, Self.green, Self.blue, Self.white)
        let expected = [
            [r, g, b, w], [g, r, w, b], [w, b, g, r], [b, w, r, g],
            [r, b, g, w], [b, r, w, g], [w, g, b, r], [g, w, r, b],
        ]
        for (index, colors) in expected.enumerated() {
            let jpeg = try Self.oriented(UInt8(index + 1), isLittleEndian: isLittleEndian)
            let bitmap = try Bitmap(name: "", file: jpeg)
            #expect(bitmap.width == (index < 4 ? 24 : 16))
            #expect(Self.areNear(Self.quadrants(bitmap), colors), "orientation \(index + 1)")
        }
        let nonsense = try Bitmap(
            name: "", file: Self.oriented(9, isLittleEndian: isLittleEndian))
        #expect(Self.areNear(Self.quadrants(nonsense), expected[0]))
    }

    /// A JPEG of 24 by 16 pixels with an EXIF block that contains only the orientation.
    static func oriented(_ value: UInt8, isLittleEndian: Bool) throws -> [UInt8] {
        let tiff: [UInt8] =
            isLittleEndian
            ? [
                0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, value, 0, 0, 0,
                0, 0, 0, 0,
            ]
            : [
                0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0,
                0, 0, 0, 0,
            ]
        let content = Array("Exif\0\0".utf8) + tiff
        var jpeg = try file("oblong.jpg")
        jpeg.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content, at: 2)
        return jpeg
    }

    @Test func alphaOfPNGIsPremultiplied() throws {
        let sample = try DecodedImageTests.sample()
        #expect(try DecodedImage(png: sample)[20, 35] == [204, 68, 0, 170])
        let bitmap = try Bitmap(name: "", file: sample)
        #expect(bitmap.width == 40 && bitmap.height == 70)
        // #cc4400aa: alpha 170, the other components times 170/255.
        #expect(bitmap.pixels[35 * 40 + 20] == 0xAA88_2D00)
        #expect(bitmap.pixels[0] == 0)
    }
}

/// How much memory decoding takes.
@Suite struct DecodingMemoryTests {
    /// The peak memory of this process so far, in bytes.
    static func peak() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let match = try #require(status.firstMatch(of: /VmHWM:\s+(\d+) kB/))
        return try #require(Int(match.output.1)) * 1024
    }

    /// Resets the peak to the current memory (Linux, `proc(5)`).
    static func forgetPeak() throws {
        try "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    }

    /// Runs in its own process, so that the memory of other tests doesn't count.
    @Test func pixelsAreHeldOnce() async {
        await #expect(processExitsWith: .success) {
            let side = 2048
            let png = try PNGCompressor.file(
                of: [UInt8](repeating: 0, count: side * side * 4),
                size: PixelSize(width: side, height: side))
            try DecodingMemoryTests.forgetPeak()
            let before = try DecodingMemoryTests.peak()
            let bitmap = try Bitmap(name: "", file: png)
            let taken = try DecodingMemoryTests.peak() - before
            #expect(bitmap.pixels.count == side * side)
            #expect(taken > side * side * 3, "the peak was missed")
            #expect(taken < side * side * 5, "\(taken) bytes for \(side * side) pixels")
        }
    }
}
