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
