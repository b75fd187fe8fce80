internal import Drawing
internal import Foundation
internal import LayerTree

// Key-value coding. A property has its name in key paths, such as `opacity` or `transform.scale.x`.

extension CALayer {
    /// Sets a property, or a value of your own, by a key.
    ///
    /// The value of a property is of the types that animations take; one that doesn't fit ends the recording
    /// with an error. Nil gives it its value in a new layer. For a class of your own whose
    /// `needsDisplay(forKey:)` is true for the key, it is a property that can be animated.
    public func setValue(_ value: Any?, forKey key: String) {
        if let setter = Self.objectSetters[key] { return setter(self, value) }
        guard isProperty(key) else { return setCustomValue(value, forKey: key) }
        if let value { return setValue(value, forKeyPath: key) }
        if let target = try? AnimationTarget(key, of: self) {
            set(target, to: target.path.property.initialValue)
        }
    }

    /// A property, or a value of your own; numbers are `NSNumber`. Nil for an unknown key.
    public func value(forKey key: String) -> Any? {
        if let getter = Self.objectGetters[key] { return getter(self) }
        guard isProperty(key) else { return customValue(forKey: key) }
        return value(forKeyPath: key)
    }

    /// Sets a property or a part of it. An unknown key path ends the recording with an error, except for a
    /// plain key, whose value is kept.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard keyPath.contains(".") || isProperty(keyPath) else {
            return setValue(value, forKey: keyPath)
        }
        do throws(KeyPathProblem) {
            let target = try AnimationTarget(keyPath, of: self)
            guard let value else {
                throw KeyPathProblem(
                    "the value of \(keyPath) must not be nil: set the property itself")
            }
            set(target, to: try target.value(value, as: "the value"))
        } catch {
            refuse("setValue(_:forKeyPath:) of \(nameInMessages): \(error.text)")
        }
    }

    /// A property or a part of it; numbers are `NSNumber`. The scale of a transform is the mean of its
    /// axes. An unknown key path ends the recording with an error, except for a plain key.
    public func value(forKeyPath keyPath: String) -> Any? {
        guard keyPath.contains(".") || isProperty(keyPath) else { return value(forKey: keyPath) }
        do throws(KeyPathProblem) {
            return try AnimationTarget(keyPath, of: self).boxed
        } catch {
            refuse("value(forKeyPath:) of \(nameInMessages): \(error.text)")
            return nil
        }
    }

    // MARK: - Properties of the engine

    /// Whether the key is a property of this library.
    private func isProperty(_ key: String) -> Bool {
        !type(of: self).needsDisplay(forKey: key) && (try? AnimationTarget(key, of: self)) != nil
    }

    private func set(_ target: AnimationTarget, to value: PropertyValue) {
        let owner =
            (target.subject as? LayerTree.View)?[attached: LayerLink.self]?.layer ?? self
        let old = owner.bounds
        let key = target.keyPath.split(separator: ".").prefix { $0 != "sublayers" }.first.map(
            String.init)
        if case .radius = target.type, case .numbers(let radii) = value {
            owner.cornerRadius = CGFloat(max(max(radii.x, radii.y), max(radii.z, radii.w)))
            return
        }
        owner.change(key ?? target.keyPath) { target.set(value) }
        owner.didSetValue()
        owner.boundsDidChange(from: old)
    }

    /// Properties whose values aren't of the engine's types.
    private static let objectSetters: [String: @MainActor (CALayer, Any?) -> Void] = [
        "contents": { $0.contents = $1 },
        "name": { $0.name = $1 as? String },
        "string": { ($0 as? CATextLayer)?.string = $1 },
        "frame": { layer, value in
            if let frame = value.map(AnimationTarget.unboxed) as? CGRect { layer.frame = frame }
        },
        "speed": { layer, value in
            layer.speed = value.flatMap(AnimationTarget.number).map { Float($0) } ?? 1
        },
        "timeOffset": { $0.timeOffset = $1.flatMap(AnimationTarget.number) ?? 0 },
        "beginTime": { $0.beginTime = $1.flatMap(AnimationTarget.number) ?? 0 },
    ]

    private static let objectGetters: [String: @MainActor (CALayer) -> Any?] = [
        "contents": { $0.contents }, "name": { $0.name },
        "string": { ($0 as? CATextLayer)?.string },
        "frame": { $0.frame }, "speed": { NSNumber(value: $0.speed) },
        "timeOffset": { NSNumber(value: $0.timeOffset) },
        "beginTime": { NSNumber(value: $0.beginTime) }, "sublayers": { $0.sublayers },
        "superlayer": { $0.superlayer },
    ]
}

extension AnimationTarget {
    /// Sets the property, or a part of it, without its other parts.
    @MainActor
    fileprivate func set(_ value: PropertyValue) {
        if case .numbers(let numbers) = value, let view = viewWithBounds {
            view.bounds = Rect(x: numbers.x, y: numbers.y, width: numbers.z, height: numbers.w)
            return
        }
        guard let parts = indices, case .numbers(let new) = value else {
            return subject.set(path.property, to: value)
        }
        switch subject.value(of: path.property) {
        case .transform(let transform):
            var all = TransformParts(transform.matrix)
            for (place, part) in parts.enumerated() { all[part] = new[place] }
            subject.set(path.property, to: .transform(Transform(all.matrix)))
        case .numbers(var all):
            for (place, part) in parts.enumerated() { all[part] = new[place] }
            subject.set(path.property, to: .numbers(all))
        default: break
        }
    }

    /// The property's value as code for an iPhone has it.
    @MainActor
    fileprivate var boxed: Any? {
        if let view = viewWithBounds { return CGRect(view.bounds) }
        switch subject.value(of: path.property) {
        case .numbers(let all): return box(indices.map { all.part($0) } ?? all)
        case .transform(let transform):
            guard let indices else { return CATransform3D(transform.matrix) }
            let all = TransformParts(transform.matrix)
            let some = indices.map { all[$0] }
            if case .scale(let axes) = type {
                return NSNumber(value: some.reduce(0, +) / Double(axes))
            }
            return box(Components(some[0], some.count > 1 ? some[1] : 0, 0, 0))
        case .color(let color): return color == .clear ? nil : CGColor(color)
        case .flag(let flag): return NSNumber(value: flag)
        case .colors(let colors): return colors.isEmpty ? nil : colors.map { CGColor($0) }
        case .list(let list): return list.isEmpty ? nil : list.map { NSNumber(value: $0) }
        case .path(let path): return path.isEmpty ? nil : CGPath(path)
        case .effects, .paints, .image, .items, .string, .nodes, .absent, .axes, .spans:
            return nil
        }
    }

    /// The view, if the target is its bounds; else nil.
    private var viewWithBounds: LayerTree.View? {
        guard path.property == .size, case .rect = type else { return nil }
        return subject as? LayerTree.View
    }

    /// The numbers or parts that the path names; nil for all.
    private var indices: Range<Int>? {
        if let component = path.component { return component..<component + 1 }
        return path.componentRange
    }

    private func box(_ numbers: Components) -> Any? {
        switch type {
        case .point: CGPoint(x: numbers.x, y: numbers.y)
        case .size, .translation: CGSize(width: numbers.x, height: numbers.y)
        case .rect: CGRect(x: numbers.x, y: numbers.y, width: numbers.z, height: numbers.w)
        case .radius: NSNumber(value: max(max(numbers.x, numbers.y), max(numbers.z, numbers.w)))
        default: NSNumber(value: numbers.x)
        }
    }
}

extension Components {
    /// The numbers with these indices.
    fileprivate func part(_ range: Range<Int>) -> Components {
        var part = Components.zero
        for (place, index) in range.enumerated() { part[place] = self[index] }
        return part
    }
}
