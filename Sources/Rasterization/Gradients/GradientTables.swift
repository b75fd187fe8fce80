internal import Drawing

/// The colour tables of the last gradients, by their stops.
///
/// Most gradients keep their colours while their layers move.
final class GradientTables {
    /// Bytes above which all tables are forgotten: they are quickly made again.
    private static let limit = 4 << 20

    private var tables: [[Gradient.Stop]: GradientTable] = [:]
    private var bytes = 0

    /// The table of `stops`.
    func table(of stops: [Gradient.Stop]) -> GradientTable {
        if let known = tables[stops] { return known }
        let table = GradientTable(stops)
        bytes += table.cells.count * MemoryLayout<GradientTable.Cell>.stride
        if bytes > Self.limit {
            tables.removeAll()
            bytes = table.cells.count * MemoryLayout<GradientTable.Cell>.stride
        }
        tables[stops] = table
        return table
    }
}
