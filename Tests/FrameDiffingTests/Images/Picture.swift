import TestSupport

@testable import FrameDiffing

/// A picture that tests paint pixel by pixel.
struct Picture {
    let width: Int
    let height: Int
    var pixels: [PixelColor]

    /// A picture of one colour.
    init(_ width: Int, _ height: Int, _ color: PixelColor = .white) {
        self.width = width
        self.height = height
        pixels = Array(repeating: color, count: width * height)
    }

    /// A picture with a colour for each place.
    init(_ width: Int, _ height: Int, color: (_ x: Int, _ y: Int) -> PixelColor) {
        self.width = width
        self.height = height
        pixels = (0..<width * height).map { color($0 % width, $0 / width) }
    }

    subscript(x: Int, y: Int) -> PixelColor {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }

    /// Paints the part of the picture inside `rect`.
    mutating func fill(_ rect: PixelRect, _ color: PixelColor) {
        for y in 0..<height where y >= rect.y && y < rect.y + rect.height {
            for x in 0..<width where x >= rect.x && x < rect.x + rect.width {
                self[x, y] = color
            }
        }
    }

    /// A copy with `change` applied.
    func with(_ change: (inout Picture) -> Void) -> Picture {
        var copy = self
        change(&copy)
        return copy
    }

    var image: FrameImage {
        let bytes = pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
        return try! FrameImage(width: width, height: height, bytes: bytes)
    }
}

extension Picture {
    /// Blots on a plain ground, some half transparent, in few colours, so that pictures often agree.
    static func random(_ width: Int, _ height: Int, _ random: inout SplitMix64) -> Picture {
        var picture = Picture(width, height, .random(&random))
        picture.blot(Int.random(in: 0...6, using: &random), &random)
        return picture
    }

    /// Adds blots of random colours and sizes, single pixels among them.
    mutating func blot(_ count: Int, _ random: inout SplitMix64) {
        for _ in 0..<count {
            let rect = PixelRect(
                x: .random(in: -3..<width, using: &random),
                y: .random(in: -3..<height, using: &random),
                width: .random(in: 1...max(1, width / 2), using: &random),
                height: .random(in: 1...max(1, height / 2), using: &random))
            fill(Bool.random(using: &random) ? rect : rect.firstPixel, .random(&random))
        }
    }
}

extension PixelRect {
    fileprivate var firstPixel: PixelRect { PixelRect(x: x, y: y, width: 1, height: 1) }
}

extension PixelColor {
    static let white = PixelColor(red: 255, green: 255, blue: 255)
    static let black = PixelColor(red: 0, green: 0, blue: 0)
    static let clear = PixelColor(red: 0, green: 0, blue: 0, alpha: 0)

    static func grey(_ level: UInt8) -> PixelColor {
        PixelColor(red: level, green: level, blue: level)
    }

    static func random(_ random: inout SplitMix64) -> PixelColor {
        func level() -> UInt8 {
            [0, 1, 64, 127, 128, 200, 254, 255].randomElement(using: &random)!
        }
        return PixelColor(red: level(), green: level(), blue: level(), alpha: level())
    }

    static func anything(_ random: inout SplitMix64) -> PixelColor {
        let word = random.next()
        func byte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: word >> (8 * index)) }
        return PixelColor(red: byte(0), green: byte(1), blue: byte(2), alpha: byte(3))
    }
}
