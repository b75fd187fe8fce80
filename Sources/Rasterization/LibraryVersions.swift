internal import CCairo
internal import ImageCodecs
internal import Typesetting

/// The versions of the libraries on which pixels depend.
public enum LibraryVersions {
    /// Name and version of each: `cairo`, `1.16.0` and so on.
    public static var all: [(name: String, version: String)] {
        [
            ("cairo", String(cString: cairo_version_string())),
            ("pixman", String(cString: pixman_version_string())),
        ] + TextLibraries.versions + CodecLibraries.versions
    }

    /// Name and version of each library without an influence on pixels: they find fonts, and read and pack files.
    package static var supporting: [(name: String, version: String)] {
        [("fontconfig", TextLibraries.fontconfig)] + CodecLibraries.supporting
    }
}
