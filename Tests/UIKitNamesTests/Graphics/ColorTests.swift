import Testing
import UIKitNames

/// Colours: the documented values, and the ways from one form to another.
@Suite struct ColorTests {
    private func bytes(_ color: UIColor) -> [Int] {
        (color.cgColor.components ?? []).prefix(3).map { Int(($0 * 255).rounded()) }
    }

    @Test func systemColoursHaveTheirLightValues() {
        #expect(bytes(.systemRed) == [255, 59, 48])
        #expect(bytes(.systemOrange) == [255, 149, 0])
        #expect(bytes(.systemYellow) == [255, 204, 0])
        #expect(bytes(.systemGreen) == [52, 199, 89])
        #expect(bytes(.systemMint) == [0, 199, 190])
        #expect(bytes(.systemTeal) == [48, 176, 199])
        #expect(bytes(.systemCyan) == [50, 173, 230])
        #expect(bytes(.systemBlue) == [0, 122, 255])
        #expect(bytes(.systemIndigo) == [88, 86, 214])
        #expect(bytes(.systemPurple) == [175, 82, 222])
        #expect(bytes(.systemPink) == [255, 45, 85])
        #expect(bytes(.systemBrown) == [162, 132, 94])
        #expect(bytes(.systemGray) == [142, 142, 147])
        #expect(bytes(.systemGray6) == [242, 242, 247])
        #expect(bytes(.label) == [0, 0, 0])
        #expect(bytes(.secondaryLabel) == [60, 60, 67])
        #expect(UIColor.secondaryLabel.cgColor.alpha == 0.6)
        #expect(bytes(.systemBackground) == [255, 255, 255])
        #expect(UIColor.separator.cgColor.alpha == 0.29)
    }

    @Test func systemColoursHaveTheirDarkValues() {
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
            #expect(bytes(.systemRed) == [255, 69, 58])
            #expect(bytes(.systemOrange) == [255, 159, 10])
            #expect(bytes(.systemYellow) == [255, 214, 10])
            #expect(bytes(.systemGreen) == [48, 209, 88])
            #expect(bytes(.systemBlue) == [10, 132, 255])
            #expect(bytes(.systemIndigo) == [94, 92, 230])
            #expect(bytes(.systemPurple) == [191, 90, 242])
            #expect(bytes(.systemPink) == [255, 55, 95])
            #expect(bytes(.systemGray) == [142, 142, 147])
            #expect(bytes(.systemGray6) == [28, 28, 30])
            #expect(bytes(.label) == [255, 255, 255])
            #expect(bytes(.secondaryLabel) == [235, 235, 245])
            #expect(bytes(.systemBackground) == [0, 0, 0])
            #expect(UIColor.separator.cgColor.alpha == 0.6)
            #expect(bytes(.darkText) == [0, 0, 0])
        }
    }

    @Test func fixedColoursAreUIKits() {
        #expect(UIColor.orange == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        #expect(UIColor.purple == UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1))
        #expect(UIColor.brown == UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1))
        #expect(UIColor.darkGray == UIColor(white: 1.0 / 3, alpha: 1))
        #expect(UIColor.clear == UIColor(white: 0, alpha: 0))
    }

    @Test(
        arguments: [
            (0, 1, 1, 1, 0, 0), (1.0 / 3, 1, 1, 0, 1, 0), (2.0 / 3, 1, 1, 0, 0, 1),
            (1, 1, 1, 1, 0, 0),
            (0.5, 1, 1, 0, 1, 1), (0.5, 0.5, 0.8, 0.4, 0.8, 0.8), (0.25, 0, 0.5, 0.5, 0.5, 0.5),
            (1.0 / 12, 1, 1, 1, 0.5, 0),
        ] as [(Double, Double, Double, Double, Double, Double)])
    func hueSaturationAndBrightness(
        hue: Double, saturation: Double, brightness: Double, red: Double, green: Double,
        blue: Double
    ) {
        let color = UIColor(
            hue: hue, saturation: saturation, brightness: brightness, alpha: 0.5)
        var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&r, green: &g, blue: &b, alpha: &a)
        #expect(abs(r - red) < 1e-9 && abs(g - green) < 1e-9 && abs(b - blue) < 1e-9 && a == 0.5)
        var (h, s, v): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        color.getHue(&h, saturation: &s, brightness: &v, alpha: nil)
        #expect(abs(s - saturation) < 1e-9 && abs(v - brightness) < 1e-9)
        // Greys have no hue, and a whole turn is none.
        #expect(abs(h - (saturation == 0 ? 0 : hue.truncatingRemainder(dividingBy: 1))) < 1e-9)
    }

    @Test func onlyGreysHaveAWhite() {
        var (white, alpha): (CGFloat, CGFloat) = (-1, -1)
        #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha))
        #expect(white == 0.25 && alpha == 0.5)
        #expect(!UIColor.red.getWhite(&white, alpha: &alpha))
        #expect(white == 0.25)
    }

    @Test func componentsAreClamped() {
        let color = UIColor(red: 2, green: -1, blue: .nan, alpha: 7)
        #expect(color.cgColor.components == [1, 0, 0, 1])
        #expect(color.withAlphaComponent(-1).cgColor.alpha == 0)
        #expect(CGColor(red: 255, green: 0, blue: 0, alpha: 1) == UIColor.red.cgColor)
    }

    @Test func coloursAreEqualByValue() {
        #expect(UIColor.red == UIColor(cgColor: UIColor.red.cgColor))
        #expect(UIColor.white == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(Set([UIColor.red, .red, .blue]).count == 2)
        #expect(UIColor.red.withAlphaComponent(0.5) != .red)
        #expect(UIColor.red.cgColor.copy(alpha: 0.5)?.alpha == 0.5)
    }

    @Test func literalsAndProviders() {
        let literal: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
        #expect(literal == .orange)
        let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
        #expect(dynamic.cgColor == .white && dynamic != .white)
    }

    @Test func coloursOfSpaces() {
        let gray = CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.5, 1])
        #expect(gray == UIColor.gray.cgColor)
        let space = CGColorSpace(name: CGColorSpace.sRGB)
        #expect(space?.numberOfComponents == 3)
        #expect(CGColorSpace(name: "kCGColorSpaceUnknown") == nil)
    }
}
