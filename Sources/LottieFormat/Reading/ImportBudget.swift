internal import Synchronization

/// Limits the points and samples that an import makes. A small file may ask for many: a letter's outline in thousands of
/// letters, or a star with thousands of points at thousands of instants.
///
/// Callers ask `spend` before they make points. Where it says no, they make next to none, and the next `checkRoom` of the
/// scene ends the import.
final class ImportBudget: Sendable {
    /// The most points of paths, numbers of other values, and copies of items, each as often as it is made.
    static let standardLimit = 5_000_000

    @TaskLocal private static var current: ImportBudget?
    private let spent = Atomic(0)
    private let limit: Int

    private init(limit: Int) { self.limit = limit }

    /// Evaluates `body` with a new budget.
    static func limiting<Value, Failure: Error>(
        to limit: Int = standardLimit, _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        try $current.withValue(ImportBudget(limit: limit)) {
            Result { () throws(Failure) in try body() }
        }.get()
    }

    /// Counts points or samples before they are made.
    /// - Returns: Whether there is room for them. They count in any case.
    static func spend(_ count: Int) -> Bool {
        guard let current else { return true }
        // Numbers of a file may be large, and their products larger.
        let count = min(max(count, 0), current.limit + 1)
        return current.spent.add(count, ordering: .relaxed).newValue <= current.limit
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
        if isTooMuch || before + all > current.limit { _ = spend(current.limit + 1) }
        return value
    }

    /// The limit that is exceeded; nil for none.
    static var excess: String? {
        guard let current, current.spent.load(ordering: .relaxed) > current.limit else {
            return nil
        }
        return
            "the shapes up to here have more than \(current.limit) points, numbers and styles, each as often as it is drawn "
            + "or its motion bends: leave some of them out, or give them fewer keyframes, letters, corners or modifiers"
    }
}
