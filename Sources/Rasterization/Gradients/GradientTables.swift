internal import Drawing

/// The colour tables of the last gradients, by their stops.
///
/// Most gradients keep their colours while their layers move.
final class GradientTables {
    private let byteLimit: Int
    private var tables: [[Gradient.Stop]: GradientTable] = [:]
    /// About how many bytes are kept.
    private(set) var byteCount = 0

    /// No tables yet. Over `byteLimit` bytes, all are forgotten: they are quickly made again.
    init(byteLimit: Int) { self.byteLimit = byteLimit }

    /// The table of `stops`.
    func table(of stops: [Gradient.Stop]) -> GradientTable {
        if let known = tables[stops] { return known }
        let table = GradientTable(stops)
        let size = table.byteCount + stops.count * MemoryLayout<Gradient.Stop>.stride
        if byteCount + size > byteLimit { (tables, byteCount) = ([:], 0) }
        tables[stops] = table
        byteCount += size
        return table
    }
}
