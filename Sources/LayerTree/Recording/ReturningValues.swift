internal import Drawing

/// A value that a property of a view gets back.
@MainActor
package final class ReturningValue {
    let view: View
    let property: LayerProperty
    let old: PropertyValue

    init(_ property: LayerProperty, of view: View, old: PropertyValue) {
        (self.view, self.property, self.old) = (view, property, old)
    }
}

/// The values that properties of views get back, unless something sets the property before.
struct ReturningValues {
    private var values: [NodeID: [LayerProperty: ReturningValue]] = [:]

    /// The value that a property of a view gets back; nil if it keeps what it has.
    subscript(property: LayerProperty, node: NodeID) -> ReturningValue? {
        get { values[node]?[property] }
        set {
            guard let newValue else {
                values[node]?[property] = nil
                if values[node]?.isEmpty == true { values[node] = nil }
                return
            }
            values[node, default: [:]][property] = newValue
        }
    }
}
