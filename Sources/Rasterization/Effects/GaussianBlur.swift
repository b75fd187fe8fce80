internal import CPixelKernels
internal import Drawing

/// A Gaussian blur along the axes of device pixels.
///
/// Blurs by more than a few pixels are made of a smaller picture: halved until the standard deviation is below three of
/// its pixels, blurred there, and doubled as often. So the cost hardly depends on the radius. Halving and doubling blur a
/// little themselves, exactly known, and the kernel is narrower by it. `GaussianBlurTests` states the largest
/// difference from the true Gaussian.
struct GaussianBlur: Hashable {
    /// The largest standard deviation in device pixels. Larger ones count as this.
    static let largestSigma = 4096.0
    /// The largest standard deviation at which a picture isn't halved.
    private static let finest = 3.0

    /// The blur along one axis.
    struct Axis: Hashable {
        /// How often the axis is halved.
        let halvings: Int
        /// The standard deviation in pixels of the smaller picture.
        let sigma: Double

        /// A blur with a standard deviation of `sigma` pixels.
        init(sigma: Double) {
            let variance = sigma * sigma
            var halvings = 0
            var rest = variance
            // Each halving and doubling with the weights 1, 3, 3, 1 adds a variance of 0.75 of its larger picture.
            while rest > GaussianBlur.finest * GaussianBlur.finest {
                halvings += 1
                let pixels = Double(1 << (2 * halvings))
                rest = (variance - (pixels - 1) / 2) / pixels
            }
            self.halvings = halvings
            self.sigma = rest.squareRoot()
        }

        /// The distance in device pixels beyond which nothing of a pixel is seen.
        var reach: Int {
            let radius = GaussianKernel(sigma: sigma, reach: VisualEffect.reach).radius
            return halvings == 0 ? radius : (radius + 3) << halvings
        }
    }

    /// The blur along rows.
    let across: Axis
    /// The blur along columns.
    let down: Axis

    /// A blur with these standard deviations in device pixels.
    init(across: Double, down: Double) {
        self.across = Axis(sigma: min(across, Self.largestSigma))
        self.down = Axis(sigma: min(down, Self.largestSigma))
    }

    /// The blurred rows of `surface`, whose first pixel is at (`left`, `top`), for all pixels of `columns` and `rows`.
    ///
    /// Beyond the surface there is nothing, or the pixels of its edge if it `isContinued`.
    /// The result of a pixel doesn't depend on which others are wanted: smaller pictures have their pixels where device
    /// pixels have multiples of a power of two.
    func rows(
        of surface: CairoSurface, left: Int, top: Int, channels: Int, columns: Range<Int>,
        rows: Range<Int>, isContinued: Bool = false
    ) -> RowStage {
        var (sourceColumns, sourceRows) = (left..<left + surface.width, top..<top + surface.height)
        if isContinued {
            sourceColumns = sourceColumns.joined(with: columns.grown(by: across.reach))
            sourceRows = sourceRows.joined(with: rows.grown(by: down.reach))
        }
        let kernels = (
            GaussianKernel(sigma: across.sigma, reach: VisualEffect.reach),
            GaussianKernel(sigma: down.sigma, reach: VisualEffect.reach)
        )
        let depth = 2 * kernels.1.radius + 1
        let steps = max(across.halvings, down.halvings)
        var stage: RowStage = WidenedRows(
            surface, left: left, top: top,
            columns: across.grid(around: sourceColumns), rows: down.grid(around: sourceRows),
            channels: channels, depth: steps == 0 ? depth : 4, isContinued: isContinued)
        for step in 0..<steps {
            stage = HalvedRows(
                stage, across: step < across.halvings, down: step < down.halvings,
                depth: step == steps - 1 ? depth : 4)
        }
        stage = SummedRows(
            stage, across: kernels.0, down: kernels.1, columns: across.small(around: columns),
            rows: down.small(around: rows), depth: 2)
        for step in (0..<steps).reversed() {
            stage = DoubledRows(
                stage, across: step < across.halvings, down: step < down.halvings, depth: 2)
        }
        return stage
    }
}

extension GaussianBlur.Axis {
    /// The pixels of the smaller picture in which `range` is seen, with two more at both ends.
    fileprivate func small(around range: Range<Int>) -> Range<Int> {
        guard halvings > 0 else { return range }
        let last = (range.upperBound - 1) >> halvings
        return (range.lowerBound >> halvings..<last + 1).grown(by: 2)
    }

    /// The device pixels of `small`.
    fileprivate func grid(around range: Range<Int>) -> Range<Int> {
        let small = small(around: range)
        return small.lowerBound << halvings..<small.upperBound << halvings
    }
}

extension Range<Int> {
    fileprivate func joined(with other: Range) -> Range {
        Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
    }
}

extension CairoSurface {
    /// A new surface for `area` (whole pixels) with `blur` of this one, whose first pixel is at `origin`.
    func blurred(
        by blur: GaussianBlur, at origin: Point, in area: Rect, isContinued: Bool = false
    ) throws(RasterError) -> CairoSurface {
        let result = try CairoSurface(covering: area)
        let columns = Int(area.minX)..<Int(area.maxX)
        let rows = Int(area.minY)..<Int(area.maxY)
        let stage = blur.rows(
            of: self, left: Int(origin.x), top: Int(origin.y), channels: 4, columns: columns,
            rows: rows, isContinued: isContinued)
        let first = (columns.lowerBound - stage.columns.lowerBound) * stage.channels
        result.changeRows(0..<result.height) { y, pixels in
            effect_shim_narrow(stage.row(rows.lowerBound + y) + first, result.width, pixels)
        }
        return result
    }
}
