import Drawing
import Foundation
import TestSupport
import Testing

@testable import Rasterization

/// Pictures at any size and in any plane.
@Suite struct PicturePropertyTests {
    /// A linear ramp stays linear under any affine map, because interpolating and averaging keep straight
    /// lines.
    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func rampsStayLinear(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let ramp = Bitmap(256, 256) { x, y in 0xFF00_0000 | UInt32(x) << 16 | UInt32(y) << 8 }
        let placement = Self.placement(&random, isProjective: seed % 3 != 0)
        let rect = Rect(x: -64, y: -64, width: 128, height: 128)
        let sampler = try #require(Self.sampler(Picture(ramp, in: rect), placement))
        var worst = 0.0
        for row in stride(from: 0, to: 200, by: 23) {
            for (column, word) in sampler.pixels(row: row, 0..<300).enumerated() {
                let pixel = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
                guard let place = placement.source(of: pixel) else { continue }
                let texel = Point(x: 2 * place.x + 128, y: 2 * place.y + 128)
                // Away from the edges, where the box is clipped. In perspective, the centre of the box
                // isn't quite the centre of the pixel.
                let reach = placement.largestStep(at: place) * 2 + 2
                guard reach < 24,
                    Rect(x: 0, y: 0, width: 256, height: 256)
                        .insetBy(dx: reach, dy: reach).contains(texel)
                else { continue }
                worst = max(
                    worst, abs(Double(word >> 16 & 255) - texel.x + 0.5),
                    abs(Double(word >> 8 & 255) - texel.y + 0.5))
            }
        }
        #expect(worst <= 1.01, "seed \(seed)")
    }

    /// A picture of one colour keeps this colour exactly at every size.
    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func oneColourStaysTheSame(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let color = UInt32.random(in: 0..<1 << 24, using: &random) | 0xFF00_0000
        let (width, height) = (
            Int.random(in: 1...300, using: &random), Int.random(in: 1...300, using: &random)
        )
        let bitmap = Bitmap(width, height) { _, _ in color }
        var picture = Picture(
            bitmap, in: Rect(x: -20, y: -20, width: .random(in: 1...90, using: &random), height: 40)
        )
        picture.part = Rect(
            x: .random(in: 0...0.9, using: &random), y: .random(in: 0...0.9, using: &random),
            width: .random(in: 0.001...0.1, using: &random),
            height: .random(in: 0.001...0.1, using: &random))
        if seed % 2 == 0 { picture.part = .unit }
        let placement = Self.placement(&random, isProjective: seed % 3 == 0)
        let sampler = try #require(Self.sampler(picture, placement))
        for row in stride(from: 0, to: 200, by: 9) {
            #expect(sampler.pixels(row: row, 0..<300).allSatisfy { $0 == color }, "seed \(seed)")
        }
    }

    /// Stripes finer than a pixel become grey, without moiré.
    @Test(arguments: [2.1, 3.7, 7.9, 8.1, 16.5, 33])
    func fineStripesBecomeGrey(texels: Double) throws {
        let stripes = Bitmap(grey: 2048, 512) { x, _ in x % 2 == 0 ? 0 : 255 }
        let size = 2048 / texels
        let sampler = try #require(
            Self.sampler(
                Picture(stripes, in: Rect(x: 0, y: 0, width: size, height: size / 4)), .identity))
        let end = min(Int(size) - 1, 300)
        let greys = sampler.pixels(row: 3, 1..<end).map { Double($0 & 255) }
        // The average of 2.1 texels is off by at most a twenty-first.
        let spread = 255 / texels / 2
        #expect(greys.allSatisfy { abs($0 - 127.5) <= spread + 1 })
    }

    /// A slow zoom changes noise gradually, without a jump where the next mipmap level takes over.
    @Test func mipmapLevelsChangeWithoutAJump() throws {
        var random = SplitMix64(seed: 3)
        let noise = Bitmap(grey: 2400, 256) { _, _ in Int.random(in: 0...255, using: &random) }
        func row(_ texels: Double) throws -> [Double] {
            let rect = Rect(x: 0, y: -10.3, width: 2400 / texels, height: 256 / texels)
            return try #require(Self.sampler(Picture(noise, in: rect), .identity))
                .pixels(row: 0, 5..<200).map { Double($0 & 255) }
        }
        func change(_ texels: Double) throws -> Double {
            let (a, b) = (try row(texels), try row(texels * 1.0005))
            return (zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) } / 195).squareRoot()
        }
        let steady = try [7.0, 7.5, 9, 10].map(change).max()!
        #expect(try change(7.999) < steady + 3.5)
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func piecesOfARowAgree(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let bitmap = Bitmap(40, 30) { _, _ in
            UInt32.random(in: 0...255, using: &random) * 0x0101_0101
        }
        var picture = Picture(bitmap, in: Rect(x: 0, y: 0, width: 160, height: 120))
        if seed % 2 == 0 { picture.center = Rect(x: 0.3, y: 0.3, width: 0.2, height: 0.4) }
        let placement = Self.placement(&random, isProjective: seed % 3 == 0)
        let sampler = try #require(Self.sampler(picture, placement))
        let whole = sampler.pixels(row: 60, 0..<300)
        for start in stride(from: 0, to: 300, by: 13) {
            #expect(sampler.pixels(row: 60, start..<300) == Array(whole[start...]))
        }
    }

    static func sampler(_ picture: Picture, _ placement: Placement) -> PictureSampler? {
        PictureSampler(
            picture, placement, bounds: Rect(x: 0, y: 0, width: 300, height: 200),
            mipmaps: MipmapCache())
    }

    static func placement(_ random: inout SplitMix64, isProjective: Bool) -> Placement {
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let scale = exp(number(-2.5...1.5))
        let affine = AffineTransform(rotationAngle: number(0...6.28))
            .concatenating(AffineTransform(scaleX: scale, y: scale * number(0.4...1)))
            .concatenating(AffineTransform(translationX: 150, y: 100))
        guard isProjective else { return Placement(affine) }
        // The origin is mapped near the centre of the frame.
        let (xw, yw) = (number(-0.006...0.006), number(-0.006...0.006))
        return Placement(
            AffineTransform(
                a: affine.a + xw * 150, b: affine.b + xw * 100, c: affine.c + yw * 150,
                d: affine.d + yw * 100, tx: 150, ty: 100), xw: xw, yw: yw)
    }
}

extension Placement {
    /// Roughly how many texels, each half a point wide, a pixel's diagonal covers at `point`.
    fileprivate func largestStep(at point: Point) -> Double {
        guard let seen = point.applying(self) else { return .infinity }
        let steps = [(1, 0), (0, 1), (1, 1), (1, -1)].compactMap { step -> Double? in
            source(of: Point(x: seen.x + Double(step.0), y: seen.y + Double(step.1)))
                .map { ($0 - point).length * 2 }
        }
        return steps.count == 4 ? steps.max()! : .infinity
    }
}
