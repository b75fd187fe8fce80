internal import CLibrary
internal import CPango
internal import CollectionBasics
public import Drawing
internal import Files
internal import ImageCodecs
internal import Synchronization

/// The fonts that texts may use: the given files and the default font.
///
/// Other fonts installed on the machine are ignored, so that texts look the same everywhere. Texts without
/// a family use DejaVu Sans. If a text's font lacks a character, the given files are searched in order,
/// then the default ones, and colour emoji fonts last; for emoji they come first. Immutable; workers share it.
public final class FontSet: Sendable {
    /// The family of texts that don't name one.
    public static let defaultFamily = "DejaVu Sans"

    /// The preferred names of the families, the given files' first.
    public let families: [String]
    /// The paths of the font files, the given ones first.
    package let files: [String]
    /// Whether the set contains files besides the default ones.
    var hasGivenFiles: Bool { files.count > Self.fileNames.count }
    let faces: [FontFace]
    let configuration: FontConfiguration
    /// All characters that some face contains.
    let coverage: CharacterCoverage
    /// The fingerprints; nil until somebody asks for them.
    private let knownFingerprints = Mutex<[(file: String, hash: String)]?>(nil)

    /// The fonts in `files` (paths), and the default font.
    /// - Throws: `FontError` if a file can't be read, isn't a font or can't be drawn, or if the default
    ///   font is missing.
    public convenience init(files: [String] = []) throws(FontError) {
        try self.init(files: files, where: nil)
    }

    /// The fonts in `files`, and the default font.
    /// - Parameter mayRead: whether the file at an absolute path without links may be read; nil if every file may.
    /// - Throws: `FontError` as above; `unreadable` for a file that may not be read.
    package init(files: [String], where mayRead: ((String) -> Bool)?) throws(FontError) {
        let all = try files + Self.defaultFiles()
        self.files = all
        (configuration, coverage, faces) = try TextLibraries.exclusively {
            () throws(FontError) in try Self.load(all, copyingFirst: files.count, mayRead)
        }
        let emoji = Set(faces.filter(\.isEmoji).compactMap(\.families.first))
        families = faces.compactMap(\.families.first).filter(Self.canBeAskedFor).uniqued()
        try TextLibraries.exclusively { () throws(FontError) in
            try configuration.add(rules: Self.rules(families, emoji: emoji))
        }
    }

    /// Whether a family can be asked for by this name. A comma separates families for Pango, and the rules, which are
    /// XML, can't have control characters.
    private static func canBeAskedFor(_ family: String) -> Bool {
        family.unicodeScalars.allSatisfy {
            $0 != "," && $0.value >= 0x20 && $0 != "\u{FFFE}" && $0 != "\u{FFFF}"
        }
    }

    /// Loads `files`. The first `count` of them are copied, because somebody may edit them meanwhile; the default
    /// fonts are the system's.
    private static func load(
        _ files: [String], copyingFirst count: Int, _ mayRead: ((String) -> Bool)?
    ) throws(FontError) -> (FontConfiguration, CharacterCoverage, [FontFace]) {
        let configuration = try FontConfiguration()
        let coverage = try CharacterCoverage()
        var faces: [FontFace] = []
        for (index, file) in files.enumerated() {
            let isCopied = index < count
            for pattern in try configuration.add(file, copies: isCopied, mayRead) {
                coverage.formUnion(ofFace: pattern)
                faces.append(FontFace(pattern))
            }
        }
        return (configuration, coverage, faces)
    }

    /// Checks that the font file can be used, without making a set.
    /// - Throws: `FontError` if the file can't be read, isn't a font or can't be drawn.
    public static func check(file: String) throws(FontError) { try check(file: file, where: nil) }

    /// Checks that the font file can be used, and that `mayRead` allows its absolute path without links.
    /// - Throws: `FontError` as above; `unreadable` for a file that may not be read.
    package static func check(
        file: String, where mayRead: ((String) -> Bool)?
    ) throws(FontError) {
        try TextLibraries.exclusively { () throws(FontError) in
            _ = try FontConfiguration().add(file, copies: true, mayRead)
        }
    }
}

// MARK: - The default font

extension FontSet {
    /// The folders of DejaVu on Debian and Ubuntu, Fedora, Arch, and with Homebrew.
    private static let folders = [
        "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/dejavu-sans-fonts",
        "/usr/share/fonts/TTF", "/Library/Fonts",
    ]

    /// The files of fonts-dejavu-core, which exist in every folder above. They are listed individually,
    /// because additional fonts of the family (fonts-dejavu-extra) must not change pictures.
    package static let fileNames = [
        "DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSerif.ttf", "DejaVuSerif-Bold.ttf",
        "DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf",
    ]

    /// The default files: those that came with the program, as in its archive, or else those of the system.
    private static func defaultFiles() throws(FontError) -> [String] {
        let own = ExecutableFile.prefix.map { ["\($0)/share/animrender/fonts"] } ?? []
        for folder in own + folders {
            let files = fileNames.map { "\(folder)/\($0)" }
            if files.allSatisfy({ access($0, R_OK) == 0 }) { return files }
        }
        throw .noDefaultFont(folders: folders)
    }
}

/// A Fontconfig configuration with only a few files; owns it. Use it only inside
/// `TextLibraries.exclusively`.
final class FontConfiguration: Sendable {
    nonisolated(unsafe) let pointer: OpaquePointer
    /// The copies of files by their paths, which the libraries open again whenever they need them.
    nonisolated(unsafe) private var copies: [String: MemoryFile] = [:]

    /// An empty configuration.
    init() throws(FontError) {
        guard let pointer = FcConfigCreate() else {
            throw .fontconfig(operation: "create a configuration")
        }
        self.pointer = pointer
    }

    deinit { TextLibraries.exclusively { FcConfigDestroy(pointer) } }

    /// Adds a file, and returns Fontconfig's patterns of its faces, which are valid as long as the
    /// configuration. `copies` keeps later changes of the file away from it.
    /// - Throws: `FontError` if the file can't be read, isn't a font or can't be drawn.
    func add(
        _ file: String, copies: Bool, _ mayRead: ((String) -> Bool)? = nil
    ) throws(FontError) -> [OpaquePointer] {
        let format = try FontFace.packedFormat(ofFile: file)
        if let format { throw .unsupported(file: file, format: format) }
        let known = patterns.count
        let path = copies ? try copy(of: file, mayRead) : file
        guard FcConfigAppFontAddFile(pointer, path) != 0 else { throw .notAFont(file: file) }
        let added = Array(patterns.dropFirst(known))
        guard !added.isEmpty else { throw .notAFont(file: file) }
        for pattern in added {
            if let format = FontFace.unsupportedFormat(of: pattern) {
                throw .unsupported(file: file, format: format)
            }
        }
        return added
    }

    private func copy(
        of file: String, _ mayRead: ((String) -> Bool)?
    ) throws(FontError) -> String {
        do throws(UnreadableFile) {
            let copy = try MemoryFile(copying: file, where: mayRead)
            copies[file] = copy
            return copy.path
        } catch {
            throw .unreadable(file: file, reason: "\(error)")
        }
    }

    /// The path of the bytes that were loaded from a file.
    func loadedPath(of file: String) -> String {
        TextLibraries.exclusively { copies[file]?.path ?? file }
    }

    /// Makes Pango ask this configuration, which for a part of each search asks the current one: else it would be that
    /// of the machine.
    func makeCurrent() {
        // Like GLib, ends the program if memory is lacking.
        precondition(FcConfigSetCurrent(pointer) != 0, "Fontconfig refuses its configuration")
    }

    /// Adds rules for font matching, as XML.
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
    /// The file name and a hash of the content of each font file, as it was loaded, including fonts that no text
    /// uses. The hash is `unreadable` for a default font that has been removed.
    /// - Complexity: reads every file the first time.
    public var fingerprints: [(file: String, hash: String)] {
        knownFingerprints.withLock { known in
            let found =
                known
                ?? files.map { path in
                    let name = path.split(separator: "/").last.map(String.init) ?? path
                    let loaded = configuration.loadedPath(of: path)
                    return (name, Self.hash(ofFile: loaded)?.description ?? "unreadable")
                }
            known = found
            return found
        }
    }

    private static func hash(ofFile path: String) -> PixelHash? {
        let bytes = try? RegularFile(path).bytes(atMost: .max)
        return bytes.map { PixelHash(of: $0) }
    }
}

extension FontSet {
    /// The Fontconfig rules for a set with these families, as XML. Those in `emoji` have emoji in colours.
    ///
    /// - Glyphs keep their designed shapes: no hinting, no emboldening.
    /// - Every search continues in all families, in their order, and in those with emoji last: a symbol that is a
    ///   letter as well as an emoji is a letter. What Pango looks for in the family `emoji` is first searched there.
    /// - Colour bitmaps are scaled to the size (the rule of Fontconfig's own `10-scale-bitmap-fonts.conf`).
    static func rules(_ families: [String], emoji: Set<String>) -> String {
        let colored = families.filter(emoji.contains)
        let ordered = families.filter { !emoji.contains($0) } + colored
        return """
            <fontconfig>
              \(colored.isEmpty ? "" : ruleForEmoji(colored))
              <match target="pattern">
                <edit name="family" mode="append_last" binding="strong">\(ordered.asStrings)</edit>
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

extension FontSet {
    /// The rule by which these families come first where Pango looks for emoji.
    private static func ruleForEmoji(_ families: [String]) -> String {
        """
        <match target="pattern">
          <test name="family"><string>emoji</string></test>
          <edit name="family" mode="prepend_first" binding="strong">\(families.asStrings)</edit>
        </match>
        """
    }
}

extension [String] {
    /// The names as a list in a rule.
    fileprivate var asStrings: String {
        map { "<string>\($0.escapedForXML)</string>" }.joined()
    }
}

extension String {
    fileprivate var escapedForXML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
