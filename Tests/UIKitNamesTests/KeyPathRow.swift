import Drawing
import Foundation
import LayerTree
import Testing
import UIKitNames

/// A change from one value to another, and the value halfway.
struct KeyPathRow: CustomTestStringConvertible, Sendable {
    let keyPath: String
    let property: LayerProperty
    nonisolated(unsafe) let from: Any
    nonisolated(unsafe) let to: Any
    /// `to` − `from`; nil if values of this type can't be added.
    nonisolated(unsafe) let by: Any?
    let half: PropertyValue

    var testDescription: String { keyPath }

    init(
        _ keyPath: String, _ property: LayerProperty, _ from: Any, _ to: Any, by: Any?,
        half: PropertyValue
    ) {
        (self.keyPath, self.property, self.half) = (keyPath, property, half)
        (self.from, self.to, self.by) = (from, to, by)
    }

    /// A number from 2 to 4 at some components of a property; its other numbers are 7.
    init(number keyPath: String, _ property: LayerProperty, _ components: Int...) {
        var half = Self.sevens(property)
        for component in components { half[component] = 3 }
        self.init(keyPath, property, 2, 4.0, by: Float(2), half: .numbers(half))
    }

    /// A pair of numbers from (2, 2) to (4, 6).
    init(pair keyPath: String, _ property: LayerProperty, at component: Int = 0) {
        var half = Self.sevens(property)
        (half[component], half[component + 1]) = (3, 4)
        self.init(
            keyPath, property, Point(x: 2, y: 2), Size(width: 4, height: 6),
            by: Vector(dx: 2, dy: 4), half: .numbers(half))
    }

    init(color keyPath: String, _ property: LayerProperty) {
        self.init(
            keyPath, property, UIColor.black, UIColor.blue.cgColor,
            by: CGColor.blue,
            half: .color(Color(red: 0, green: 0, blue: 0.5)))
    }

    /// A discrete property, which keeps the first value until the end.
    init(flag keyPath: String, _ property: LayerProperty) {
        self.init(keyPath, property, true, NSNumber(value: false), by: nil, half: .flag(true))
    }
}

extension KeyPathRow {
    static let all: [KeyPathRow] = numberRows + pairRows + otherRows

    private static let numberRows: [KeyPathRow] = [
        KeyPathRow(number: "opacity", .alpha, 0), KeyPathRow(number: "alpha", .alpha, 0),
        KeyPathRow(number: "zPosition", .zPosition, 0),
        KeyPathRow(number: "anchorPointZ", .anchorPointZ, 0),
        KeyPathRow(number: "cornerRadius", .cornerRadii, 0, 1, 2, 3),
        KeyPathRow(number: "borderWidth", .borderWidth, 0),
        KeyPathRow(number: "position.x", .position, 0),
        KeyPathRow(number: "position.y", .position, 1),
        KeyPathRow(number: "anchorPoint.x", .anchorPoint, 0),
        KeyPathRow(number: "anchorPoint.y", .anchorPoint, 1),
        KeyPathRow(number: "bounds.size.width", .size, 0),
        KeyPathRow(number: "bounds.size.height", .size, 1),
        KeyPathRow(number: "size.width", .size, 0), KeyPathRow(number: "size.height", .size, 1),
        KeyPathRow(number: "bounds.origin.x", .boundsOrigin, 0),
        KeyPathRow(number: "bounds.origin.y", .boundsOrigin, 1),
        KeyPathRow(number: "transform.scale", .scale, 0, 1),
        KeyPathRow(number: "scale", .scale, 0, 1),
        KeyPathRow(number: "transform.scale.x", .scale, 0),
        KeyPathRow(number: "transform.scale.y", .scale, 1),
        KeyPathRow(number: "transform.rotation", .rotate, 0),
        KeyPathRow(number: "transform.rotation.z", .rotate, 0),
        KeyPathRow(number: "transform.rotation.x", .rotateX, 0),
        KeyPathRow(number: "transform.rotation.y", .rotateY, 0),
        KeyPathRow(number: "rotate", .rotate, 0),
        KeyPathRow(number: "transform.translation.x", .translate, 0),
        KeyPathRow(number: "transform.translation.y", .translate, 1),
        KeyPathRow(number: "shadowOpacity", .shadowOpacity, 0),
        KeyPathRow(number: "shadowRadius", .shadowRadius, 0),
        KeyPathRow(number: "shadowOffset.width", .shadowOffset, 0),
        KeyPathRow(number: "shadowOffset.height", .shadowOffset, 1),
        KeyPathRow(number: "lineWidth", .shapeLineWidth, 0),
        KeyPathRow(number: "miterLimit", .shapeMiterLimit, 0),
        KeyPathRow(number: "lineDashPhase", .shapeDashPhase, 0),
        KeyPathRow(number: "strokeStart", .shapeStrokeStart, 0),
        KeyPathRow(number: "strokeEnd", .shapeStrokeEnd, 0),
        KeyPathRow(number: "startPoint.x", .gradientStart, 0),
        KeyPathRow(number: "startPoint.y", .gradientStart, 1),
        KeyPathRow(number: "endPoint.x", .gradientEnd, 0),
        KeyPathRow(number: "endPoint.y", .gradientEnd, 1),
        KeyPathRow(number: "contentsRect.origin.x", .imageContentsRect, 0),
        KeyPathRow(number: "contentsRect.origin.y", .imageContentsRect, 1),
        KeyPathRow(number: "contentsRect.size.width", .imageContentsRect, 2),
        KeyPathRow(number: "contentsRect.size.height", .imageContentsRect, 3),
        KeyPathRow(number: "contentsCenter.origin.x", .imageContentsCenter, 0),
        KeyPathRow(number: "contentsCenter.origin.y", .imageContentsCenter, 1),
        KeyPathRow(number: "contentsCenter.size.width", .imageContentsCenter, 2),
        KeyPathRow(number: "contentsCenter.size.height", .imageContentsCenter, 3),
        KeyPathRow(number: "fontSize", .textSize, 0),
    ]

    private static let pairRows: [KeyPathRow] = [
        KeyPathRow(pair: "position", .position), KeyPathRow(pair: "anchorPoint", .anchorPoint),
        KeyPathRow(pair: "bounds.size", .size), KeyPathRow(pair: "bounds.origin", .boundsOrigin),
        KeyPathRow(pair: "transform.translation", .translate),
        KeyPathRow(pair: "transform.scale", .scale),
        KeyPathRow(pair: "shadowOffset", .shadowOffset),
        KeyPathRow(pair: "startPoint", .gradientStart),
        KeyPathRow(pair: "endPoint", .gradientEnd),
        KeyPathRow(pair: "contentsRect.origin", .imageContentsRect),
        KeyPathRow(pair: "contentsRect.size", .imageContentsRect, at: 2),
        KeyPathRow(pair: "contentsCenter.origin", .imageContentsCenter),
        KeyPathRow(pair: "contentsCenter.size", .imageContentsCenter, at: 2),
        KeyPathRow(
            "position", .position, Foundation.CGPoint(x: 2, y: 2),
            Foundation.CGPoint(x: 4, y: 6), by: Foundation.CGSize(width: 2, height: 4),
            half: .numbers(Components(3, 4, 0, 0))),
    ]

    private static let otherRows: [KeyPathRow] = [
        KeyPathRow(flag: "hidden", .isHidden), KeyPathRow(flag: "isHidden", .isHidden),
        KeyPathRow(flag: "masksToBounds", .clipsToBounds),
        KeyPathRow(flag: "doubleSided", .isDoubleSided),
        KeyPathRow(flag: "isDoubleSided", .isDoubleSided),
        KeyPathRow(color: "backgroundColor", .backgroundColor),
        KeyPathRow(color: "borderColor", .borderColor),
        KeyPathRow(color: "shadowColor", .shadowColor), KeyPathRow(color: "fillColor", .shapeFill),
        KeyPathRow(color: "strokeColor", .shapeStroke),
        KeyPathRow(color: "foregroundColor", .textColor),
        KeyPathRow(
            "colors", .gradientColors, [UIColor.black, .blue], [UIColor.blue.cgColor, .blue],
            by: nil, half: .colors([Color(red: 0, green: 0, blue: 0.5), .blue])),
        KeyPathRow(
            "locations", .gradientLocations, [0, 1], [NSNumber(value: 0.5), 1], by: [0.5, 0],
            half: .list([0.25, 1])),
        KeyPathRow(
            "lineDashPattern", .shapeDash, [2, 4] as [Float], [4, 4] as [Double], by: [2, 0],
            half: .list([3, 4])),
        KeyPathRow("path", .shapePath, line(2), line(4), by: nil, half: .path(line(3))),
        KeyPathRow("shadowPath", .shadowPath, line(2), line(4), by: nil, half: .path(line(3))),
        KeyPathRow(
            "contentsRect", .imageContentsRect, Rect(x: 0, y: 0, width: 2, height: 2),
            Foundation.CGRect(x: 1, y: 2, width: 4, height: 6),
            by: Rect(x: 1, y: 2, width: 2, height: 4), half: .numbers(Components(0.5, 1, 3, 4))),
        KeyPathRow(
            "contentsCenter", .imageContentsCenter, Rect(x: 0, y: 0, width: 2, height: 2),
            Rect(x: 1, y: 2, width: 4, height: 6),
            by: Rect(x: 1, y: 2, width: 2, height: 4), half: .numbers(Components(0.5, 1, 3, 4))),
        KeyPathRow(
            "contents", .imageSource, picture, ImageContent.Source.bitmap(picture), by: nil,
            half: .image(.bitmap(picture))),
        KeyPathRow(
            "transform", .transform, CATransform3DIdentity, CATransform3DMakeTranslation(4, 0, 0),
            by: CATransform3DMakeTranslation(4, 0, 0),
            half: .transform(CATransform3DMakeTranslation(2, 0, 0))),
        KeyPathRow(
            "sublayerTransform", .sublayerTransform, CATransform3DMakeScale(2, 2, 1),
            CATransform3DMakeScale(4, 4, 1), by: CATransform3DMakeScale(3, 3, 1),
            half: .transform(CATransform3DMakeScale(3, 3, 1))),
        KeyPathRow(
            "cornerRadius", .cornerRadii, CornerRadii(2), CornerRadii(4), by: 2,
            half: .numbers(Components(3, 3, 3, 3))),
    ]

    static let picture = Bitmap(name: "p", width: 1, height: 1, pixels: [0])

    static func line(_ x: Double) -> Drawing.Path {
        var path = Drawing.Path()
        path.move(to: .zero)
        path.line(to: Point(x: x, y: 0))
        return path
    }

    /// 7 for every number of a property.
    static func sevens(_ property: LayerProperty) -> Components {
        guard case .numbers(let numbers) = PropertyValue(7, count: property.componentCount) else {
            return .zero
        }
        return numbers
    }
}
