extension Path {
    /// The outline of the stroked path, to be filled with the non-zero rule, at most `tolerance` points
    /// off.
    ///
    /// - Subpaths without length are dots. Round and square caps draw them, square ones along the x-axis
    ///   (SVG 2, https://www.w3.org/TR/SVG2/painting.html#LineCaps). A `move` alone draws nothing.
    /// - Corners of the path have the style's joins. Curves look as if drawn with a round pen, also at
    ///   cusps and at bends tighter than the pen.
    /// - The dash pattern starts again with each subpath. A closed subpath that begins and ends in a dash
    ///   joins the two around the closing point. Lists that SVG calls invalid draw a solid line. Of more
    ///   than 100,000 dashes, only those near `visible` are drawn. If those are more than 100,000 too, the
    ///   line is solid.
    /// - `start` and `end` cut the finished stroke, including its dashes. A closed subpath that is cut has
    ///   caps. Values outside 0…1 are clamped; NaN counts as 0 for `start` and 1 for `end`.
    /// - Widths that aren't positive and numbers beyond 10¹⁰⁰ draw nothing.
    ///
    /// The tolerance holds down to 10⁻¹² of the path's size, and up to half a million curve pieces and two
    /// million arc points. Beyond these limits, all pieces get coarser. O(n + points).
    /// - Parameters:
    ///   - tolerance: Points, positive.
    ///   - visible: The visible part of the plane; nil for all. Outside, dashes may be missing.
    package func stroked(
        _ style: StrokeStyle, tolerance: Double, near visible: Rect? = nil
    ) -> Path {
        let radius = style.width / 2
        let (start, end) = style.shown
        guard radius > 0, radius <= StrokePrecision.reach, start < end,
            isWithin(StrokePrecision.reach)
        else { return Path() }
        var precision = StrokePrecision(self, radius: radius, tolerance: tolerance)
        let polylines = PolylineBuilder.polylines(of: self, precision)
        let length = polylines.reduce(0) { $0 + $1.length }
        let dashes = Dashes(style, along: polylines, near: visible, flatness: precision.flatness)
        if let dashes { precision.limitTurns(to: Double(elements.count) + 2 * dashes.count) }

        var outline = StrokeOutline(style, precision)
        var passed = 0.0
        for (index, polyline) in polylines.enumerated() {
            let (low, high) = (start * length - passed, end * length - passed)
            outline.add(polyline, at: index, from: low, to: high, dashes, slack: 1e-12 * length)
            passed += polyline.length
        }
        return outline.path
    }
}

extension StrokeStyle {
    /// `start` and `end`, clamped to 0…1.
    fileprivate var shown: (Double, Double) {
        (start > 0 ? min(start, 1) : 0, end < 1 ? max(end, 0) : 1)
    }
}

extension StrokeOutline {
    /// Adds the part of polyline number `index` between two lengths from its start, dashed if there are
    /// dashes.
    fileprivate mutating func add(
        _ polyline: Polyline, at index: Int, from low: Double, to high: Double, _ dashes: Dashes?,
        slack: Double
    ) {
        guard !polyline.segments.isEmpty else {
            let isShown = low <= slack && high >= -slack && dashes?.beginWithLine != false
            if isShown { addDot(at: polyline.start, polyline.direction) }
            return
        }
        let low = low <= slack ? 0 : low
        let high = high >= polyline.length - slack ? polyline.length : high
        guard high - low > slack else { return }
        add(polyline, dashes?.lines(ofPolyline: index, from: low, to: high) ?? [low...high])
    }

    /// Adds parts of a polyline. If the polyline is closed, a part at its end is joined to one at its
    /// start.
    private mutating func add(_ polyline: Polyline, _ parts: [ClosedRange<Double>]) {
        guard let first = parts.first, let last = parts.last else { return }
        var parts = parts[...]
        if polyline.isClosed, first.lowerBound == 0, last.upperBound == polyline.length {
            guard parts.count > 1 else { return addClosed(polyline.segments) }
            addOpen(
                polyline.part(from: last.lowerBound, to: polyline.length)
                    + polyline.part(from: 0, to: first.upperBound))
            parts = parts.dropFirst().dropLast()
        }
        for part in parts {
            if part.lowerBound == part.upperBound {
                let (point, direction) = polyline.place(at: part.lowerBound)
                addDot(at: point, direction)
            } else {
                addOpen(polyline.part(from: part.lowerBound, to: part.upperBound))
            }
        }
    }
}
