import Foundation

/// The tiny fonts in `Fonts`, made by its `make_fonts.py`. Each letter of theirs is a rectangle.
public enum TestFonts {
    /// The folder of the fonts, without a trailing slash.
    public static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Fonts").path

    /// The path of a font file, such as `plain.ttf`.
    public static func path(_ name: String) -> String { "\(folder)/\(name)" }
}
