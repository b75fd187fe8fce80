#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The fonts that texts may use: the default font's files and those it is given, nothing else.
///
/// What is installed on a machine beyond them makes no difference, so texts look the same everywhere. A
/// text that names no family gets DejaVu Sans; a character that its font lacks is looked for in the
/// given files, in their order, then in the default ones. Immutable once made; workers share it.
public final class FontSet: Sendable {
    /// The family of texts that name none.
    public static let defaultFamily = "DejaVu Sans"

    /// The families there are, the given ones first, each by its preferred name.
    public let families: [String]
    /// The files, the given ones first.
    let files: [String]
    /// Whether there are fonts beside the default ones.
    var hasGivenFiles: Bool { files.count > Self.fileNames.count }
    let faces: [FontFace]
    let configuration: FontConfiguration
    /// Every character that some face has.
    let coverage: CharacterCoverage

    /// The fonts in `files` (paths), and the default font.
    /// - Throws: `FontError` for a file that can't be read, isn't a font or can't be drawn, and where
    ///   the default font is missing.
    public init(files: [String] = []) throws(FontError) {
        let all = try files + Self.defaultFiles()
        self.files = all
        (configuration, coverage, faces) = try TextLibraries.exclusively {
            () throws(FontError) in try Self.load(all)
        }
        // A comma separates families for Pango: such a name can't be asked for.
        var seen: Set<String> = []
        families = faces.compactMap(\.families.first)
            .filter { !$0.contains(",") && seen.insert($0).inserted }
        try TextLibraries.exclusively { () throws(FontError) in
            try configuration.add(rules: Self.rules(families))
        }
    }

    private static func load(
        _ files: [String]
    ) throws(FontError) -> (FontConfiguration, CharacterCoverage, [FontFace]) {
        let configuration = try FontConfiguration()
        let coverage = try CharacterCoverage()
        var faces: [FontFace] = []
        for file in files {
            for pattern in try configuration.add(file) {
                coverage.formUnion(ofFace: pattern)
                faces.append(FontFace(pattern))
            }
        }
        return (configuration, coverage, faces)
    }

    /// Makes sure that a set can have the fonts in `file`; makes none.
    /// - Throws: `FontError` for a file that can't be read, isn't a font or can't be drawn.
    public static func check(file: String) throws(FontError) {
        try TextLibraries.exclusively { () throws(FontError) in
            _ = try FontConfiguration().add(file)
        }
    }
}

// MARK: - The default font

extension FontSet {
    /// Where Debian and Ubuntu, Fedora, Arch and Homebrew put DejaVu.
    private static let folders = [
        "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/dejavu-sans-fonts",
        "/usr/share/fonts/TTF", "/Library/Fonts",
    ]

    /// The files of fonts-dejavu-core that every folder above has. Named one by one: more of the family
    /// (fonts-dejavu-extra) may be installed, and must not change a picture.
    private static let fileNames = [
        "DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSerif.ttf", "DejaVuSerif-Bold.ttf",
        "DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf",
    ]

    private static func defaultFiles() throws(FontError) -> [String] {
        for folder in folders {
            let files = fileNames.map { "\(folder)/\($0)" }
            if files.allSatisfy({ access($0, R_OK) == 0 }) { return files }
        }
        throw .noDefaultFont(folders: folders)
    }
}
