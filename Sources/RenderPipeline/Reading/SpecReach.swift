internal import Files
internal import Messages
internal import SystemPackage

/// The rule for the files that a spec names, because specs may come from untrusted sources: they are in the folder of
/// the spec or in a folder that a person allowed. Links count as what they lead to, and URLs are refused.
///
/// The readers of pictures and fonts see to it that only regular files are read.
struct SpecReach: Sendable {
    /// The folder of the spec, from which relative paths start.
    private let folder: FilePath
    /// The folders whose files may be read, without links, as `FilePath.printable`.
    private let open: [String]

    /// The rule for the spec at `path`, which may also name files in the `allowed` folders.
    init(ofSpecAt path: String, allowing allowed: [String]) {
        folder = FilePath(path).removingLastComponent()
        open = ([folder.real] + allowed.map { FilePath($0).real }).map(\.printable)
    }

    /// The path of the file that the spec calls `name`; the file needn't exist.
    /// - Throws: why it may not be read.
    func path(of name: String) throws(Refusal) -> FilePath {
        guard !name.utf8.contains(0) else { throw Refusal("\(UnreadableFile.nameWithNUL)") }
        guard !Self.isURL(name) else {
            throw Refusal("it is a URL: download it, and name the file")
        }
        let path = folder.pushing(FilePath(name))
        let real = path.real
        guard allows(real.printable) else {
            throw Refusal(
                "it isn't in the spec's folder, \(open[0])",
                remedy: .allowFiles(folder: "\(real.removingLastComponent())"))
        }
        return path
    }

    /// Whether the file at an absolute path without links may be read. Ask this about an opened file, too, because
    /// a link may have taken its place after `path` was asked.
    func allows(_ place: String) -> Bool {
        // Bytes are compared, as file systems do.
        open.contains { folder in
            let rest = place.utf8.dropFirst(folder.utf8.count)
            return place.utf8.starts(with: folder.utf8)
                && (rest.isEmpty || folder == "/" || rest.first == UInt8(ascii: "/"))
        }
    }

    /// Whether a name starts with a scheme, such as `https:`, and two slashes, or with `file:`.
    private static func isURL(_ name: String) -> Bool {
        let scheme = name.utf8.prefix { $0 != UInt8(ascii: ":") }
        let rest = name.utf8.dropFirst(scheme.count)
        guard let first = scheme.first, Self.isLetter(first) else { return false }
        return rest.starts(with: "://".utf8) && !scheme.contains(UInt8(ascii: "/"))
            || name.lowercased().hasPrefix("file:")
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// Why a file may not be read.
    struct Refusal: Error, CustomStringConvertible {
        let description: String
        let remedy: Remedy?

        fileprivate init(_ reason: String, remedy: Remedy? = nil) {
            description = reason
            self.remedy = remedy
        }
    }
}
