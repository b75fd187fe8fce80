internal import Synchronization

/// How much an import may make of little: a letter's outline in thousands of letters, a star with thousands of points that
/// is taken at thousands of instants. It is counted before memory is taken.
///
/// Whoever makes points asks first, and makes next to none where there is no room. The next look for room ends the import.
final class ImportBudget: Sendable {
    /// The most points of paths and samples of other values, each as often as it is made.
    static let limit = 5_000_000

    @TaskLocal private static var current: ImportBudget?
    private let spent = Atomic(0)

    /// Evaluates `body` with a new budget.
    static func limiting<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        try $current.withValue(ImportBudget()) {
            Result { () throws(Failure) in try body() }
        }.get()
    }

    /// Counts points or samples before they are made.
    /// - Returns: Whether there is room for them. They count in any case.
    static func spend(_ count: Int) -> Bool {
        guard let current else { return true }
        // Numbers of a file may be large, and their products larger.
        let count = min(max(count, 0), limit + 1)
        return current.spent.add(count, ordering: .relaxed).newValue <= limit
    }

    /// Evaluates `body`, which is to be evaluated `count` times in all: if there is no room for as much each time, none is
    /// left afterwards.
    static func first<Value, Failure: Error>(
        of count: Int, _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let before = current?.spent.load(ordering: .relaxed) ?? 0
        let value = try body()
        guard let current else { return value }
        let cost = current.spent.load(ordering: .relaxed) - before
        let (all, isTooMuch) = cost.multipliedReportingOverflow(by: count)
        if isTooMuch || before + all > limit { _ = spend(limit + 1) }
        return value
    }

    /// What there is too much of; nil if nothing is.
    static var excess: String? {
        guard let current, current.spent.load(ordering: .relaxed) > limit else { return nil }
        return
            "the paths up to here have more than \(limit) points, each as often as it is drawn or its motion bends: "
            + "leave some of them out, or give them fewer keyframes, letters or corners"
    }
}
