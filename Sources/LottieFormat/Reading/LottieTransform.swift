internal import CLibrary
internal import Drawing

/// Where a layer or a group lies.
struct LottieTransform {
    private(set) var position: Axes
    let anchor: Axes
    /// Fractions.
    private(set) var scale: Axes
    /// Degrees clockwise.
    private(set) var rotation: Animated<Double>
    /// Degrees about the horizontal and the vertical axis.
    let rotationX: Animated<Double>
    let rotationY: Animated<Double>
    /// Degrees about the three axes, after the other turns; none for Core Animation's pictures.
    let orientation: Animated<[Double]>
    /// A fraction.
    let opacity: Animated<Double>
    /// Degrees.
    let skew: Animated<Double>
    let skewAxis: Animated<Double>
    /// Whether it turns along the way that it moves.
    var isAutoOriented = false
    /// Whether lottie-ios makes matrices of it, because Core Animation can't mirror a layer otherwise.
    let isMirrored: Bool

    /// Reads the transform of a layer (`ks`) or of a group (`tr`).
    init(_ value: LottieValue?, _ reader: LottieReader) {
        let place = value?["p"]
        let whole = Point(x: 100, y: 100)
        let factors = reader.axes(value?["s"], whole, \.factors)
        isMirrored =
            reader.isLikeCoreAnimation && factors.joined.values.contains { $0.x < 0 }
        // What is one matrix is lost as one.
        let own: Point? = isMirrored ? nil : .zero
        // Some files lack the flag of split coordinates.
        if place?["x"] != nil, place?["s"]?.flag == true || place?["k"] == nil {
            position = .split(
                x: reader.number(place?["x"], own: own?.x),
                y: reader.number(place?["y"], own: own?.y))
        } else {
            position = reader.axes(place, own: own, curves: !isMirrored)
        }
        anchor = reader.axes(value?["a"], own: own)
        let scale =
            isMirrored ? factors : reader.axes(value?["s"], whole, own: whole, \.factors)
        self.scale = scale.scaled(x: 0.01, y: 0.01)
        rotation = reader.number(value?["r"] ?? value?["rz"], own: own?.x)
        rotationX = reader.number(value?["rx"])
        rotationY = reader.number(value?["ry"])
        opacity = reader.share(value?["o"])
        skew = reader.number(value?["sk"])
        skewAxis = reader.number(value?["sa"])
        let turns = reader.isLikeCoreAnimation ? nil : value?["or"]
        orientation = reader.animated(turns, [0, 0, 0]) { value in
            value.numbers.map { Array(($0 + [0, 0, 0]).prefix(3)) }
        }
    }

    /// The transform applied several times, as a repeater does: about its anchor point, which stays where it is.
    func repeated(_ times: Animated<Double>, scalesEachMore: Bool = true) -> LottieTransform {
        func applied<Value: Mixable>(
            _ value: Animated<Value>, bends: Bool, _ write: ([Double]) -> [Double]
        ) -> Animated<Value> {
            let both = value.combined(with: times) { $0.components + [$1] }
            func result(_ numbers: [Double]) -> Value {
                Value(components: write(numbers)) ?? value.first
            }
            return bends ? both.mapBent(result) : both.map(result)
        }
        // A product of two moving numbers bends, and so does a power.
        let isMoving = !times.isStatic
        let (place, size) = (position.joined, scale.joined)
        var result = self
        let moved = applied(place, bends: isMoving && !place.isStatic) {
            [$0[0] * $0[2], $0[1] * $0[2]]
        }
        result.position = .joint(
            moved.combined(with: anchor.joined) { Point(x: $0.x + $1.x, y: $0.y + $1.y) })
        result.rotation = applied(rotation, bends: isMoving && !rotation.isStatic) {
            [$0[0] * $0[1]]
        }
        guard scalesEachMore else { return result }
        result.scale = .joint(
            applied(size, bends: isMoving || !size.isStatic) {
                [pow($0[0], $0[2]), pow($0[1], $0[2])]
            })
        return result
    }

    /// Whether it has a skew.
    var isSkewed: Bool { !skew.isStatic || skew.first != 0 }

    /// Whether it turns about the horizontal or the vertical axis, or has an orientation.
    var isSpatial: Bool {
        [rotationX, rotationY].contains { $0.values != [0] }
            || orientation.values.contains { $0 != [0, 0, 0] }
    }

    /// The map to the space around it; nil if it changes, is skewed, or leaves the plane.
    var affine: AffineTransform? {
        let (place, anchor, scale) = (position.joined, anchor.joined, scale.joined)
        guard place.isStatic, anchor.isStatic, scale.isStatic, rotation.isStatic, !isSkewed,
            !isSpatial
        else { return nil }
        return AffineTransform(translationX: -anchor.first.x, y: -anchor.first.y)
            .concatenating(AffineTransform(scaleX: scale.first.x, y: scale.first.y))
            .concatenating(AffineTransform(rotationAngle: rotation.first * .pi / 180))
            .concatenating(AffineTransform(translationX: place.first.x, y: place.first.y))
    }

    /// Whether it changes nothing, apart from the opacity.
    var isIdentity: Bool { affine == .identity }

    /// The map to the space around it while it changes, as the six numbers of a matrix.
    var matrices: Animated<[Double]> {
        let places = position.joined.combined(with: anchor.joined) { [$0.x, $0.y, $1.x, $1.y] }
        let numbers = places.combined(with: scale.joined) { $0 + [$1.x, $1.y] }
            .combined(with: rotation) { $0 + [$1] }
        func matrix(_ numbers: [Double]) -> [Double] {
            let map = AffineTransform(translationX: -numbers[2], y: -numbers[3])
                .concatenating(AffineTransform(scaleX: numbers[4], y: numbers[5]))
                .concatenating(AffineTransform(rotationAngle: numbers[6] * .pi / 180))
                .concatenating(AffineTransform(translationX: numbers[0], y: numbers[1]))
            return [map.a, map.b, map.c, map.d, map.tx, map.ty]
        }
        // Where all move in step, lottie-ios makes a matrix of each keyframe, else of each frame.
        let matrices = numbers.isSampled ? numbers.mapBent(matrix) : numbers.map(matrix)
        return matrices.losingLoneHolds(to: [1, 0, 0, 1, 0, 0])
    }
}
