internal import Rasterization

extension DistanceMap {
    /// A picture of the difference: where the actual picture is lighter in orange, where it is darker in
    /// blue, both paler where the tolerance allows it, over a faded grey copy of the expected one. Pixels
    /// that only smooth an edge are yellow; masks are striped.
    public func picture() -> FrameImage {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size.width * size.height * 4)
        for y in 0..<size.height {
            for x in 0..<size.width {
                let color = color(x: x, y: y)
                bytes += [color.red, color.green, color.blue, 255]
            }
        }
        // The expected picture has this size too, so it is a valid one.
        return try! FrameImage(width: size.width, height: size.height, bytes: bytes)
    }

    private func color(x: Int, y: Int) -> PixelColor {
        let grey = expected[x, y].fadedGrey
        let strength = isBeyond(x: x, y: y) ? 1.0 : 0.4
        return switch kind(x: x, y: y) {
        case .equal: grey
        case .lighter: grey.mixed(with: .orange, strength)
        case .darker: grey.mixed(with: .blue, strength)
        case .antialiased: .yellow
        case .masked: (x + y) % 8 < 2 ? .violet : grey
        }
    }
}

extension PixelColor {
    fileprivate static let orange = PixelColor(red: 255, green: 128, blue: 0)
    fileprivate static let blue = PixelColor(red: 0, green: 80, blue: 230)
    fileprivate static let yellow = PixelColor(red: 250, green: 220, blue: 0)
    fileprivate static let violet = PixelColor(red: 190, green: 150, blue: 220)

    /// As grey over white, three quarters of the way to white.
    fileprivate var fadedGrey: PixelColor {
        let level = UInt8((255 * 3 + luma(over: .light) / 255_000) / 4)
        return PixelColor(red: level, green: level, blue: level)
    }

    fileprivate func mixed(with other: PixelColor, _ share: Double) -> PixelColor {
        func level(_ from: UInt8, _ to: UInt8) -> UInt8 {
            UInt8((Double(from) + (Double(to) - Double(from)) * share).rounded())
        }
        return PixelColor(
            red: level(red, other.red), green: level(green, other.green),
            blue: level(blue, other.blue))
    }
}
