internal import Messages
internal import RenderErrors
internal import RenderPipeline
internal import SpecFormat

/// The spec with the values of each row.
struct RowSpecs: Sendable {
    let template: SpecTemplate
    /// Values for all rows that have none of their own.
    let shared: SpecVariables
    /// Values that override those of rows.
    let given: SpecVariables
    /// What messages call the file of the table.
    let dataPath: String

    /// The path of the spec.
    var path: String { template.path }

    /// The spec of a row.
    /// - Throws: `RenderError.badSpec` with all problems.
    func file(for row: DataRow) throws(RenderError) -> SpecFile {
        try template.file(values(of: row.variables))
    }

    /// The error about a row's values that don't fit the declarations of the spec's variables; nil if all fit.
    func wrongValues(of row: DataRow) -> RenderError? {
        guard let variables = template.variables else { return nil }
        let own = row.variables
        // A wrong value of a shared file has no column; reading the spec reports it.
        let problems = variables.problems(with: values(of: own)).filter {
            !$0.isGiven || own.names.contains($0.name)
        }
        guard !problems.isEmpty else { return nil }
        let texts = problems.map {
            $0.isGiven
                ? "column \"\($0.name)\": \($0.message)"
                : "there is no column \"\($0.name)\": the variable \($0.message)"
        }
        return .badData(
            path: dataPath, line: row.line,
            "row \(row.number), \(texts.joined(separator: "; "))")
    }

    /// How many sounds the film of the first right row has. Other rows may have more, if variables choose the files that
    /// are included.
    func soundCount(among rows: DataRows) -> Int {
        guard let row = rows.first(where: { wrongValues(of: $0) == nil }) else { return 0 }
        return (try? file(for: row))?.soundtrack.sounds.count ?? 0
    }

    /// The values of all variables for a row.
    private func values(of row: SpecVariables) -> SpecVariables {
        shared.merging(row).merging(given)
    }
}
