#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// The way from 8-bit sRGB to OKLab, as far as tables go: to the cube roots of the cone responses.
///
/// Matrices: Björn Ottosson, "A perceptual color space for image processing" (2020, the matrix for sRGB
/// of 2021); sRGB's curve: IEC 61966-2-1. Colours come out at most 0.003 off, near black; where red,
/// green and blue add up to 96 or more, at most 0.0004 (over all 2²⁴ colours). Two thirds of the time
/// of cube roots computed four at a time with SSE2.
struct OKLabTables {
    static let shared = OKLabTables()

    /// The largest root, the one of white.
    static let one: Float = 65_535

    /// What red, green and blue of each level add to the three responses, 256 words for each: responses
    /// are 20 bits in fields of 21. Red has the half that makes dropping four bits a rounding.
    private let responses: [UInt64]
    /// The cube root of each response of 16 bits.
    private let roots: [UInt16]

    private init() {
        let full = Double(1 << 20 - 1 << 4)
        let rounding: UInt64 = 8 | 8 << 21 | 8 << 42
        let columns = [
            (0.4122214708, 0.2119034982, 0.0883024619), (0.5363325363, 0.6806995451, 0.2817188376),
            (0.0514459929, 0.1073969566, 0.6299787005),
        ]
        responses = columns.enumerated().flatMap { index, column in
            (0...255).map { level in
                let light = Self.linear(level) * full
                func field(_ weight: Double) -> UInt64 { UInt64((light * weight).rounded()) }
                return (index == 0 ? rounding : 0) + field(column.0) + field(column.1) << 21
                    + field(column.2) << 42
            }
        }
        roots = (0...65_535).map { response in
            UInt16((cbrt(Double(response) / 65_535) * Double(Self.one)).rounded())
        }
    }

    /// The light of an 8-bit component of sRGB, from 0 to 1.
    private static func linear(_ level: Int) -> Double {
        let value = Double(level) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    /// Runs `body` with the tables where they can be read quickly.
    func withConeRoots<Result>(_ body: (ConeRoots) -> Result) -> Result {
        responses.withUnsafeBufferPointer { responses in
            roots.withUnsafeBufferPointer { roots in
                // Both have elements, so both have addresses.
                body(ConeRoots(responses: responses.baseAddress!, roots: roots.baseAddress!))
            }
        }
    }
}

/// `OKLabTables` while they are borrowed.
struct ConeRoots {
    fileprivate let responses: UnsafePointer<UInt64>
    fileprivate let roots: UnsafePointer<UInt16>

    /// The roots of a pixel's three responses; `OKLabTables.one` is 1. Alpha is not looked at.
    @inline(__always)
    func callAsFunction(
        _ pixel: UnsafePointer<UInt8>
    ) -> (long: UInt16, medium: UInt16, short: UInt16) {
        let sum =
            responses[Int(pixel[0])] &+ responses[256 &+ Int(pixel[1])]
            &+ responses[512 &+ Int(pixel[2])]
        return (
            roots[Int(truncatingIfNeeded: sum &>> 4 & 0xFFFF)],
            roots[Int(truncatingIfNeeded: sum &>> 25 & 0xFFFF)],
            roots[Int(truncatingIfNeeded: sum &>> 46 & 0xFFFF)]
        )
    }
}
