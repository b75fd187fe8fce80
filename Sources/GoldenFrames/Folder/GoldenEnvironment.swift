public import Rasterization
internal import RenderPipeline

/// On what pixels depend besides the recording: versions of libraries, fonts, the kind of processor.
public struct GoldenEnvironment: Hashable, Sendable {
    /// One thing that pixels depend on.
    public struct Entry: Hashable, Sendable {
        /// What it is, such as `cairo` or `font DejaVuSans.ttf`.
        public let name: String
        /// Its version, or a hash of it.
        public let value: String

        /// The entry called `name`.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// What differs between two environments.
    public struct Difference: Hashable, Sendable {
        /// What it is.
        public let name: String
        /// What a golden was recorded with; nil for nothing.
        public let expected: String?
        /// What there is now; nil for nothing.
        public let actual: String?
    }

    /// Everything, each name once.
    public let entries: [Entry]

    /// The environment of these entries.
    public init(_ entries: [Entry]) { self.entries = entries }

    /// This program on this machine; `fonts` are those that texts are drawn in, nil without texts.
    /// - Complexity: reads every font file.
    public init(current fonts: FontSet?) {
        let libraries = LibraryVersions.all.map { Entry(name: $0.name, value: $0.version) }
        let files = fonts?.fingerprints ?? []
        entries =
            [Entry(name: "animrender", value: AnimRenderVersion.current)] + libraries
            + [Entry(name: "cpu", value: Self.cpu)]
            + files.map { Entry(name: "font \($0.file)", value: $0.hash) }
    }

    private static var cpu: String {
        #if arch(x86_64)
            "x86_64"
        #elseif arch(arm64)
            "arm64"
        #else
            "other"
        #endif
    }

    /// Eight hexadecimal digits that tell this environment from others.
    public var id: String {
        let text = entries.map { "\($0.name)=\($0.value)\n" }.joined()
        let hash = PixelHash(of: Array(text.utf8))
        return String("\(hash)".prefix(8))
    }

    /// What differs in `actual`, in the order of the names here, then of those that only it has.
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
        case (nil, let actual?): "\(name) \(actual), which the golden knows nothing of"
        default: "no \(name), which was \(expected ?? "there")"
        }
    }
}
