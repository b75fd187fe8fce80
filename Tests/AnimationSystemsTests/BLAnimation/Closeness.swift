import Testing

/// Expects numbers to be equal but for rounding.
func expectClose(
    _ actual: [Double], _ wanted: [Double], within tolerance: Double = 1e-9,
    _ location: Testing.SourceLocation = #_sourceLocation
) {
    let isEqual =
        actual.count == wanted.count
        && zip(actual, wanted).allSatisfy { abs($0 - $1) <= tolerance }
    #expect(isEqual, "\(actual) is not \(wanted)", sourceLocation: location)
}
