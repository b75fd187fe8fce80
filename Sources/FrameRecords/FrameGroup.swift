internal import CollectionBasics

/// Files of a folder whose names differ only in a number.
struct FrameGroup {
    /// The naming scheme, from a user or a record; nil for files that no record knows.
    let scheme: FrameName?
    /// The files in the order of their names; at least one.
    private(set) var files: [(number: Int, name: String)]

    /// What the names of a group have in common.
    private enum Key: Hashable {
        case scheme(FrameName)
        /// The text before the number.
        case beginning(String)
    }

    /// Divides the files of a folder into groups, in the order of their first files.
    ///
    /// A name may fit several schemes: `shot100000.png` is frame 100000 of `shot#####.png` and frame 0 of `shot1#####.png`.
    /// It belongs to one whose record expects a frame with its number, or else to the wanted or first one.
    /// - Parameters:
    ///   - names: the names of all files.
    ///   - name: the naming scheme of the only group that is wanted; nil for all groups. Those are the files of each
    ///     recorded scheme, and the other PNG files that aren't hidden and whose names end in a number.
    ///   - recorded: the records in the folder.
    /// - Complexity: O(files × schemes).
    static func groups(
        among names: [String], named name: FrameName?, recorded: [FrameManifest]
    ) -> [FrameGroup] {
        let expected = Dictionary(grouping: recorded, by: \.sequence.name)
            .mapValues { $0.map(\.expected) }
        let others = expected.keys.filter { $0 != name }.ordered { $0.pattern < $1.pattern }
        let schemes = [name].compactMap { $0 } + others
        var groups: [Key: FrameGroup] = [:]
        for file in names.ordered() {
            let fits = schemes.compactMap { scheme in scheme.number(of: file).map { (scheme, $0) } }
            let known = fits.first { scheme, number in
                expected[scheme]?.contains { $0.contains(number) } ?? false
            }
            if let (scheme, number) = known ?? fits.first {
                guard name == nil || scheme == name else { continue }
                groups[.scheme(scheme), default: FrameGroup(scheme: scheme, files: [])]
                    .files.append((number, file))
            } else if name == nil, let number = number(in: file) {
                groups[.beginning(beginning(of: file)), default: FrameGroup(scheme: nil, files: [])]
                    .files.append((number, file))
            }
        }
        return groups.values.ordered { $0.files[0].name < $1.files[0].name }
    }

    /// The pattern for `--name` that chooses these files; nil if there is none, because the text before the numbers would
    /// be taken for a place of numbers, too.
    var pattern: String? {
        if let scheme { return scheme.pattern }
        let beginning = Self.beginning(of: files[0].name)
        let shortest = files.map(\.name.utf8.count).min() ?? 0
        let digits = shortest - beginning.utf8.count - Self.suffix.utf8.count
        let pattern = FrameName(prefix: beginning, digits: digits, suffix: Self.suffix).pattern
        guard let name = try? FrameName(pattern),
            files.allSatisfy({ name.number(of: $0.name) == $0.number })
        else { return nil }
        return pattern
    }

    private static let suffix = ".png"

    /// The part of a file's name before its number.
    private static func beginning(of name: String) -> String {
        let digits = name.utf8.dropLast(suffix.utf8.count).reversed().prefix(while: isDigit).count
        return String(decoding: name.utf8.dropLast(suffix.utf8.count + digits), as: UTF8.self)
    }

    /// The number at the end of a PNG file's name, of at most 15 digits; nil for any other name. A regular expression
    /// would take longer than reading a small frame.
    private static func number(in name: String) -> Int? {
        guard !name.hasPrefix("."), name.hasSuffix(suffix) else { return nil }
        let digits = name.utf8.dropLast(suffix.utf8.count).suffix(15).reversed()
            .prefix(while: isDigit)
        return Int(String(decoding: digits.reversed(), as: UTF8.self))
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
