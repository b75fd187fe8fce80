internal import CCairo
internal import CJPEGShim
internal import CPango

/// The versions of the libraries that affect pixels.
public enum LibraryVersions {
    /// The name and version of each library: `cairo`, `1.16.0` and so on.
    public static var all: [(name: String, version: String)] {
        [
            ("cairo", String(cString: cairo_version_string())),
            ("pixman", String(cString: pixman_version_string())),
            ("freetype", freeType),
            ("harfbuzz", String(cString: hb_version_string())),
            ("pango", String(cString: pango_version_string())),
            ("libjpeg", String(cString: jpeg_shim_version())),
        ]
    }

    private static var freeType: String {
        var library: FT_Library?
        return TextLibraries.exclusively {
            guard FT_Init_FreeType(&library) == 0 else { return "unknown" }
            defer { FT_Done_FreeType(library) }
            var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
            FT_Library_Version(library, &major, &minor, &patch)
            return "\(major).\(minor).\(patch)"
        }
    }
}
