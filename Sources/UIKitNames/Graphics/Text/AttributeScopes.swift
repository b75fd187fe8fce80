public import Foundation

// UIKit's attributes of `AttributedString`, as far as they are drawn.

extension AttributeScopes {
    /// UIKit's attributes.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

    /// UIKit's attributes.
    public struct UIKitAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The colour of the text.
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind the text.
        public let backgroundColor: BackgroundColorAttribute
        /// Additional room between letters.
        public let kern: KernAttribute
        /// The attributes of Foundation.
        public let foundation: FoundationAttributes

        /// The font.
        public enum FontAttribute: AttributedStringKey {
            /// A font.
            public typealias Value = UIFont
            /// UIKit's name.
            public static let name = NSAttributedString.Key.font.rawValue
        }
        /// The colour of the text.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = UIColor
            /// UIKit's name.
            public static let name = NSAttributedString.Key.foregroundColor.rawValue
        }
        /// The colour behind the text.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = UIColor
            /// UIKit's name.
            public static let name = NSAttributedString.Key.backgroundColor.rawValue
        }
        /// Additional room between letters, in points.
        public enum KernAttribute: AttributedStringKey {
            /// Points.
            public typealias Value = CGFloat
            /// UIKit's name.
            public static let name = NSAttributedString.Key.kern.rawValue
        }
    }
}

extension AttributeDynamicLookup {
    /// An attribute of UIKit by its name.
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
    ) -> Key { self[Key.self] }
}

extension AttributedString {
    /// The text as labels draw it: its attributes over `base`, changed by `transform`.
    func shown(
        over base: AttributeContainer,
        _ transform: (AttributeContainer) -> AttributeContainer
    ) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        for run in runs {
            let attributes = transform(base.merging(run.attributes))
            text.append(
                NSAttributedString(
                    string: String(self[run.range].characters), attributes: attributes.drawn))
        }
        return text
    }
}

extension AttributeContainer {
    /// The attributes that texts are drawn with.
    fileprivate var drawn: [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        attributes[.font] = self.font
        attributes[.foregroundColor] = self.foregroundColor
        attributes[.backgroundColor] = self.backgroundColor
        attributes[.kern] = self.kern
        return attributes
    }
}
