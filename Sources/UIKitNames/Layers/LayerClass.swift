internal import CLayerInitializers
internal import LayerTree

/// A class of layers as a value, such as a view's `layerClass`, and how to make layers of it.
@MainActor
struct LayerClass {
    private let type: CALayer.Type

    init(_ type: CALayer.Type) { self.type = type }

    /// The class that a view's `layerClass` names. One that isn't a layer's ends the recording with an error, and
    /// stands for `CALayer`.
    init(ofView view: UIView.Type) {
        let named: AnyClass = view.layerClass
        if !(named is CALayer.Type) {
            refuse(
                "layerClass of \(view) can't be \(named): return CALayer.self or a subclass of CALayer"
            )
        }
        type = named as? CALayer.Type ?? CALayer.self
    }

    /// A new layer, by the class's `init()`.
    func make() -> CALayer {
        if type == CALayer.self { return CALayer() }
        guard let made = layer_class_make(Self.pointer(to: type), Self.pointer(to: CALayer.self))
        else {
            refuse("\(type) can't be a layerClass: its init() isn't found in this build of Swift")
            return CALayer()
        }
        return Unmanaged<CALayer>.fromOpaque(made).takeRetainedValue()
    }

    /// A copy of the layer, by the class's `init(layer:)`.
    func copy(_ layer: CALayer) -> CALayer? {
        // Swift's own calls pass `Any` in memory that the initialiser empties.
        let boxed = UnsafeMutablePointer<Any>.allocate(capacity: 1)
        defer { boxed.deallocate() }
        boxed.initialize(to: layer)
        let made = layer_class_copy(
            Self.pointer(to: type), Self.pointer(to: CALayer.self), boxed)
        return made.map { Unmanaged<CALayer>.fromOpaque($0).takeRetainedValue() }
    }

    private static func pointer(to type: CALayer.Type) -> UnsafeRawPointer {
        unsafeBitCast(type, to: UnsafeRawPointer.self)
    }
}
