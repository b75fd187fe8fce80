/// What an explicit animation works on: a property, or some of its numbers.
public struct AnimatedPath: Sendable {
    /// The property; of `bounds`, which is made of two, the size.
    public let property: LayerProperty
    /// How messages call it.
    package let name: String

    private let extent: Extent

    /// What of the property it is.
    private enum Extent: Hashable {
        case whole
        /// All of a property whose numbers are the same in Core Animation, where it is one number.
        case uniform
        case lane(Int)
        /// Several of its numbers.
        case lanes(Range<Int>)
        case bounds
        /// Nothing that can be animated.
        case unknown
    }

    /// All of a property.
    public init(_ property: LayerProperty) {
        self.init(property, .whole, name: property.rawValue)
    }

    /// The property that a Core Animation key path means: a property's name such as `alpha` or
    /// `opacity`, or some numbers of one such as `position.x`, `bounds`, `bounds.size.width`,
    /// `contentsRect.origin`, `transform.rotation.z` or `transform.scale`; nil for others.
    ///
    /// The paths below `transform` mean the individual properties `rotate`, `scale` and `translate`,
    /// which come on top of the `transform` that is set. `transform.scale` and `cornerRadius` take one
    /// number for all directions or corners: a value whose other numbers are 0 counts for all.
    public init?(keyPath: String) {
        if let known = Self.known[keyPath] {
            self.init(known.0, known.1, name: keyPath)
        } else if let property = LayerProperty(rawValue: keyPath) {
            self.init(property)
        } else {
            return nil
        }
    }

    /// A key path that nothing can be animated at. Adding an animation of it ends the recording.
    package init(unknown keyPath: String) { self.init(.content, .unknown, name: keyPath) }

    private init(_ property: LayerProperty, _ extent: Extent, name: String) {
        self.property = property
        self.extent = extent
        self.name = name
    }

    /// Which of the property's numbers it is, from 0; nil for all or several of them.
    public var lane: Int? { if case .lane(let lane) = extent { lane } else { nil } }

    /// Whether views have something there that can be animated.
    package var isKnown: Bool { extent != .unknown }

    private static let known: [String: (LayerProperty, Extent)] = [
        "opacity": (.alpha, .whole),
        "isHidden": (.isHidden, .whole),
        "masksToBounds": (.clipsToBounds, .whole),
        "isDoubleSided": (.isDoubleSided, .whole),
        "cornerRadius": (.cornerRadii, .uniform),
        "bounds": (.size, .bounds),
        "bounds.size": (.size, .whole),
        "bounds.origin": (.boundsOrigin, .whole),
        "borderWidth": (.borderWidth, .whole),
        "borderColor": (.borderColor, .whole),
        "position.x": (.position, .lane(0)),
        "position.y": (.position, .lane(1)),
        "bounds.size.width": (.size, .lane(0)),
        "bounds.size.height": (.size, .lane(1)),
        "bounds.origin.x": (.boundsOrigin, .lane(0)),
        "bounds.origin.y": (.boundsOrigin, .lane(1)),
        "size.width": (.size, .lane(0)),
        "size.height": (.size, .lane(1)),
        "anchorPoint.x": (.anchorPoint, .lane(0)),
        "anchorPoint.y": (.anchorPoint, .lane(1)),
        "transform.rotation": (.rotate, .whole),
        "transform.rotation.z": (.rotate, .whole),
        "transform.scale": (.scale, .uniform),
        "transform.scale.x": (.scale, .lane(0)),
        "transform.scale.y": (.scale, .lane(1)),
        "transform.translation": (.translate, .whole),
        "transform.translation.x": (.translate, .lane(0)),
        "transform.translation.y": (.translate, .lane(1)),
        "transform.rotation.x": (.rotateX, .whole),
        "transform.rotation.y": (.rotateY, .whole),
        "shadowColor": (.shadowColor, .whole),
        "shadowOpacity": (.shadowOpacity, .whole),
        "shadowRadius": (.shadowRadius, .whole),
        "shadowOffset": (.shadowOffset, .whole),
        "shadowOffset.width": (.shadowOffset, .lane(0)),
        "shadowOffset.height": (.shadowOffset, .lane(1)),
        "shadowPath": (.shadowPath, .whole),
        "colors": (.gradientColors, .whole),
        "locations": (.gradientLocations, .whole),
        "startPoint": (.gradientStart, .whole),
        "startPoint.x": (.gradientStart, .lane(0)),
        "startPoint.y": (.gradientStart, .lane(1)),
        "endPoint": (.gradientEnd, .whole),
        "endPoint.x": (.gradientEnd, .lane(0)),
        "endPoint.y": (.gradientEnd, .lane(1)),
        "path": (.shapePath, .whole),
        "fillColor": (.shapeFill, .whole),
        "strokeColor": (.shapeStroke, .whole),
        "lineWidth": (.shapeLineWidth, .whole),
        "miterLimit": (.shapeMiterLimit, .whole),
        "lineDashPattern": (.shapeDash, .whole),
        "lineDashPhase": (.shapeDashPhase, .whole),
        "strokeStart": (.shapeStrokeStart, .whole),
        "strokeEnd": (.shapeStrokeEnd, .whole),
        "contents": (.imageSource, .whole),
        "contentsRect": (.imageContentsRect, .whole),
        "contentsRect.origin": (.imageContentsRect, .lanes(0..<2)),
        "contentsRect.origin.x": (.imageContentsRect, .lane(0)),
        "contentsRect.origin.y": (.imageContentsRect, .lane(1)),
        "contentsRect.size": (.imageContentsRect, .lanes(2..<4)),
        "contentsRect.size.width": (.imageContentsRect, .lane(2)),
        "contentsRect.size.height": (.imageContentsRect, .lane(3)),
        "contentsCenter": (.imageContentsCenter, .whole),
        "contentsCenter.origin": (.imageContentsCenter, .lanes(0..<2)),
        "contentsCenter.origin.x": (.imageContentsCenter, .lane(0)),
        "contentsCenter.origin.y": (.imageContentsCenter, .lane(1)),
        "contentsCenter.size": (.imageContentsCenter, .lanes(2..<4)),
        "contentsCenter.size.width": (.imageContentsCenter, .lane(2)),
        "contentsCenter.size.height": (.imageContentsCenter, .lane(3)),
        "fontSize": (.textSize, .whole),
        "foregroundColor": (.textColor, .whole),
    ]

    /// All names that `init(keyPath:)` knows beside those of properties, sorted.
    package static var keyPaths: [String] { known.keys.sorted() }
}

extension AnimatedPath: Hashable {
    /// Whether both mean the same, whatever they are called.
    public static func == (a: AnimatedPath, b: AnimatedPath) -> Bool {
        a.property == b.property && a.extent == b.extent && (a.isKnown || a.name == b.name)
    }

    /// Feeds what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(property)
        hasher.combine(extent)
    }
}

// MARK: - Values

extension AnimatedPath {
    /// A path within one property, and which numbers of a value are for it.
    package typealias Part = (path: AnimatedPath, numbers: Range<Int>)

    /// The paths that it is made of where a track can't animate it as one; empty for most.
    package var parts: [Part] {
        switch extent {
        case .bounds: [(AnimatedPath(.boundsOrigin), 0..<2), (AnimatedPath(.size), 2..<4)]
        case .lanes(let lanes):
            lanes.map { lane in
                let index = lane - lanes.lowerBound
                return (AnimatedPath(property, .lane(lane), name: name), index..<index + 1)
            }
        case .whole, .uniform, .lane, .unknown: []
        }
    }

    /// How many numbers a value has; nil where values aren't numbers.
    package var numberCount: Int? {
        switch extent {
        case .lane: 1
        case .lanes(let lanes): lanes.count
        case .bounds: 4
        case .whole, .uniform:
            if case .numbers = property.initialValue { property.laneCount } else { nil }
        case .unknown: nil
        }
    }

    /// Whether `value` is of the kind that is animated here. How many numbers it has, it doesn't say.
    package func accepts(_ value: PropertyValue) -> Bool {
        guard numberCount == nil else { return value.hasKind(of: .numbers(.zero)) }
        return property.accepts(value)
    }

    /// The value with its one number at every place, where this stands for several that are one number in
    /// Core Animation.
    func spread(_ value: PropertyValue) -> PropertyValue {
        guard extent == .uniform, let count = numberCount, case .numbers(let numbers) = value,
            numbers == Lanes(numbers.x, 0, 0, 0)
        else { return value }
        return PropertyValue(numbers.x, count: count)
    }
}

extension PropertyValue {
    /// The same number `count` times.
    package init(_ number: Double, count: Int) {
        var numbers = Lanes.zero
        for lane in 0..<count { numbers[lane] = number }
        self = .numbers(numbers)
    }

    /// One number of the value as a value of its own; the whole value where none is asked for.
    func component(_ lane: Int?) -> PropertyValue { lane.map { numbers($0..<$0 + 1) } ?? self }

    /// Some of its numbers as a value of their own; itself if it isn't made of numbers.
    func numbers(_ range: Range<Int>) -> PropertyValue {
        guard case .numbers(let all) = self else { return self }
        var some = Lanes.zero
        for (place, lane) in range.enumerated() { some[place] = all[lane] }
        return .numbers(some)
    }
}
