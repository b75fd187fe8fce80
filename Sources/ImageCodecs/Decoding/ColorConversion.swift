internal import CLCMS

/// Converts pixels from the colours of an ICC profile to sRGB, with Little CMS.
final class ColorConversion {
    /// How the pixels of a picture are stored.
    enum Layout {
        /// Bytes of red, green, blue and unpremultiplied alpha.
        case rgba
        /// Words `0xAARRGGBB` without transparency.
        case words
        /// Bytes of cyan, magenta, yellow and black, 255 for full ink, which become words.
        case inks
    }

    /// How the pixels change.
    private enum Method {
        case transform(cmsHTRANSFORM)
        /// The new level of each level of grey.
        case grays([UInt8])
    }

    private let method: Method
    private let layout: Layout

    /// The conversion for a picture with this profile. Nil if it changes nothing: without a profile, or if that means
    /// the colours of sRGB. Adds to `notes` that a profile can't be used, as it is damaged, too large or for other colours.
    convenience init?(of profile: ICCProfile, for layout: Layout, _ notes: inout [String]) {
        guard profile != .none else { return nil }
        guard case .bytes(let bytes) = profile, let source = Profile(bytes),
            let method = Self.method(from: source, layout)
        else {
            notes.append("its colour profile can't be used, so its colours count as sRGB")
            return nil
        }
        self.init(method, layout)
        if layout != .inks, changesNothing { return nil }
    }

    private init(_ method: Method, _ layout: Layout) {
        (self.method, self.layout) = (method, layout)
    }

    deinit {
        if case .transform(let transform) = method { cmsDeleteTransform(transform) }
    }

    /// Converts pixels in place; alpha stays.
    func convert(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
        switch method {
        case .transform(let transform):
            cmsDoTransform(transform, pixels.baseAddress, pixels.baseAddress, UInt32(pixels.count))
            // The fourth byte is still an ink.
            if layout == .inks { for index in pixels.indices { pixels[index] |= 0xFF00_0000 } }
        case .grays(let levels):
            let bytes = UnsafeMutableRawBufferPointer(pixels)
            for pixel in 0..<pixels.count {
                for byte in 4 * pixel..<4 * pixel + 3 { bytes[byte] = levels[Int(bytes[byte])] }
            }
        }
    }

    /// Whether no colour changes by more than one level, which is how profiles of sRGB differ from each other.
    private var changesNothing: Bool {
        let levels: [UInt32] = [0, 12, 40, 96, 176, 255]
        var colors = levels.flatMap { red in
            levels.flatMap { green in
                levels.map { blue in 0xFF00_0000 | red << 16 | green << 8 | blue }
            }
        }
        if case .grays = method { colors = levels.map { 0xFF00_0000 | $0 * 0x01_0101 } }
        var converted = colors
        converted.withUnsafeMutableBufferPointer { convert($0) }
        return zip(colors, converted).allSatisfy { before, after in
            [0, 8, 16].allSatisfy { shift in
                abs(Int(before >> shift & 255) - Int(after >> shift & 255)) <= 1
            }
        }
    }
}

// MARK: - Little CMS

extension ColorConversion {
    /// An opened profile; owns it.
    private final class Profile {
        let handle: cmsHPROFILE

        init?(_ bytes: [UInt8]) {
            guard let handle = cmsOpenProfileFromMem(bytes, UInt32(bytes.count)) else { return nil }
            self.handle = handle
        }

        /// sRGB.
        init?() {
            guard let handle = cmsCreate_sRGBProfile() else { return nil }
            self.handle = handle
        }

        deinit { cmsCloseProfile(handle) }
    }

    private static func method(from source: Profile, _ layout: Layout) -> Method? {
        switch (cmsGetColorSpace(source.handle), layout) {
        case (cmsSigRgbData, .rgba):
            transform(from: source, CLCMS_RGBA_8, CLCMS_RGBA_8).map(Method.transform)
        case (cmsSigRgbData, .words):
            transform(from: source, CLCMS_BGRA_8, CLCMS_BGRA_8).map(Method.transform)
        case (cmsSigCmykData, .inks):
            transform(from: source, CLCMS_CMYK_8, CLCMS_BGRA_8).map(Method.transform)
        case (cmsSigGrayData, .rgba), (cmsSigGrayData, .words):
            grays(from: source).map(Method.grays)
        default: nil
        }
    }

    /// A transform to sRGB, with the intent that the profile asks for.
    private static func transform(
        from source: Profile, _ input: cmsUInt32Number, _ output: cmsUInt32Number
    ) -> cmsHTRANSFORM? {
        guard let target = Profile() else { return nil }
        let intent = min(cmsGetHeaderRenderingIntent(source.handle), 3)
        return cmsCreateTransform(source.handle, input, target.handle, output, intent, 0)
    }

    /// What each level of grey becomes.
    private static func grays(from source: Profile) -> [UInt8]? {
        guard let transform = transform(from: source, CLCMS_GRAY_8, CLCMS_RGBA_8) else {
            return nil
        }
        defer { cmsDeleteTransform(transform) }
        let levels = Array(UInt8.min...UInt8.max)
        var colors = [UInt32](repeating: 0, count: levels.count)
        cmsDoTransform(transform, levels, &colors, UInt32(levels.count))
        return colors.map { UInt8(truncatingIfNeeded: $0.littleEndian) }
    }
}
