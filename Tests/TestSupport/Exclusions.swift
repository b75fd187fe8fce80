/// Counts the cases of a table that a test skips, each with a reason. The test asserts the count, so that
/// no case is skipped unnoticed.
public struct Exclusions {
    /// The number of skipped cases.
    public private(set) var count = 0
    private var byReason: [String: Int] = [:]

    /// No skipped cases.
    public init() {}

    /// Counts a case that is skipped for `reason`.
    public mutating func add(_ reason: String) {
        count += 1
        byReason[reason, default: 0] += 1
    }

    /// Prints how many cases of `table` ran, and how many were skipped and why.
    public func report(_ table: String, ran: Int) {
        print("\(table): \(ran) cases pass, \(count) excluded")
        for (reason, count) in byReason.sorted(by: { $0.key < $1.key }) {
            print("  \(count) excluded: \(reason)")
        }
    }
}
