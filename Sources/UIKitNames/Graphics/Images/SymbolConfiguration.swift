public import Foundation

extension UIImage {
    /// How an image is chosen; only symbols have settings.
    open class Configuration: NSObject, @unchecked Sendable {
        // Unchecked, because the class is open; it has constants only.
        override init() { super.init() }
    }

    /// The size of one of Apple's symbols. Weights and colours have no effect.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        /// The size of a symbol beside text.
        public enum Scale: Int, Sendable {
            /// As it is: `medium`.
            case `default` = -1
            /// Not set: `medium`.
            case unspecified = 0
            /// Smaller.
            case small = 1
            /// As high as capital letters look best with.
            case medium = 2
            /// Larger.
            case large = 3
        }

        /// The size of the text beside it in points; nil for the usual one.
        let pointSize: CGFloat?
        /// The size beside that text.
        let scale: Scale

        private init(_ pointSize: CGFloat?, _ scale: Scale) {
            self.pointSize = pointSize.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
            self.scale = scale
            super.init()
        }

        /// The usual size: beside text of 17 points.
        public static let unspecified = SymbolConfiguration(nil, .unspecified)

        /// Beside text of this size.
        public convenience init(pointSize: CGFloat) { self.init(pointSize, .unspecified) }
        /// Beside text of this size.
        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) {
            self.init(pointSize, .unspecified)
        }
        /// Beside text of this size, smaller or larger.
        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: Scale) {
            self.init(pointSize, scale)
        }
        /// Smaller or larger.
        public convenience init(scale: Scale) { self.init(nil, scale) }
        /// Of the usual size.
        public convenience init(weight: UIImage.SymbolWeight) { self.init(nil, .unspecified) }
        /// Beside text in this font.
        public convenience init(font: UIFont) { self.init(font.pointSize, .unspecified) }
        /// Beside text in this font, smaller or larger.
        public convenience init(font: UIFont, scale: Scale) { self.init(font.pointSize, scale) }
        /// Beside text in this style.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(font: .preferredFont(forTextStyle: textStyle))
        }
        /// Beside text in this style, smaller or larger.
        public convenience init(textStyle: UIFont.TextStyle, scale: Scale) {
            self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
        }
        /// Of the usual size.
        public convenience init(paletteColors: [UIColor]) { self.init(nil, .unspecified) }
        /// Of the usual size.
        public convenience init(hierarchicalColor: UIColor) { self.init(nil, .unspecified) }

        /// The other one's settings, and this one's where it has none.
        open func applying(_ otherConfiguration: SymbolConfiguration) -> SymbolConfiguration {
            let isScaled = otherConfiguration.scale != .unspecified
            return SymbolConfiguration(
                otherConfiguration.pointSize ?? pointSize,
                isScaled ? otherConfiguration.scale : scale)
        }

        /// An empty square with round corners, about as large as Apple's square symbols: 1.2 times the text's size.
        var placeholder: ImageSource {
            let factor: CGFloat = scale == .small ? 0.9 : scale == .large ? 1.55 : 1.2
            let side = ((pointSize ?? 17) * factor).rounded(.up)
            let width = side / 12
            let square = CGRect(x: 0, y: 0, width: side, height: side)
            let image = UIGraphicsImageRenderer(size: square.size).image { _ in
                let path = UIBezierPath(
                    roundedRect: square.insetBy(dx: width, dy: width), cornerRadius: side / 5)
                path.lineWidth = width
                path.stroke()
            }
            return image.source
        }
    }

    /// How heavy a symbol is. Without effect.
    public enum SymbolWeight: Int, Sendable {
        /// Not set.
        case unspecified = 0
        /// 100 of 900.
        case ultraLight = 1
        /// 200 of 900.
        case thin = 2
        /// 300 of 900.
        case light = 3
        /// 400 of 900.
        case regular = 4
        /// 500 of 900.
        case medium = 5
        /// 600 of 900.
        case semibold = 6
        /// 700 of 900.
        case bold = 7
        /// 800 of 900.
        case heavy = 8
        /// 900 of 900.
        case black = 9
    }

    /// The size of a symbol beside text.
    public typealias SymbolScale = SymbolConfiguration.Scale
}
