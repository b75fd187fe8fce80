internal import Drawing
public import Foundation
internal import LayerTree

/// A layer that shows its sublayers several times, each time moved, coloured and delayed a bit more.
///
/// Instance k, counted from 0, is transformed k times about the middle of the bounds. Its colours are
/// multiplied by `instanceColor` plus k times the offsets. Its animations run k times the delay later; until
/// then it shows the model. The replicator's own look isn't repeated.
///
/// The properties are animatable. What they show while they are animated is recorded for each frame of the
/// stage's frame rate.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
    /// A view of the engine that is never shown: its properties hold the instances' numbers, so that they are
    /// recorded and animated like others.
    private var numbers = LayerTree.View()

    override func setUpContent() {
        var initial = LayerProperties()
        initial.position = Point(x: 0, y: 1)
        initial.scale = .zero
        initial.backgroundColor = .white
        take(initial)
    }

    override func takeState(of other: CALayer) {
        super.takeState(of: other)
        guard let other = other as? CAReplicatorLayer else { return setUpContent() }
        take(Self.isPresenting ? other.numbers.shown : other.numbers.model)
    }

    override var models: [LayerProperties] { super.models + [numbers.model] }

    private func take(_ properties: LayerProperties) {
        numbers = LayerTree.View(presenting: properties)
        node.replicator = numbers
    }

    /// How often the sublayers are shown; 1 is only once. Default: 1.
    open var instanceCount: Int {
        get { Int(nearest: max(numbers.position.y, 0)) }
        set { change("instanceCount") { numbers.position.y = Double(max(newValue, 0)) } }
    }

    /// Seconds by which the animations of each instance run after those of the one before. Default: 0.
    open var instanceDelay: TimeInterval {
        get { numbers.position.x }
        set { change("instanceDelay") { numbers.position.x = newValue } }
    }

    /// The transform from each instance to the next. Default: identity.
    open var instanceTransform: CATransform3D {
        get { state.instanceTransform.matrix(of: numbers.transform) }
        set {
            let transform = state.instanceTransform.take(newValue)
            change("instanceTransform") { numbers.transform = transform }
        }
    }

    /// The colour by which the first instance's colours are multiplied. Default: white.
    open var instanceColor: CGColor? {
        get { numbers.backgroundColor.map { CGColor($0) } }
        set { change("instanceColor") { numbers.backgroundColor = newValue?.color ?? .white } }
    }

    /// Added to the factor of red for each instance. Default: 0.
    open var instanceRedOffset: Float {
        get { Float(numbers.translate.dx) }
        set { change("instanceRedOffset") { numbers.translate.dx = Double(newValue) } }
    }

    /// Added to the factor of green for each instance. Default: 0.
    open var instanceGreenOffset: Float {
        get { Float(numbers.translate.dy) }
        set { change("instanceGreenOffset") { numbers.translate.dy = Double(newValue) } }
    }

    /// Added to the factor of blue for each instance. Default: 0.
    open var instanceBlueOffset: Float {
        get { Float(numbers.scale.dx) }
        set { change("instanceBlueOffset") { numbers.scale.dx = Double(newValue) } }
    }

    /// Added to the factor of opacity for each instance. Default: 0.
    open var instanceAlphaOffset: Float {
        get { Float(numbers.scale.dy) }
        set { change("instanceAlphaOffset") { numbers.scale.dy = Double(newValue) } }
    }

    /// Whether sublayers lie in the space around the replicator instead of in its plane. Default: false.
    open var preservesDepth: Bool {
        get { node.preserves3D }
        set { change("preservesDepth") { node.preserves3D = newValue } }
    }

    override var specialKeyPaths: [String] {
        [
            "instanceDelay", "instanceCount", "instanceRedOffset", "instanceGreenOffset",
            "instanceBlueOffset", "instanceAlphaOffset", "instanceColor", "instanceTransform",
        ]
    }

    override func specialTarget(for keyPath: String) -> AnimationTarget? {
        func target(
            _ property: LayerProperty, _ component: Int? = nil,
            _ type: AnimationTarget.ValueType = .number
        ) -> AnimationTarget {
            let path = component.map { AnimatedPath(property, parts: $0..<$0 + 1, name: keyPath) }
            return AnimationTarget(
                node: numbers, path: path ?? AnimatedPath(property), type: type, keyPath: keyPath)
        }
        switch keyPath {
        case "instanceDelay": return target(.position, 0)
        case "instanceCount": return target(.position, 1)
        case "instanceRedOffset": return target(.translate, 0)
        case "instanceGreenOffset": return target(.translate, 1)
        case "instanceBlueOffset": return target(.scale, 0)
        case "instanceAlphaOffset": return target(.scale, 1)
        case "instanceColor": return target(.backgroundColor, nil, .color)
        case "instanceTransform": return target(.transform, nil, .transform)
        default:
            guard let part = AnimationTarget.transformPart(of: keyPath, in: "instanceTransform")
            else {
                return super.specialTarget(for: keyPath)
            }
            return AnimationTarget(
                node: numbers, path: AnimatedPath(.transform, parts: part.range, name: keyPath),
                type: part.type, keyPath: keyPath)
        }
    }
}
