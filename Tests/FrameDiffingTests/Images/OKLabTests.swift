import Foundation
import TestSupport
import Testing

@testable import FrameDiffing
@testable import ImageCodecs

/// The distance of colours, against published numbers and the formula itself.
@Suite struct OKLabTests {
    /// Colours of sRGB in OKLab: color.js, test/conversions.js, and for `#008000` web-platform-tests,
    /// css-color/oklab-001.html.
    @Test(arguments: [
        (PixelColor(red: 255, green: 255, blue: 255), [1.0, 0, 0]),
        (PixelColor(red: 255, green: 0, blue: 0), [0.627955, 0.224863, 0.125846]),
        (PixelColor(red: 0, green: 255, blue: 0), [0.866440, -0.233888, 0.179498]),
        (PixelColor(red: 0, green: 0, blue: 255), [0.452014, -0.032457, -0.311528]),
        (PixelColor(red: 0, green: 255, blue: 255), [0.905399, -0.149444, -0.039398]),
        (PixelColor(red: 255, green: 0, blue: 255), [0.701674, 0.274566, -0.169156]),
        (PixelColor(red: 255, green: 255, blue: 0), [0.967983, -0.071369, 0.198570]),
        (PixelColor(red: 0, green: 0, blue: 0), [0, 0, 0]),
        (PixelColor(red: 0, green: 128, blue: 0), [0.51975, -0.1403, 0.10768]),
    ])
    func coloursAreWherePublished(color: PixelColor, published: [Double]) {
        let oklab = OKLabTables.shared.withConeRoots {
            OKLab([color.red, color.green, color.blue], $0)
        }
        let found = [oklab.lightness, oklab.a, oklab.b].map { Double($0) / 65_535 }
        for (found, published) in zip(found, published) {
            #expect(abs(found - published) < 0.0001)
        }
        // The distance from black is the length of the vector.
        let length = published.reduce(0) { $0 + $1 * $1 }.squareRoot()
        #expect(abs(distance(.black, color) - length) < 0.0001)
    }

    /// The error of a distance is at most twice that of a colour, and far smaller on average.
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func distancesFollowTheFormula(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var sum = 0.0
        for _ in 0..<500 {
            var (a, b) = (PixelColor.anything(&random), PixelColor.anything(&random))
            (a.alpha, b.alpha) = (255, 255)
            let error = abs(distance(a, b) - Self.formula(a, b))
            #expect(error < 0.006, "seed \(seed): \(a) and \(b)")
            sum += error
        }
        #expect(sum / 500 < 0.0001, "seed \(seed)")
    }

    @Test func everyColourIsWithinTheDocumentedError() {
        OKLabTables.shared.withConeRoots { roots in
            var worst = (everywhere: 0.0, brighter: 0.0)
            let step = slowTests ? 1 : 7
            for red in stride(from: 0, through: 255, by: step) {
                for green in stride(from: 0, through: 255, by: step) {
                    for blue in stride(from: 0, through: 255, by: step) {
                        let bytes = [UInt8(red), UInt8(green), UInt8(blue)]
                        let exact = Self.oklab(bytes)
                        let found = OKLab(bytes, roots)
                        let (x, y, z) = (
                            Double(found.lightness) / 65_535 - exact[0],
                            Double(found.a) / 65_535 - exact[1],
                            Double(found.b) / 65_535 - exact[2]
                        )
                        let error = (x * x + y * y + z * z).squareRoot()
                        worst.everywhere = max(worst.everywhere, error)
                        if red + green + blue >= 96 { worst.brighter = max(worst.brighter, error) }
                    }
                }
            }
            #expect(worst.everywhere < 0.003 && worst.brighter < 0.0004, "\(worst)")
        }
    }

    /// The example in the documentation of the tolerance.
    @Test func levelsNearBlackAreFarApart() {
        #expect(abs(distance(.black, .grey(1)) - 0.067) < 0.001)
        #expect(distance(.grey(128), .grey(129)) < 0.004)
    }

    @Test(arguments: 0...255 as ClosedRange<UInt8>)
    func everyLevelDiffersFromTheNext(level: UInt8) {
        guard level < 255 else { return }
        for alpha: UInt8 in [1, 2, 127, 254, 255] {
            let a = PixelColor(red: level, green: level, blue: level, alpha: alpha)
            for change in [\PixelColor.red, \.green, \.blue, \.alpha] as [WritableKeyPath] {
                var b = a
                guard b[keyPath: change] < 255 else { continue }
                b[keyPath: change] += 1
                #expect(distance(a, b) > 0, "\(a) and \(b)")
            }
        }
    }

    private func distance(_ a: PixelColor, _ b: PixelColor) -> Double {
        ImageComparison(expected: Picture(1, 1, a).image, actual: Picture(1, 1, b).image)
            .measurement?.worst?.distance ?? 0
    }

    private static func formula(_ a: PixelColor, _ b: PixelColor) -> Double {
        let pairs = zip(
            oklab([a.red, a.green, a.blue]), oklab([b.red, b.green, b.blue]))
        return pairs.reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }

    /// Björn Ottosson, "A perceptual color space for image processing", in double precision.
    private static func oklab(_ bytes: [UInt8]) -> [Double] {
        let light = bytes.map { byte in
            let value = Double(byte) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        func times(_ rows: [[Double]], _ vector: [Double]) -> [Double] {
            rows.map { zip($0, vector).reduce(0) { $0 + $1.0 * $1.1 } }
        }
        let cones = times(
            [
                [0.4122214708, 0.5363325363, 0.0514459929],
                [0.2119034982, 0.6806995451, 0.1073969566],
                [0.0883024619, 0.2817188376, 0.6299787005],
            ], light)
        return times(
            [
                [0.2104542553, 0.7936177850, -0.0040720468],
                [1.9779984951, -2.4285922050, 0.4505937099],
                [0.0259040371, 0.7827717662, -0.8086757660],
            ], cones.map(cbrt))
    }
}

extension OKLab {
    /// The colour of red, green and blue.
    fileprivate init(_ bytes: [UInt8], _ roots: ConeRoots) {
        let (long, medium, short) = roots(bytes)
        self.init(long: Float(long), medium: Float(medium), short: Float(short))
    }
}
