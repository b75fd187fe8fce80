internal import CBandShim

/// Lays the colours of a sampler over pixels.
struct SampledBrush: RowBrush {
    private let sampler: any Sampler
    private let samples: RowSamples

    /// A brush of `sampler` that uses the memory of `samples`.
    init(_ sampler: any Sampler, _ samples: RowSamples) {
        self.sampler = sampler
        self.samples = samples
    }

    func begin(row: Int, columns: Range<Int>) {
        samples.reserve(columns)
        sampler.write(row: row, columns: columns, to: samples.words)
    }

    func paint(_ pixels: UnsafeMutablePointer<UInt32>, columns: Range<Int>, coverage: Double) {
        let level = band_shim_level(coverage)
        guard level > 0 else { return }
        let words = samples.words + (columns.lowerBound - samples.start)
        band_shim_blend_words(pixels + columns.lowerBound, words, columns.count, level)
    }

    func paintEach(
        _ pixels: UnsafeMutablePointer<UInt32>, columns: Range<Int>, covered: Double,
        changes: UnsafeMutablePointer<Double>
    ) -> Double {
        var covered = covered
        for (place, column) in columns.enumerated() {
            covered += changes[place]
            changes[place] = 0
            paint(pixels, columns: column..<column + 1, coverage: covered)
        }
        return covered
    }
}

/// Samples of a part of a row; owns memory that it uses again and again.
final class RowSamples {
    /// The column of the first.
    private(set) var start = 0
    private(set) var words = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    private var capacity = 1

    deinit { words.deallocate() }

    /// Makes room for samples of `columns`; what was there is lost.
    func reserve(_ columns: Range<Int>) {
        start = columns.lowerBound
        guard columns.count > capacity else { return }
        words.deallocate()
        words = .allocate(capacity: columns.count)
        capacity = columns.count
    }
}
