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
    /// - `start` and `end` find the segment by length, and cut it at the same share of its Bézier parameter, as
    ///   Core Animation does. Dashes begin at the cut. A closed subpath that is cut has caps. Values outside 0…1 are
    ///   clamped; NaN counts as 0 for `start` and 1 for `end`. `offset` moves the part between them along the path.
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
        let ranges = style.shown
        guard radius > 0, radius <= StrokePrecision.reach, !ranges.isEmpty,
            isWithin(StrokePrecision.reach)
        else { return Path() }
        var precision = StrokePrecision(self, radius: radius, tolerance: tolerance)
        let polylines = PolylineBuilder.polylines(of: self, precision)
        let length = polylines.reduce(0) { $0 + $1.length }
        let dashes = Dashes(style, along: polylines, near: visible, flatness: precision.flatness)
        if let dashes { precision.limitTurns(to: Double(elements.count) + 2 * dashes.count) }

        var outline = StrokeOutline(style, precision)
        if let dashes {
            let share = ranges.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
            outline.reserve(Int(dashes.count * share))
        }
        var passed = 0.0
        for (index, polyline) in polylines.enumerated() {
            let parts = ranges.map {
                StrokedPart(
                    low: $0.lowerBound * length - passed, high: $0.upperBound * length - passed,
                    dashOrigin: $0.lowerBound == 0 && ranges.count > 1
                        ? (ranges[1].lowerBound - 1) * length : nil)
            }
            outline.add(polyline, at: index, parts, dashes, slack: 1e-12 * length)
            passed += polyline.length
        }
        return outline.path
    }
}

extension StrokeStyle {
    /// The part from `start` to `end`, clamped to 0…1 and moved by `offset`, in the order of the path: two parts if it
    /// goes over the end, none if it is empty.
    var shown: [ClosedRange<Double>] {
        let (start, end) = (start > 0 ? min(start, 1) : 0, end < 1 ? max(end, 0) : 1)
        guard start < end else { return [] }
        guard offset != 0, offset.isFinite, end - start < 1 else { return [start...end] }
        var low = start + offset
        low -= low.rounded(.down)
        let high = low + end - start
        return high > 1 ? [0...(high - 1), low...1] : [low...high]
    }
}

/// A part of a subpath, as lengths from its start.
private struct StrokedPart {
    let low: Double
    let high: Double
    /// Where the dash pattern begins; nil for `low`.
    let dashOrigin: Double?
}

extension StrokeOutline {
    /// Adds parts of polyline number `index`, dashed if there are dashes.
    fileprivate mutating func add(
        _ polyline: Polyline, at index: Int, _ parts: [StrokedPart], _ dashes: Dashes?,
        slack: Double
    ) {
        guard !polyline.segments.isEmpty else {
            let isShown = parts.contains { $0.low <= slack && $0.high >= -slack }
            if isShown, dashes?.beginWithLine != false {
                addDot(at: polyline.start, polyline.direction)
            }
            return
        }
        let lines = parts.flatMap { part -> [ClosedRange<Double>] in
            let low = part.low <= slack ? 0 : polyline.cut(at: part.low)
            let isWhole = part.high >= polyline.length - slack
            let high = isWhole ? polyline.length : polyline.cut(at: part.high)
            guard high - low > slack else { return [] }
            let origin = part.dashOrigin ?? low
            return dashes?.lines(ofPolyline: index, from: low, to: high, origin: origin)
                ?? [low...high]
        }
        add(polyline, lines)
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
        for part in parts { add(polyline, from: part.lowerBound, to: part.upperBound) }
    }

    private mutating func add(_ polyline: Polyline, from low: Double, to high: Double) {
        if low == high {
            let (point, direction) = polyline.place(at: low)
            addDot(at: point, direction)
        } else if let span = polyline.span(from: low, to: high) {
            if let segment = polyline.segment(span) { return addOpen(segment) }
            addOpen(polyline.part(span))
        }
    }
}
