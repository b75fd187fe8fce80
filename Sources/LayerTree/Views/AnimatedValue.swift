package import Drawing

/// A value that is recorded and animated as properties of views are, though no view has it: what code draws by, such as
/// the birth rate of an emitter.
///
/// Its animations have events and completions. The timeline doesn't contain it, only what is drawn by it. It belongs to
/// no layer, so that layers' own times don't concern it.
@MainActor
package final class AnimatedValue {
    /// The property of views whose values are of the same kind. It decides what can be animated: the recorder knows the
    /// value by this name.
    private let property: LayerProperty
    /// The value that was set last.
    package private(set) var model: PropertyValue
    /// Its part of the latest recording.
    private var record: NodeRecord?
    package var leftovers: Leftovers?

    private init(_ value: PropertyValue, like property: LayerProperty) {
        model = value
        self.property = property
    }

    /// A number.
    package convenience init(_ number: Double) {
        self.init(PropertyValue(number), like: .zPosition)
    }
    /// A point, with the parts `x` and `y`.
    package convenience init(_ point: Point) { self.init(PropertyValue(point), like: .position) }
    /// A size, with the parts `width` and `height`.
    package convenience init(_ size: Size) { self.init(PropertyValue(size), like: .size) }
    /// A colour.
    package convenience init(_ color: Color) { self.init(.color(color), like: .backgroundColor) }

    /// A value of its own that begins with this one's, or with what this one shows now.
    package func copied(asShown isShown: Bool) -> AnimatedValue {
        AnimatedValue(isShown ? shown : model, like: property)
    }

    /// What animations of it name: all of it, or one of its parts. Nil for an unknown part.
    package func path(part: String? = nil, called name: String) -> AnimatedPath? {
        guard let part else { return AnimatedPath(property, called: name) }
        let numbers = property.type.parts.first { $0.key == part }?.value
        return numbers.map { AnimatedPath(property, parts: $0, name: name) }
    }

    /// Changes it as code changes a property of a view: inside an animation, it is animated.
    package func set(_ value: PropertyValue) { set(property, to: value) }

    /// What is shown now, with all animations; the model outside a recording.
    package var shown: PropertyValue { shownValue(of: property) }
}

extension AnimatedValue: Recorded {
    @discardableResult
    package func enroll(in recorder: Recorder) -> NodeRecord {
        if let record = record(in: recorder) { return record }
        var base = LayerProperties()
        base[property] = model
        let record = recorder.register(self, base: base)
        self.record = record
        return record
    }

    package func record(in recorder: Recorder) -> NodeRecord? {
        record?.recording == recorder.number ? record : nil
    }

    package func value(of property: LayerProperty) -> PropertyValue { model }

    package func set(_ property: LayerProperty, to value: PropertyValue) {
        let record = Recorder.current.map { enroll(in: $0) }
        model = value
        guard let record else { return }
        Recorder.current?.change(property, of: record, to: value)
    }

    package func settle(_ property: LayerProperty, at value: PropertyValue) { model = value }
}

extension AnimatedValue {
    /// The model of a number.
    package var number: Double {
        get { model.components.x }
        set { set(PropertyValue(newValue)) }
    }

    /// The number that is shown now.
    package var shownNumber: Double { shown.components.x }
}

extension PropertyValue {
    /// The numbers; zeros if the value isn't made of numbers.
    package var components: Components {
        if case .numbers(let numbers) = self { numbers } else { .zero }
    }
}
