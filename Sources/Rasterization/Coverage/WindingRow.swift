internal import CBandShim
internal import Drawing

/// How often lines go around each place of a row of pixels; owns its memory.
///
/// Coverage is counted on 15 lines a pixel, as Cairo does, with 64 places along each. Where a path's line
/// crosses one of these, the place holds by how much the winding number changes there. So lines needn't
/// be sorted along the row, and the time depends on their heights alone, not on how often they cross each
/// other.
final class WindingRow {
    private static let (lines, places) = (15, Int(BAND_SHIM_PLACES))

    /// How many pixels there are.
    let width: Int
    /// For each line the places of the pixels, and one for all that lies right of them.
    private let changes: UnsafeMutablePointer<Int32>
    private let stride: Int
    /// For each pixel, how many of its places are inside.
    private let counts: UnsafeMutablePointer<UInt32>

    /// A row of `width` pixels.
    init(width: Int) {
        self.width = width
        stride = width * Self.places + 1
        changes = .allocate(capacity: stride * Self.lines)
        changes.initialize(repeating: 0, count: stride * Self.lines)
        counts = .allocate(capacity: width)
        counts.initialize(repeating: 0, count: width)
    }

    deinit {
        changes.deallocate()
        counts.deallocate()
    }

    /// Adds what of `line` lies in the pixels of `row`, of which the first is in column `left`.
    func add(_ line: CrossingLine, row: Int, left: Int) {
        let (top, lines) = (Double(row), Double(Self.lines))
        func index(_ y: Double) -> Int { Int(((y - top) * lines - 0.5).rounded(.up)) }
        let (first, last) = (max(0, index(line.top)), min(Self.lines, index(line.bottom)))
        guard first < last else { return }
        let scale = Double(Self.places)
        let end = Double(width) * scale
        for index in first..<last {
            let x = line.x(at: top + (Double(index) + 0.5) / lines) - Double(left)
            let place = Int(min(max(x * scale + 0.5, 0), end))
            changes[index * stride + place] &+= line.direction
        }
    }

    /// Writes how much of each pixel is inside by `rule`, as the alpha of `pixels`, and forgets all lines.
    func take(_ rule: FillRule, to pixels: UnsafeMutablePointer<UInt32>) {
        for line in 0..<Self.lines {
            let start = changes + line * stride
            band_shim_wind(start, width, rule == .evenOdd ? 1 : -1, counts)
            start[width * Self.places] = 0
        }
        let all = UInt32(Self.lines * Self.places)
        for x in 0..<width {
            pixels[x] = ((counts[x] * 255 + all / 2) / all) << 24
            counts[x] = 0
        }
    }
}
