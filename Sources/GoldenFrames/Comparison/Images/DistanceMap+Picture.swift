internal import Rasterization

extension DistanceMap {
    /// A picture of the difference: where the actual picture is lighter in orange, where it is darker in
    /// blue, both paler where the tolerance allows it, over a faded grey copy of the expected one. Pixels
    /// that only smooth an edge are yellow; masks are striped.
    public func picture() -> FrameImage {
        var bytes = expected.faded
        for place in touched {
            let place = Int(place)
            let color = color(place)
            bytes[4 * place] = color.red
            bytes[4 * place + 1] = color.green
            bytes[4 * place + 2] = color.blue
        }
        return FrameImage(size: size, drawn: bytes)
    }

    /// Of the pixel at `place`, rows one after another.
    private func color(_ place: Int) -> PixelColor {
        let (y, x) = place.quotientAndRemainder(dividingBy: size.width)
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

extension FrameImage {
    /// Every pixel as faded grey, opaque. A plain loop: tests run it in debug builds.
    fileprivate var faded: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: bytes.count) { faded, written in
            written = bytes.count
            bytes.withUnsafeBufferPointer { bytes in
                guard let faded = faded.baseAddress, let bytes = bytes.baseAddress else { return }
                var place = 0
                while place < written {
                    let grey = PixelColor(
                        red: bytes[place], green: bytes[place &+ 1], blue: bytes[place &+ 2],
                        alpha: bytes[place &+ 3]
                    ).fadedGrey.red
                    faded[place] = grey
                    faded[place &+ 1] = grey
                    faded[place &+ 2] = grey
                    faded[place &+ 3] = 255
                    place &+= 4
                }
            }
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
