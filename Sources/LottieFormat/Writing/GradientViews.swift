internal import CLibrary
internal import Drawing
internal import JSON

/// Fills views with gradients.
struct GradientViews {
    let scene: SpecScene
    let clock: LottieClock
    let options: LottieOptions

    /// Makes a view as large as the box of some paths, with its coordinates, and fills it. A gradient without length has its last
    /// colour everywhere.
    func fill(_ view: SpecView, _ gradient: LottieGradient, in paths: Rect) {
        // A linear gradient is stretched with its view: in a square it is as written, also while its points move.
        let box = gradient.kind == .linear ? paths.squared : paths
        view["bounds"] = .list([box.minX, box.minY, box.width, box.height].map { .length($0) })
        view["position"] = .point(box.center)
        guard !gradient.stops.first.isEmpty else { return }
        if gradient.isWithoutLength, !options.isLikeCoreAnimation {
            return scene.set(
                view, "backgroundColor", gradient.stops.map { Array($0.suffix(4)) }, clock
            ) { .color($0) }
        }
        if gradient.kind != .linear { view["gradient.type"] = .string("\(gradient.kind)") }
        // A gradient without length shows nothing, where the last colour is wanted. Points are written with six decimals.
        let least =
            options.isLikeCoreAnimation ? 0 : max(1e-3, 2e-6 * max(box.width, box.height))
        setStops(of: view, gradient.stops(least: least))
        func share(_ point: Point) -> Point {
            Point(x: (point.x - box.minX) / box.width, y: (point.y - box.minY) / box.height)
        }
        scene.set(view, "gradient.start", gradient.start.map(share), clock) { .factors($0) }
        let end =
            gradient.kind == .radial
            ? gradient.edge(least: least) : gradient.end(least: least)
        scene.set(view, "gradient.end", end.map(share), clock) { .factors($0) }
        guard gradient.kind == .radial, !options.isLikeCoreAnimation else { return }
        scene.set(view, "gradient.focus", gradient.focus, clock, unless: .zero) { .factors($0) }
    }

    /// The paint of a gradient that doesn't change, in points; nil for others. A gradient without length has its last colour
    /// everywhere.
    func paint(_ gradient: LottieGradient) -> SpecValue? {
        guard gradient.isFixed, !gradient.stops.first.isEmpty else { return nil }
        if gradient.isWithoutLength, !options.isLikeCoreAnimation {
            return .color(Array(gradient.stops.first.suffix(4)))
        }
        let least = options.isLikeCoreAnimation ? 0 : 1e-3
        let stops = gradient.stops(least: least).first.withTwoStops
        let end =
            gradient.kind == .radial ? gradient.edge(least: least) : gradient.end(least: least)
        var members: [(String, SpecValue)] = [
            ("type", .string("\(gradient.kind)")), ("colors", stops.colors),
            ("locations", stops.locations.shares), ("start", .point(gradient.start.first)),
            ("end", .point(end.first)),
        ]
        let focus = gradient.focus.first
        if gradient.kind == .radial, !options.isLikeCoreAnimation, focus != .zero {
            members.append(("focus", .factors(focus)))
        }
        return .object([("gradient", .object(members)), ("units", .string("points"))])
    }

    private func setStops(of view: SpecView, _ stops: Animated<[Double]>) {
        let stops = stops.map(\.withTwoStops)
        scene.set(view, "gradient.colors", stops, clock) { $0.colors }
        scene.set(view, "gradient.locations", stops.map(\.locations), clock) { $0.shares }
    }
}

// The stops of a gradient: offset, red, green, blue and opacity, over and over.
extension [Double] {
    /// The stops, with a single one twice: it is the same everywhere.
    fileprivate var withTwoStops: [Double] { count == 5 ? self + self : self }

    private var parts: [ArraySlice<Double>] {
        stride(from: 0, to: count, by: 5).map { self[$0..<($0 + 5)] }
    }

    fileprivate var colors: SpecValue { .list(parts.map { .color(Array($0.dropFirst())) }) }

    fileprivate var locations: [Double] { parts.map { $0[$0.startIndex] } }

    /// Locations as a spec has them.
    fileprivate var shares: SpecValue { .list(risingShares.map { .fraction($0) }) }
}

extension [Double] {
    /// The numbers as rising fractions from 0 to 1: an easing that turns back leads beyond.
    fileprivate var risingShares: [Double] {
        var largest = 0.0
        return map { number in
            largest = Swift.min(Swift.max(largest, number), 1)
            return largest
        }
    }
}

extension [Double] {
    /// The length of a way in x and y.
    fileprivate var length: Double { (self[0] * self[0] + self[1] * self[1]).squareRoot() }
}

extension Rect {
    /// The smallest square with the same middle that holds the rectangle.
    fileprivate var squared: Rect {
        let side = max(width, height)
        return insetBy(dx: (width - side) / 2, dy: (height - side) / 2)
    }
}

extension Animated {
    fileprivate var isFixed: Bool { isStatic && slot == nil }
}

extension LottieGradient {
    /// Whether it begins and ends at the same point always.
    fileprivate var isWithoutLength: Bool {
        kind != .conic && line.values == [[0, 0]]
    }

    /// Whether nothing of it changes or is a slot, which becomes a variable.
    fileprivate var isFixed: Bool {
        [start.isFixed, end.isFixed, highlight.isFixed, highlightAngle.isFixed, stops.isFixed]
            .allSatisfy(\.self)
    }

    /// The way from its start to its end.
    private var line: Animated<[Double]> {
        start.combined(with: end) { [$1.x - $0.x, $1.y - $0.y] }
    }

    /// The stops: all of them in the last colour while a line has no length.
    fileprivate func stops(least: Double) -> Animated<[Double]> {
        guard kind == .linear else { return stops }
        let isEmpty = line.mapJumping { $0.length < least ? 1.0 : 0 }
        guard isEmpty.values.contains(1) else { return stops }
        return stops.combined(with: isEmpty) { stops, isEmpty in
            guard isEmpty > 0 else { return stops }
            let color = stops.suffix(4)
            return stride(from: 0, to: stops.count, by: 5).flatMap { [stops[$0]] + color }
        }
    }

    /// Where a line ends: beside its start if it has no length.
    fileprivate func end(least: Double) -> Animated<Point> {
        guard line.values.contains(where: { $0.length < least }) else { return end }
        return start.combined(with: end) { [$0.x, $0.y, $1.x, $1.y] }.map { numbers in
            let way = [numbers[2] - numbers[0], numbers[3] - numbers[1]]
            return way.length < least
                ? Point(x: numbers[0] + least, y: numbers[1]) : Point(x: numbers[2], y: numbers[3])
        }
    }

    /// A point as far below and to the right of a radial gradient's middle as its edge is away.
    fileprivate func edge(least: Double) -> Animated<Point> {
        let both = start.combined(with: end) { [$0.x, $0.y, $1.x, $1.y] }
        func edge(_ numbers: [Double]) -> Point {
            let (x, y) = (numbers[2] - numbers[0], numbers[3] - numbers[1])
            let radius = max([x, y].length, least)
            return Point(x: numbers[0] + radius, y: numbers[1] + radius)
        }
        // The distance of two points bends, unless they move together.
        return line.isStatic ? both.map(edge) : both.mapBent(edge)
    }

    /// Where a radial gradient's first colour is, from its middle, in radii.
    fileprivate var focus: Animated<Point> {
        guard highlight.values != [0] else { return Animated(.zero) }
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
