internal import Synchronization

/// Counts the colours of the frames of a GIF, on any number of threads.
///
/// Each thread has a histogram of its own while it counts, of 8 MB; there are as many as threads have counted at once.
package final class ColorCounter: Sendable {
    private let pixels: GIFPixels
    private let idle = Mutex<[ColorHistogram]>([])

    /// A counter of what `pixels` makes of frames.
    package init(_ pixels: GIFPixels) { self.pixels = pixels }

    /// Adds a frame: red, green, blue and unpremultiplied alpha of each pixel.
    /// - Complexity: O(pixels).
    package func add(_ frame: [UInt8]) {
        var histogram = idle.withLock { $0.popLast() } ?? ColorHistogram()
        pixels.forEachRow(of: frame) { row, _ in histogram.add(row) }
        idle.withLock { [histogram] in $0.append(histogram) }
    }

    /// All colours so far. Only for when no thread counts.
    var histogram: ColorHistogram {
        idle.withLock { histograms in
            histograms.dropFirst().reduce(into: histograms.first ?? ColorHistogram()) { $0.add($1) }
        }
    }
}
