internal import CLibrary

/// A colour in OKLab, or the difference of two colours, in units of 1/65,535.
package struct OKLab {
    /// The lightness, from 0 (black) to 65,535 (white).
    package let lightness: Float
    /// The position between green (negative) and red (positive).
    package let a: Float
    /// The position between blue (negative) and yellow (positive).
    package let b: Float

    /// The colour whose cone responses have these cube roots, or the difference of two colours whose roots
    /// differ by these values. The matrix is Ottosson's.
    @inlinable package init(long: Float, medium: Float, short: Float) {
        lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
        a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
        b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    }

    /// The length of the vector. For a difference of two colours it is ΔEOK.
    @inlinable package var length: Float { (lightness * lightness + a * a + b * b).squareRoot() }
}

/// Lookup tables for the steps from 8-bit sRGB to the cube roots of the cone responses, on the way to
/// OKLab.
///
/// Matrices: Björn Ottosson, "A perceptual color space for image processing" (2020, with the matrix for
/// sRGB of 2021). The sRGB curve: IEC 61966-2-1. Colours have an error of at most 0.003, near black. Where
/// red, green and blue add up to 96 or more, it is at most 0.0004 (over all 2²⁴ colours). The tables take
/// two thirds of the time of cube roots computed four at a time with SSE2.
package struct OKLabTables {
    package static let shared = OKLabTables()

    /// The largest cube root, which is that of white.
    package static let one: Float = 65_535

    /// The contributions of each level of red, green and blue to the three cone responses: 256 words for
    /// each component. A word has three fields of 21 bits for responses of 20 bits. Red's words include the
    /// rounding term for dropping the lowest four bits.
    private let responses: [UInt64]
    /// The cube root of each 16-bit response.
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

    /// The linear light of an 8-bit sRGB component, from 0 to 1.
    private static func linear(_ level: Int) -> Double {
        let value = Double(level) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    /// Calls `body` with pointers to the tables, which are fast to read.
    package func withConeRoots<Result>(_ body: (ConeRoots) -> Result) -> Result {
        responses.withUnsafeBufferPointer { responses in
            roots.withUnsafeBufferPointer { roots in
                // Neither array is empty, so both have base addresses.
                body(ConeRoots(responses: responses.baseAddress!, roots: roots.baseAddress!))
            }
        }
    }
}

/// Pointers to the tables of `OKLabTables`, valid only during `withConeRoots`.
package struct ConeRoots {
    @usableFromInline package let responses: UnsafePointer<UInt64>
    @usableFromInline package let roots: UnsafePointer<UInt16>

    /// The cube roots of a pixel's three cone responses, where `OKLabTables.one` stands for 1. Ignores
    /// alpha.
    @inlinable package func callAsFunction(
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
