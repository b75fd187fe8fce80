internal import Foundation

extension NSLayoutConstraint {
    /// An edge, a middle, a baseline or a length of a view or guide. Leading is left here, and trailing is right.
    public enum Attribute: Int, Hashable, Sendable {
        /// None: for a side that is a number.
        case notAnAttribute = 0
        /// The left edge.
        case left = 1
        /// The right edge.
        case right = 2
        /// The upper edge.
        case top = 3
        /// The lower edge.
        case bottom = 4
        /// The edge where lines of text begin: left.
        case leading = 5
        /// The edge where lines of text end: right.
        case trailing = 6
        /// The width.
        case width = 7
        /// The height.
        case height = 8
        /// The middle between left and right.
        case centerX = 9
        /// The middle between top and bottom.
        case centerY = 10
        /// The baseline of the last line of text; the lower edge of a view without text.
        case lastBaseline = 11
        /// The baseline of the first line of text; the upper edge of a view without text.
        case firstBaseline = 12
        /// The left edge inside the margin.
        case leftMargin = 13
        /// The right edge inside the margin.
        case rightMargin = 14
        /// The upper edge inside the margin.
        case topMargin = 15
        /// The lower edge inside the margin.
        case bottomMargin = 16
        /// The leading edge inside the margin.
        case leadingMargin = 17
        /// The trailing edge inside the margin.
        case trailingMargin = 18
        /// The middle between the left and right margins.
        case centerXWithinMargins = 19
        /// The middle between the upper and lower margins.
        case centerYWithinMargins = 20

        /// The name before iOS 8.
        public static let baseline = Attribute.lastBaseline

        /// The kind of the attribute's values; values of different kinds can't be compared.
        var kind: Kind {
            switch self {
            case .left, .right, .leftMargin, .rightMargin: .absoluteX
            case .leading, .trailing, .leadingMargin, .trailingMargin: .directedX
            case .centerX, .centerXWithinMargins: .middleX
            case .width, .height: .length
            case .notAnAttribute: .none
            case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
                .centerYWithinMargins:
                .y
            }
        }

        /// The kinds of attributes' values.
        enum Kind {
            case none, length, y, middleX
            /// Left or right, in whatever direction text runs.
            case absoluteX
            /// By the direction of text.
            case directedX

            /// Whether values can be compared.
            func fits(_ other: Kind) -> Bool {
                switch (self, other) {
                case (.middleX, .absoluteX), (.middleX, .directedX), (.absoluteX, .middleX),
                    (.directedX, .middleX):
                    true
                default: self == other
                }
            }
        }
    }
}

// Invalid constraints, and their messages.

extension NSLayoutConstraint {
    /// Why the constraint can't be fulfilled whatever the frames are; nil if it makes sense.
    var problem: String? {
        let (kind, other) = (firstAttribute.kind, secondAttribute.kind)
        guard firstItem is any LayoutItem else {
            return "its first item must be a UIView or a UILayoutGuide"
        }
        guard secondItem == nil || secondItem is any LayoutItem else {
            return "its second item must be a UIView, a UILayoutGuide or nil"
        }
        guard constant.isFinite, multiplier.isFinite else {
            return "its multiplier and its constant must be finite numbers"
        }
        guard kind != .none else { return "its first item needs an attribute" }
        guard secondItem != nil else {
            return kind == .length
                ? nil : "an edge can't be compared with a number alone: name a second item"
        }
        guard kind == .length || multiplier != 0 else {
            return "an edge can't be compared with 0 times another one"
        }
        return kind.fits(other) ? nil : mismatch(kind, other)
    }

    private func mismatch(_ kind: Attribute.Kind, _ other: Attribute.Kind) -> String {
        switch (kind, other) {
        case (.absoluteX, .directedX), (.directedX, .absoluteX):
            "leading and trailing can't be compared with left and right: use the same kind on both sides"
        case (.length, _), (_, .length):
            "a length and an edge can't be compared"
        default: "the first attribute and the second one must lie on the same axis"
        }
    }

    /// The constraint in the form `"a".leading == "b".trailing + 8`.
    var textInMessages: String {
        var text = side(firstItem, firstAttribute) + " \(relation.text) "
        if let secondItem {
            text += side(secondItem, secondAttribute)
            if multiplier != 1 { text += " × \(multiplier.text)" }
            if constant != 0 {
                text += constant < 0 ? " − \((-constant).text)" : " + \(constant.text)"
            }
        } else {
            text += constant.text
        }
        if priority != .required { text += " at priority \(CGFloat(priority.rawValue).text)" }
        return text + (identifier.map { " (\($0))" } ?? "")
    }

    private func side(_ item: AnyObject?, _ attribute: Attribute) -> String {
        let name = (item as? any LayoutItem)?.nameInMessages ?? item.map { "a \(type(of: $0))" }
        return "\(name ?? "nothing").\(attribute)"
    }
}

extension NSLayoutConstraint.Relation {
    /// The sign in messages.
    fileprivate var text: String {
        switch self {
        case .equal: "=="
        case .lessThanOrEqual: "<="
        case .greaterThanOrEqual: ">="
        }
    }
}

extension CGFloat {
    /// The number in messages: whole ones without a fraction.
    fileprivate var text: String {
        self == rounded() && magnitude < 1e15 ? String(Int(self)) : "\(self)"
    }
}
