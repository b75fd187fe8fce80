internal import CLibrary
internal import CPango
internal import Files

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

/// Fontconfig's knowledge of a few files, and nothing else; owns it. For use inside
/// `TextLibraries.exclusively`.
final class FontConfiguration: Sendable {
    nonisolated(unsafe) let pointer: OpaquePointer

    /// A configuration without anything.
    init() throws(FontError) {
        guard let pointer = FcConfigCreate() else {
            throw .fontconfig(operation: "create a configuration")
        }
        self.pointer = pointer
    }

    deinit { TextLibraries.exclusively { FcConfigDestroy(pointer) } }

    /// Adds a file; answers what Fontconfig knows of its faces, which lives as long as this.
    /// - Throws: `FontError` for a file that can't be read, isn't a font or can't be drawn.
    func add(_ file: String) throws(FontError) -> [OpaquePointer] {
        let format = try FontFace.packedFormat(ofFile: file)
        if let format { throw .unsupported(file: file, format: format) }
        let known = patterns.count
        guard FcConfigAppFontAddFile(pointer, file) != 0 else { throw .notAFont(file: file) }
        let added = Array(patterns.dropFirst(known))
        guard !added.isEmpty else { throw .notAFont(file: file) }
        for pattern in added {
            if let format = FontFace.unsupportedFormat(of: pattern) {
                throw .unsupported(file: file, format: format)
            }
        }
        return added
    }

    /// Adds rules for searches, as XML.
    func add(rules: String) throws(FontError) {
        guard FcConfigParseAndLoadFromMemory(pointer, rules, FcBool(1)) != 0 else {
            throw .fontconfig(operation: "read its rules")
        }
    }

    private var patterns: [OpaquePointer] {
        guard let set = FcConfigGetFonts(pointer, FcSetApplication) else { return [] }
        return (0..<Int(set.pointee.nfont)).compactMap { set.pointee.fonts[$0] }
    }
}

extension FontSet {
    /// The name of each font's file, without its folder, and a hash of its bytes; `unreadable` for one
    /// that is gone by now. Fonts that no text uses are among them.
    /// - Complexity: reads every file.
    public var fingerprints: [(file: String, hash: String)] {
        files.map { path in
            let name = path.split(separator: "/").last.map(String.init) ?? path
            return (name, Self.hash(ofFile: path)?.description ?? "unreadable")
        }
    }

    private static func hash(ofFile path: String) -> PixelHash? {
        let bytes = try? RegularFile(path).bytes(atMost: .max)
        return bytes?.withUnsafeBytes { PixelHash(of: $0) }
    }
}

extension FontSet {
    /// Fontconfig's rules for a set with these families, as XML.
    ///
    /// - Glyphs keep the shapes their designer drew: no hinting, no emboldening.
    /// - Every search goes on in all families, in their order. The binding is weak, so that among them
    ///   a font made for emoji is the first to be asked for one.
    /// - Colour bitmaps are scaled to the size (the rule of Fontconfig's own
    ///   `10-scale-bitmap-fonts.conf`).
    static func rules(_ families: [String]) -> String {
        let names = families.map { "<string>\($0.escapedForXML)</string>" }.joined()
        return """
            <fontconfig>
              <match target="pattern">
                <edit name="family" mode="append_last" binding="weak">\(names)</edit>
                <edit name="hinting" mode="assign"><bool>false</bool></edit>
                <edit name="autohint" mode="assign"><bool>false</bool></edit>
                <edit name="embolden" mode="assign"><bool>false</bool></edit>
              </match>
              <match target="font">
                <test name="outline"><bool>false</bool></test>
                <edit name="matrix" mode="assign">
                  <times>
                    <name>matrix</name>
                    <matrix>
                      <divide><name target="pattern">pixelsize</name><name>pixelsize</name></divide>
                      <double>0</double>
                      <double>0</double>
                      <divide><name target="pattern">pixelsize</name><name>pixelsize</name></divide>
                    </matrix>
                  </times>
                </edit>
              </match>
            </fontconfig>
            """
    }
}

extension String {
    fileprivate var escapedForXML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
