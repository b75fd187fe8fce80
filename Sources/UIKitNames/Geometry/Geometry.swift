// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Drawing
public import Foundation

// Geometry of Core Graphics on Apple's platforms that Foundation on Linux lacks. `CGFloat`, `CGPoint`, `CGSize` and
// `CGRect` are Foundation's own types.

/// A displacement in a plane, in points.
public struct CGVector: Hashable, Sendable, Codable {
    /// To the right.
    public var dx: CGFloat
    /// Downwards.
    public var dy: CGFloat

    /// No displacement.
    public static let zero = CGVector()

    /// No displacement.
    public init() { self.init(dx: 0.0, dy: 0) }
    /// A displacement by these coordinates.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
    /// A displacement by these coordinates.
    public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
    /// A displacement by these coordinates.
    public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
}

/// A displacement, in points.
public struct UIOffset: Hashable, Sendable {
    /// To the right.
    public var horizontal: CGFloat
    /// Downwards.
    public var vertical: CGFloat

    /// No displacement.
    public static let zero = UIOffset()

    /// A displacement by these distances.
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}

extension CGPoint {
    /// Whether both points are the same.
    public func equalTo(_ point: CGPoint) -> Bool { self == point }

    /// This point, transformed.
    public func applying(_ transform: CGAffineTransform) -> CGPoint {
        CGPoint(
            x: transform.a * x + transform.c * y + transform.tx,
            y: transform.b * x + transform.d * y + transform.ty)
    }
}

extension CGSize {
    /// Whether both sizes are the same.
    public func equalTo(_ size: CGSize) -> Bool { self == size }

    /// This size, transformed as a displacement.
    public func applying(_ transform: CGAffineTransform) -> CGSize {
        CGSize(
            width: transform.a * width + transform.c * height,
            height: transform.b * width + transform.d * height)
    }
}

extension CGRect {
    /// Whether both rectangles are the same; a negative size counts as its absolute one.
    public func equalTo(_ rect: CGRect) -> Bool { standardized == rect.standardized }

    /// The bounding rectangle of the transformed corners.
    public func applying(_ transform: CGAffineTransform) -> CGRect {
        guard !isNull, !isInfinite else { return self }
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
            CGPoint(x: minX, y: maxY),
        ].map { $0.applying(transform) }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        return CGRect(
            x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
    }

    /// The part inside `other`; null if they are apart, or if a number is NaN. Foundation's `intersection` traps then.
    func overlap(with other: CGRect) -> CGRect {
        let edges = [minX, minY, maxX, maxY, other.minX, other.minY, other.maxX, other.maxY]
        guard !isNull, !other.isNull, !edges.contains(where: \.isNaN) else { return .null }
        let (left, top) = (max(minX, other.minX), max(minY, other.minY))
        let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
        guard left <= right, top <= bottom else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The point in the middle.
    var center: CGPoint { CGPoint(x: midX, y: midY) }
}

// MARK: - Numbers

// Names of numbers that ported code meets, and that the C library of Linux lacks in Swift.

/// The largest finite number: as a repeat count it never ends.
public let HUGE = Float.greatestFiniteMagnitude
/// Infinity.
public let HUGE_VALF = Float.infinity
/// The largest finite number.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// Infinity.
public let INFINITY = Float.infinity

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// Milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1000
/// The largest whole number.
public let NSIntegerMax = Int.max
/// The smallest whole number.
public let NSIntegerMin = Int.min

extension Int {
    /// The integer next to `number`, or the largest or smallest one; 0 for NaN. `Int(_:)` would trap.
    init(nearest number: Double) {
        self = number.isNaN ? 0 : Int(exactly: number.rounded()) ?? (number > 0 ? .max : .min)
    }
}

/// The length of the vector (x, y). With whole numbers, other forms of the function are ambiguous on Linux.
public func hypot(_ x: Int, _ y: Int) -> Double { Foundation.hypot(Double(x), Double(y)) }

// MARK: - To and from the engine's types

extension Point {
    init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension Size {
    init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension Vector {
    init(_ vector: CGVector) { self.init(dx: Double(vector.dx), dy: Double(vector.dy)) }
    init(_ size: CGSize) { self.init(dx: Double(size.width), dy: Double(size.height)) }
}

extension Rect {
    /// The rectangle with a size that isn't negative; `CGRect.null` is the empty rectangle at zero.
    init(_ rect: CGRect) {
        guard !rect.isNull else {
            self = .zero
            return
        }
        let rect = rect.standardized
        self.init(origin: Point(rect.origin), size: Size(rect.size))
    }
}

extension CGPoint {
    init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension CGSize {
    init(_ size: Size) { self.init(width: size.width, height: size.height) }
    init(_ vector: Vector) { self.init(width: vector.dx, height: vector.dy) }
}

extension CGRect {
    init(_ rect: Rect) { self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size)) }
}
