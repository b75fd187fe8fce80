internal import CPixelKernels
internal import Drawing
internal import Synchronization

/// Counts the colours of the frames of a GIF, on any number of threads, and keeps frames that are short when packed, so that
/// they needn't be drawn again.
///
/// Each thread has a histogram of its own while it counts, of 8 MB; there are as many as threads have counted at once.
package final class ColorCounter: Sendable {
    /// The most bytes of all frames that are kept: as much as eight frames of 1920×1080 pixels.
    private static let mostBytes = 64 << 20

    private struct Kept {
        var frames: [Int: PackedFrame] = [:]
        var byteCount = 0
    }

    private let pixels: GIFPixels
    private let idle = Mutex<[ColorHistogram]>([])
    private let kept = Mutex(Kept())

    /// A counter of what `pixels` makes of frames.
    package init(_ pixels: GIFPixels) { self.pixels = pixels }

    /// Adds a frame: red, green, blue and unpremultiplied alpha of each pixel.
    /// - Parameter index: the frame's number if it may be kept; nil if not.
    /// - Complexity: O(pixels).
    package func add(_ frame: [UInt8], at index: Int? = nil) {
        var histogram = idle.withLock { $0.popLast() } ?? ColorHistogram()
        let size = pixels.size
        // With more runs, a frame takes more than a byte for each pixel.
        let most = index == nil ? 0 : size.width * size.height / 4
        var words: [UInt32] = []
        var isShort = most > 0
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: size.width) { packed in
            pixels.forEachRow(of: frame) { row, _ in
                let count = gif_shim_pack(row.baseAddress, row.count, packed.baseAddress)
                let run = UnsafeBufferPointer(rebasing: packed[..<count])
                histogram.add(run)
                isShort = isShort && words.count + count <= most
                if isShort { words += run }
            }
        }
        idle.withLock { [histogram] in $0.append(histogram) }
        if let index, isShort { keep(PackedFrame(size: size, words: words), at: index) }
    }

    private func keep(_ frame: PackedFrame, at index: Int) {
        kept.withLock { kept in
            guard kept.byteCount + frame.byteCount <= Self.mostBytes else { return }
            kept.byteCount += frame.byteCount
            kept.frames[index] = frame
        }
    }

    /// Removes a frame that is kept and returns it; nil if it must be drawn again.
    func takeFrame(_ index: Int) -> PackedFrame? {
        kept.withLock { $0.frames.removeValue(forKey: index) }
    }

    /// All colours so far. Only for when no thread counts.
    var histogram: ColorHistogram {
        idle.withLock { histograms in
            histograms.dropFirst().reduce(into: histograms.first ?? ColorHistogram()) { $0.add($1) }
        }
    }
}
