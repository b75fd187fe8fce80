public import Foundation
internal import TimingModel

/// The times of a layer or an animation, relative to those of its parent. Seconds.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
    /// The parent's time of the start. For an animation, 0 means when it is added. Default: 0.
    var beginTime: TimeInterval { get set }
    /// The length of one cycle. For an animation, 0 means the transaction's duration. Default: 0.
    var duration: TimeInterval { get set }
    /// Local seconds for each of the parent's. Default: 1.
    var speed: Float { get set }
    /// Added to the local time. Default: 0.
    var timeOffset: TimeInterval { get set }
    /// The number of cycles; 0 means one, `.infinity` endlessly. Default: 0.
    var repeatCount: Float { get set }
    /// How long cycles are repeated, instead of `repeatCount`; 0 for not. Default: 0.
    var repeatDuration: TimeInterval { get set }
    /// Whether each cycle also runs backwards, which doubles its length. Default: false.
    var autoreverses: Bool { get set }
    /// Whether the animation shows before its start and after its end. Default: `removed`.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// Whether an animation shows before its start and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The mode with this name; an unknown one ends the recording with an error.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Shows the last value after the end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// Shows the first value before the start.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both of these.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Neither.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")

    /// The engine's mode.
    var mode: FillMode {
        switch self {
        case .forwards: .forwards
        case .backwards: .backwards
        case .both: .both
        default: .none
        }
    }
}

/// The name of a timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The name of a function.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Constant speed.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Starts slowly.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Ends slowly.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Starts and ends slowly.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The curve of implicit animations: starts fast and ends slowly.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")

    /// The coordinates of both control points; nil for an unknown name.
    fileprivate var controlPoints: [Float]? {
        switch self {
        case .linear: [0, 0, 1, 1]
        case .easeIn: [0.42, 0, 1, 1]
        case .easeOut: [0, 0, 0.58, 1]
        case .easeInEaseOut: [0.42, 0, 0.58, 1]
        case .default: [0.25, 0.1, 0.25, 1]
        default: nil
        }
    }
}

/// The easing of an animation: a Bézier curve from (0, 0) to (1, 1). Immutable.
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
    // Unchecked, because the class is open. Nothing changes once it is made.
    /// x and y of the first control point, then of the second.
    private let points: [Float]
    /// The curve of the engine.
    let curve: TimingCurve

    /// Why no function has the name that it was made with; nil if one has.
    private(set) var problem: String?

    /// The curve with this name. An unknown name gives the `default` curve, and animations with it end the recording
    /// with an error.
    public convenience init(name: CAMediaTimingFunctionName) {
        let points = name.controlPoints ?? CAMediaTimingFunctionName.default.controlPoints!
        self.init(controlPoints: points[0], points[1], points[2], points[3])
        problem = name.problem(as: "the name of a CAMediaTimingFunction")
    }

    /// The curve with these control points. Their x coordinates are clamped to 0…1; if a number isn't finite,
    /// the curve is linear.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        points = [c1x, c1y, c2x, c2y]
        curve = Self.curve(points)
        super.init()
    }

    private static func curve(_ points: [Float]) -> TimingCurve {
        let exact = points.map { $0.isFinite ? Double("\($0)")! : .nan }
        if let named = named.first(where: { $0.0 == points }) { return named.1 }
        let x = [exact[0], exact[2]].map { min(max($0, 0), 1) }
        return CubicBezier(x1: x[0], y1: exact[1], x2: x[1], y2: exact[3])
            .map(TimingCurve.cubicBezier) ?? .linear
    }

    /// The engine's own curves, which are exact.
    private static let named: [([Float], TimingCurve)] = [
        ([0, 0, 1, 1], .linear), ([0.42, 0, 1, 1], .easeIn), ([0, 0, 0.58, 1], .easeOut),
        ([0.42, 0, 0.58, 1], .easeInOut), ([0.25, 0.1, 0.25, 1], .default),
    ]

    /// Writes x and y of a point: 0 is the start, 1 and 2 are the control points, 3 is the end. Another index
    /// writes nothing.
    open func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        let all = [0, 0] + points + [1, 1]
        guard (0...3).contains(index) else { return }
        values[0] = all[2 * index]
        values[1] = all[2 * index + 1]
    }

    /// Whether the other object is a function with the same control points.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? CAMediaTimingFunction)?.points == points
    }

    /// A hash of the control points.
    open override var hash: Int { points.hashValue }
}
