/// The texels along one axis that a pixel covers, and how much of each: all of those in the middle,
/// a part of the first and the last.
struct TexelSpan {
    /// A whole texel's weight.
    static let whole: UInt32 = 256

    let first: Int
    let last: Int
    let firstWeight: UInt32
    /// Of the last texel; where there is only one, that of the first counts.
    let lastWeight: UInt32

    /// All weights together.
    @inline(__always)
    var total: UInt32 {
        first == last
            ? firstWeight : firstWeight + lastWeight + UInt32(last - first - 1) * Self.whole
    }

    /// The weight of a texel between the first and the last.
    @inline(__always)
    func weight(of index: Int) -> UInt32 {
        index == first ? firstWeight : index == last ? lastWeight : Self.whole
    }

    /// What lies within half of `width`, at least a texel, of `center` inside `bounds`, which aren't
    /// empty and don't begin below zero. A centre outside counts as on the edge; one that isn't a
    /// number as on the first.
    @inline(__always)
    init(center: Double, width: Double, inside bounds: (low: Double, high: Double)) {
        let (low, high) = bounds
        // Comparisons with NaN are false.
        let center = center > low ? (center < high ? center : high) : low
        let half = width > 1 ? width / 2 : 0.5
        let start = center - half > low ? center - half : low
        let end = center + half < high ? center + half : high
        var first = Int(start)
        var last = Int(end)
        // Rounded to 1/256 of a texel, so that a picture a hair off its pixels is copied exactly.
        var firstWeight = UInt32((Double(first + 1) - start) * 256 + 0.5)
        var lastWeight = UInt32((end - Double(last)) * 256 + 0.5)
        if lastWeight == 0, last > first {
            last -= 1
            lastWeight = Self.whole
        }
        if firstWeight == 0, first < last {
            first += 1
            firstWeight = Self.whole
        }
        self.first = first
        self.last = last
        self.firstWeight = first == last ? Self.whole : firstWeight
        self.lastWeight = lastWeight
    }
}
