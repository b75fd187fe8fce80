internal import Drawing

// UIKit's colours by name. Those of the system have the values of iOS 13 to 18 in both appearances, as Apple's
// guidelines list them; "dark" is the second one.

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
    /// 255, 59, 48 of 255; dark 255, 69, 58.
    public static let systemRed = UIColor(light: .init(255, 59, 48), dark: .init(255, 69, 58))
    /// 255, 149, 0 of 255; dark 255, 159, 10.
    public static let systemOrange = UIColor(light: .init(255, 149, 0), dark: .init(255, 159, 10))
    /// 255, 204, 0 of 255; dark 255, 214, 10.
    public static let systemYellow = UIColor(light: .init(255, 204, 0), dark: .init(255, 214, 10))
    /// 52, 199, 89 of 255; dark 48, 209, 88.
    public static let systemGreen = UIColor(light: .init(52, 199, 89), dark: .init(48, 209, 88))
    /// 0, 199, 190 of 255; dark 99, 230, 226.
    public static let systemMint = UIColor(light: .init(0, 199, 190), dark: .init(99, 230, 226))
    /// 48, 176, 199 of 255; dark 64, 200, 224.
    public static let systemTeal = UIColor(light: .init(48, 176, 199), dark: .init(64, 200, 224))
    /// 50, 173, 230 of 255; dark 100, 210, 255.
    public static let systemCyan = UIColor(light: .init(50, 173, 230), dark: .init(100, 210, 255))
    /// 0, 122, 255 of 255; dark 10, 132, 255.
    public static let systemBlue = UIColor(light: .init(0, 122, 255), dark: .init(10, 132, 255))
    /// 88, 86, 214 of 255; dark 94, 92, 230.
    public static let systemIndigo = UIColor(light: .init(88, 86, 214), dark: .init(94, 92, 230))
    /// 175, 82, 222 of 255; dark 191, 90, 242.
    public static let systemPurple = UIColor(light: .init(175, 82, 222), dark: .init(191, 90, 242))
    /// 255, 45, 85 of 255; dark 255, 55, 95.
    public static let systemPink = UIColor(light: .init(255, 45, 85), dark: .init(255, 55, 95))
    /// 162, 132, 94 of 255; dark 172, 142, 104.
    public static let systemBrown = UIColor(light: .init(162, 132, 94), dark: .init(172, 142, 104))
    /// 142, 142, 147 of 255; dark the same.
    public static let systemGray = UIColor(bytes: 142, 142, 147)
    /// 174, 174, 178 of 255; dark 99, 99, 102.
    public static let systemGray2 = UIColor(light: .init(174, 174, 178), dark: .init(99, 99, 102))
    /// 199, 199, 204 of 255; dark 72, 72, 74.
    public static let systemGray3 = UIColor(light: .init(199, 199, 204), dark: .init(72, 72, 74))
    /// 209, 209, 214 of 255; dark 58, 58, 60.
    public static let systemGray4 = UIColor(light: .init(209, 209, 214), dark: .init(58, 58, 60))
    /// 229, 229, 234 of 255; dark 44, 44, 46.
    public static let systemGray5 = UIColor(light: .init(229, 229, 234), dark: .init(44, 44, 46))
    /// 242, 242, 247 of 255; dark 28, 28, 30.
    public static let systemGray6 = UIColor(light: .init(242, 242, 247), dark: .init(28, 28, 30))
    /// The tint of views that have none of their own: the system's blue.
    public static let tintColor = systemBlue
}

// MARK: - Colours by purpose

extension UIColor {
    /// Text: 0, 0, 0 of 255; dark 255, 255, 255.
    public static let label = UIColor(light: .init(0, 0, 0), dark: .init(255, 255, 255))
    /// Text of less importance: 60, 60, 67 of 255 at 0.6; dark 235, 235, 245 at 0.6.
    public static let secondaryLabel = UIColor(
        light: .init(60, 60, 67, 0.6), dark: .init(235, 235, 245, 0.6))
    /// Text of little importance: 60, 60, 67 of 255 at 0.3; dark 235, 235, 245 at 0.3.
    public static let tertiaryLabel = UIColor(
        light: .init(60, 60, 67, 0.3), dark: .init(235, 235, 245, 0.3))
    /// Text of least importance: 60, 60, 67 of 255 at 0.18; dark 235, 235, 245 at 0.16.
    public static let quaternaryLabel = UIColor(
        light: .init(60, 60, 67, 0.18), dark: .init(235, 235, 245, 0.16))
    /// Text in empty fields: 60, 60, 67 of 255 at 0.3; dark 235, 235, 245 at 0.3.
    public static let placeholderText = UIColor(
        light: .init(60, 60, 67, 0.3), dark: .init(235, 235, 245, 0.3))
    /// Thin lines that let the ground through: 60, 60, 67 of 255 at 0.29; dark 84, 84, 88 at 0.6.
    public static let separator = UIColor(
        light: .init(60, 60, 67, 0.29), dark: .init(84, 84, 88, 0.6))
    /// Thin lines: 198, 198, 200 of 255; dark 56, 56, 58.
    public static let opaqueSeparator = UIColor(
        light: .init(198, 198, 200), dark: .init(56, 56, 58))
    /// Links: 0, 122, 255 of 255; dark 9, 132, 255.
    public static let link = UIColor(light: .init(0, 122, 255), dark: .init(9, 132, 255))
    /// Fills of thin shapes: 120, 120, 128 of 255 at 0.2; dark 120, 120, 128 at 0.36.
    public static let systemFill = UIColor(
        light: .init(120, 120, 128, 0.2), dark: .init(120, 120, 128, 0.36))
    /// Fills of middle-sized shapes: 120, 120, 128 of 255 at 0.16; dark 120, 120, 128 at 0.32.
    public static let secondarySystemFill = UIColor(
        light: .init(120, 120, 128, 0.16), dark: .init(120, 120, 128, 0.32))
    /// Fills of large shapes: 118, 118, 128 of 255 at 0.12; dark 118, 118, 128 at 0.24.
    public static let tertiarySystemFill = UIColor(
        light: .init(118, 118, 128, 0.12), dark: .init(118, 118, 128, 0.24))
    /// Fills of large areas with much in them: 116, 116, 128 of 255 at 0.08; dark 118, 118, 128 at 0.18.
    public static let quaternarySystemFill = UIColor(
        light: .init(116, 116, 128, 0.08), dark: .init(118, 118, 128, 0.18))
    /// The ground: 255, 255, 255 of 255; dark 0, 0, 0.
    public static let systemBackground = UIColor(light: .init(255, 255, 255), dark: .init(0, 0, 0))
    /// Groups on the ground: 242, 242, 247 of 255; dark 28, 28, 30.
    public static let secondarySystemBackground = UIColor(
        light: .init(242, 242, 247), dark: .init(28, 28, 30))
    /// Groups in groups: 255, 255, 255 of 255; dark 44, 44, 46.
    public static let tertiarySystemBackground = UIColor(
        light: .init(255, 255, 255), dark: .init(44, 44, 46))
    /// The ground of grouped content: 242, 242, 247 of 255; dark 0, 0, 0.
    public static let systemGroupedBackground = UIColor(
        light: .init(242, 242, 247), dark: .init(0, 0, 0))
    /// Groups on the ground of grouped content: 255, 255, 255 of 255; dark 28, 28, 30.
    public static let secondarySystemGroupedBackground = UIColor(
        light: .init(255, 255, 255), dark: .init(28, 28, 30))
    /// Groups in groups of grouped content: 242, 242, 247 of 255; dark 44, 44, 46.
    public static let tertiarySystemGroupedBackground = UIColor(
        light: .init(242, 242, 247), dark: .init(44, 44, 46))
    /// Text on light ground: 0, 0, 0 of 255.
    public static let darkText = UIColor(bytes: 0, 0, 0)
    /// Text on dark ground: 255, 255, 255 of 255 at 0.6.
    public static let lightText = UIColor(bytes: 255, 255, 255, alpha: 0.6)
    /// The ground of grouped tables, as it was called before iOS 13.
    public static let groupTableViewBackground = systemGroupedBackground
}

extension UIColor {
    /// A colour with a value for each appearance.
    fileprivate convenience init(light: Bytes, dark: Bytes) {
        self.init(light: light.color, dark: dark.color)
    }

    /// The same colour in both appearances.
    fileprivate convenience init(
        bytes red: Double, _ green: Double, _ blue: Double, alpha: Double = 1
    ) {
        self.init(Bytes(red, green, blue, alpha).color)
    }
}

/// Red, green and blue from 0 to 255, and alpha from 0 to 1.
private struct Bytes {
    let color: Color

    init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
        color = Color(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    }
}
