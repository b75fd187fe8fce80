internal import Messages
internal import RenderErrors
internal import SystemPackage

/// The paths of each row's films, one for each pattern. They are made when they are needed: those of all rows would take
/// more memory than everything else.
struct FilmPaths: Sendable {
    let patterns: [FilmPath]
    /// The number of rows of the whole table.
    let rowCount: Int
    /// What messages call the file of the table.
    let dataPath: String

    /// The paths of a row's films.
    /// - Throws: `RenderError.badData` for a value that can't be a part of a name.
    func paths(of row: DataRow) throws(RenderError) -> [String] {
        try patterns.map { pattern throws(RenderError) in
            do throws(DataFault) {
                return try pattern.path(of: row, among: rowCount)
            } catch {
                throw .badData(
                    path: dataPath, line: row.line, "row \(row.number): \(error.message)")
            }
        }
    }

    /// Throws if two films of these rows have one path, or paths that are one on systems that ignore case.
    ///
    /// Of each path only a hash is kept. Where two are equal, the rows before are read again, so that different paths with
    /// one hash are no error.
    func checkDifferent(of rows: DataRows) throws(RenderError) {
        var known: Set<Int> = []
        for row in rows {
            for path in try paths(of: row)
            where !known.insert(path.fileKey.hashValue).inserted {
                try checkDifferent(path, of: row, among: rows)
            }
        }
    }

    /// Throws if an earlier film has the path of a row, or an earlier pattern gives the row the same one.
    private func checkDifferent(
        _ path: String, of row: DataRow, among rows: DataRows
    ) throws(RenderError) {
        let key = path.fileKey
        guard try paths(of: row).count(where: { $0.fileKey == key }) == 1 else {
            throw .badRequest(.conflictingOptions, "\(path) is given twice")
        }
        for other in rows {
            guard other.number != row.number else { return }
            if let found = try paths(of: other).first(where: { $0.fileKey == key }) {
                throw clash(of: path, row, with: found, other)
            }
        }
    }

    /// The error about the same path of two rows.
    private func clash(
        of path: String, _ row: DataRow, with otherPath: String, _ other: DataRow
    ) -> RenderError {
        let isSame = path.normalPath == otherPath.normalPath
        let clash =
            isSame
            ? "would both become \(path)"
            : "would become \(otherPath) and \(path), which are one file on macOS and Windows"
        return .badData(
            path: dataPath, line: row.line,
            "rows \(other.number) and \(row.number) \(clash): put a column into the name whose values differ, or {row}"
        )
    }
}

extension String {
    /// The path without detours such as `./`.
    fileprivate var normalPath: String { FilePath(self).lexicallyNormalized().string }

    /// Equal for paths that may name one file: some file systems ignore case.
    fileprivate var fileKey: String { normalPath.lowercased() }
}
