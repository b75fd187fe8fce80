import Drawing
import TestSupport
import Testing

@testable import Rasterization

/// Items that stand still are drawn before those that move, which changes no pixel.
@Suite struct DrawingOrderTests {
    /// Random items, of which some change in some frames, over an opaque or a translucent canvas.
    @Test(arguments: 1...(slowTests ? 60 : 3) as ClosedRange<UInt64>)
    func framesDoNotDependOnEarlierOnes(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let size = Size(width: 150, height: 130)
        var items = (0..<14).map { _ in RandomItems.item(&random, depth: 2) }
        let background = seed % 4 == 0 ? Color.clear : .white
        let encoder = try encoder(for: size, background)
        for frame in 0..<16 {
            for index in items.indices where Double.random(in: 0..<1, using: &random) < 0.15 {
                items[index] = RandomItems.item(&random, depth: 2)
            }
            if frame % 5 == 4 { items.swapAt(2, 11) }
            let list = DisplayList(size: size, background: background, items: items)
            let fresh = try self.encoder(for: size, background)
            let (expected, file) = try (Array(fresh.encode(list)), Array(encoder.encode(list)))
            // An encoder owns the bytes that it returns.
            withExtendedLifetime(fresh) {
                #expect(file == expected, "seed \(seed), frame \(frame)")
            }
        }
    }

    private func encoder(for size: Size, _ background: Color) throws -> FrameEncoder {
        try FrameEncoder(
            FrameSettings(
                size: PixelSize(covering: size, scale: 1), scale: 1, isOpaque: background.alpha == 1
            ))
    }
}
