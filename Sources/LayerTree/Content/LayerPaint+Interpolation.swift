internal import Drawing

extension [LayerPaint] {
    /// The list `progress` of the way to `end`, extrapolated outside 0…1; nil if a pair of paints doesn't match.
    func interpolated(to end: [LayerPaint], progress: Double) -> [LayerPaint]? {
        if progress == 0 || self == end { return self }
        if progress == 1 { return end }
        guard count == end.count else { return nil }
        let mixed = zip(self, end).compactMap { $0.interpolated(to: $1, progress: progress) }
        return mixed.count == count ? mixed : nil
    }

    /// Whether each paint can be interpolated to that of `other` at its place.
    package func matches(_ other: [LayerPaint]) -> Bool {
        interpolated(to: other, progress: 0.5) != nil
    }
}

extension LayerPaint {
    /// The paint `progress` of the way to `end`. A colour and a gradient match, and so do gradients of one type with the
    /// same number of colours and locations, in the same units, and pictures that differ in their place. Nil for others, and
    /// if only one of both has a box, or a width or dashes of its own.
    func interpolated(to end: LayerPaint, progress: Double) -> LayerPaint? {
        func between(_ a: Double, _ b: Double) -> Double? { a.interpolated(to: b, at: progress) }
        let isMixed = isColor || end.isColor
        guard isMixed || units == end.units,
            let box = isMixed
                ? box ?? end.box : Self.mix(box, end.box, { $0.interpolated(to: $1, progress) }),
            let source = source.interpolated(to: end.source, progress: progress),
            let tiling = Self.mix(tiling, end.tiling, { $0.interpolated(to: $1, progress) }),
            let dash = Self.mix(dash, end.dash, { $0.interpolated(to: $1, progress) }),
            let lineWidth = Self.mix(lineWidth, end.lineWidth, between),
            let dashPhase = Self.mix(dashPhase, end.dashPhase, between)
        else { return nil }
        var result = LayerPaint(source)
        (result.units, result.box) = (isColor ? end.units : units, box)
        (result.tiling, result.lineWidth, result.dash, result.dashPhase) = (
            tiling, lineWidth, dash, dashPhase
        )
        result.transform = Transform.interpolate(
            from: isColor ? end.transform : transform,
            to: end.isColor ? transform : end.transform, progress: progress)
        result.alpha = alpha.interpolated(to: end.alpha, at: progress)
        return result
    }

    private var isColor: Bool { if case .color = source { true } else { false } }

    /// Nothing between nothing and nothing; nil if only one side has a value, or if the values don't match.
    private static func mix<Value>(
        _ start: Value?, _ end: Value?, _ mix: (Value, Value) -> Value?
    ) -> Value?? {
        switch (start, end) {
        case (nil, nil): .some(nil)
        case (let start?, let end?): mix(start, end).map { .some($0) }
        default: .none
        }
    }
}

extension LayerPaint.Source {
    fileprivate func interpolated(to end: Self, progress: Double) -> Self? {
        switch (self, end) {
        case (.color(let a), .color(let b)):
            .color(Color.interpolate(from: a, to: b, progress: progress))
        case (.gradient(let a), .gradient(let b)):
            a.interpolated(to: b, progress).map { .gradient($0) }
        case (.color(let color), .gradient(let gradient)):
            gradient.filled(with: color).interpolated(to: gradient, progress).map { .gradient($0) }
        case (.gradient(let gradient), .color(let color)):
            gradient.interpolated(to: gradient.filled(with: color), progress).map { .gradient($0) }
        case (.image(let a), .image(let b)):
            a.interpolated(to: b, progress).map { .image($0) }
        default: nil
        }
    }
}

extension GradientContent {
    /// The gradient with one colour everywhere.
    fileprivate func filled(with color: Color) -> GradientContent {
        var result = self
        result.colors = colors.map { _ in color }
        return result
    }

    fileprivate func interpolated(to end: GradientContent, _ progress: Double) -> GradientContent? {
        guard type == end.type, colors.count == end.colors.count,
            let locations = locations.interpolated(to: end.locations, progress)
        else { return nil }
        var result = self
        result.colors = zip(colors, end.colors).map {
            Color.interpolate(from: $0, to: $1, progress: progress)
        }
        result.locations = locations
        result.start = start.interpolated(to: end.start, progress)
        result.end = self.end.interpolated(to: end.end, progress)
        result.focus = focus.interpolated(to: end.focus, progress)
        return result
    }
}

extension ImageContent {
    /// Pictures that differ in the shown part only.
    fileprivate func interpolated(to end: ImageContent, _ progress: Double) -> ImageContent? {
        var result = end
        result.contentsRect = contentsRect
        guard result == self else { return nil }
        result.contentsRect = contentsRect.interpolated(to: end.contentsRect, progress)
        return result
    }
}

extension LayerPaint.Tiling {
    fileprivate func interpolated(to end: Self, _ progress: Double) -> Self? {
        guard (size == nil) == (end.size == nil) else { return nil }
        var result = self
        if let from = size, let to = end.size { result.size = from.interpolated(to: to, progress) }
        result.spacing = spacing.interpolated(to: end.spacing, progress)
        result.phase = Vector(
            dx: phase.dx.interpolated(to: end.phase.dx, at: progress),
            dy: phase.dy.interpolated(to: end.phase.dy, at: progress))
        return result
    }
}

extension [Double] {
    /// The numbers between two lists; nil if they have different lengths.
    fileprivate func interpolated(to end: [Double], _ progress: Double) -> [Double]? {
        count == end.count ? zip(self, end).map { $0.interpolated(to: $1, at: progress) } : nil
    }
}

extension Point {
    fileprivate func interpolated(to end: Point, _ progress: Double) -> Point {
        Point(
            x: x.interpolated(to: end.x, at: progress), y: y.interpolated(to: end.y, at: progress))
    }
}

extension Rect {
    fileprivate func interpolated(to end: Rect, _ progress: Double) -> Rect {
        Rect(
            origin: origin.interpolated(to: end.origin, progress),
            size: size.interpolated(to: end.size, progress))
    }
}

extension Size {
    fileprivate func interpolated(to end: Size, _ progress: Double) -> Size {
        Size(
            width: width.interpolated(to: end.width, at: progress),
            height: height.interpolated(to: end.height, at: progress))
    }
}
