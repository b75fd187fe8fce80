public import Drawing
internal import Messages

/// One thing that is wrong with a spec, or looks as if it were.
public struct SpecIssue: Hashable, Sendable {
    /// How bad it is.
    public enum Severity: String, Hashable, Sendable {
        /// The spec can't be rendered.
        case error
        /// It can, but is hardly meant so.
        case warning
    }

    /// How bad it is.
    public let severity: Severity
    /// The line of the file, from 1.
    public let line: Int
    /// The column in Unicode scalars, from 1.
    public let column: Int
    /// The value's place as a JSON path, such as `$.views[2].alpha`.
    public let path: String
    /// What is wrong and what would be right.
    public let message: String
    /// The line of the file with a caret below the column; long lines are cut around it.
    public let excerpt: String

    /// Longer messages lose their middle: whoever reads them knows by then which value is meant.
    private static let longestMessage = 1000
    /// Longer paths lose their middle.
    private static let longestPath = 200

    /// An issue, the words of which are cut and freed of what would move a terminal.
    init(
        severity: Severity, line: Int, column: Int, path: String, message: String, excerpt: String
    ) {
        self.severity = severity
        self.line = line
        self.column = column
        self.path = path.shortened(to: Self.longestPath).readableInLine
        self.message = message.shortened(to: Self.longestMessage).readableInLine
        self.excerpt = excerpt
    }

    /// Something else about the same place.
    func saying(_ message: String, as severity: Severity) -> SpecIssue {
        SpecIssue(
            severity: severity, line: line, column: column, path: path, message: message,
            excerpt: excerpt)
    }
}

extension SpecIssue: CustomStringConvertible {
    /// `line:column: error: message (path)`, or `warning`, to be put behind a file's name and a colon.
    public var description: String { "\(line):\(column): \(severity): \(message) (\(path))" }
}

/// Everything that is wrong with a spec, in the order of the file.
public struct SpecError: Error, Hashable, Sendable {
    /// At least one.
    public let issues: [SpecIssue]

    /// The error that these issues make.
    public init(issues: [SpecIssue]) { self.issues = issues }
}

extension SpecError: CustomStringConvertible {
    /// The issues, a line each.
    public var description: String { issues.map(\.description).joined(separator: "\n") }
}

/// Something outside a spec that it names, with the place where it does.
public struct AssetReference: Hashable, Sendable {
    /// What is named.
    public enum Kind: Hashable, Sendable {
        /// A file with a picture.
        case image
        /// A file with fonts.
        case fontFile
        /// A family of fonts.
        case fontFamily
    }

    /// What is named.
    public let kind: Kind
    /// Its name; files are found from the spec's folder.
    public let name: String
    /// Whether the name is made with variables, so that it may be another with other values.
    package internal(set) var dependsOnVariables: Bool
    private let place: SpecIssue

    init(kind: Kind, name: String, dependsOnVariables: Bool, place: SpecIssue) {
        self.kind = kind
        self.name = name
        self.dependsOnVariables = dependsOnVariables
        self.place = place
    }

    /// What is wrong with it, as an error at its place.
    public func issue(_ message: String) -> SpecIssue {
        place.saying(message, as: .error)
    }
}

/// A text that a spec writes in glyphs, with the place where it does.
public struct TextReference: Hashable, Sendable {
    /// What is written, and in what. What only an animation writes is in the default font, upright,
    /// unless the animation says otherwise.
    public let block: TextBlock
    private let place: SpecIssue

    init(block: TextBlock, place: SpecIssue) {
        self.block = block
        self.place = place
    }

    /// What is odd about it, as a warning at its place.
    public func warning(_ message: String) -> SpecIssue { place.saying(message, as: .warning) }

    /// What is wrong with it, as an error at its place.
    public func error(_ message: String) -> SpecIssue { place.saying(message, as: .error) }
}
