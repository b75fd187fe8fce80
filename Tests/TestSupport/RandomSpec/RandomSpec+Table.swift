import LayerTree

/// What follows from the engine's table of properties, so that random specs use a new property at once.
extension RandomSpec {
    private static let properties = LayerProperty.allCases.filter(\.hasKey)

    /// Properties that are objects, with their keys.
    static let members: [String: [String]] = properties.reduce(into: [:]) { members, property in
        let parts = property.rawValue.split(separator: ".").map(String.init)
        if parts.count > 1 { members[parts[0], default: []].append(parts[1]) }
    }

    /// Properties with a plain value that can be combined freely.
    static let plain = properties.map(\.rawValue).filter { !$0.contains(".") }

    /// Properties that `ramp` can't mix.
    static let discrete = Set(
        properties.filter { property in
            switch property.type {
            case .color, .paint: return false
            default: break
            }
            return !property.hasNumbers || !property.isAnimatable
        }.map(\.rawValue))

    /// Properties with numbers that every view has.
    static let numeric = properties.filter { $0.hasNumbers && $0.content == nil }.map(\.rawValue)

    /// The names of properties in keyframes, each with the property whose values it takes: those of every view, or those
    /// that a kind of content has besides its members.
    static func keyframeNames(_ content: String?) -> [(name: String, value: String)] {
        properties.filter { $0.content?.rawValue == content }.flatMap { property in
            let names = (content == nil ? [property.rawValue] : []) + property.keyPaths
            return names.map { ($0, property.rawValue) }
        }
    }

    /// A random value by a property's type alone.
    mutating func typicalValue(of name: String) -> Any {
        guard let property = LayerProperty(rawValue: name) else { return chance(2) }
        switch property.type {
        case .number(_, let range): return number(range.clamped(to: -20...20))
        case .angle: return number(-180...180)
        case .point, .vector, .offset, .scale: return [number(-20...20), number(-20...20)]
        case .color: return color()
        case .keyword: return one(of: property.keywords ?? [])
        default: return chance(2)
        }
    }

    /// A random amount by a property's type alone.
    mutating func typicalAmount(of name: String) -> Any {
        guard case .number(_, 0...1) = LayerProperty(rawValue: name)?.type else {
            return number(-6...12)
        }
        return number(-0.5...0.5)
    }
}
