internal import Drawing

// Values that can't be interpolated, and that go back when an animation there and back has ended.

/// A value that a property of a view gets back.
@MainActor
package final class ReturningValue {
    fileprivate let view: View
    fileprivate let property: LayerProperty
    fileprivate let old: PropertyValue

    fileprivate init(_ property: LayerProperty, of view: View, old: PropertyValue) {
        (self.view, self.property, self.old) = (view, property, old)
    }
}

extension Recorder {
    /// The value of a property now, before an animation sets another one. If the present value is to go back itself, the
    /// value to which it goes.
    package func returningValue(_ property: LayerProperty, of view: View) -> ReturningValue {
        let pending = returning[view.enroll(in: self).id]?[property]
        return ReturningValue(property, of: view, old: pending?.old ?? view.value(of: property))
    }

    /// Remembers a value until it is given back, or until something sets the property. Call it when the animation has
    /// set its value.
    package func expect(_ value: ReturningValue) {
        returning[value.view.enroll(in: self).id, default: [:]][value.property] = value
    }

    /// Sets the old value, unless something has set the property since `expect`.
    package func giveBack(_ value: ReturningValue) {
        let node = value.view.enroll(in: self).id
        guard returning[node]?[value.property] === value else { return }
        forgetReturn(of: value.property, node)
        value.view.set(value.property, to: value.old)
    }

    /// Notes that something sets a property, whose former value then doesn't come back.
    func forgetReturn(of property: LayerProperty, _ node: NodeID) {
        guard !returning.isEmpty else { return }
        returning[node]?[property] = nil
        if returning[node]?.isEmpty == true { returning[node] = nil }
    }
}
