extension Path {
    /// The outline of the line along the path, to be filled non-zero, at most `tolerance` points off.
    ///
    /// - Subpaths without length are dots: round and square caps draw them, square ones along the
    ///   x-axis (SVG 2, https://www.w3.org/TR/SVG2/painting.html#LineCaps). A `move` alone draws
    ///   nothing.
    /// - Corners of the path have the style's joins; curves are as if drawn with a round pen, also
    ///   at cusps and where they are tighter than the pen.
    /// - Dashes begin again with each subpath; where one is on at both ends of a closed one, it goes
    ///   on around the closing point. Lists that SVG calls invalid draw a solid line. Of more than
    ///   100,000 dashes only those near `visible` are drawn; where those are more, too, the line is
    ///   solid.
    /// - `start` and `end` cut what would be drawn without them, dashes included. A closed subpath of
    ///   which something is missing has caps. Out of 0…1 they are clamped; what isn't a number counts
    ///   as 0 and 1.
    /// - Widths that aren't positive draw nothing, nor do numbers beyond 10¹⁰⁰.
    ///
    /// The tolerance is kept down to a 10⁻¹² of the path's size, up to half a million pieces of curves and
    /// two million of arcs; beyond, all of them get coarser. O(n + points).
    /// - Parameters:
    ///   - tolerance: Points, positive.
    ///   - visible: What of the plane can be seen; nil for all. Outside, dashes may be missing.
    package func stroked(
        _ style: StrokeStyle, tolerance: Double, near visible: Rect? = nil
    ) -> Path {
        let radius = style.width / 2
        let (start, end) = style.shown
        guard radius > 0, radius <= StrokePrecision.reach, start < end,
            isWithin(StrokePrecision.reach)
        else { return Path() }
        var precision = StrokePrecision(self, radius: radius, tolerance: tolerance)
        let trails = TrailBuilder.trails(of: self, precision)
        let length = trails.reduce(0) { $0 + $1.length }
        let dashes = Dashes(style, along: trails, near: visible, flatness: precision.flatness)
        if let dashes { precision.limitTurns(to: Double(elements.count) + 2 * dashes.count) }

        var outline = StrokeOutline(style, precision)
        var passed = 0.0
        for (index, trail) in trails.enumerated() {
            let (low, high) = (start * length - passed, end * length - passed)
            outline.add(trail, at: index, from: low, to: high, dashes, slack: 1e-12 * length)
            passed += trail.length
        }
        return outline.path
    }
}

extension StrokeStyle {
    /// Start and end as fractions from 0 to 1.
    fileprivate var shown: (Double, Double) {
        (start > 0 ? min(start, 1) : 0, end < 1 ? max(end, 0) : 1)
    }
}

extension StrokeOutline {
    /// Adds what of a trail, the one at `index` of all, lies between two lengths from its start, in
    /// dashes if there are any.
    fileprivate mutating func add(
        _ trail: Trail, at index: Int, from low: Double, to high: Double, _ dashes: Dashes?,
        slack: Double
    ) {
        guard !trail.stretches.isEmpty else {
            let isShown = low <= slack && high >= -slack && dashes?.beginWithLine != false
            if isShown { addDot(at: trail.start, trail.direction) }
            return
        }
        let low = low <= slack ? 0 : low
        let high = high >= trail.length - slack ? trail.length : high
        guard high - low > slack else { return }
        add(trail, dashes?.lines(ofTrail: index, from: low, to: high) ?? [low...high])
    }

    /// Adds parts of a trail; the last goes on with the first around the closing point.
    private mutating func add(_ trail: Trail, _ parts: [ClosedRange<Double>]) {
        guard let first = parts.first, let last = parts.last else { return }
        var parts = parts[...]
        if trail.isClosed, first.lowerBound == 0, last.upperBound == trail.length {
            guard parts.count > 1 else { return addClosed(trail.stretches) }
            addOpen(
                trail.part(from: last.lowerBound, to: trail.length)
                    + trail.part(from: 0, to: first.upperBound))
            parts = parts.dropFirst().dropLast()
        }
        for part in parts {
            if part.lowerBound == part.upperBound {
                let (point, direction) = trail.place(at: part.lowerBound)
                addDot(at: point, direction)
            } else {
                addOpen(trail.part(from: part.lowerBound, to: part.upperBound))
            }
        }
    }
}
