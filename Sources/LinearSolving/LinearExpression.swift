/// A sum of variables with coefficients, and a constant.
package struct LinearExpression: Sendable {
    /// A variable with its coefficient.
    struct Term: Sendable {
        let variable: LinearSolver.Variable
        var coefficient: Double
    }

    var constant: Double
    /// In no order. A variable that stands here several times counts as the sum.
    var terms: [Term]

    /// A constant.
    package init(_ constant: Double = 0) {
        self.constant = constant
        terms = []
    }

    /// A variable.
    package init(_ variable: LinearSolver.Variable) {
        constant = 0
        terms = [Term(variable: variable, coefficient: 1)]
    }

    package static func + (left: Self, right: Self) -> Self {
        var sum = left
        sum.constant += right.constant
        sum.terms += right.terms
        return sum
    }

    package static func - (left: Self, right: Self) -> Self { left + right * -1 }

    package static func * (left: Self, factor: Double) -> Self {
        var product = left
        product.constant *= factor
        for index in product.terms.indices { product.terms[index].coefficient *= factor }
        return product
    }

    package static func + (left: Self, constant: Double) -> Self {
        var sum = left
        sum.constant += constant
        return sum
    }

    /// The value with these values of the variables.
    package func value(_ values: [Double]) -> Double {
        terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable] }
    }

    /// How far the value is from fulfilling a relation to zero: 0 if it does.
    package func error(_ relation: LinearSolver.Relation, _ values: [Double]) -> Double {
        let value = value(values)
        return switch relation {
        case .equal: abs(value)
        case .atLeast: max(-value, 0)
        case .atMost: max(value, 0)
        }
    }
}
