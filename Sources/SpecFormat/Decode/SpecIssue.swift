public import Drawing
package import JSON
public import Messages

/// An error in a spec, or a warning about something that looks wrong.
public struct SpecIssue: Hashable, Sendable {
    /// The severity of an issue.
    public enum Severity: String, Hashable, Sendable {
        /// The spec can't be rendered.
        case error
        /// The spec can be rendered, but probably not as intended.
        case warning
        /// The spec is right, but a part of it may surprise.
        case note
    }

    /// The severity.
    public let severity: Severity
    /// The line of the file, from 1.
    public let line: Int
    /// The column in Unicode scalars, from 1.
    public let column: Int
    /// The value's place as a JSON path, such as `$.views[2].alpha`.
    public let path: String
    /// The problem, and what was expected instead.
    public let message: String
    /// What to do about it, if that isn't in the spec.
    public let remedy: Remedy?
    /// The line of the file with a caret below the column. Long lines are shortened around the column.
    public let excerpt: String
    /// The name of the part of another format's file that the value was made of; nil for a spec's own values.
    private let part: String?

    /// Longer messages lose their middle: both ends are enough to recognise the value.
    private static let longestMessage = 1000
    /// Longer paths lose their middle.
    private static let longestPath = 200

    /// An issue with its path and message shortened, and with control characters in them escaped, as these
    /// could disturb a terminal. The message ends with the name of the part.
    init(
        severity: Severity, line: Int, column: Int, path: String, message: String,
        remedy: Remedy? = nil, excerpt: String, part: String? = nil
    ) {
        self.severity = severity
        self.line = line
        self.column = column
        self.path = path.shortened(to: Self.longestPath).readableInLine
        let place = part.map { " in \"\($0)\"" } ?? ""
        self.message = (message + place).shortened(to: Self.longestMessage).readableInLine
        self.remedy = remedy
        self.excerpt = excerpt
        self.part = part
    }

    /// An issue at a position of a document, or at what the value there was made of.
    package init(
        _ severity: Severity, _ message: String, remedy: Remedy? = nil, at position: Int,
        in document: JSONDocument
    ) {
        let (place, origin) = (document.location(of: position), document.origin)
        self.init(
            severity: severity, line: place.line, column: place.column,
            path: document.path(to: position), message: message, remedy: remedy,
            excerpt: origin.excerpt(at: position), part: origin.name(at: position))
    }

    /// Another issue at the same place.
    func saying(
        _ message: String, remedy: Remedy? = nil, as severity: Severity
    ) -> SpecIssue {
        SpecIssue(
            severity: severity, line: line, column: column, path: path, message: message,
            remedy: remedy, excerpt: excerpt, part: part)
    }

    /// The message with the remedy, which is said in the given words. Default: in the words of Swift.
    public func text(remedies words: Remedy.Words = Remedy.inSwift) -> String {
        message.followed(by: remedy, in: words).readableInLine
    }
}

extension [SpecIssue] {
    /// The issues in the order of their places.
    package var inFileOrder: [SpecIssue] {
        sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    }
}

extension SpecIssue: CustomStringConvertible {
    /// `line:column: error: message (path)`, with `warning` instead of `error` for warnings. Put a file's
    /// name and a colon before it.
    public var description: String { report() }

    /// The description, with the remedy in the given words. Default: in the words of Swift.
    public func report(remedies words: Remedy.Words = Remedy.inSwift) -> String {
        "\(line):\(column): \(severity): \(text(remedies: words)) (\(path))"
    }
}

/// The errors of a spec. Errors found while decoding are in the order of the file.
public struct SpecError: Error, Hashable, Sendable {
    /// At least one.
    public let issues: [SpecIssue]

    /// An error of a whole file that isn't text.
    package init(_ message: String) {
        issues = [
            SpecIssue(
                severity: .error, line: 1, column: 1, path: "$", message: message, excerpt: "")
        ]
    }

    /// Creates an error from at least one issue.
    public init(issues: [SpecIssue]) { self.issues = issues }
}

extension SpecError: CustomStringConvertible {
    /// The issues, one per line.
    public var description: String { issues.map(\.description).joined(separator: "\n") }
}

/// A file or font that a spec names, with the place of the name.
public struct AssetReference: Hashable, Sendable {
    /// The kind of a named file or font.
    public enum Kind: Hashable, Sendable {
        /// An image file.
        case image
        /// A font file.
        case fontFile
        /// A font family.
        case fontFamily
    }

    /// The kind.
    public let kind: Kind
    /// The name. File names are relative to the spec's folder.
    public let name: String
    /// Whether the name contains variables, so that other values may give another name.
    package internal(set) var dependsOnVariables = false
    /// Whether the name is a data URL, which holds the file itself.
    package var isEmbedded: Bool { name.hasPrefix("data:") }
    private let place: SpecIssue

    init(kind: Kind, name: String, place: SpecIssue) {
        self.kind = kind
        self.name = name
        self.place = place
    }

    /// An error at the place of the name.
    public func issue(_ message: String, remedy: Remedy? = nil) -> SpecIssue {
        place.saying(message, remedy: remedy, as: .error)
    }

    /// A warning at the place of the name.
    package func warning(_ message: String) -> SpecIssue { place.saying(message, as: .warning) }
}

/// A text that a spec draws with glyphs, with its place.
public struct TextReference: Hashable, Sendable {
    /// The text and its font. A text that only an animation gives has the default font, upright, unless the
    /// animation says otherwise.
    public let block: TextBlock
    private let place: SpecIssue

    init(block: TextBlock, place: SpecIssue) {
        self.block = block
        self.place = place
    }

    /// A warning at the place of the text.
    public func warning(_ message: String) -> SpecIssue { place.saying(message, as: .warning) }

    /// An error at the place of the text.
    public func error(_ message: String) -> SpecIssue { place.saying(message, as: .error) }
}
