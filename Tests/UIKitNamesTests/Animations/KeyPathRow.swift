import Testing
import UIKitNames

/// A way from one value to another, and what shows halfway.
struct KeyPathRow: CustomTestStringConvertible, Sendable {
    enum Kind { case plain, shape, gradient, text, replicator, picture }

    let keyPath: String
    let kind: Kind
    nonisolated(unsafe) let from: Any
    nonisolated(unsafe) let to: Any
    /// `to` − `from`; nil where nothing can be added.
    nonisolated(unsafe) let by: Any?
    nonisolated(unsafe) let half: Any

    var testDescription: String { keyPath }

    init(_ keyPath: String, _ kind: Kind, _ from: Any, _ to: Any, by: Any?, half: Any) {
        (self.keyPath, self.kind) = (keyPath, kind)
        (self.from, self.to, self.by, self.half) = (from, to, by, half)
    }

    /// A layer that has the property.
    @MainActor
    var layer: CALayer {
        let layer: CALayer =
            switch kind {
            case .plain, .picture: CALayer()
            case .shape: CAShapeLayer()
            case .gradient: CAGradientLayer()
            case .text: CATextLayer()
            case .replicator: CAReplicatorLayer()
            }
        if kind == .picture { layer.contents = Self.pictures[0] }
        layer.bounds.size = CGSize(width: 10, height: 10)
        return layer
    }
}

extension KeyPathRow {
    static let all = numberRows + geometryRows + otherRows

    /// Numbers of all types.
    private static let numberRows: [KeyPathRow] = {
        let names: [(Kind, [String])] = [
            (
                .plain,
                [
                    "opacity", "shadowOpacity", "shadowRadius", "cornerRadius", "borderWidth",
                    "zPosition",
                    "anchorPointZ", "position.x", "position.y", "anchorPoint.x", "anchorPoint.y",
                    "bounds.size.width", "bounds.size.height", "bounds.origin.x", "bounds.origin.y",
                    "shadowOffset.width", "shadowOffset.height", "transform.scale",
                    "transform.scale.x",
                    "transform.scale.y", "transform.scale.z", "transform.scale.xy",
                    "transform.rotation",
                    "transform.rotation.z", "transform.translation.x", "transform.translation.y",
                    "transform.translation.z", "sublayerTransform.scale",
                    "sublayerTransform.rotation.z",
                    "sublayerTransform.translation.x",
                ]
            ),
            (
                .shape,
                ["lineWidth", "miterLimit", "lineDashPhase", "strokeStart", "strokeEnd"]
            ),
            (.gradient, ["startPoint.x", "startPoint.y", "endPoint.x", "endPoint.y"]),
            (.text, ["fontSize"]),
            (.picture, ["contentsRect.origin.x", "contentsRect.size.height"]),
            (
                .replicator,
                [
                    "instanceDelay", "instanceRedOffset", "instanceGreenOffset",
                    "instanceBlueOffset",
                    "instanceAlphaOffset", "instanceTransform.rotation.z",
                    "instanceTransform.scale.x",
                ]
            ),
        ]
        let ends: [(Any, Any, Any)] = [
            (1, 2.0, Float(1)), (CGFloat(1), NSNumber(value: 2), Int8(1)),
            (Float(1), UInt(2), CGFloat(1)),
        ]
        return names.flatMap { kind, names in
            names.enumerated().map { index, name in
                let (from, to, by) = ends[index % ends.count]
                return KeyPathRow(name, kind, from, to, by: by, half: NSNumber(value: 1.5))
            }
        }
    }()

    private static let geometryRows: [KeyPathRow] = {
        let (from, to, half) = (CGPoint(x: 2, y: 2), CGPoint(x: 4, y: 6), CGPoint(x: 3, y: 4))
        let points: [(Kind, [String])] = [
            (.plain, ["position", "anchorPoint", "bounds.origin"]),
            (.gradient, ["startPoint", "endPoint"]),
            (.picture, ["contentsRect.origin"]),
        ]
        let rows = points.flatMap { kind, names in
            names.map {
                KeyPathRow(
                    $0, kind, from, NSValue(cgPoint: to), by: CGPoint(x: 2, y: 4), half: half)
            }
        }
        let sizes = ["bounds.size", "shadowOffset", "transform.translation"].map {
            KeyPathRow(
                $0, .plain, CGSize(width: 2, height: 2),
                NSValue(cgSize: CGSize(width: 4, height: 6)),
                by: CGSize(width: 2, height: 4), half: CGSize(width: 3, height: 4))
        }
        let rects = [
            ("bounds", Kind.plain), ("contentsRect", .picture), ("contentsCenter", .picture),
        ].map {
            KeyPathRow(
                $0, $1, CGRect(x: 0, y: 0, width: 2, height: 2),
                NSValue(cgRect: CGRect(x: 2, y: 4, width: 4, height: 6)),
                by: CGRect(x: 2, y: 4, width: 2, height: 4),
                half: CGRect(x: 1, y: 2, width: 3, height: 4))
        }
        return rows + sizes + rects
    }()

    private static let otherRows: [KeyPathRow] = {
        let (black, blue) = (UIColor.black.cgColor, UIColor.blue.cgColor)
        let half = CGColor(red: 0, green: 0, blue: 0.5, alpha: 1)
        let colors: [(String, Kind)] = [
            ("backgroundColor", .plain), ("borderColor", .plain), ("shadowColor", .plain),
            ("fillColor", .shape), ("strokeColor", .shape), ("foregroundColor", .text),
            ("instanceColor", .replicator),
        ]
        let flags = ["hidden", "isHidden", "masksToBounds", "doubleSided", "isDoubleSided"].map {
            KeyPathRow(
                $0, .plain, true, NSNumber(value: false), by: nil, half: NSNumber(value: true))
        }
        let transforms = [
            ("transform", Kind.plain), ("sublayerTransform", .plain),
            ("instanceTransform", .replicator),
        ]
        .map {
            KeyPathRow(
                $0, $1, CATransform3DMakeTranslation(2, 0, 0),
                NSValue(caTransform3D: CATransform3DMakeTranslation(4, 8, 0)), by: nil,
                half: CATransform3DMakeTranslation(3, 4, 0))
        }
        let (short, long) = (
            CGPath(rect: .init(x: 0, y: 0, width: 2, height: 2), transform: nil), CGMutablePath()
        )
        long.addRect(CGRect(x: 2, y: 0, width: 4, height: 4))
        let middle = CGPath(rect: .init(x: 1, y: 0, width: 3, height: 3), transform: nil)
        return colors.map { KeyPathRow($0, $1, black, blue, by: nil, half: half) } + flags
            + transforms + [
                KeyPathRow("path", .shape, short, long, by: nil, half: middle),
                KeyPathRow("shadowPath", .plain, short, long, by: nil, half: middle),
                KeyPathRow(
                    "colors", .gradient, [black, black], [blue, black], by: nil,
                    half: [half, black]),
                KeyPathRow(
                    "locations", .gradient, [0, 1], [NSNumber(value: 0.5), 1], by: [0.5, 0],
                    half: [NSNumber(value: 0.25), NSNumber(value: 1)]),
                KeyPathRow(
                    "lineDashPattern", .shape, [2, 4] as [Float], [4, 4] as [Double], by: [2, 0],
                    half: [NSNumber(value: 3), NSNumber(value: 4)]),
                KeyPathRow(
                    "transform", .plain, CGAffineTransform.identity,
                    NSValue(cgAffineTransform: CGAffineTransform(scaleX: 3, y: 5)), by: nil,
                    half: CATransform3DMakeScale(2, 3, 1)),
            ]
    }()

    /// Two pictures.
    @MainActor static let pictures: [CGImage] = [UIColor.red, .blue].map { color in
        UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image {
            color.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }.cgImage!
    }
}
