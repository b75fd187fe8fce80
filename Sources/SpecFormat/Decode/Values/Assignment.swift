internal import Drawing
internal import JSON
internal import LayerTree
internal import Messages

/// A value that a spec gives to a property of views, initially or as an animation's target.
enum Assignment: Sendable {
    case property(LayerProperty, PerView<PropertyValue>)
    /// Position and size together.
    case frame(PerView<Rect>)
    /// How a view arranges its subviews.
    case arrange(ArrangeChange)

    /// The properties that the assignment sets.
    var properties: [LayerProperty] {
        switch self {
        case .property(let property, _): [property]
        case .frame: [.position, .size]
        case .arrange: []
        }
    }

    /// Whether the assignment sets the kind of content that a view shows, or a property of content.
    var concernsContent: Bool {
        guard case .property(let property, _) = self else { return false }
        return property == .content || property.content != nil
    }
}

extension [Assignment] {
    /// The values of view `index` of `count` as plain values.
    func resolved(at index: Int, of count: Int) -> [Assignment] {
        map { assignment in
            switch assignment {
            case .property(let property, let value):
                .property(property, .same(value.value(at: index, of: count)))
            case .frame(let rect): .frame(.same(rect.value(at: index, of: count)))
            case .arrange: assignment
            }
        }
    }

    /// Whether one of the assignments sets `property`.
    func sets(_ property: LayerProperty) -> Bool {
        contains { if case .property(property, _) = $0 { true } else { false } }
    }

    /// The size that the assignments give to view `index` of `count`; zero if they give none.
    func size(at index: Int, of count: Int) -> Size {
        for assignment in reversed() {
            switch assignment {
            case .frame(let rect): return rect.value(at: index, of: count).size
            case .property(.size, let value):
                guard case .numbers(let size) = value.value(at: index, of: count) else { continue }
                return Size(width: size.x, height: size.y)
            default: continue
            }
        }
        return .zero
    }
}

extension [Assignment] {
    /// The assignments of a view; a text in a view without a size has its own, unless it is fitted in another way.
    var withNaturalText: [Assignment] {
        guard sets(.textString) || sets(.textSpans) || sets(.textNumber), !sets(.textFit),
            !sets(.size),
            !contains(where: { if case .frame = $0 { true } else { false } })
        else { return self }
        let natural = PropertyValue.string(TextBlock.Fit.natural.rawValue)
        return self + [.property(.textFit, .same(natural))]
    }
}

extension ObjectFields {
    /// Takes every key that names a property, for `count` views. The kind of content comes first in the
    /// result. The frame comes last, after the anchor point on which it depends.
    mutating func takeAssignments(for count: Int) -> [Assignment] {
        var result: [Assignment] = []
        for property in LayerProperty.inSpecs {
            result.add(property, take(property.rawValue), count)
        }
        if let bounds = take("bounds")?.perView(count, mix: Rect.mix, { $0.rect() }) {
            result += bounds.assignments
        }
        if let perspective = take("perspective") {
            result.addPerspective(perspective, count)
        }
        if !isEmpty {
            for group in PropertyGroup.all { takeGroup(group, for: count, into: &result) }
        }
        if let frame = takeFrame(beside: result, for: count) { result.append(.frame(frame)) }
        return result
    }

    /// Takes the properties of a group, from the group's object or from dotted keys.
    private mutating func takeGroup(
        _ group: PropertyGroup, for count: Int, into result: inout [Assignment]
    ) {
        var found: [Assignment] = []
        let object = take(group.name)
        offer(group.dottedKeys)
        for property in hasDottedKey ? group.members.map(\.property) : [] {
            guard let field = take(property.rawValue) else { continue }
            if object != nil {
                field.report(
                    .conflictingSettings, "put this into \"\(group.name)\", which is also given")
            }
            found.add(property, field, count)
        }
        if var members = object?.object(group.example) {
            for (key, property) in group.members { found.add(property, members.take(key), count) }
            members.finish(listsKeys: true)
        }
        // Amounts don't set the kind of content: they are added to the content that the view has.
        guard let content = group.content, !isAmount, object != nil || !found.isEmpty else {
            return result += found
        }
        for case .property(.content, .same(.string(let other))) in result {
            object?.report(
                .conflictingSettings,
                "a view has only one kind of content: \"\(other)\" or \"\(group.name)\"")
        }
        result.insert(.property(.content, .same(.string(content.rawValue))), at: 0)
        result += found
    }

    private mutating func takeFrame(
        beside others: [Assignment], for count: Int
    ) -> PerView<Rect>? {
        guard let field = take("frame") else { return nil }
        for case .property(let property, _) in others
        where [.position, .size, .boundsOrigin].contains(property) {
            field.report(
                .conflictingSettings,
                "\"frame\" sets position and size: leave out either \"frame\" or \"position\", \"size\" "
                    + "and \"bounds\"")
            return nil
        }
        return field.perView(count, mix: Rect.mix) { $0.rect(percentOf: $0.parentSize) }
    }
}

extension Field {
    /// The value of a property in an object of properties, under its dotted name or in its group's object.
    func member(_ property: LayerProperty) -> Field? {
        let parts = property.rawValue.split(separator: ".", maxSplits: 1).map(String.init)
        let found =
            node[property.rawValue] ?? (parts.count > 1 ? node[parts[0]]?[parts[1]] : nil)
        return found.map { Field(node: $0, diagnostics: diagnostics, copy: copy) }
    }

    /// Reports a gradient that has locations, but another number of them than of colours. `values` are
    /// those that the object of properties gives to `count` views.
    func checkLocations(in values: [Assignment], of count: Int) {
        // Fast path: most objects have no locations, and `sets` is faster than `member`.
        guard values.sets(.gradientLocations),
            let locations = member(.gradientLocations), member(.gradientColors) != nil
        else { return }
        for index in 0..<count {
            var counts: [LayerProperty: Int] = [:]
            for case .property(let property, let value) in values {
                counts[property] = value.value(at: index, of: count).elementCount
            }
            guard let colors = counts[.gradientColors], let found = counts[.gradientLocations],
                found != colors, found > 0
            else { continue }
            let _: Void? = locations.expected(
                "\(colors) locations, one for each colour", as: .wrongCount)
        }
    }
}

extension PropertyValue {
    /// The number of elements of a list; nil for other values.
    var elementCount: Int? {
        switch self {
        case .list(let numbers): numbers.count
        case .colors(let colors): colors.count
        default: nil
        }
    }
}

extension [Assignment] {
    /// Adds the value that a field gives to a property of `count` views.
    fileprivate mutating func add(_ property: LayerProperty, _ field: Field?, _ count: Int) {
        let value = field?.perView(count, mix: { $0.interpolated(to: $1, progress: $2) }) {
            $0.value(of: property)
        }
        value.map { append(.property(property, $0)) }
    }

    /// Adds the sublayer transform for which `perspective` is a shorthand.
    fileprivate mutating func addPerspective(_ field: Field, _ count: Int) {
        for case .property(.sublayerTransform, _) in self {
            return field.report(
                .conflictingSettings,
                "\"perspective\" is short for a \"sublayerTransform\" with only a perspective: put "
                    + "it into that list, usually first, such as "
                    + "[{\"perspective\": 500}, {\"rotateY\": 45}]")
        }
        // A ramp interpolates the distances, not the transforms: halfway between two distances is their
        // mean.
        let mix: @Sendable (Double, Double, Double) -> Double = { $0.interpolated(to: $1, at: $2) }
        guard let value = field.perView(count, mix: mix, { $0.perspectiveDistance() }) else {
            return
        }
        let transform = value.map {
            PropertyValue.transform(Transform([.perspective(distance: $0)]))
        }
        append(.property(.sublayerTransform, transform))
    }
}

extension Rect {
    /// The rectangle between two others: origin and size are interpolated.
    @Sendable
    fileprivate static func mix(_ a: Rect, _ b: Rect, _ progress: Double) -> Rect {
        func between(_ a: Double, _ b: Double) -> Double { a.interpolated(to: b, at: progress) }
        return Rect(
            x: between(a.minX, b.minX), y: between(a.minY, b.minY),
            width: between(a.width, b.width), height: between(a.height, b.height))
    }
}

extension PerView<Rect> {
    /// The origin and the size as separate properties.
    fileprivate var assignments: [Assignment] {
        [
            .property(.boundsOrigin, map { PropertyValue($0.origin) }),
            .property(.size, map { PropertyValue($0.size) }),
        ]
    }
}
