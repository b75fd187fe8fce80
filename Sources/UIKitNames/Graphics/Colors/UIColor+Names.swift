internal import Drawing

// UIKit's colours by name. Those of the system have the values of the light appearance in iOS 13 to 18.

extension UIColor {
    /// Opaque black.
    public static let black = UIColor(Color(white: 0))
    /// A third of white.
    public static let darkGray = UIColor(Color(white: 1.0 / 3))
    /// Half of white.
    public static let gray = UIColor(Color(white: 0.5))
    /// Two thirds of white.
    public static let lightGray = UIColor(Color(white: 2.0 / 3))
    /// Opaque white.
    public static let white = UIColor(Color(white: 1))
    /// Full red.
    public static let red = UIColor(Color(red: 1, green: 0, blue: 0))
    /// Full green.
    public static let green = UIColor(Color(red: 0, green: 1, blue: 0))
    /// Full blue.
    public static let blue = UIColor(Color(red: 0, green: 0, blue: 1))
    /// Green and blue.
    public static let cyan = UIColor(Color(red: 0, green: 1, blue: 1))
    /// Red and green.
    public static let yellow = UIColor(Color(red: 1, green: 1, blue: 0))
    /// Red and blue.
    public static let magenta = UIColor(Color(red: 1, green: 0, blue: 1))
    /// Red and half of green.
    public static let orange = UIColor(Color(red: 1, green: 0.5, blue: 0))
    /// Half of red and blue.
    public static let purple = UIColor(Color(red: 0.5, green: 0, blue: 0.5))
    /// UIKit's brown.
    public static let brown = UIColor(Color(red: 0.6, green: 0.4, blue: 0.2))
    /// Transparent black.
    public static let clear = UIColor(Color.clear)
}

// MARK: - System colours

extension UIColor {
    /// 255, 59, 48 of 255.
    public static let systemRed = UIColor(bytes: 255, 59, 48)
    /// 255, 149, 0 of 255.
    public static let systemOrange = UIColor(bytes: 255, 149, 0)
    /// 255, 204, 0 of 255.
    public static let systemYellow = UIColor(bytes: 255, 204, 0)
    /// 52, 199, 89 of 255.
    public static let systemGreen = UIColor(bytes: 52, 199, 89)
    /// 0, 199, 190 of 255.
    public static let systemMint = UIColor(bytes: 0, 199, 190)
    /// 48, 176, 199 of 255.
    public static let systemTeal = UIColor(bytes: 48, 176, 199)
    /// 50, 173, 230 of 255.
    public static let systemCyan = UIColor(bytes: 50, 173, 230)
    /// 0, 122, 255 of 255.
    public static let systemBlue = UIColor(bytes: 0, 122, 255)
    /// 88, 86, 214 of 255.
    public static let systemIndigo = UIColor(bytes: 88, 86, 214)
    /// 175, 82, 222 of 255.
    public static let systemPurple = UIColor(bytes: 175, 82, 222)
    /// 255, 45, 85 of 255.
    public static let systemPink = UIColor(bytes: 255, 45, 85)
    /// 162, 132, 94 of 255.
    public static let systemBrown = UIColor(bytes: 162, 132, 94)
    /// 142, 142, 147 of 255.
    public static let systemGray = UIColor(bytes: 142, 142, 147)
    /// 174, 174, 178 of 255.
    public static let systemGray2 = UIColor(bytes: 174, 174, 178)
    /// 199, 199, 204 of 255.
    public static let systemGray3 = UIColor(bytes: 199, 199, 204)
    /// 209, 209, 214 of 255.
    public static let systemGray4 = UIColor(bytes: 209, 209, 214)
    /// 229, 229, 234 of 255.
    public static let systemGray5 = UIColor(bytes: 229, 229, 234)
    /// 242, 242, 247 of 255.
    public static let systemGray6 = UIColor(bytes: 242, 242, 247)
    /// The tint of views that have none of their own: the system's blue.
    public static let tintColor = systemBlue
}

// MARK: - Colours by purpose

extension UIColor {
    /// Text: 0, 0, 0 of 255.
    public static let label = UIColor(bytes: 0, 0, 0)
    /// Text of less importance: 60, 60, 67 of 255 at 0.6.
    public static let secondaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.6)
    /// Text of little importance: 60, 60, 67 of 255 at 0.3.
    public static let tertiaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.3)
    /// Text of least importance: 60, 60, 67 of 255 at 0.18.
    public static let quaternaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.18)
    /// Text in empty fields: 60, 60, 67 of 255 at 0.3.
    public static let placeholderText = UIColor(bytes: 60, 60, 67, alpha: 0.3)
    /// Thin lines that let the ground through: 60, 60, 67 of 255 at 0.29.
    public static let separator = UIColor(bytes: 60, 60, 67, alpha: 0.29)
    /// Thin lines: 198, 198, 200 of 255.
    public static let opaqueSeparator = UIColor(bytes: 198, 198, 200)
    /// Links: 0, 122, 255 of 255.
    public static let link = UIColor(bytes: 0, 122, 255)
    /// Fills of thin shapes: 120, 120, 128 of 255 at 0.2.
    public static let systemFill = UIColor(bytes: 120, 120, 128, alpha: 0.2)
    /// Fills of middle-sized shapes: 120, 120, 128 of 255 at 0.16.
    public static let secondarySystemFill = UIColor(bytes: 120, 120, 128, alpha: 0.16)
    /// Fills of large shapes: 118, 118, 128 of 255 at 0.12.
    public static let tertiarySystemFill = UIColor(bytes: 118, 118, 128, alpha: 0.12)
    /// Fills of large areas with much in them: 116, 116, 128 of 255 at 0.08.
    public static let quaternarySystemFill = UIColor(bytes: 116, 116, 128, alpha: 0.08)
    /// The ground: 255, 255, 255 of 255.
    public static let systemBackground = UIColor(bytes: 255, 255, 255)
    /// Groups on the ground: 242, 242, 247 of 255.
    public static let secondarySystemBackground = UIColor(bytes: 242, 242, 247)
    /// Groups in groups: 255, 255, 255 of 255.
    public static let tertiarySystemBackground = UIColor(bytes: 255, 255, 255)
    /// The ground of grouped content: 242, 242, 247 of 255.
    public static let systemGroupedBackground = UIColor(bytes: 242, 242, 247)
    /// Groups on the ground of grouped content: 255, 255, 255 of 255.
    public static let secondarySystemGroupedBackground = UIColor(bytes: 255, 255, 255)
    /// Groups in groups of grouped content: 242, 242, 247 of 255.
    public static let tertiarySystemGroupedBackground = UIColor(bytes: 242, 242, 247)
    /// Text on light ground: 0, 0, 0 of 255.
    public static let darkText = UIColor(bytes: 0, 0, 0)
    /// Text on dark ground: 255, 255, 255 of 255 at 0.6.
    public static let lightText = UIColor(bytes: 255, 255, 255, alpha: 0.6)
    /// The ground of grouped tables, as it was called before iOS 13.
    public static let groupTableViewBackground = systemGroupedBackground
}

extension UIColor {
    /// A colour by red, green and blue from 0 to 255, and alpha from 0 to 1.
    fileprivate convenience init(
        bytes red: Double, _ green: Double, _ blue: Double, alpha: Double = 1
    ) {
        self.init(Color(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha))
    }
}
