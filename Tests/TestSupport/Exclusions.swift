/// The cases of a table that a test leaves out, each with a reason. The test asserts how many they
/// are, so that none slips in unseen.
public struct Exclusions {
    /// How many there are.
    public private(set) var count = 0
    private var byReason: [String: Int] = [:]

    /// None so far.
    public init() {}

    /// Notes one more case that is left out for `reason`.
    public mutating func add(_ reason: String) {
        count += 1
        byReason[reason, default: 0] += 1
    }

    /// Prints how many cases of `table` ran, and how many didn't and why.
    public func report(_ table: String, ran: Int) {
        print("\(table): \(ran) cases pass, \(count) excluded")
        for (reason, count) in byReason.sorted(by: { $0.key < $1.key }) {
            print("  \(count) excluded: \(reason)")
        }
    }
}
