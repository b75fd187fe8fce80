/// Adds up expressions, in time proportional to their lengths. Kept between uses, because it has a place for each
/// variable.
struct SparseSum {
    var constant = 0.0
    private(set) var terms: [LinearExpression.Term] = []
    /// Where each variable's term is; -1 for none.
    private var slots: [Int] = []

    /// Makes a place for one more variable.
    mutating func makePlace() { slots.append(-1) }

    mutating func add(_ added: [LinearExpression.Term], times factor: Double = 1) {
        for term in added {
            let slot = slots[term.variable]
            if slot >= 0 {
                terms[slot].coefficient += term.coefficient * factor
            } else {
                slots[term.variable] = terms.count
                terms.append(
                    LinearExpression.Term(
                        variable: term.variable, coefficient: term.coefficient * factor))
            }
        }
    }

    mutating func add(_ expression: LinearExpression, times factor: Double = 1) {
        constant += expression.constant * factor
        add(expression.terms, times: factor)
    }

    func contains(_ variable: LinearSolver.Variable) -> Bool { slots[variable] >= 0 }

    /// The coefficient of a variable, which becomes zero; nil if it was zero.
    mutating func take(_ variable: LinearSolver.Variable) -> Double? {
        let slot = slots[variable]
        guard slot >= 0, terms[slot].coefficient != 0 else { return nil }
        let coefficient = terms[slot].coefficient
        terms[slot].coefficient = 0
        return coefficient
    }

    /// The sum of the variables that `isWanted`, without rounding errors. Begins a new sum.
    mutating func finish(
        where isWanted: (LinearSolver.Variable) -> Bool
    ) -> LinearExpression {
        for term in terms { slots[term.variable] = -1 }
        var expression = LinearExpression(constant)
        expression.terms = terms.filter {
            abs($0.coefficient) > LinearSolver.tolerance && isWanted($0.variable)
        }
        constant = 0
        terms.removeAll(keepingCapacity: true)
        return expression
    }
}
