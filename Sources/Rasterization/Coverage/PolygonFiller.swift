internal import CPixelKernels
internal import Drawing

/// Fills convex polygons with exact pixel coverage.
///
/// Cairo needs 3 µs for a small rectangle, mostly to detect that it is one. It also samples coverage on
/// only 15 lines per pixel. Colours are rounded as in Cairo. The work on each row is in `polygon.c`.
final class PolygonFiller {
    private var deltas = CoverageRow(width: 0)
    private let words = WordRow()

    /// Fills the part of `polygon` inside `area`, whole pixels of the context's surface. Ignores the
    /// context's clips. O(rows + pixels).
    func fill(
        _ polygon: ConvexPolygon, _ shader: DeviceFill.Shader, in area: Rect,
        of context: CairoContext
    ) {
        let ends = polygon.ends
        let first = max(area.minY, polygon.corners[ends.top].y.rounded(.down))
        let last = min(area.maxY, polygon.corners[ends.bottom].y.rounded(.up))
        guard first < last else { return }
        let pixels = band_shim_area(
            x: Int(area.minX), y: Int(first), width: Int(area.width), height: Int(last - first))
        if deltas.width < pixels.width { deltas = CoverageRow(width: pixels.width) }
        let shift = pixels.x - Int(context.origin.x)
        context.surface.change(from: pixels.y - Int(context.origin.y)) { start in
            polygon.corners.withUnsafeBufferPointer { corners in
                // `Point` and `band_shim_point` both consist of x and y.
                corners.withMemoryRebound(to: band_shim_point.self) { corners in
                    var polygon = band_shim_polygon_in(
                        pixels, corners.baseAddress, corners.count, ends.top, ends.bottom,
                        deltas.pointer)
                    let stride = context.surface.stride
                    switch shader {
                    case .color(let color):
                        band_shim_fill_polygon(&polygon, start + shift, stride, color.cairoWord)
                    case .sampled(let sampler):
                        fill(&polygon, sampler, start + shift, stride: stride)
                    }
                }
            }
        }
    }

    /// Fills the part of `polygon` inside its area with the colours of `sampler`. The area's first pixel
    /// is at `start`.
    private func fill(
        _ polygon: inout band_shim_polygon, _ sampler: any Sampler,
        _ start: UnsafeMutablePointer<UInt32>, stride: Int
    ) {
        let area = polygon.area
        let words = words.reserve(area.width)
        for index in 0..<area.height {
            let row = band_shim_cover_row(&polygon, area.y + index)
            let touched = (row.left.first..<max(row.left.end, row.right.end))
                .clamped(to: 0..<area.width)
            sampler.write(
                row: area.y + index,
                columns: area.x + touched.lowerBound..<area.x + touched.upperBound,
                to: words + touched.lowerBound)
            band_shim_paint_row(&polygon, row, start + index * stride, words)
        }
    }
}

extension Color {
    /// The premultiplied colour as `0xAARRGGBB`, rounded to levels as in Cairo.
    var cairoWord: UInt32 {
        func level(_ component: Double) -> UInt32 {
            // Cairo keeps 16 bits; pixman uses the upper eight of them.
            UInt32(min(max(component * alpha, 0), 1) * 65535 + 0.5) >> 8
        }
        return level(1) << 24 | level(red) << 16 | level(green) << 8 | level(blue)
    }
}

/// The coverage of each pixel of a row minus that of the pixel to its left; owns its memory.
final class CoverageRow {
    /// An entry for each pixel and two more to the right of the last one. All are 0 except during a fill.
    let pointer: UnsafeMutablePointer<Double>
    let width: Int

    /// A row of `width` pixels.
    init(width: Int) {
        self.width = width
        pointer = .allocate(capacity: width + 2)
        pointer.initialize(repeating: 0, count: width + 2)
    }

    deinit { pointer.deallocate() }
}
