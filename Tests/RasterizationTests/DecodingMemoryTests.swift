import Drawing
import Foundation
import Testing

@testable import Rasterization

/// How much memory pictures take while they are decoded.
@Suite struct DecodingMemoryTests {
    /// The most memory that this process has held so far, in bytes.
    static func peak() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let match = try #require(status.firstMatch(of: /VmHWM:\s+(\d+) kB/))
        return try #require(Int(match.output.1)) * 1024
    }

    /// Makes the most that was held what is held now (Linux, `proc(5)`).
    static func forgetPeak() throws {
        try "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    }

    /// Alone in a process: what other tests take must not count.
    @Test func pixelsAreHeldOnce() async {
        await #expect(processExitsWith: .success) {
            let side = 2048
            let encoder = try FrameEncoder(
                size: PixelSize(width: side, height: side), scale: 1, isOpaque: false)
            let list = DisplayList(
                size: Size(width: Double(side), height: Double(side)), background: .clear)
            let png = try Array(encoder.encode(list))
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
