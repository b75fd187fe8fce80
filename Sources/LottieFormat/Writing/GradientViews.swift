internal import CLibrary
internal import Drawing
internal import JSON

/// Fills views with gradients.
struct GradientViews {
    let scene: SpecScene
    let clock: LottieClock
    let options: LottieOptions

    /// Makes a view as large as paths ever are, with the paths' coordinates, and fills it.
    ///
    /// - Parameters:
    ///   - boxes: the bounds of the paths at their keyframes.
    ///   - reach: how far the line reaches around its path.
    func fill(_ view: SpecView, _ gradient: LottieGradient, _ boxes: [Rect], reach: Double) {
        guard let first = boxes.first else { return }
        let paths = boxes.dropFirst().reduce(first) { $0.union($1) }
            .insetBy(dx: -reach - 1, dy: -reach - 1)
        // A linear gradient is stretched with its view: in a square it is as written, also while its points move.
        let box = gradient.kind == .linear ? paths.squared : paths
        view["bounds"] = .list([box.minX, box.minY, box.width, box.height].map { .length($0) })
        view["position"] = .point(box.center)
        if gradient.kind != .linear { view["gradient.type"] = .string("\(gradient.kind)") }
        setStops(of: view, gradient.stops)
        func share(_ point: Point) -> Point {
            Point(x: (point.x - box.minX) / box.width, y: (point.y - box.minY) / box.height)
        }
        scene.set(view, "gradient.start", gradient.start.map(share), clock) { .factors($0) }
        let end =
            gradient.kind == .radial
            ? gradient.start.combined(with: gradient.end) { center, edge in
                let radius = (edge - center).length
                return Point(x: center.x + radius, y: center.y + radius)
            } : gradient.end
        scene.set(view, "gradient.end", end.map(share), clock) { .factors($0) }
        guard gradient.kind == .radial, !options.isLikeCoreAnimation else { return }
        scene.set(view, "gradient.focus", gradient.focus, clock, unless: .zero) { .factors($0) }
    }

    private func setStops(of view: SpecView, _ stops: Animated<[Double]>) {
        func parts(_ numbers: [Double]) -> [ArraySlice<Double>] {
            stride(from: 0, to: numbers.count, by: 5).map { numbers[$0..<($0 + 5)] }
        }
        // One stop alone is the same everywhere.
        let stops = stops.map { $0.count == 5 ? $0 + $0 : $0 }
        guard !stops.first.isEmpty else { return }
        scene.set(view, "gradient.colors", stops, clock) {
            .list(parts($0).map { .color(Array($0.dropFirst())) })
        }
        scene.set(
            view, "gradient.locations",
            stops.map { parts($0).map { $0[$0.startIndex] } }, clock
        ) { .list($0.map { .fraction($0) }) }
    }
}

extension Rect {
    /// The smallest square with the same middle that holds the rectangle.
    fileprivate var squared: Rect {
        let side = max(width, height)
        return insetBy(dx: (width - side) / 2, dy: (height - side) / 2)
    }
}

extension LottieGradient {
    /// Where a radial gradient's first colour is, from its middle, in radii.
    fileprivate var focus: Animated<Point> {
        guard highlight.values != [0] else { return Animated(.zero) }
        let line = start.combined(with: end) { [$1.x - $0.x, $1.y - $0.y] }
        let values = line.combined(with: highlightAngle) { $0 + [$1] }
            .combined(with: highlight) { $0 + [$1] }
        func focus(_ values: [Double]) -> Point {
            let angle = atan2(values[1], values[0]) + values[2] * .pi / 180
            return Point(x: values[3] * cos(angle), y: values[3] * sin(angle))
        }
        // Only the distance moves the point straight.
        let isStraight = line.isStatic && highlightAngle.isStatic
        return isStraight ? values.map(focus) : values.mapBent(focus)
    }
}
