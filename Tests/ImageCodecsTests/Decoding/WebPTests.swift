import Drawing
import Foundation
import TestSupport
import Testing

@testable import ImageCodecs

/// WebP files: the pictures were made with Pillow.
@Suite struct WebPTests {
    static func file(_ base64: String) throws -> [UInt8] {
        [UInt8](try #require(Data(base64Encoded: base64)))
    }

    /// Four by three pixels: red rises by 60 to the right, green by 100 downwards, blue is 200, and the last column is half
    /// transparent.
    static let lossless =
        "UklGRkQAAABXRUJQVlA4TDgAAAAvA4AAEF9AkG1TrAEd9ogCgSSw8QcbZAJJG5uPJ3/whwjikIXBMgYEASQsGSS1wRKzLBzR/7AfAQ=="
    /// 32 by 16 pixels: (200, 100, 50) on the left, (20, 60, 220) on the right.
    private static let lossy =
        "UklGRlgAAABXRUJQVlA4IEwAAACQBACdASogABAAPjEUiEKiISEYBAAgAwS0AE6ZQjgbwD8AP1A4wLsB+qoGrxAA/txR//mnG1fyP/9nPlsD5P/0MH5oF4ciXxmM5YAA"
    private static let animated =
        "UklGRvwAAABXRUJQVlA4WAoAAAACAAAAHwAADwAAQU5JTQYAAAAAAAAAAABBTk1GZAAAAAAAAAAAAB8AAA8AAGQAAAJWUDggTAAAAFABAJ0BKiAAEAABQCYloAAD2UAA/sTv//82B/5B/8g+/3//6TZ//SbP/6TZ8kj/UTX//p9X//S4P/S4P/T6v/94E//3vh/nF/tsAABBTk1GZAAAAAAAAAAAAB8AAA8AAGQAAABWUDggTAAAAFQBAJ0BKiAAEAAAACYloAAD2UAA/vYTX//72C//3YL//dgv9mP//xaH9vP+DW5pup//qNn//TZv/TZv/UbP/92C//3YL/Zj/p8AAAA="

    @Test func losslessPixelsAreExact() throws {
        let bitmap = try Bitmap(name: "", file: try Self.file(Self.lossless))
        #expect(bitmap.width == 4 && bitmap.height == 3)
        for y in 0..<3 {
            for x in 0..<3 {
                let expected = 0xFF00_00C8 | UInt32(60 * x) << 16 | UInt32(100 * y) << 8
                #expect(bitmap.pixels[4 * y + x] == expected, "\(x) \(y)")
            }
            // 180, 100 y and 200, each times 128 / 255.
            let expected = 0x805A_0064 | [0, 50, 100][y] << 8
            #expect(bitmap.pixels[4 * y + 3] == UInt32(expected), "\(y)")
        }
    }

    @Test func lossyPixelsAreNear() throws {
        let bitmap = try Bitmap(name: "", file: try Self.file(Self.lossy))
        func levels(_ pixel: UInt32) -> [Int] { [16, 8, 0].map { Int(pixel >> $0 & 255) } }
        for (index, expected) in [(0, [200, 100, 50]), (31, [20, 60, 220])] {
            let found = levels(bitmap.pixels[index])
            #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 6 }, "\(found)")
        }
        #expect(bitmap.pixels.allSatisfy { $0 >> 24 == 255 })
    }

    @Test func animationsAreRefused() throws {
        let error = try #require(throws: ImageError.self) {
            try Bitmap(name: "", file: try Self.file(Self.animated))
        }
        #expect("\(error)".contains("only still pictures are read"), "\(error)")
    }

    @Test(arguments: [lossless, lossy])
    func everyTruncationIsAnError(base64: String) throws {
        let file = try Self.file(base64)
        // The last byte may be padding.
        for length in 0..<(file.count - 2) {
            #expect(throws: ImageError.self, "\(length)") {
                try Bitmap(name: "", file: Array(file[..<length]))
            }
        }
    }

    /// The header of a lossless file says 16,384 times 16,384 pixels, of which nothing follows.
    @Test func hugeSizesOfSmallFilesAreErrors() throws {
        var file = try Self.file(Self.lossless)
        file.replaceSubrange(21..<25, with: [0xFF, 0xFF, 0xFF, 0x1F])
        let error = try #require(throws: ImageError.self) { try ImageSize(file: file) }
        #expect("\(error)".contains("76 bytes can't be 16384×16384 pixels"), "\(error)")
    }

    @Test func damage() throws {
        let files = try [Self.lossless, Self.lossy, Self.animated].map { try Self.file($0) }
        let found = try Fuzzing.run("webp", files, rounds: (fast: 400, slow: 30_000)) { bytes in
            guard try ImageSize(file: bytes).count < 1 << 20 else { return }
            _ = try Bitmap(name: "", file: bytes)
        }
        #expect(found.values > 5 && found.errors > 5, "\(found)")
    }
}
