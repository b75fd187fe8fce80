internal import LayerTree

extension CALayer {
    /// The copy for `presentation()`.
    func makePresentation() -> CALayer? {
        if state.modelLayer != nil { return self }
        guard Recorder.current == nil ? isOnStage : state.isCommitted else { return nil }
        let outer = CALayer.isPresenting
        CALayer.isPresenting = true
        defer { CALayer.isPresenting = outer }
        guard let copy = makeCopy() else {
            refuse(
                "\(type(of: self)) can't be copied for presentation(): let it conform to LayerCopyable, with a "
                    + "`required` init(layer:), because Swift makes objects of unknown classes only by such ones"
            )
            return nil
        }
        copy.state.modelLayer = self
        return copy
    }

    /// A copy by `init(layer:)` of this layer's own class; nil for a class of users that doesn't say how.
    private func makeCopy() -> CALayer? {
        if let copyable = type(of: self) as? any LayerCopyable.Type {
            return copyable.init(layer: self) as? CALayer
        }
        return LayerKind(of: type(of: self))?.copy(self)
    }
}

/// A layer class of your own whose layers `presentation()` can copy. Mark its `init(layer:)` as `required`.
@preconcurrency @MainActor
public protocol LayerCopyable {
    /// A copy of the properties of `layer`.
    init(layer: Any)
}

/// A layer class of your own that can be a view's `layerClass`. Mark its `init()` as `required`.
@preconcurrency @MainActor
public protocol LayerMakeable {
    /// A new layer.
    init()
}

/// How to make layers of the classes of this library, because Swift doesn't make objects of a class value.
@MainActor
struct LayerKind {
    let make: () -> CALayer
    let copy: (CALayer) -> CALayer

    /// The kind of exactly this class; nil for a class of users.
    init?(of type: AnyClass) {
        guard let kind = Self.all.first(where: { $0.type == type })?.kind else { return nil }
        self = kind
    }

    private init(make: @escaping () -> CALayer, copy: @escaping (CALayer) -> CALayer) {
        self.make = make
        self.copy = copy
    }

    private static let all: [(type: AnyClass, kind: LayerKind)] = [
        (
            CALayer.self,
            LayerKind {
                CALayer()
            } copy: {
                CALayer(layer: $0)
            }
        ),
        (
            CAShapeLayer.self,
            LayerKind {
                CAShapeLayer()
            } copy: {
                CAShapeLayer(layer: $0)
            }
        ),
        (
            CAGradientLayer.self,
            LayerKind {
                CAGradientLayer()
            } copy: {
                CAGradientLayer(layer: $0)
            }
        ),
        (
            CATextLayer.self,
            LayerKind {
                CATextLayer()
            } copy: {
                CATextLayer(layer: $0)
            }
        ),
        (
            CAReplicatorLayer.self,
            LayerKind {
                CAReplicatorLayer()
            } copy: {
                CAReplicatorLayer(layer: $0)
            }
        ),
        (
            CATransformLayer.self,
            LayerKind {
                CATransformLayer()
            } copy: {
                CATransformLayer(layer: $0)
            }
        ),
    ]
}

/// A layer of the class that a view's `layerClass` names. A class of users that isn't `LayerMakeable` ends the
/// recording with an error, and gives a plain layer.
@MainActor
func makeLayer(of type: AnyClass) -> CALayer {
    if let makeable = type as? any LayerMakeable.Type, let layer = makeable.init() as? CALayer {
        return layer
    }
    if let kind = LayerKind(of: type) { return kind.make() }
    refuse(
        "layerClass can't be \(type): let it conform to LayerMakeable, with a `required` init(), because Swift makes "
            + "objects of unknown classes only by such ones")
    return CALayer()
}
