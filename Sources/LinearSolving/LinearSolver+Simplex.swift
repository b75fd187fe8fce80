// The simplex method on the rows: only slacks and errors of constraints take part in it.

extension LinearSolver {
    /// The largest number of steps for each row. Steps are few; rounding errors mustn't make them endless.
    private static let stepLimit = 100

    /// Adds a row for a constraint whose expression consists of columns, and its errors to `cost`.
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
        sum.add(cost)
        for variable in relation == .equal ? [above, below] : [below] {
            var error = LinearExpression()
            error.add(variable)
            sum.add(roles[variable] == .row ? expressions[variable] : error)
        }
        cost = sum.finish { _ in true }
    }

    private mutating func addRow(_ variable: Variable, _ row: LinearExpression) {
        roles[variable] = .row
        expressions[variable] = row
        rows.append(variable)
    }

    /// Makes `cost`, an expression of columns, as small as the rows allow.
    mutating func minimize(_ cost: inout LinearExpression) {
        var steps = Self.stepLimit * (rows.count + 1)
        // The lowest numbers first (Bland's rule), which can't go round in circles.
        while steps > 0,
            let entering = cost.terms.lazy.filter({ $0.coefficient < -Self.tolerance })
                .map(\.variable).min(),
            let leaving = leavingRow(for: entering)
        {
            pivot(rows[leaving], entering, at: leaving, &cost)
            steps -= 1
        }
    }

    /// The row that reaches zero first when a column grows; the lowest number decides between equals.
    private func leavingRow(for entering: Variable) -> Int? {
        var best: (index: Int, limit: Double)?
        for (index, row) in rows.enumerated() {
            let expression = expressions[row]
            guard let coefficient = expression.coefficient(of: entering),
                coefficient < -Self.tolerance
            else { continue }
            let limit = max(expression.constant, 0) / -coefficient
            if let best {
                guard limit < best.limit || (limit == best.limit && row < rows[best.index]) else {
                    continue
                }
            }
            best = (index, limit)
        }
        return best?.index
    }

    /// Makes a column a row, and a row a column.
    private mutating func pivot(
        _ leaving: Variable, _ entering: Variable, at index: Int, _ cost: inout LinearExpression
    ) {
        var row = expressions[leaving]
        guard let place = row.terms.firstIndex(where: { $0.variable == entering }) else { return }
        let coefficient = row.terms.remove(at: place).coefficient
        row.subtract(leaving)
        row = row * (-1 / coefficient)
        roles[leaving] = .column
        roles[entering] = .row
        expressions[entering] = row
        rows[index] = entering
        for other in rows where other != entering {
            guard expressions[other].coefficient(of: entering) != nil else { continue }
            expressions[other] = substituted(entering, by: row, in: expressions[other])
        }
        cost = substituted(entering, by: row, in: cost)
    }

    private mutating func substituted(
        _ variable: Variable, by row: LinearExpression, in expression: LinearExpression
    ) -> LinearExpression {
        sum.add(expression)
        if let factor = sum.take(variable) { sum.add(row, times: factor) }
        return sum.finish { _ in true }
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
