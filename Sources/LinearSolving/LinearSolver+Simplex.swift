// The simplex method on the rows: only slacks and errors of constraints take part in it.

extension LinearSolver {
    /// The largest number of steps for each row. Steps are few; rounding errors mustn't make them endless.
    private static let stepLimit = 100

    /// Adds a row for a constraint whose expression consists of columns, and its errors to `cost`, which must be resolved
    /// before it is minimized.
    mutating func addErrors(
        of expression: LinearExpression, _ relation: Relation, to cost: inout LinearExpression
    ) {
        // expression = above - below, and both are at least zero. What is above zero costs only for an equation.
        let (above, below) = (makeVariable(.column), makeVariable(.column))
        var row = expression
        if expression.constant > 0 {
            row.add(below)
            addRow(above, row)
        } else {
            row = row * -1
            row.add(above)
            addRow(below, row)
        }
        cost.add(below)
        if relation == .equal { cost.add(above) }
    }

    private mutating func addRow(_ variable: Variable, _ row: LinearExpression) {
        roles[variable] = .row
        rows.append(variable)
        setRow(variable, row)
    }

    private mutating func setRow(_ variable: Variable, _ row: LinearExpression) {
        expressions[variable] = row
        for term in row.terms { rowsWithColumn[term.variable].append(variable) }
    }

    /// Makes `cost`, an expression of columns, as small as the rows allow.
    mutating func minimize(_ cost: inout LinearExpression) {
        var steps = Self.stepLimit * (rows.count + 1)
        costSum.add(cost)
        // The lowest numbers first (Bland's rule), which can't go round in circles.
        while steps > 0,
            let entering = costSum.terms.lazy.filter({ $0.coefficient < -Self.tolerance })
                .map(\.variable).min(),
            let leaving = leavingRow(for: entering)
        {
            pivot(leaving, entering)
            if let factor = costSum.take(entering) {
                costSum.add(expressions[entering], times: factor)
            }
            steps -= 1
        }
        cost = costSum.finish { _ in true }
    }

    /// The row that reaches zero first when a column grows; the lowest number decides between equals.
    private func leavingRow(for entering: Variable) -> Variable? {
        var best: (row: Variable, limit: Double)?
        for row in rowsWithColumn[entering] where roles[row] == .row {
            let expression = expressions[row]
            guard let coefficient = expression.coefficient(of: entering),
                coefficient < -Self.tolerance
            else { continue }
            let limit = max(expression.constant, 0) / -coefficient
            if let best {
                guard limit < best.limit || (limit == best.limit && row < best.row) else {
                    continue
                }
            }
            best = (row, limit)
        }
        return best?.row
    }

    /// Makes a column a row, and a row a column.
    private mutating func pivot(_ leaving: Variable, _ entering: Variable) {
        var row = expressions[leaving]
        guard let index = rows.firstIndex(of: leaving),
            let place = row.terms.firstIndex(where: { $0.variable == entering })
        else { return }
        let coefficient = row.terms.remove(at: place).coefficient
        row.subtract(leaving)
        row = row * (-1 / coefficient)
        roles[leaving] = .column
        roles[entering] = .row
        rows[index] = entering
        let others = rowsWithColumn[entering]
        rowsWithColumn[entering] = []
        rowsWithColumn[leaving] = []
        setRow(entering, row)
        for other in others where roles[other] == .row && other != entering {
            // A row that is listed twice has the column no longer.
            guard let factor = expressions[other].coefficient(of: entering) else { continue }
            sum.add(expressions[other])
            _ = sum.take(entering)
            for term in row.terms where !sum.contains(term.variable) {
                rowsWithColumn[term.variable].append(other)
            }
            sum.add(row, times: factor)
            expressions[other] = sum.finish { _ in true }
        }
    }

    /// Keeps at zero for good what would make `cost`, which is as small as possible, larger.
    mutating func fixColumns(of cost: LinearExpression) {
        var isChanged = false
        for term in cost.terms where term.coefficient > Self.tolerance {
            roles[term.variable] = .zero
            isChanged = true
        }
        guard isChanged else { return }
        for row in rows {
            expressions[row].terms.removeAll { roles[$0.variable] == .zero }
        }
        rows.removeAll { expressions[$0].terms.isEmpty }
    }
}

extension LinearExpression {
    /// Nil for a variable that isn't there. For expressions with each variable once.
    func coefficient(of variable: LinearSolver.Variable) -> Double? {
        terms.first { $0.variable == variable }?.coefficient
    }
}
