import Foundation
import LinearSolving
import Testing

/// The solver alone: expressions in, values out.
@Suite struct LinearSolverTests {
    private var solver = LinearSolver()

    private typealias Constraint = LinearSolver.Constraint

    /// A random system of the table, with what other solvers say of it.
    private struct System {
        let variables: Int
        /// By level; 0 is required.
        var levels: [[Constraint]] = Array(repeating: [], count: 4)
        /// The places of impossible constraints among the required ones.
        var impossible: [Int] = []
        let errors: [Double]

        init(_ row: [String: Any]) throws {
            variables = Int(try #require(row.number("variables")))
            errors = try #require(row.numbers("errors"))
            let constraints = try #require(row["constraints"] as? [[NSNumber]])
            let impossible = Set(try #require(row.numbers("impossible")).map { Int($0) })
            for (index, numbers) in constraints.enumerated() {
                let level = numbers[0].intValue
                if impossible.contains(index) { self.impossible.append(levels[level].count) }
                levels[level].append(Self.constraint(numbers.map(\.doubleValue)))
            }
        }

        private static func constraint(_ numbers: [Double]) -> Constraint {
            var expression = LinearExpression(numbers[2])
            for index in stride(from: 3, to: numbers.count, by: 2) {
                let variable = LinearExpression(Int(numbers[index]))
                expression = expression + variable * numbers[index + 1]
            }
            return Constraint(expression, [.equal, .atLeast, .atMost][Int(numbers[1])])
        }
    }

    @Test("errors of random systems are those of other solvers, level by level")
    func errorsOfRandomSystemsAreThose() throws {
        for row in try VectorTable("linear_solver", of: "UIKitNamesTests").cases("cases") {
            let system = try System(row)
            var solver = LinearSolver()
            for _ in 0..<system.variables { _ = solver.makeVariable() }
            let isPossible = system.levels[0].map { solver.require($0) }
            #expect(isPossible.indices.filter { !isPossible[$0] } == system.impossible, "\(row)")
            for level in system.levels.dropFirst() { solver.prefer(level) }
            let values = solver.values()
            for (constraint, isPossible) in zip(system.levels[0], isPossible) where isPossible {
                #expect(constraint.expression.error(constraint.relation, values) < 1e-6, "\(row)")
            }
            let errors = system.levels.dropFirst().map { level in
                level.reduce(0) { $0 + $1.expression.error($1.relation, values) }
            }
            #expect(
                zip(errors, system.errors).allSatisfy { abs($0 - $1) < 1e-4 }, "\(errors) \(row)")
        }
    }
}
