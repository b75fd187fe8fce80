internal import CBandShim

/// What lays colour over the pixels of a row, as far as they are covered.
protocol RowBrush {
    /// Gets ready for the pixels `columns` of `row` of the frame.
    func begin(row: Int, columns: Range<Int>)

    /// Covers pixels of the row by `coverage`, whose sign doesn't matter; `pixels` is where column 0
    /// would be.
    func paint(_ pixels: UnsafeMutablePointer<UInt32>, columns: Range<Int>, coverage: Double)
}

extension RowBrush {
    /// A coverage in levels, 0 to 255.
    @inline(__always)
    static func level(_ coverage: Double) -> UInt32 { band_shim_level(coverage) }
}
