internal import CPixelKernels

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
    package init(of counter: ColorCounter, count: Int) {
        self.init(counter.histogram, count: count)
    }

    /// The same of a histogram.
    init(_ histogram: ColorHistogram, count: Int) {
        if let exact = histogram.exactColors(upTo: count) {
            colors = exact.isEmpty ? [0] : exact
            meanError = 0
            return
        }
        let samples = histogram.filledCells.map(PaletteSample.init)
        let places = samples.map(\.place)
        var groups = Self.split(samples, into: count)
        for _ in 0..<Self.rounds { groups = Self.regroup(samples, places, around: groups) }
        colors = groups.map(\.color).sorted()
        meanError = Self.meanError(of: samples, places, groups)
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
        _ samples: [PaletteSample], _ places: [SIMD4<Float>], around groups: [PaletteGroup]
    ) -> [PaletteGroup] {
        let nearest = PalettePlaces(groups.map(\.center)).nearest(to: places)
        var members = [[PaletteSample]](repeating: [], count: groups.count)
        for (sample, index) in zip(samples, nearest) { members[Int(index)].append(sample) }
        return members.filter { !$0.isEmpty }.map(PaletteGroup.init)
    }

    private static func meanError(
        of samples: [PaletteSample], _ places: [SIMD4<Float>], _ groups: [PaletteGroup]
    ) -> Double {
        let centers = groups.map(\.center)
        let nearest = PalettePlaces(centers).nearest(to: places)
        var (sum, count) = (0.0, 0.0)
        for (sample, index) in zip(samples, nearest) {
            let length = (sample.place - centers[Int(index)]).squaredLength.squareRoot()
            sum += sample.count * Double(length)
            count += sample.count
        }
        return sum / count / Double(OKLabTables.one)
    }
}

/// Colours of the frames that are so similar that they count as one.
private struct PaletteSample {
    let cell: gif_shim_cell
    /// The mean colour in OKLab.
    let place: SIMD4<Float>
    /// How often it occurs.
    var count: Double { Double(cell.count) }
    /// Its weight: rare colours count more than their pixels, because small details are looked at.
    let weight: Float

    init(_ cell: gif_shim_cell) {
        self.cell = cell
        place = .init(oklab: cell.mean)
        weight = Float(cell.count).squareRoot()
    }
}

extension gif_shim_cell {
    /// The mean colour: red, green and blue from the lowest byte.
    fileprivate var mean: UInt32 {
        func component(_ sum: UInt64) -> UInt32 { UInt32((sum + count / 2) / count) }
        return component(red) | component(green) << 8 | component(blue) << 16
    }

    /// All colours of some cells.
    fileprivate init(joining cells: some Sequence<gif_shim_cell>) {
        self = cells.reduce(into: gif_shim_cell()) { sum, cell in
            sum.count += cell.count
            sum.red += cell.red
            sum.green += cell.green
            sum.blue += cell.blue
        }
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
    var color: UInt32 { gif_shim_cell(joining: members.lazy.map(\.cell)).mean }

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
}

/// Colours in OKLab, arranged for the search of the nearest one.
struct PalettePlaces: Sendable {
    private static let room = 256

    /// 256 lightnesses, 256 a and 256 b; those after the last colour are infinite.
    private let components: [Float]
    private let count: Int

    /// At least one colour, and at most 255.
    init(_ colors: [SIMD4<Float>]) {
        precondition((1...GIFPalette.mostColors).contains(colors.count))
        count = colors.count
        var components = [Float](repeating: .infinity, count: 3 * Self.room)
        for (index, color) in colors.enumerated() {
            for axis in 0..<3 { components[axis * Self.room + index] = color[axis] }
        }
        self.components = components
    }

    /// The index of the nearest colour for each place: the first of several.
    func nearest(to places: [SIMD4<Float>]) -> [UInt8] {
        places.withUnsafeBytes { places in
            let floats = places.bindMemory(to: Float.self)
            return [UInt8](unsafeUninitializedCapacity: floats.count / 4) { indices, filled in
                filled = floats.count / 4
                gif_shim_nearest(components, count, floats.baseAddress, filled, indices.baseAddress)
            }
        }
    }

    /// The index of the nearest colour: the first of several.
    func nearest(to place: SIMD4<Float>) -> UInt8 {
        var index: UInt8 = 0
        withUnsafeBytes(of: place) {
            gif_shim_nearest(
                components, count, $0.bindMemory(to: Float.self).baseAddress, 1, &index)
        }
        return index
    }
}
