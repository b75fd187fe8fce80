internal import CJPEGShim
internal import CLCMS
internal import CWebP

/// The libraries on which decoded pictures depend.
package enum CodecLibraries {
    /// Name and version of each.
    package static var versions: [(name: String, version: String)] {
        [
            ("libjpeg", String(cString: jpeg_shim_version())), ("libwebp", webP),
            ("lcms2", littleCMS),
        ]
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
