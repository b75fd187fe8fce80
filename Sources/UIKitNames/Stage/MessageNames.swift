internal import LayerTree

// How messages name views and layers: by class, and by the identifier of the view or the nearest one around it.

extension UIView: ViewOwner {
    package nonisolated static var nameProperty: String { "accessibilityIdentifier" }

    /// How messages name the view, such as `UILabel "title"` or `UILabel inside "card"`.
    package var nameInMessages: String { ownLayer.nameInMessages }
}

extension CALayer: ViewOwner {
    package nonisolated static var nameProperty: String { "name" }

    /// How messages name the layer: as its view, or else as `CAShapeLayer "ring"` or `CAShapeLayer inside "card"`.
    var nameInMessages: String { node.nameInMessages }

    /// Ends the recording with an error, because `layer` would contain itself as a sublayer or mask of this one.
    func refuseCycle(of layer: CALayer) {
        let home = layer === self ? nil : nameInMessages
        refuse("\(RecordingError.cycle(of: layer.nameInMessages, into: home))")
    }
}

extension ViewOwner {
    /// Whether another module than this one declares the class.
    package nonisolated static var isCustom: Bool {
        !String(reflecting: self).hasPrefix("UIKitNames.")
    }
}
