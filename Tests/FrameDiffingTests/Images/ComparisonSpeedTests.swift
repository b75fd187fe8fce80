import FrameDiffing
import TestSupport
import Testing

/// How long it takes to compare two 1080p pictures: printed, never asserted, and only in a release build
/// (`swift test -c release -Xswiftc -enable-testing --filter ComparisonSpeed`); debug builds tell nothing.
@Suite(.enabled(if: isReleaseBuild), .serialized)
struct ComparisonSpeedTests {
    @Test func equalPictures() throws {
        let picture = try Pictures.noise(seed: 1)
        let copy = try FrameImage(width: 1920, height: 1080, bytes: picture.bytes.map { $0 })
        Self.report("equal", picture, copy)
    }

    @Test func noiseAgainstNoise() throws {
        Self.report(
            "all different, noise", try Pictures.noise(seed: 1), try Pictures.noise(seed: 2))
    }

    @Test func rampsAgainstLighterOnes() throws {
        let ramp = try Pictures.ramp(lighter: 0)
        Self.report("all different, by one level", ramp, try Pictures.ramp(lighter: 1))
    }

    @Test func translucentNoise() throws {
        Self.report(
            "all different, half transparent", try Pictures.noise(seed: 1, alpha: 128),
            try Pictures.noise(seed: 2, alpha: 128))
    }

    @Test func scatteredNoise() throws {
        let (first, second) = (try Pictures.noise(seed: 1), try Pictures.noise(seed: 2))
        var bytes = first.bytes
        for index in stride(from: 0, to: bytes.count, by: 40) {
            bytes[index] = second.bytes[index]
        }
        let actual = try FrameImage(width: 1920, height: 1080, bytes: bytes)
        Self.report("every tenth pixel", first, actual)
    }

    private static func report(_ name: String, _ expected: FrameImage, _ actual: FrameImage) {
        let tolerance = ImageTolerance(distance: 0.02, share: 1, density: 1)
        var fastest = Duration.seconds(1)
        var passes = 0
        for _ in 0..<40 {
            let time = ContinuousClock().measure {
                let comparison = ImageComparison(
                    expected: expected, actual: actual, tolerance: tolerance)
                passes += comparison.passes ? 1 : 0
            }
            fastest = min(fastest, time)
        }
        print("1920×1080, \(name): \(fastest) (best of 40, \(passes) passed)")
    }
}

private let isReleaseBuild: Bool = {
    #if DEBUG
        false
    #else
        true
    #endif
}()

private enum Pictures {
    static func noise(seed: UInt64, alpha: UInt8 = 255) throws -> FrameImage {
        var random = SplitMix64(seed: seed)
        var bytes = [UInt8](repeating: alpha, count: 1920 * 1080 * 4)
        for index in stride(from: 0, to: bytes.count, by: 4) {
            let word = random.next()
            for component in 0..<3 {
                bytes[index + component] = UInt8(truncatingIfNeeded: word >> (8 * component))
            }
        }
        return try FrameImage(width: 1920, height: 1080, bytes: bytes)
    }

    static func ramp(lighter: Int) throws -> FrameImage {
        var bytes = [UInt8](repeating: 255, count: 1920 * 1080 * 4)
        for y in 0..<1080 {
            for x in 0..<1920 {
                let start = (y * 1920 + x) * 4
                bytes[start] = UInt8(x * 254 / 1920 + lighter)
                bytes[start + 1] = UInt8(y * 254 / 1080 + lighter)
                bytes[start + 2] = UInt8((x + y) * 254 / 3000 + lighter)
            }
        }
        return try FrameImage(width: 1920, height: 1080, bytes: bytes)
    }
}
