internal import CPango

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
