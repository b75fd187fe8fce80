internal import Drawing

// Values that can't be interpolated, and that go back when an animation there and back has ended.

extension Recorder {
    /// The value of a property now, before an animation sets another one. If the present value is to go back itself, the
    /// value to which it goes.
    package func returningValue(_ property: LayerProperty, of view: View) -> ReturningValue {
        let pending = returning[property, view.enroll(in: self).id]
        return ReturningValue(property, of: view, old: pending?.old ?? view.value(of: property))
    }

    /// Remembers a value until it is given back, or until something sets the property. Call it when the animation has
    /// set its value.
    package func expect(_ value: ReturningValue) {
        returning[value.property, value.view.enroll(in: self).id] = value
    }

    /// Sets the old value, unless something has set the property since `expect`.
    package func giveBack(_ value: ReturningValue) {
        let node = value.view.enroll(in: self).id
        guard returning[value.property, node] === value else { return }
        returning[value.property, node] = nil
        value.view.set(value.property, to: value.old)
    }
}
