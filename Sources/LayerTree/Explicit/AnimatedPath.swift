/// What an explicit animation works on: a property, or one number of it.
public struct AnimatedPath: Hashable, Sendable {
    /// The property.
    public let property: LayerProperty
    /// Which of its numbers, from 0; nil for all of it.
    public let lane: Int?

    /// All of a property.
    public init(_ property: LayerProperty) {
        self.property = property
        lane = nil
    }

    /// The property that a Core Animation key path means: a property's name such as `alpha` or
    /// `opacity`, or a number of one such as `position.x`, `bounds.size.width`,
    /// `transform.rotation.z` or `transform.scale`; nil for others.
    ///
    /// The paths below `transform` mean the individual properties `rotate`, `scale` and `translate`,
    /// which come on top of the `transform` that is set.
    public init?(keyPath: String) {
        if let known = Self.known[keyPath] {
            self = known
        } else if let property = LayerProperty(rawValue: keyPath) {
            self.init(property)
        } else {
            return nil
        }
    }

    private init(_ property: LayerProperty, lane: Int?) {
        self.property = property
        self.lane = lane
    }

    private static let known: [String: AnimatedPath] = [
        "opacity": AnimatedPath(.alpha),
        "bounds.size": AnimatedPath(.size),
        "bounds.origin": AnimatedPath(.boundsOrigin),
        "borderWidth": AnimatedPath(.borderWidth),
        "borderColor": AnimatedPath(.borderColor),
        "position.x": AnimatedPath(.position, lane: 0),
        "position.y": AnimatedPath(.position, lane: 1),
        "bounds.size.width": AnimatedPath(.size, lane: 0),
        "bounds.size.height": AnimatedPath(.size, lane: 1),
        "bounds.origin.x": AnimatedPath(.boundsOrigin, lane: 0),
        "bounds.origin.y": AnimatedPath(.boundsOrigin, lane: 1),
        "size.width": AnimatedPath(.size, lane: 0),
        "size.height": AnimatedPath(.size, lane: 1),
        "anchorPoint.x": AnimatedPath(.anchorPoint, lane: 0),
        "anchorPoint.y": AnimatedPath(.anchorPoint, lane: 1),
        "transform.rotation": AnimatedPath(.rotate),
        "transform.rotation.z": AnimatedPath(.rotate),
        "transform.scale": AnimatedPath(.scale),
        "transform.scale.x": AnimatedPath(.scale, lane: 0),
        "transform.scale.y": AnimatedPath(.scale, lane: 1),
        "transform.translation": AnimatedPath(.translate),
        "transform.translation.x": AnimatedPath(.translate, lane: 0),
        "transform.translation.y": AnimatedPath(.translate, lane: 1),
        "transform.rotation.x": AnimatedPath(.rotateX),
        "transform.rotation.y": AnimatedPath(.rotateY),
        "shadowColor": AnimatedPath(.shadowColor),
        "shadowOpacity": AnimatedPath(.shadowOpacity),
        "shadowRadius": AnimatedPath(.shadowRadius),
        "shadowOffset": AnimatedPath(.shadowOffset),
        "shadowPath": AnimatedPath(.shadowPath),
        "colors": AnimatedPath(.gradientColors),
        "locations": AnimatedPath(.gradientLocations),
        "startPoint": AnimatedPath(.gradientStart),
        "endPoint": AnimatedPath(.gradientEnd),
        "path": AnimatedPath(.shapePath),
        "fillColor": AnimatedPath(.shapeFill),
        "strokeColor": AnimatedPath(.shapeStroke),
        "lineWidth": AnimatedPath(.shapeLineWidth),
        "miterLimit": AnimatedPath(.shapeMiterLimit),
        "lineDashPhase": AnimatedPath(.shapeDashPhase),
        "strokeStart": AnimatedPath(.shapeStrokeStart),
        "strokeEnd": AnimatedPath(.shapeStrokeEnd),
        "contentsRect": AnimatedPath(.imageContentsRect),
        "contentsCenter": AnimatedPath(.imageContentsCenter),
        "shadowOffset.width": AnimatedPath(.shadowOffset, lane: 0),
        "shadowOffset.height": AnimatedPath(.shadowOffset, lane: 1),
    ]
}
