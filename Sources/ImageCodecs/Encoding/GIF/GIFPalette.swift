/// The colours of a GIF.
package struct GIFPalette: Sendable {
    /// The most colours: one of the 256 stands for transparent pixels.
    static let mostColors = 255

    /// Red, green and blue of each colour, from the lowest byte.
    let colors: [UInt32]
    /// The mean distance between a pixel and its colour: ΔEOK, where 1 is between black and white.
    package let meanError: Double

    /// The index that stands for transparent and for unchanged pixels.
    var transparent: UInt8 { UInt8(colors.count) }

    /// The number of bits that hold every index, at least 2.
    var bits: Int { max(2, Int.bitWidth - colors.count.leadingZeroBitCount) }

    /// The palette that represents the colours of `histogram` best, with at most `count` colours (2 to 255).
    ///
    /// Starts with one group of all colours, and splits the group with the largest error until there are
    /// enough (median cut). Then colours move to the group whose mean is nearest (k-means).
    /// - Complexity: O(colours · `count`).
    package init(_ histogram: ColorHistogram, count: Int) {
        if let exact = histogram.exactColors(upTo: count) {
            colors = exact.isEmpty ? [0] : exact
            meanError = 0
            return
        }
        let samples = histogram.filledCells.map(PaletteSample.init)
        var groups = Self.split(samples, into: count)
        for _ in 0..<Self.rounds { groups = Self.regroup(samples, around: groups) }
        colors = groups.map(\.color).sorted()
        meanError = Self.meanError(of: samples, groups)
    }

    /// After three rounds, the error hardly falls any more.
    private static let rounds = 3

    private static func split(_ samples: [PaletteSample], into count: Int) -> [PaletteGroup] {
        var groups = [PaletteGroup(samples)]
        while groups.count < count {
            guard let index = groups.indices.max(by: { groups[$0].error < groups[$1].error }),
                let (first, second) = groups[index].split
            else { break }
            groups[index] = first
            groups.append(second)
        }
        return groups
    }

    private static func regroup(
        _ samples: [PaletteSample], around groups: [PaletteGroup]
    ) -> [PaletteGroup] {
        let centers = groups.map(\.center)
        var members = [[PaletteSample]](repeating: [], count: groups.count)
        for sample in samples { members[sample.place.nearest(among: centers)].append(sample) }
        return members.filter { !$0.isEmpty }.map(PaletteGroup.init)
    }

    private static func meanError(of samples: [PaletteSample], _ groups: [PaletteGroup]) -> Double {
        let centers = groups.map(\.center)
        var (sum, count) = (0.0, 0.0)
        for sample in samples {
            let nearest = centers[sample.place.nearest(among: centers)]
            sum += sample.count * Double((sample.place - nearest).squaredLength.squareRoot())
            count += sample.count
        }
        return sum / count / Double(OKLabTables.one)
    }
}

/// Colours of the frames that are so similar that they count as one.
private struct PaletteSample {
    let cell: ColorHistogram.Cell
    /// The mean colour in OKLab.
    let place: SIMD4<Float>
    /// How often it occurs.
    var count: Double { Double(cell.count) }
    /// Its weight: rare colours count more than their pixels, because small details are looked at.
    let weight: Float

    init(_ cell: ColorHistogram.Cell) {
        self.cell = cell
        place = .init(oklab: Self.mean(of: [cell]))
        weight = Float(cell.count).squareRoot()
    }

    /// The mean colour of `cells`: red, green and blue from the lowest byte.
    static func mean(of cells: [ColorHistogram.Cell]) -> UInt32 {
        let count = cells.reduce(0) { $0 + $1.count }
        func component(_ sum: (ColorHistogram.Cell) -> Int) -> UInt32 {
            UInt32((cells.reduce(0) { $0 + sum($1) } + count / 2) / count)
        }
        return component(\.red) | component(\.green) << 8 | component(\.blue) << 16
    }
}

/// Colours that share a colour of the palette.
private struct PaletteGroup {
    let members: [PaletteSample]
    /// The mean in OKLab.
    let center: SIMD4<Float>
    /// The sum of the squared distances to the centre on each axis, weighted.
    private let errors: SIMD4<Float>

    /// The total error, by which a split would help.
    var error: Float { members.count > 1 ? errors.sum() : 0 }

    /// The mean colour: red, green and blue from the lowest byte.
    var color: UInt32 { PaletteSample.mean(of: members.map(\.cell)) }

    init(_ members: [PaletteSample]) {
        self.members = members
        let weight = members.reduce(Float(0)) { $0 + $1.weight }
        let center = members.reduce(SIMD4<Float>()) { $0 + $1.place * $1.weight } / weight
        self.center = center
        errors = members.reduce(SIMD4<Float>()) { sum, member in
            let difference = member.place - center
            return sum + difference * difference * member.weight
        }
    }

    /// Two groups, on both sides of the centre along the axis with the largest error; nil if all members
    /// have the same colour.
    var split: (PaletteGroup, PaletteGroup)? {
        let axis = (0..<3).max { errors[$0] < errors[$1] } ?? 0
        let below = members.filter { $0.place[axis] < center[axis] }
        let above = members.filter { $0.place[axis] >= center[axis] }
        guard !below.isEmpty, !above.isEmpty else { return nil }
        return (PaletteGroup(below), PaletteGroup(above))
    }
}

extension SIMD4<Float> {
    /// The colour in OKLab, with lightness, a and b; the fourth component is 0. `color` is red, green and
    /// blue from the lowest byte.
    init(oklab color: UInt32) {
        let lab = OKLabTables.shared.withConeRoots { roots in
            withUnsafeBytes(of: color.littleEndian) { bytes in
                let (long, medium, short) = roots(
                    bytes.assumingMemoryBound(to: UInt8.self).baseAddress!)
                return OKLab(long: Float(long), medium: Float(medium), short: Float(short))
            }
        }
        self.init(lab.lightness, lab.a, lab.b, 0)
    }

    @inline(__always)
    fileprivate var squaredLength: Float { (self * self).sum() }

    /// The index of the nearest of `centers`, of which there is at least one.
    func nearest(among centers: [SIMD4<Float>]) -> Int {
        var (nearest, best) = (Float.infinity, 0)
        for index in centers.indices {
            let distance = (self - centers[index]).squaredLength
            if distance < nearest { (nearest, best) = (distance, index) }
        }
        return best
    }
}
