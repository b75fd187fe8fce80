internal import CBandShim
internal import Drawing

/// What lays colour over the pixels of a row, as far as they are covered.
protocol RowBrush {
    /// Gets ready for the pixels `columns` of `row` of the frame.
    func begin(row: Int, columns: Range<Int>)

    /// Covers pixels of the row by `coverage`, whose sign doesn't matter; `pixels` is where column 0
    /// would be.
    func paint(_ pixels: UnsafeMutablePointer<UInt32>, columns: Range<Int>, coverage: Double)

    /// Covers each pixel of `columns` by more than the one before, as `changes` says, which then become
    /// 0; `covered` is the coverage of the pixel before the first. Answers that of the last.
    func paintEach(
        _ pixels: UnsafeMutablePointer<UInt32>, columns: Range<Int>, covered: Double,
        changes: UnsafeMutablePointer<Double>
    ) -> Double
}

/// Lays one colour over pixels.
struct SolidBrush: RowBrush {
    /// Premultiplied, `0xAARRGGBB`.
    let word: UInt32

    /// A brush of `color`, in levels as Cairo rounds them.
    init(_ color: Color) {
        func level(_ component: Double) -> UInt32 {
            // Cairo keeps 16 bits, pixman takes the upper eight of them.
            UInt32(min(max(component * color.alpha, 0), 1) * 65535 + 0.5) >> 8
        }
        word =
            level(1) << 24 | level(color.red) << 16 | level(color.green) << 8 | level(color.blue)
    }

    func begin(row: Int, columns: Range<Int>) {}

    func paint(_ pixels: UnsafeMutablePointer<UInt32>, columns: Range<Int>, coverage: Double) {
        let level = band_shim_level(coverage)
        guard level > 0 else { return }
        band_shim_blend(pixels + columns.lowerBound, columns.count, word, level)
    }

    func paintEach(
        _ pixels: UnsafeMutablePointer<UInt32>, columns: Range<Int>, covered: Double,
        changes: UnsafeMutablePointer<Double>
    ) -> Double {
        band_shim_blend_covered(
            pixels + columns.lowerBound, changes, columns.count, covered, word)
    }
}

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
