import CLCMS
import Drawing
import Foundation
import TestSupport
import Testing

@testable import ImageCodecs

/// Pictures with ICC profiles are converted to sRGB. Expected values were computed from the primaries and curves.
@Suite struct ColorProfileTests {
    /// The primaries of Display P3 with the curve of sRGB.
    static let displayP3: [UInt8] = rgb(
        red: (0.68, 0.32), green: (0.265, 0.69), blue: (0.15, 0.06), curve: sRGBCurve)
    /// Primaries that are paler than those of sRGB.
    private static let pale: [UInt8] = rgb(
        red: (0.5, 0.35), green: (0.32, 0.5), blue: (0.2, 0.15), curve: sRGBCurve)
    /// The same colours as sRGB, written by somebody else.
    static let likeSRGB: [UInt8] = rgb(
        red: (0.64, 0.33), green: (0.3, 0.6), blue: (0.15, 0.06), curve: sRGBCurve)

    private static var sRGBCurve: OpaquePointer? {
        cmsBuildParametricToneCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    }

    private static func rgb(
        red: (Double, Double), green: (Double, Double), blue: (Double, Double),
        curve: OpaquePointer?
    ) -> [UInt8] {
        var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
        var primaries = cmsCIExyYTRIPLE(
            Red: cmsCIExyY(x: red.0, y: red.1, Y: 1),
            Green: cmsCIExyY(x: green.0, y: green.1, Y: 1),
            Blue: cmsCIExyY(x: blue.0, y: blue.1, Y: 1))
        var curves = [curve, curve, curve]
        return bytes(cmsCreateRGBProfile(&white, &primaries, &curves))
    }

    /// A profile in which only black ink covers anything.
    private static var blackInkOnly: [UInt8] {
        let profile = cmsCreateProfilePlaceholder(nil)
        cmsSetProfileVersion(profile, 2.4)
        cmsSetDeviceClass(profile, cmsSigOutputClass)
        cmsSetColorSpace(profile, cmsSigCmykData)
        cmsSetPCS(profile, cmsSigLabData)
        // The last ink changes fastest. Lab of paper and of black, in sixteen bits.
        let table = (0..<16).flatMap {
            $0 % 2 == 0 ? [0xFF00, 0x8000, 0x8000] : [0, 0x8000, 0x8000]
        }
        .map { UInt16($0) }
        let pipeline = cmsPipelineAlloc(nil, 4, 3)
        cmsPipelineInsertStage(pipeline, cmsAT_END, cmsStageAllocCLut16bit(nil, 2, 4, 3, table))
        cmsWriteTag(profile, cmsSigAToB0Tag, UnsafeRawPointer(pipeline))
        return bytes(profile)
    }

    private static func bytes(_ profile: cmsHPROFILE?) -> [UInt8] {
        var size: cmsUInt32Number = 0
        cmsSaveProfileToMem(profile, nil, &size)
        var bytes = [UInt8](repeating: 0, count: Int(size))
        cmsSaveProfileToMem(profile, &bytes, &size)
        cmsCloseProfile(profile)
        return bytes
    }

    /// A PNG file of one pixel, with a profile in chunk iCCP and further chunks before it.
    static func png(
        type: UInt8 = 2, _ pixel: [UInt8], profile: [UInt8]?, _ chunks: [(String, [UInt8])] = []
    ) -> [UInt8] {
        let name = Array("profile\0\0".utf8)
        return PictureBombTests.png(
            [("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, type, 0, 0, 0])]
                + (profile.map { [("iCCP", name + PictureBombTests.packed($0))] } ?? [])
                + chunks
                + [("IDAT", PictureBombTests.packed([0] + pixel)), ("IEND", [])])
    }

    private func pixel(_ file: [UInt8], notes expected: Int = 0) throws -> [Int] {
        var notes: [String] = []
        let bitmap = try Bitmap(name: "", file: file, notes: &notes)
        #expect(notes.count == expected, "\(notes)")
        return [16, 8, 0].map { Int(bitmap.pixels[0] >> $0 & 255) }
    }

    @Test(arguments: [
        ([200, 100, 50], [215, 93, 31]), ([120, 130, 140], [118, 130, 141]),
        ([30, 200, 90], [0, 204, 73]), ([255, 255, 255], [255, 255, 255]), ([0, 0, 0], [0, 0, 0]),
    ])
    func displayP3(color: [UInt8], expected: [Int]) throws {
        let found = try pixel(Self.png(color, profile: Self.displayP3))
        #expect(zip(found, expected).allSatisfy { abs($0 - $1) <= 1 }, "\(found)")
    }

    /// Alpha stays, and colours are multiplied by it after the conversion.
    @Test func transparency() throws {
        let file = Self.png(type: 6, [200, 100, 50, 128], profile: Self.displayP3)
        let bitmap = try Bitmap(name: "", file: file)
        #expect(bitmap.pixels[0] >> 24 == 128)
        #expect(abs(Int(bitmap.pixels[0] >> 16 & 255) - 108) <= 1)
    }

    /// Neither changes a level, so neither costs a conversion.
    @Test func whatIsSRGBAnyway() throws {
        let chunk = [("sRGB", [UInt8(0)])]
        for color in [[200, 100, 50], [3, 250, 9], [0, 1, 2]] as [[UInt8]] {
            let plain = color.map(Int.init)
            #expect(try pixel(Self.png(color, profile: nil)) == plain)
            #expect(try pixel(Self.png(color, profile: Self.likeSRGB)) == plain)
            #expect(try pixel(Self.png(color, profile: Self.displayP3, chunk)) == plain)
        }
        var notes: [String] = []
        let profile = ICCProfile(png: Self.png([1, 2, 3], profile: Self.likeSRGB))
        #expect(profile == .bytes(Self.likeSRGB))
        #expect(ColorConversion(of: profile, for: .rgba, &notes) == nil)
        #expect(notes.isEmpty)
    }

    @Test func greys() throws {
        let curve = cmsBuildGamma(nil, 1.8)
        var white = cmsCIExyY(x: 0.3457, y: 0.3585, Y: 1)
        let profile = Self.bytes(cmsCreateGrayProfile(&white, curve))
        for (level, expected) in [(64, 81), (128, 146), (200, 210)] {
            let found = try pixel(Self.png(type: 0, [UInt8(level)], profile: profile))
            #expect(found.allSatisfy { abs($0 - expected) <= 1 }, "\(found)")
        }
    }

    @Test func jpeg() throws {
        let jpeg = try DecodingTests.file("rgb.jpg")
        let pieces = [Self.pale.prefix(100), Self.pale.dropFirst(100)].map(Array.init)
        let segments = [1, 0].map { index -> [UInt8] in
            let content = Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), 2] + pieces[index]
            let length = content.count + 2
            return [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 255)] + content
        }
        let file = Array(jpeg[..<2]) + segments[0] + segments[1] + jpeg[2...]
        #expect(ICCProfile(jpeg: file) == .bytes(Self.pale))
        let plain = try Bitmap(name: "", file: jpeg).pixels
        let converted = try Bitmap(name: "", file: file).pixels
        #expect(plain.count == converted.count && plain != converted)
        #expect(converted.allSatisfy { $0 >> 24 == 255 })
        var notes: [String] = []
        let part = Array(jpeg[..<2]) + segments[0] + jpeg[2...]
        #expect(try Bitmap(name: "", file: part, notes: &notes).pixels == plain)
        #expect(notes.count == 1, "a piece is missing")
    }

    /// The ink that covers nothing shows the paper.
    @Test(arguments: ["cmyk", "cmyk-adobe"])
    func inks(name: String) throws {
        let jpeg = try DecodingTests.file("\(name).jpg")
        let content = Array("ICC_PROFILE\0".utf8) + [1, 1] + Self.blackInkOnly
        let length = content.count + 2
        let file =
            Array(jpeg[..<2]) + [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 255)] + content
            + jpeg[2...]
        var notes: [String] = []
        let bitmap = try Bitmap(name: "", file: file, notes: &notes)
        #expect(notes.isEmpty)
        let quadrants = DecodingTests.quadrants(bitmap)
        #expect(
            DecodingTests.areNear(
                Array(quadrants.prefix(3)), [[255, 255, 255], [255, 255, 255], [255, 255, 255]]),
            "\(quadrants)")
        #expect(quadrants[3][0] < 200)
    }

    /// The picture is shown as without it, and the note says so.
    @Test func profilesThatCannotBeUsed() throws {
        let wrong = Self.blackInkOnly
        let junk = [UInt8](repeating: 0, count: 200)
        #expect(try pixel(Self.png([1, 2, 3], profile: wrong), notes: 1) == [1, 2, 3])
        var sized = junk
        sized[3] = 200
        #expect(try pixel(Self.png([1, 2, 3], profile: sized), notes: 1) == [1, 2, 3])
        #expect(try pixel(Self.png([1, 2, 3], profile: junk), notes: 1) == [1, 2, 3])
        let chunk = [("iCCP", Array("profile\0\0no deflated data".utf8))]
        let damaged = Self.png([1, 2, 3], profile: nil, chunk)
        #expect(try pixel(damaged, notes: 1) == [1, 2, 3])
        let inSRGB = Self.png([1, 2, 3], profile: junk, [("sRGB", [0])])
        #expect(try pixel(inSRGB) == [1, 2, 3])
    }

    /// A profile that claims to be huge, or is cut off, isn't unpacked.
    @Test func sizes() {
        var huge = Self.displayP3
        huge[0] = 0x40
        let cut = Array(Self.displayP3.dropLast())
        for profile in [huge, cut] {
            #expect(ICCProfile(png: Self.png([1, 2, 3], profile: profile)) == .unusable)
        }
        for length in 0..<60 {
            _ = ICCProfile(png: Array(Self.png([1, 2, 3], profile: huge).prefix(length)))
            _ = ICCProfile(jpeg: Array(repeating: 0xFF, count: length))
            _ = ICCProfile(webp: Array(repeating: 0xFF, count: length))
        }
    }

    @Test func webp() throws {
        let chunk =
            Array("ICCP".utf8) + Self.bigEndian(Self.displayP3.count).reversed()
            + Self.displayP3
        let file = Array("RIFF\0\0\0\0WEBP".utf8) + chunk
        #expect(ICCProfile(webp: file) == .bytes(Self.displayP3))
        #expect(ICCProfile(webp: Array(file.dropLast())) == .none)
    }

    /// Lossless pixels in a file with a profile are converted as those of PNG; alpha stays.
    @Test(arguments: [true, false])
    func webpPixels(isConverted: Bool) throws {
        let bits = Array(try WebPTests.file(WebPTests.lossless).dropFirst(12))
        let profile = isConverted ? Self.displayP3 : Self.likeSRGB
        let padded = profile + (profile.count % 2 == 0 ? [] : [0])
        func little(_ number: Int) -> [UInt8] { Self.bigEndian(number).reversed() }
        // The features are a profile (32) and alpha (16); sides are less one.
        let header: [UInt8] =
            Array("VP8X".utf8) + little(10) + [48, 0, 0, 0, 3, 0, 0, 2, 0, 0]
        let body =
            Array("WEBP".utf8) + header + Array("ICCP".utf8) + little(profile.count) + padded + bits
        let file = Array("RIFF".utf8) + little(body.count) + body
        let found = try Bitmap(name: "", file: file)
        let plain = try Bitmap(name: "", file: WebPTests.file(WebPTests.lossless))
        guard isConverted else { return #expect(found.pixels == plain.pixels) }
        for index in [0, 1, 2, 4, 6, 9] {
            let color = [16, 8, 0].map { UInt8(plain.pixels[index] >> $0 & 255) }
            let expected = try pixel(Self.png(color, profile: Self.displayP3))
            let shown = [16, 8, 0].map { Int(found.pixels[index] >> $0 & 255) }
            #expect(zip(shown, expected).allSatisfy { abs($0 - $1) <= 1 }, "\(shown) \(expected)")
        }
        #expect(found.pixels != plain.pixels)
        #expect(found.pixels.map { $0 >> 24 } == plain.pixels.map { $0 >> 24 })
    }

    private static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
