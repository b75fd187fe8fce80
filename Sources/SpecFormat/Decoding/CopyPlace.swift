/// Which of a view's copies is being decoded.
struct CopyPlace: Sendable {
    /// Counted from 0, row by row.
    let index: Int
    let count: Int
    let columns: Int

    var row: Int { index / columns }
    var column: Int { index % columns }

    /// The text with `{i}`, `{row}` and `{column}` replaced by the copy's numbers.
    func filled(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
        return text.replacing("{i}", with: "\(index)").replacing("{row}", with: "\(row)")
            .replacing("{column}", with: "\(column)")
    }
}
