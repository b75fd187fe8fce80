internal import CPango

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
    let faces: [FontFace]
    /// A private configuration. Fontconfig's lookups in a configuration that nobody changes any more
    /// are safe from any thread; nothing changes it after `init`.
    nonisolated(unsafe) let config: OpaquePointer
    /// Every character that some face has.
    nonisolated(unsafe) let coverage: OpaquePointer

    /// The fonts in `files` (paths), and the default font.
    /// - Throws: `FontError` for a file that can't be read, isn't a font or can't be drawn, and where
    ///   the default font is missing.
    public init(files: [String] = []) throws(FontError) {
        guard let config = FcConfigCreate(), let coverage = FcCharSetCreate() else {
            throw .fontconfig(operation: "create a configuration")
        }
        (self.config, self.coverage) = (config, coverage)
        var faces: [FontFace] = []
        for file in try files + Self.defaultFiles() {
            faces += try Self.load(file, into: config, coverage)
        }
        self.faces = faces
        // A comma separates families for Pango: such a name can't be asked for.
        var seen: Set<String> = []
        families = faces.compactMap(\.families.first)
            .filter { !$0.contains(",") && seen.insert($0).inserted }
        guard FcConfigParseAndLoadFromMemory(config, Self.rules(families), FcBool(1)) != 0 else {
            throw .fontconfig(operation: "read its rules")
        }
    }

    deinit {
        FcCharSetDestroy(coverage)
        FcConfigDestroy(config)
    }

    /// Adds the faces of a file to a configuration and its characters to a set.
    private static func load(
        _ file: String, into config: OpaquePointer, _ coverage: OpaquePointer
    ) throws(FontError) -> [FontFace] {
        let format = try FontFace.packedFormat(ofFile: file)
        if let format { throw .unsupported(file: file, format: format) }
        let known = patterns(of: config).count
        guard FcConfigAppFontAddFile(config, file) != 0 else { throw .notAFont(file: file) }
        let added = patterns(of: config).dropFirst(known)
        guard !added.isEmpty else { throw .notAFont(file: file) }
        for pattern in added {
            if let format = FontFace.unsupportedFormat(of: pattern) {
                throw .unsupported(file: file, format: format)
            }
            var characters: OpaquePointer?
            if FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch {
                FcCharSetMerge(coverage, characters, nil)
            }
        }
        return added.map { FontFace($0) }
    }

    private static func patterns(of config: OpaquePointer) -> [OpaquePointer] {
        guard let set = FcConfigGetFonts(config, FcSetApplication) else { return [] }
        return (0..<Int(set.pointee.nfont)).compactMap { set.pointee.fonts[$0] }
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
