internal import Drawing
public import Foundation
internal import LayerTree

/// A kind of particles: how many are born, and how each of them moves, grows, turns and fades.
///
/// A number with a range varies by half the range up and down from particle to particle. Angles are radians, clockwise
/// on the screen; 0 points right, or as the emitter's shape says. An emitter layer takes copies: what is set later is
/// seen when its `emitterCells` are set again, or by `setValue(_:forKeyPath:)` of the layer.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject, CAMediaTiming {
    /// The numbers, by their keys.
    private var numbers: [String: Double] = ["scale": 1]
    /// The values whose key paths were used, which may be animated.
    private var animated: [String: AnimatedValue] = [:]

    /// A kind without particles.
    public override init() { super.init() }

    /// The name, for `emitterCells.NAME.birthRate` and its like in key paths of the layer. Default: nil.
    open var name: String?
    /// Whether particles are born. Default: true.
    open var isEnabled = true
    /// The picture: a `CGImage` or `UIImage`. Without one, particles can't be seen. Default: nil.
    open var contents: Any?
    /// The part of the picture that is shown, in unit coordinates. Default: all.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Pixels of the picture for each point. Default: 1.
    open var contentsScale: CGFloat = 1
    /// The colour by which the picture's is multiplied. Default: white.
    open var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    /// Kinds of particles that come out of each particle, in its direction, with its scale and colour. The cell itself,
    /// or one that emits it, ends the recording with an error and changes nothing. Default: nil.
    open var emitterCells: [CAEmitterCell]? {
        didSet {
            guard (emitterCells ?? []).contains(where: { $0.emits(self) }) else { return }
            emitterCells = oldValue
            refuse(
                "emitterCells of a CAEmitterCell\(name.map { " \"\($0)\"" } ?? "") can't contain the cell itself or a "
                    + "cell that emits it: particles would come out of each other without end. Give it another cell"
            )
        }
    }
    /// Kept; has no effect. Default: nil.
    open var style: [AnyHashable: Any]?
    /// Kept; pictures are always reduced smoothly. Default: `linear`.
    open var minificationFilter = CALayerContentsFilter.linear.rawValue
    /// The filter for enlarged pictures. Default: `linear`.
    open var magnificationFilter = CALayerContentsFilter.linear.rawValue
    /// Kept; has no effect. Default: 0.
    open var minificationFilterBias: Float = 0

    /// Whether the cell is another one, or emits it.
    private func emits(_ cell: CAEmitterCell) -> Bool {
        self === cell || (emitterCells ?? []).contains { $0.emits(cell) }
    }

    // MARK: - Birth and life

    /// Particles for each second. Default: 0.
    open var birthRate: Float {
        get { float("birthRate") }
        set { set("birthRate", newValue) }
    }
    /// Seconds that a particle lives. Default: 0.
    open var lifetime: Float {
        get { float("lifetime") }
        set { set("lifetime", newValue) }
    }
    /// The range of `lifetime`. Default: 0.
    open var lifetimeRange: Float {
        get { float("lifetimeRange") }
        set { set("lifetimeRange", newValue) }
    }

    // MARK: - Motion

    /// The angle out of the plane, which makes particles seem slower. Default: 0.
    open var emissionLatitude: CGFloat {
        get { number("emissionLatitude") }
        set { set("emissionLatitude", newValue) }
    }
    /// The angle in the plane. Default: 0.
    open var emissionLongitude: CGFloat {
        get { number("emissionLongitude") }
        set { set("emissionLongitude", newValue) }
    }
    /// The range of the angle. Default: 0.
    open var emissionRange: CGFloat {
        get { number("emissionRange") }
        set { set("emissionRange", newValue) }
    }
    /// Points per second. Default: 0.
    open var velocity: CGFloat {
        get { number("velocity") }
        set { set("velocity", newValue) }
    }
    /// The range of `velocity`. Default: 0.
    open var velocityRange: CGFloat {
        get { number("velocityRange") }
        set { set("velocityRange", newValue) }
    }
    /// Points per second and second to the right. Default: 0.
    open var xAcceleration: CGFloat {
        get { number("xAcceleration") }
        set { set("xAcceleration", newValue) }
    }
    /// Points per second and second downwards. Default: 0.
    open var yAcceleration: CGFloat {
        get { number("yAcceleration") }
        set { set("yAcceleration", newValue) }
    }
    /// Kept; depth isn't seen. Default: 0.
    open var zAcceleration: CGFloat {
        get { number("zAcceleration") }
        set { set("zAcceleration", newValue) }
    }

    // MARK: - Size and rotation

    /// The scale of the picture at birth. Default: 1.
    open var scale: CGFloat {
        get { number("scale") }
        set { set("scale", newValue) }
    }
    /// The range of `scale`. Default: 0.
    open var scaleRange: CGFloat {
        get { number("scaleRange") }
        set { set("scaleRange", newValue) }
    }
    /// The change of the scale in a second. Default: 0.
    open var scaleSpeed: CGFloat {
        get { number("scaleSpeed") }
        set { set("scaleSpeed", newValue) }
    }
    /// Radians per second, clockwise. Default: 0.
    open var spin: CGFloat {
        get { number("spin") }
        set { set("spin", newValue) }
    }
    /// The range of `spin`. Default: 0.
    open var spinRange: CGFloat {
        get { number("spinRange") }
        set { set("spinRange", newValue) }
    }

    // MARK: - Colour

    /// The range of the colour's red. Default: 0.
    open var redRange: Float {
        get { float("redRange") }
        set { set("redRange", newValue) }
    }
    /// The range of the colour's green. Default: 0.
    open var greenRange: Float {
        get { float("greenRange") }
        set { set("greenRange", newValue) }
    }
    /// The range of the colour's blue. Default: 0.
    open var blueRange: Float {
        get { float("blueRange") }
        set { set("blueRange", newValue) }
    }
    /// The range of the colour's opacity. Default: 0.
    open var alphaRange: Float {
        get { float("alphaRange") }
        set { set("alphaRange", newValue) }
    }
    /// The change of red in a second. Default: 0.
    open var redSpeed: Float {
        get { float("redSpeed") }
        set { set("redSpeed", newValue) }
    }
    /// The change of green in a second. Default: 0.
    open var greenSpeed: Float {
        get { float("greenSpeed") }
        set { set("greenSpeed", newValue) }
    }
    /// The change of blue in a second. Default: 0.
    open var blueSpeed: Float {
        get { float("blueSpeed") }
        set { set("blueSpeed", newValue) }
    }
    /// The change of opacity in a second. Default: 0.
    open var alphaSpeed: Float {
        get { float("alphaSpeed") }
        set { set("alphaSpeed", newValue) }
    }

    // MARK: - Time

    /// When particles begin to be born, in the layer's time, or after the birth of the particle that they come from.
    /// A time that isn't finite counts as 0. Default: 0.
    open var beginTime: TimeInterval = 0
    /// How long particles are born, in seconds. Default: endless.
    open var duration: TimeInterval = .infinity
    /// Kept; has no effect. Default: 1.
    open var speed: Float = 1
    /// Kept; has no effect. Default: 0.
    open var timeOffset: TimeInterval = 0
    /// Kept; has no effect. Default: 0.
    open var repeatCount: Float = 0
    /// Kept; has no effect. Default: 0.
    open var repeatDuration: TimeInterval = 0
    /// Kept; has no effect. Default: false.
    open var autoreverses = false
    /// Kept; has no effect. Default: `removed`.
    open var fillMode = CAMediaTimingFillMode.removed

    // MARK: - Values by key

    private static let keys: Set = [
        "birthRate", "lifetime", "lifetimeRange", "emissionLatitude", "emissionLongitude",
        "emissionRange", "velocity", "velocityRange", "xAcceleration", "yAcceleration",
        "zAcceleration", "scale", "scaleRange", "scaleSpeed", "spin", "spinRange", "redRange",
        "greenRange", "blueRange", "alphaRange", "redSpeed", "greenSpeed", "blueSpeed",
        "alphaSpeed",
    ]

    /// Sets a number, `name`, `color` or `contents` by its key. Another key ends the recording with an error.
    open func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case "name": name = value as? String
        case "contents": contents = value
        case "color": color = value as? CGColor
        case "enabled": isEnabled = value.flatMap(AnimationTarget.number) ?? 1 != 0
        default:
            guard Self.keys.contains(key), let number = value.flatMap(AnimationTarget.number) else {
                return refuse(
                    "a CAEmitterCell has no number \"\(key)\" that could be \(value ?? "nil")")
            }
            numbers[key] = number
        }
    }

    /// A number, `name`, `color` or `contents` by its key; nil for others.
    open func value(forKey key: String) -> Any? {
        switch key {
        case "name": name
        case "contents": contents
        case "color": color
        case "enabled": NSNumber(value: isEnabled)
        default: Self.keys.contains(key) ? NSNumber(value: numbers[key] ?? 0) : nil
        }
    }

    /// A number as it was set last, also by a key path.
    private func value(of key: String) -> Double {
        animated[key]?.number ?? numbers[key] ?? 0
    }

    private func number(_ key: String) -> CGFloat { CGFloat(value(of: key)) }
    private func float(_ key: String) -> Float { Float(value(of: key)) }
    private func set(_ key: String, _ value: CGFloat) { numbers[key] = Double(value) }
    private func set(_ key: String, _ value: Float) { numbers[key] = Double(value) }

    /// A number as it is shown at this instant; 0 if it isn't finite.
    func shown(_ key: String) -> Double {
        let value = animated[key]?.shownNumber ?? numbers[key] ?? 0
        return value.isFinite ? value : 0
    }

    /// The colour as it is shown at this instant.
    var shownColor: Color {
        guard case .color(let shown)? = animated["color"]?.shown else {
            return color?.color ?? .white
        }
        return shown
    }

    /// The target of an animation of a value, or of one of a cell in this one; nil if there is none.
    func target(of key: String, keyPath: String) -> AnimationTarget? {
        if let inner = CAEmitterCell.target(of: key, in: emitterCells, keyPath: keyPath) {
            return inner
        }
        guard key == "color" || Self.keys.contains(key) else { return nil }
        let value =
            animated[key]
            ?? (key == "color"
                ? AnimatedValue(color?.color ?? .clear) : AnimatedValue(numbers[key] ?? 0))
        animated[key] = value
        return AnimationTarget(value, keyPath: keyPath)
    }

    /// The animated values of the cell and of those in it, in a fixed order.
    var animatedValues: [AnimatedValue] {
        animated.sorted { $0.key < $1.key }.map(\.value)
            + (emitterCells ?? []).flatMap(\.animatedValues)
    }

    /// The target of a key path such as `emitterCells.NAME.birthRate`; nil for others.
    static func target(
        of path: String, in cells: [CAEmitterCell]?, keyPath: String
    ) -> AnimationTarget? {
        let parts = path.split(separator: ".", maxSplits: 2).map(String.init)
        guard parts.count == 3, parts[0] == "emitterCells" else { return nil }
        return cells?.first { $0.name == parts[1] }?.target(of: parts[2], keyPath: keyPath)
    }

    /// A copy with copies of the cells in it.
    func copied() -> CAEmitterCell {
        let copy = CAEmitterCell()
        copy.numbers = numbers
        (copy.name, copy.isEnabled, copy.style) = (name, isEnabled, style)
        (copy.contents, copy.contentsRect, copy.contentsScale) =
            (contents, contentsRect, contentsScale)
        (copy.color, copy.magnificationFilter) = (color, magnificationFilter)
        copy.emitterCells = emitterCells?.map { $0.copied() }
        (copy.beginTime, copy.duration) = (beginTime, duration)
        return copy
    }
}
