internal import Drawing

/// One to four numbers that make up a value: a size, a rectangle, radii of corners.
///
/// Like `SIMD4<Double>`, but aligned to 8 bytes instead of 32: that alignment made values that hold one half
/// as large again, and their lists slow to allocate.
public struct Lanes: Hashable, Sendable {
    /// The first number; the only one of a plain number.
    public var x: Double
    /// The second; zero where there is none, as the others.
    public var y: Double
    /// The third.
    public var z: Double
    /// The fourth.
    public var w: Double

    /// Four zeros.
    public static let zero = Lanes(0, 0, 0, 0)

    /// These numbers.
    public init(_ x: Double, _ y: Double, _ z: Double, _ w: Double) {
        (self.x, self.y, self.z, self.w) = (x, y, z, w)
    }

    /// The number at `lane`, from 0 to 3; others are 0, and setting them changes nothing.
    public subscript(lane: Int) -> Double {
        get {
            switch lane {
            case 0: x
            case 1: y
            case 2: z
            case 3: w
            default: 0
            }
        }
        set {
            switch lane {
            case 0: x = newValue
            case 1: y = newValue
            case 2: z = newValue
            case 3: w = newValue
            default: break
            }
        }
    }
}

extension Lanes {
    /// Lane by lane.
    public static func + (a: Lanes, b: Lanes) -> Lanes {
        Lanes(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w)
    }

    /// Lane by lane.
    public static func - (a: Lanes, b: Lanes) -> Lanes {
        Lanes(a.x - b.x, a.y - b.y, a.z - b.z, a.w - b.w)
    }

    /// Every lane negated. From zero: zero has no sign then, which angles would show.
    public static prefix func - (lanes: Lanes) -> Lanes { .zero - lanes }

    /// Every lane times `factor`.
    public static func * (lanes: Lanes, factor: Double) -> Lanes {
        Lanes(lanes.x * factor, lanes.y * factor, lanes.z * factor, lanes.w * factor)
    }

    /// Every lane times `factor`.
    public static func * (factor: Double, lanes: Lanes) -> Lanes { lanes * factor }

    /// Every lane divided by `divisor`.
    public static func / (lanes: Lanes, divisor: Double) -> Lanes {
        Lanes(lanes.x / divisor, lanes.y / divisor, lanes.z / divisor, lanes.w / divisor)
    }

    /// The numbers `progress` of the way to those of `end`; exact at 0 and 1 and between equal ones.
    func interpolated(to end: Lanes, at progress: Double) -> Lanes {
        Lanes(
            x.interpolated(to: end.x, at: progress), y.interpolated(to: end.y, at: progress),
            z.interpolated(to: end.z, at: progress), w.interpolated(to: end.w, at: progress))
    }

    /// The sum of the products lane by lane.
    func dot(_ other: Lanes) -> Double { x * other.x + y * other.y + z * other.z + w * other.w }

    /// The Euclidean length over all lanes.
    public var length: Double { dot(self).squareRoot() }
}
