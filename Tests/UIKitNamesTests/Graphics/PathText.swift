import UIKitNames

extension CGPath {
    /// The steps as text, with numbers rounded to hundredths: `M 0 0 L 1 0 Z`.
    var text: String {
        var parts: [String] = []
        applyWithBlock { element in
            let (letter, count) =
                switch element.pointee.type {
                case .moveToPoint: ("M", 1)
                case .addLineToPoint: ("L", 1)
                case .addQuadCurveToPoint: ("Q", 2)
                case .addCurveToPoint: ("C", 3)
                case .closeSubpath: ("Z", 0)
                }
            let points = (0..<count).map { element.pointee.points[$0] }
            parts.append(
                ([letter] + points.map { "\($0.x.short) \($0.y.short)" }).joined(separator: " "))
        }
        return parts.joined(separator: " ")
    }

    /// The kinds of steps, such as `MLLLZ`.
    var kinds: String { text.filter(\.isLetter) }

    /// Where a stroke with `strokeEnd` at a quarter ends.
    var quarterPoint: CGPoint {
        var length: CGFloat = 0
        var last = CGPoint.zero
        // Dashes without gaps are the flattened path.
        copy(dashingWithPhase: 0, lengths: [1e9, 1]).applyWithBlock { element in
            let point = element.pointee.points[0]
            if element.pointee.type == .addLineToPoint {
                length += hypot(point.x - last.x, point.y - last.y)
            }
            last = point
        }
        return copy(dashingWithPhase: 0, lengths: [length / 4, 1e9]).currentPoint
    }
}

extension CGFloat {
    fileprivate var short: String {
        let rounded = (Double(self) * 100).rounded() / 100 + 0
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}

extension CGPoint {
    /// Whether the point is at most a hundredth of a point away.
    func isNear(_ x: CGFloat, _ y: CGFloat, by distance: CGFloat = 0.01) -> Bool {
        hypot(self.x - x, self.y - y) <= distance
    }
}
