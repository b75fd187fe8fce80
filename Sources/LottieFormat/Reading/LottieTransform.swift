internal import CLibrary
internal import Drawing

/// Where a layer or a group lies.
struct LottieTransform {
    /// A position, joint or with each coordinate by itself.
    enum Position {
        case joint(Animated<Point>)
        case split(x: Animated<Double>, y: Animated<Double>)
    }

    private(set) var position: Position
    let anchor: Animated<Point>
    /// Fractions.
    private(set) var scale: Animated<Point>
    /// Degrees clockwise.
    private(set) var rotation: Animated<Double>
    /// Degrees about the horizontal and the vertical axis.
    let rotationX: Animated<Double>
    let rotationY: Animated<Double>
    /// A fraction.
    let opacity: Animated<Double>
    /// Degrees.
    let skew: Animated<Double>
    let skewAxis: Animated<Double>
    /// Whether it turns along the way that it moves.
    var isAutoOriented = false

    /// Reads the transform of a layer (`ks`) or of a group (`tr`).
    init(_ value: LottieValue?, _ reader: LottieReader) {
        let place = value?["p"]
        // Some files lack the flag of split coordinates.
        if place?["x"] != nil, place?["s"]?.flag == true || place?["k"] == nil {
            position = .split(x: reader.number(place?["x"]), y: reader.number(place?["y"]))
        } else {
            position = .joint(reader.point(place))
        }
        anchor = reader.point(value?["a"])
        scale = reader.animated(value?["s"], Point(x: 100, y: 100), \.factors).map {
            Point(x: $0.x / 100, y: $0.y / 100)
        }
        rotation = reader.number(value?["r"] ?? value?["rz"])
        rotationX = reader.number(value?["rx"])
        rotationY = reader.number(value?["ry"])
        opacity = reader.share(value?["o"])
        skew = reader.number(value?["sk"])
        skewAxis = reader.number(value?["sa"])
        noteDepth(of: value, reader)
    }

    /// Notes what leaves the plane and can't be had: depth without a camera changes nothing.
    private func noteDepth(of value: LottieValue?, _ reader: LottieReader) {
        guard let orientation = value?["or"],
            reader.animated(orientation, [0.0], \.numbers).values.contains(where: {
                $0.contains { $0 != 0 }
            })
        else { return }
        reader.report.note("the orientation of a layer in space is ignored", at: orientation)
    }

    /// The transform applied several times, as a repeater does: about its anchor point, which stays where it is.
    func repeated(_ times: Animated<Double>) -> LottieTransform {
        var result = self
        let moved = joinedPosition.combined(with: times) { Point(x: $0.x * $1, y: $0.y * $1) }
        result.position = .joint(
            moved.combined(with: anchor) { Point(x: $0.x + $1.x, y: $0.y + $1.y) })
        result.rotation = rotation.combined(with: times) { $0 * $1 }
        result.scale = scale.combined(with: times) {
            Point(x: pow($0.x, $1), y: pow($0.y, $1))
        }
        return result
    }

    /// The position with both coordinates.
    var joinedPosition: Animated<Point> {
        switch position {
        case .joint(let position): position
        case .split(let x, let y): x.combined(with: y) { Point(x: $0, y: $1) }
        }
    }

    /// Whether it has a skew.
    var isSkewed: Bool { !skew.isStatic || skew.first != 0 }
}
