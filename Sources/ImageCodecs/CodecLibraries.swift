internal import CJPEGShim
internal import CLCMS
internal import CLibDeflate
internal import CPNGShim
internal import CPixelKernels
internal import CWebP
internal import CXXHash
internal import CZlib

/// The libraries on which decoded pictures depend.
package enum CodecLibraries {
    /// Name and version of each.
    package static var versions: [(name: String, version: String)] {
        [
            ("libjpeg", String(cString: jpeg_shim_version())), ("libwebp", webP),
            ("lcms2", littleCMS),
        ]
    }

    /// Name and version of each library that reads and packs files without an influence on their pixels. ISA-L's,
    /// libdeflate's and libjpeg's are those that the program was built with.
    package static var supporting: [(name: String, version: String)] {
        [
            ("libpng", String(cString: png_shim_version())),
            ("isa-l", String(cString: band_shim_library_version())),
            ("libdeflate", LIBDEFLATE_VERSION_STRING),
            ("zlib", String(cString: zlibVersion())), ("xxhash", xxHash),
        ]
    }

    /// Such as 0.8.1 for 801.
    private static var xxHash: String {
        let version = XXH_versionNumber()
        return "\(version / 10_000).\(version / 100 % 100).\(version % 100)"
    }

    /// Such as 2.14 for 2140.
    private static var littleCMS: String {
        let version = cmsGetEncodedCMMversion()
        return "\(version / 1000).\(version % 1000 / 10)"
    }

    private static var webP: String {
        let version = WebPGetDecoderVersion()
        return "\(version >> 16).\(version >> 8 & 255).\(version & 255)"
    }
}
