internal import Drawing

/// Where a layer or a group lies.
struct LottieTransform {
    /// A position, joint or with each coordinate by itself.
    enum Position {
        case joint(Animated<Point>)
        case split(x: Animated<Double>, y: Animated<Double>)
    }

    let position: Position
    let anchor: Animated<Point>
    /// Fractions.
    let scale: Animated<Point>
    /// Degrees clockwise.
    let rotation: Animated<Double>
    /// Degrees about the horizontal and the vertical axis.
    let rotationX: Animated<Double>
    let rotationY: Animated<Double>
    /// A fraction.
    let opacity: Animated<Double>
    /// Degrees.
    let skew: Animated<Double>
    let skewAxis: Animated<Double>

    /// Reads the transform of a layer (`ks`) or of a group (`tr`).
    init(_ value: LottieValue?, _ reader: LottieReader) {
        let place = value?["p"]
        if place?["s"]?.flag == true, place?["x"] != nil {
            position = .split(x: reader.number(place?["x"]), y: reader.number(place?["y"]))
        } else {
            position = .joint(reader.point(place))
        }
        anchor = reader.point(value?["a"])
        scale = reader.point(value?["s"], Point(x: 100, y: 100)).map {
            Point(x: $0.x / 100, y: $0.y / 100)
        }
        rotation = reader.number(value?["r"] ?? value?["rz"])
        rotationX = reader.number(value?["rx"])
        rotationY = reader.number(value?["ry"])
        opacity = reader.number(value?["o"], 100).map { min(max($0 / 100, 0), 1) }
        skew = reader.number(value?["sk"])
        skewAxis = reader.number(value?["sa"])
    }

    /// Whether it has a skew.
    var isSkewed: Bool { !skew.isStatic || skew.first != 0 }
}
