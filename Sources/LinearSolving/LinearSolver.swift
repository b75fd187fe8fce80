/// Finds values of variables that fulfil linear constraints of different priorities.
///
/// Required constraints come first, then wishes, level after level: a level never costs an earlier one anything.
/// Within a level the sum of the absolute errors is as small as possible. This is the meaning of Cassowary (Badros,
/// Borning and Stuckey, "The Cassowary linear arithmetic constraint solving algorithm"). Unlike Cassowary it
/// isn't incremental: layout solves anew.
///
/// A constraint with a variable that is still free defines that variable, which costs next to nothing; most
/// constraints of a layout are of this kind. Only constraints between variables that are defined already need the
/// simplex method. Definitions stay as they were made, and are resolved when they are needed. A variable that nothing
/// mentions yet is defined without resolving anything, so that a chain of views costs each link the same.
///
/// The same calls always give the same values.
package struct LinearSolver {
    /// A number for a variable; they count from 0.
    package typealias Variable = Int

    /// How an expression compares with zero.
    package enum Relation: Sendable {
        case equal, atLeast, atMost
    }

    /// A constraint: an expression and how it compares with zero.
    package struct Constraint: Sendable {
        package var expression: LinearExpression
        package var relation: Relation

        package init(_ expression: LinearExpression, _ relation: Relation) {
            self.expression = expression
            self.relation = relation
        }
    }

    /// What is known of a variable.
    enum Role {
        /// Nothing: any value will do.
        case free
        /// Its expression gives it. The expression has only variables with a later place, or that aren't defined.
        case defined
        /// Zero for now; it may grow, but not fall. These variables are slacks and errors of constraints.
        case column
        /// Not negative, and given by an expression of columns.
        case row
        /// Zero for good.
        case zero
    }

    /// Coefficients below it are rounding errors.
    static let tolerance = 1e-9
    /// The error in points, for values of about 1, below which a required constraint counts as fulfilled.
    private static let requiredTolerance = 1e-6

    var roles: [Role] = []
    /// Of variables that are defined or rows.
    var expressions: [LinearExpression] = []
    /// The rows, whose variables must not fall below zero.
    var rows: [Variable] = []
    /// The rows that mention each column. Also some that don't any more, and some twice.
    var rowsWithColumn: [[Variable]] = []
    /// What is being minimized.
    var costSum = SparseSum()
    /// The defined variables at the places 0, 1, 2, …
    private var laterDefinitions: [Variable] = []
    /// The defined variables at the places -1, -2, …
    private var earlierDefinitions: [Variable] = []
    /// The place of each defined variable in the order of definitions.
    private var places: [Int] = []
    /// Whether a definition mentions each variable.
    private var isMentioned: [Bool] = []
    var sum = SparseSum()
    /// The places of definitions that are still to be resolved in a sum, the largest first.
    private var pending: [Int] = []
    /// The number of free variables.
    private var freeCount = 0

    /// A solver without variables.
    package init() {}

    /// A new variable.
    package mutating func makeVariable() -> Variable {
        freeCount += 1
        return makeVariable(.free)
    }

    mutating func makeVariable(_ role: Role) -> Variable {
        roles.append(role)
        expressions.append(LinearExpression())
        places.append(0)
        isMentioned.append(false)
        rowsWithColumn.append([])
        costSum.makePlace()
        sum.makePlace()
        return roles.count - 1
    }

    // MARK: - Constraints

    /// Adds a required constraint. Returns whether that is possible; an impossible one has no effect.
    package mutating func require(_ constraint: Constraint) -> Bool {
        if let expression = unresolved(constraint), let variable = freshVariable(in: expression) {
            define(variable, by: withSlack(expression, constraint.relation), isFresh: true)
            return true
        }
        let expression = resolved(constraint)
        if let variable = freeVariable(in: expression) {
            define(variable, by: withSlack(expression, constraint.relation))
            return true
        }
        let tolerance = Self.requiredTolerance * max(abs(constraint.expression.constant), 1)
        guard !expression.terms.isEmpty else {
            return LinearExpression(expression.constant).error(resolvedRelation(constraint), [])
                <= tolerance
        }
        var cost = LinearExpression()
        addErrors(of: expression, resolvedRelation(constraint), to: &cost)
        cost = resolved(cost)
        minimize(&cost)
        guard cost.constant <= tolerance else { return false }
        fixColumns(of: cost)
        return true
    }

    /// Adds a level of wishes, below those that there are.
    package mutating func prefer(_ level: [Constraint]) {
        var cost = LinearExpression()
        for constraint in level {
            let relation = resolvedRelation(constraint)
            if let expression = unresolved(constraint), let variable = freshVariable(in: expression)
            {
                define(variable, by: expression, relation, cost: &cost, isFresh: true)
                continue
            }
            let expression = resolved(constraint)
            if let variable = freeVariable(in: expression) {
                define(variable, by: expression, relation, cost: &cost)
            } else if !expression.terms.isEmpty {
                addErrors(of: expression, relation, to: &cost)
            }
        }
        cost = resolved(cost)
        minimize(&cost)
        fixColumns(of: cost)
    }

    /// Whether `expression` may have several values.
    package mutating func isOpen(_ expression: LinearExpression) -> Bool {
        !resolved(expression).terms.isEmpty
    }

    /// Makes `expression` zero if a variable in it is free, and does nothing otherwise.
    package mutating func settle(_ expression: LinearExpression) {
        guard freeCount > 0 else { return }
        let expression = resolved(expression)
        if let variable = freeVariable(in: expression) { define(variable, by: expression) }
    }

    /// The values of all variables; zero for those that are still free.
    package func values() -> [Double] {
        var values = roles.indices.map { roles[$0] == .row ? expressions[$0].constant : 0 }
        for variable in laterDefinitions.reversed() + earlierDefinitions {
            values[variable] = expressions[variable].value(values)
        }
        return values
    }

    // MARK: - Definitions

    /// The expression that is at least zero, or equal to it.
    private mutating func resolved(_ constraint: Constraint) -> LinearExpression {
        let expression = resolved(constraint.expression)
        return constraint.relation == .atMost ? expression * -1 : expression
    }

    private func resolvedRelation(_ constraint: Constraint) -> Relation {
        constraint.relation == .equal ? .equal : .atLeast
    }

    /// The same expression, of free variables and columns only, each once.
    private mutating func resolved(_ expression: LinearExpression) -> LinearExpression {
        sum.constant = expression.constant
        sum.add(expression.terms)
        noteDefined(in: expression)
        // A definition has only variables with later places.
        while let place = pending.popLast() {
            let variable = place < 0 ? earlierDefinitions[-1 - place] : laterDefinitions[place]
            guard let factor = sum.take(variable) else { continue }
            sum.add(expressions[variable], times: factor)
            noteDefined(in: expressions[variable])
        }
        for index in 0..<sum.terms.count where roles[sum.terms[index].variable] == .row {
            let term = sum.terms[index]
            _ = sum.take(term.variable)
            sum.add(expressions[term.variable], times: term.coefficient)
        }
        return sum.finish { roles[$0] == .free || roles[$0] == .column }
    }

    /// Sorts the places of an expression's defined variables into `pending`.
    private mutating func noteDefined(in expression: LinearExpression) {
        for term in expression.terms where roles[term.variable] == .defined {
            let place = places[term.variable]
            var (low, high) = (0, pending.count)
            while low < high {
                let middle = (low + high) / 2
                if pending[middle] > place { low = middle + 1 } else { high = middle }
            }
            if low == pending.count || pending[low] != place { pending.insert(place, at: low) }
        }
    }

    /// The free variable that `expression`, which is resolved, can define: the newest one, unless its coefficient is
    /// very small. Nil if there is none.
    private func freeVariable(in expression: LinearExpression) -> Variable? {
        var largest = 0.0
        for term in expression.terms where roles[term.variable] == .free {
            largest = max(largest, abs(term.coefficient))
        }
        var newest: Variable?
        for term in expression.terms
        where roles[term.variable] == .free && abs(term.coefficient) >= largest / 10 {
            newest = max(newest ?? term.variable, term.variable)
        }
        return newest
    }

    /// The same expression of the same variables, each once; nil if definitions mention all its free variables.
    private mutating func unresolved(_ constraint: Constraint) -> LinearExpression? {
        let terms = constraint.expression.terms
        guard terms.contains(where: { isFresh($0.variable) }) else { return nil }
        sum.add(constraint.expression)
        let expression = sum.finish { _ in true }
        return constraint.relation == .atMost ? expression * -1 : expression
    }

    /// The variable that `expression` can define without being resolved, because no definition mentions it: nothing
    /// depends on it, so that nothing can go round in circles. The one with the largest coefficient, and the newest of
    /// several: of a middle that is the start and not the length, which often has a definition of its own.
    private func freshVariable(in expression: LinearExpression) -> Variable? {
        var best: LinearExpression.Term?
        for term in expression.terms where isFresh(term.variable) {
            let (size, largest) = (abs(term.coefficient), abs(best?.coefficient ?? 0))
            if size > largest || size == largest && term.variable > best?.variable ?? -1 {
                best = term
            }
        }
        return best?.variable
    }

    private func isFresh(_ variable: Variable) -> Bool {
        roles[variable] == .free && !isMentioned[variable]
    }

    /// The expression that is zero if `expression` fulfils the relation: with a column if it may be above zero.
    private mutating func withSlack(
        _ expression: LinearExpression, _ relation: Relation
    ) -> LinearExpression {
        guard relation != .equal else { return expression }
        var rest = expression
        rest.subtract(makeVariable(.column))
        return rest
    }

    /// Defines a free variable so that `expression`, which contains it, is zero. A fresh one is put before all other
    /// definitions, and others, whose expression is resolved, after them.
    private mutating func define(
        _ variable: Variable, by expression: LinearExpression, isFresh: Bool = false
    ) {
        var rest = expression
        guard let index = rest.terms.firstIndex(where: { $0.variable == variable }) else { return }
        let coefficient = rest.terms.remove(at: index).coefficient
        expressions[variable] = rest * (-1 / coefficient)
        roles[variable] = .defined
        freeCount -= 1
        for term in rest.terms { isMentioned[term.variable] = true }
        if isFresh {
            earlierDefinitions.append(variable)
            places[variable] = -earlierDefinitions.count
        } else {
            places[variable] = laterDefinitions.count
            laterDefinitions.append(variable)
        }
    }

    /// Defines a free variable so that `expression` is zero, or at least zero, but for an error that costs.
    private mutating func define(
        _ variable: Variable, by expression: LinearExpression, _ relation: Relation,
        cost: inout LinearExpression, isFresh: Bool = false
    ) {
        let (above, below) = (makeVariable(.column), makeVariable(.column))
        var rest = expression
        rest.subtract(above)
        rest.add(below)
        define(variable, by: rest, isFresh: isFresh)
        cost.add(below)
        if relation == .equal { cost.add(above) }
    }
}

extension LinearExpression {
    mutating func add(_ variable: LinearSolver.Variable) {
        terms.append(Term(variable: variable, coefficient: 1))
    }

    mutating func subtract(_ variable: LinearSolver.Variable) {
        terms.append(Term(variable: variable, coefficient: -1))
    }
}
