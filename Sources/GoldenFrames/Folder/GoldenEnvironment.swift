internal import ImageCodecs
internal import Rasterization
internal import RenderPipeline
public import Typesetting

/// What pixels depend on besides the recording: versions of libraries, fonts, and the processor
/// architecture.
public struct GoldenEnvironment: Hashable, Sendable {
    /// One thing that pixels depend on.
    public struct Entry: Hashable, Sendable {
        /// What it is, for example `cairo` or `font DejaVuSans.ttf`.
        public let name: String
        /// Its version, or a hash of it.
        public let value: String

        /// The entry called `name`.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// An entry that differs between two environments.
    public struct Difference: Hashable, Sendable {
        /// The name of the entry.
        public let name: String
        /// The value when the golden was recorded; nil if there was none.
        public let expected: String?
        /// The value now; nil if there is none.
        public let actual: String?
    }

    /// All entries, each name once.
    public let entries: [Entry]

    /// The environment of these entries.
    public init(_ entries: [Entry]) { self.entries = entries }

    /// The environment of this program on this machine. `fonts` are the fonts that texts are drawn in; nil
    /// without texts.
    /// - Complexity: O(bytes of all font files), which are read.
    public init(current fonts: FontSet?) {
        let libraries = LibraryVersions.all.map { Entry(name: $0.name, value: $0.version) }
        let files = fonts?.fingerprints ?? []
        entries =
            [Entry(name: "animrender", value: AnimRenderVersion.current)] + libraries
            + [Entry(name: "cpu", value: Self.cpu)]
            + files.map { Entry(name: Self.name(ofFont: $0.file), value: $0.hash) }
    }

    /// The name of the entry for a file of a font.
    static func name(ofFont file: String) -> String { fontPrefix + file }

    /// Whether an entry with this name is for a file of a font.
    static func isFont(_ name: String) -> Bool { name.hasPrefix(fontPrefix) }

    private static let fontPrefix = "font "

    private static var cpu: String {
        #if arch(x86_64)
            "x86_64"
        #elseif arch(arm64)
            "arm64"
        #else
            "other"
        #endif
    }

    /// Eight hexadecimal digits that identify this environment.
    public var id: String {
        let text = entries.map { "\($0.name)=\($0.value)\n" }.joined()
        let hash = PixelHash(of: Array(text.utf8))
        return String("\(hash)".prefix(8))
    }

    /// The entries that differ in `actual`: first those with a name in this environment, in its order, then
    /// those that only `actual` has.
    public func differences(from actual: GoldenEnvironment) -> [Difference] {
        func values(_ environment: GoldenEnvironment) -> [String: String] {
            Dictionary(environment.entries.map { ($0.name, $0.value) }) { first, _ in first }
        }
        let (old, new) = (values(self), values(actual))
        let names = entries.map(\.name) + actual.entries.map(\.name).filter { old[$0] == nil }
        return names.filter { old[$0] != new[$0] }
            .map { Difference(name: $0, expected: old[$0], actual: new[$0]) }
    }
}

extension GoldenEnvironment.Difference: CustomStringConvertible {
    /// For example `cairo 1.18.0 instead of 1.16.0`.
    public var description: String {
        switch (expected, actual) {
        case (let expected?, let actual?): "\(name) \(actual) instead of \(expected)"
        case (nil, let actual?): "\(name) \(actual), which the golden doesn't mention"
        default: "no \(name), which was \(expected ?? "there")"
        }
    }
}
