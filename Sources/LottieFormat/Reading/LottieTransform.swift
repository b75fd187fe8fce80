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
    /// Whether lottie-ios makes matrices of it, as Core Animation can't mirror a layer that moves otherwise.
    let isMirrored: Bool

    /// Reads the transform of a layer (`ks`) or of a group (`tr`).
    init(_ value: LottieValue?, _ reader: LottieReader, isOfLayer: Bool = false) {
        let whole = Point(x: 100, y: 100)
        let factors = reader.axes(value?["s"], whole, \.factors)
        // lottie-ios ignores the skew of layers.
        let skewed = isOfLayer && reader.isLikeCoreAnimation ? nil : value
        skew = reader.number(skewed?["sk"])
        skewAxis = reader.number(skewed?["sa"])
        isMirrored =
            reader.isLikeCoreAnimation && factors.joined.values.contains { $0.x < 0 }
        // A matrix loses a lone hold as a whole.
        let own: Point? = isMirrored ? nil : .zero
        position = Self.position(value?["p"], reader, own: own)
        anchor = reader.axes(value?["a"], own: own)
        let scale = isMirrored ? factors : reader.axes(value?["s"], whole, own: whole, \.factors)
        self.scale = scale.scaled(x: 0.01, y: 0.01)
        rotation = reader.number(value?["r"] ?? value?["rz"], own: own?.x)
        rotationX = reader.number(value?["rx"])
        rotationY = reader.number(value?["ry"])
        opacity = reader.share(value?["o"])
        let turns = reader.isLikeCoreAnimation ? nil : value?["or"]
        orientation = reader.animated(turns, [0, 0, 0]) { value in
            value.numbers.map { Array(($0 + [0, 0, 0]).prefix(3)) }
        }
    }

    private static func position(
        _ place: LottieValue?, _ reader: LottieReader, own: Point?
    ) -> Axes {
        // Some files lack the flag of split coordinates.
        guard place?["x"] != nil, place?["s"]?.flag == true || place?["k"] == nil else {
            return reader.axes(place, own: own, curves: true)
        }
        return .split(
            x: reader.number(place?["x"], own: own?.x), y: reader.number(place?["y"], own: own?.y))
    }

    /// The transform applied several times, as a repeater does: about its anchor point, which stays where it is.
    func repeated(_ times: Animated<Double>, scalesEachMore: Bool = true) -> LottieTransform {
        // A product of two moving numbers bends, and so does a power.
        let isMoving = !times.isStatic
        let (place, size) = (position.joined, scale.joined)
        var result = self
        let moved = place.applied(times, bends: isMoving && !place.isStatic) {
            [$0[0] * $0[2], $0[1] * $0[2]]
        }
        result.position = .joint(
            moved.combined(with: anchor.joined) { Point(x: $0.x + $1.x, y: $0.y + $1.y) })
        result.rotation = rotation.multiplied(by: times)
        guard scalesEachMore else { return result }
        result.scale = .joint(
            size.applied(times, bends: isMoving || !size.isStatic) {
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

    /// Whether anything but the opacity and turns in space changes.
    var isMoving: Bool {
        !position.joined.isStatic || !anchor.joined.isStatic || !scale.joined.isStatic
            || ![rotation, skew, skewAxis].allSatisfy(\.isStatic)
    }

    /// Whether it changes nothing, apart from the opacity.
    var isIdentity: Bool { affine == .identity }

    /// The map to the space around it while it changes, as lottie-ios has it: where all numbers move in step, a matrix for
    /// each keyframe, whatever curves lie between; else one for each frame.
    var matrices: Animated<AffineTransform> {
        let place = position.joined
        let keyframes = numbers(at: place.withCurves { _ in nil })
        guard keyframes.isSampled || !skew.isStatic || !skewAxis.isStatic else {
            return keyframes.map(Self.matrix).losingLoneHolds(to: .identity)
        }
        let curved = place.withCurves { curve in
            SpatialCurve(leaving: curve.leaving, arriving: curve.arriving, isByLength: true)
        }
        return numbers(at: curved).mapBent(Self.matrix)
    }

    /// All that a matrix is made of, at a position.
    private func numbers(at place: Animated<Point>) -> Animated<[Double]> {
        place.combined(with: anchor.joined) { [$0.x, $0.y, $1.x, $1.y] }
            .combined(with: scale.joined) { $0 + [$1.x, $1.y] }
            .combined(with: rotation) { $0 + [$1] }
            .combined(with: skew) { $0 + [$1] }.combined(with: skewAxis) { $0 + [$1] }
    }

    private static func matrix(_ numbers: [Double]) -> AffineTransform {
        func turn(_ degrees: Double) -> AffineTransform {
            AffineTransform(rotationAngle: degrees * .pi / 180)
        }
        let slope = tan(-numbers[7] * .pi / 180)
        return AffineTransform(translationX: -numbers[2], y: -numbers[3])
            .concatenating(AffineTransform(scaleX: numbers[4], y: numbers[5]))
            .concatenating(turn(-numbers[8]))
            .concatenating(AffineTransform(a: 1, b: 0, c: slope, d: 1, tx: 0, ty: 0))
            .concatenating(turn(numbers[8] + numbers[6]))
            .concatenating(AffineTransform(translationX: numbers[0], y: numbers[1]))
    }
}

extension Animated<Point> {
    /// A function of the point's numbers and another number.
    ///
    /// - Parameter bends: whether it doesn't move straight while both do.
    fileprivate func applied(
        _ times: Animated<Double>, bends: Bool, _ write: ([Double]) -> [Double]
    ) -> Animated {
        let both = combined(with: times) { [$0.x, $0.y, $1] }
        func result(_ numbers: [Double]) -> Point { Point(components: write(numbers)) ?? first }
        return bends ? both.mapBent(result) : both.map(result)
    }
}

extension AffineTransform: Mixable {
    /// Translation, rotation, scale and skew are mixed by themselves, as a view mixes matrices.
    func mixed(with end: AffineTransform, _ progress: Double) -> AffineTransform {
        Transform.interpolate(from: Transform(self), to: Transform(end), progress: progress).affine
    }

    func distance(to other: AffineTransform) -> Double? {
        components.distance(to: other.components)
    }

    var components: [Double] { [a, b, c, d, tx, ty] }

    init?(components: [Double]) {
        guard components.count == 6 else { return nil }
        self.init(
            a: components[0], b: components[1], c: components[2], d: components[3],
            tx: components[4], ty: components[5])
    }
}
