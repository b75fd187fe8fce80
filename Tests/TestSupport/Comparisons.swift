public import LayerTree

/// Whether two lists have as many numbers, and each differs from its counterpart by at most `tolerance`. False with NaN.
public func areClose(
    _ first: [Double], _ second: [Double], within tolerance: Double
) -> Bool {
    first.count == second.count
        && zip(first, second).allSatisfy { abs($0 - $1) <= tolerance }
}

extension Timeline {
    /// The lines of the event log.
    public var log: [String] { events.map(\.description) }
}
