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
    /// The kind of mistake.
    public let code: DiagnosticCode
    private let place: SpecPlace
    /// The problem, and what was expected instead.
    public let message: String
    /// What to do about it, if that isn't in the spec.
    public let remedy: Remedy?

    /// The line of the file, from 1.
    public var line: Int { place.line }
    /// The column in Unicode scalars, from 1.
    public var column: Int { place.column }
    /// The value's place as a JSON path, such as `$.views[2].alpha`.
    public var path: String { place.path }
    /// The line of the file with a caret below the column. Long lines are shortened around the column.
    public var excerpt: String { place.excerpt }
    /// The included file in which the value stands, from the folder of the spec; nil for the spec itself.
    public var includedFile: String? { place.file }

    /// Longer messages lose their middle: both ends are enough to recognise the value.
    private static let longestMessage = 1000

    /// An issue at a place. A long message is shortened, and control characters in it are escaped, as these could disturb a
    /// terminal. The message ends with the name of the part, or with the places that include its file.
    init(
        _ severity: Severity, _ code: DiagnosticCode, _ message: String, remedy: Remedy? = nil,
        at place: SpecPlace
    ) {
        self.severity = severity
        self.code = code
        self.place = place
        let part = place.part.map { " in \"\($0)\"" } ?? ""
        self.message =
            (message + part).shortened(to: Self.longestMessage).readableInLine + place.chain
        self.remedy = remedy
    }

    /// An issue at a position of a document, or at what the value there was made of.
    package init(
        _ severity: Severity, _ code: DiagnosticCode, _ message: String, remedy: Remedy? = nil,
        at position: Int, in document: JSONDocument
    ) {
        self.init(
            severity, code, message, remedy: remedy, at: SpecPlace(of: position, in: document))
    }

    /// The same issue in a file that a position of a document names.
    func included(as name: String, at position: Int, in document: JSONDocument) -> SpecIssue {
        SpecIssue(
            severity, code, message, remedy: remedy,
            at: place.included(as: name, at: position, in: document))
    }

    /// The message with the remedy, which is said in the given words. Default: in the words of Swift.
    public func text(remedies words: Remedy.Words = Remedy.inSwift) -> String {
        message.followed(by: remedy, in: words).readableInLine
    }
}

/// The place of a value in a file.
struct SpecPlace: Hashable, Sendable {
    fileprivate let line: Int
    fileprivate let column: Int
    fileprivate let path: String
    fileprivate let excerpt: String
    /// The name of the part of another format's file that the value was made of; nil for a spec's own values.
    fileprivate let part: String?
    /// The included file, from the folder of the spec; nil for the spec itself.
    fileprivate var file: String?
    /// The places that include the file, for messages, such as ` (included at 3:14)`; empty for the spec itself.
    fileprivate var chain = ""

    /// Longer paths lose their middle.
    private static let longestPath = 200
    /// The first character of a file.
    static let beginning = SpecPlace(line: 1, column: 1, path: "$", excerpt: "")

    /// A place with its path shortened, and with control characters in it escaped.
    init(line: Int, column: Int, path: String, excerpt: String, part: String? = nil) {
        self.line = line
        self.column = column
        self.path = path.shortened(to: Self.longestPath).readableInLine
        self.excerpt = excerpt
        self.part = part
    }

    /// The place of a position of a document, or of what the value there was made of.
    init(of position: Int, in document: JSONDocument) {
        let (place, origin) = (document.location(of: position), document.origin)
        self.init(
            line: place.line, column: place.column, path: document.path(to: position),
            excerpt: origin.excerpt(at: position), part: origin.name(at: position))
        file = origin.fileName(at: position)
        chain = origin.chain(origin.includes(of: position))
    }

    /// The same place in a file that a position of a document names.
    func included(as name: String, at position: Int, in document: JSONDocument) -> SpecPlace {
        var result = self
        result.file = name
        let origin = document.origin
        result.chain = origin.chain([position] + origin.includes(of: position))
        return result
    }
}

extension JSONOrigin {
    /// The places of values that name files, for messages.
    fileprivate func chain(_ includes: [Int]) -> String {
        includes.isEmpty
            ? "" : " (included at \(includes.map(place).joined(separator: ", from ")))"
    }

    /// The line and column of a position, after the name of an included file.
    func place(of position: Int) -> String {
        let file = fileName(at: position).map { "\($0.readableInLine):" } ?? ""
        return "\(file)\(location(of: position))"
    }
}

extension [SpecIssue] {
    /// The issues in the order of their places: those of the spec itself, then those of included files.
    package var inFileOrder: [SpecIssue] {
        sorted {
            ($0.includedFile ?? "", $0.line, $0.column)
                < ($1.includedFile ?? "", $1.line, $1.column)
        }
    }
}

extension SpecIssue: CustomStringConvertible {
    /// `line:column: error: message (path) [code]`, with `warning` instead of `error` for warnings. Put the name of the file,
    /// the spec's or `includedFile`, and a colon before it.
    public var description: String { report() }

    /// The description, with the remedy in the given words. Default: in the words of Swift.
    public func report(remedies words: Remedy.Words = Remedy.inSwift) -> String {
        "\(line):\(column): \(severity): \(text(remedies: words)) (\(path))".coded(code)
    }
}

/// The errors of a spec. Errors found while decoding are in the order of the file.
public struct SpecError: Error, Hashable, Sendable {
    /// At least one.
    public let issues: [SpecIssue]

    /// An error of a whole file that isn't text.
    package init(_ code: DiagnosticCode, _ message: String) {
        let start = SpecPlace(line: 1, column: 1, path: "$", excerpt: "")
        issues = [SpecIssue(.error, code, message, at: start)]
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
        /// A file with sound.
        case sound
        /// A file with captions.
        case captions
    }

    /// The kind.
    public let kind: Kind
    /// The name. File names are relative to the spec's folder.
    public let name: String
    /// Whether the name contains variables, so that other values may give another name.
    package internal(set) var dependsOnVariables = false
    /// Whether the name is a data URL, which holds the file itself.
    package var isEmbedded: Bool { name.hasPrefix("data:") }
    private let place: SpecPlace

    init(kind: Kind, name: String, place: SpecPlace) {
        self.kind = kind
        self.name = name
        self.place = place
    }

    /// An error at the place of the name.
    public func issue(
        _ code: DiagnosticCode, _ message: String, remedy: Remedy? = nil
    ) -> SpecIssue {
        SpecIssue(.error, code, message, remedy: remedy, at: place)
    }

    /// A warning at the place of the name.
    package func warning(_ code: DiagnosticCode, _ message: String) -> SpecIssue {
        SpecIssue(.warning, code, message, at: place)
    }
}

/// A text that a spec draws with glyphs, with its place.
public struct TextReference: Hashable, Sendable {
    /// The text and its font. A text that only an animation gives has the default font, upright, unless the
    /// animation says otherwise.
    public let block: TextBlock
    private let place: SpecPlace

    init(block: TextBlock, place: SpecPlace) {
        self.block = block
        self.place = place
    }

    /// A warning at the place of the text.
    public func warning(_ code: DiagnosticCode, _ message: String) -> SpecIssue {
        SpecIssue(.warning, code, message, at: place)
    }

    /// An error at the place of the text.
    public func error(_ code: DiagnosticCode, _ message: String) -> SpecIssue {
        SpecIssue(.error, code, message, at: place)
    }
}
