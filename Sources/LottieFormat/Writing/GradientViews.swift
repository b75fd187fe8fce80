internal import Drawing
internal import JSON

/// Fills views with gradients.
struct GradientViews {
    let scene: SpecScene
    let clock: LottieClock

    /// Makes a view as large as a path ever is, with the path's coordinates, and fills it.
    ///
    /// - Parameter reach: how far the line reaches around its path.
    func fill(
        _ view: SpecView, _ gradient: LottieGradient, _ path: Animated<BezierPath>, reach: Double
    ) {
        let boxes = path.values.compactMap(\.controlBounds)
        guard let first = boxes.first else { return }
        let box = boxes.dropFirst().reduce(first) { $0.union($1) }
            .insetBy(dx: -reach - 1, dy: -reach - 1)
        view["bounds"] = .list([box.minX, box.minY, box.width, box.height].map { .length($0) })
        view["position"] = .point(box.center)
        if gradient.isRadial { view["gradient.type"] = .string("radial") }
        setStops(of: view, gradient.stops)
        func share(_ point: Point) -> Point {
            Point(x: (point.x - box.minX) / box.width, y: (point.y - box.minY) / box.height)
        }
        scene.set(view, "gradient.start", gradient.start.map(share), clock) { .factors($0) }
        let end =
            gradient.isRadial
            ? gradient.start.combined(with: gradient.end) { center, edge in
                let radius = (edge - center).length
                return Point(x: center.x + radius, y: center.y + radius)
            } : gradient.end
        scene.set(view, "gradient.end", end.map(share), clock) { .factors($0) }
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
