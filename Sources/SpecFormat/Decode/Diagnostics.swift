internal import CollectionBasics
package import JSON
internal import Messages
internal import OrderedCollections
internal import Typesetting

/// Collects the problems found while a spec is decoded, so that one run reports all of them.
final class Diagnostics {
    /// The spec with the files that it includes.
    private(set) var document: JSONDocument
    /// What the decoding must know of files.
    private let files: SpecFiles
    /// Tells how long sounds are.
    var soundLength: SoundLength { files.soundLength }
    /// Reads captions.
    var captionFile: CaptionFile { files.captions }
    /// Reads specs that are included.
    var includedFile: IncludedFile { files.specs }
    private var found: [(offset: Int, issue: SpecIssue)] = []
    /// The times that were decoded.
    var times = WrittenTimes()
    /// The reported issues, so that the copies of a view, and files that are included again, don't repeat them.
    private var known: Set<KnownIssue> = []
    /// The number of bytes that the values of variables may still add to the spec.
    var roomForVariables = Variables.limit

    /// The byte offsets of variables without a value, ascending, as they are found in the order of the
    /// file. No other problem of these values is reported.
    private var unknownVariables: [Int] = []

    /// The number of unknown names that may still be compared with all known ones, of which there may be thousands.
    private var comparisonsLeft = 50

    /// Whether one more unknown name may be compared with all known ones.
    func allowsComparison() -> Bool {
        comparisonsLeft -= 1
        return comparisonsLeft >= 0
    }

    private var assetsByName: OrderedDictionary<String, AssetReference> = [:]
    /// The files and fonts that the spec names, each once, in the order of decoding.
    var assets: [AssetReference] { Array(assetsByName.values) }

    /// Splits the texts of views in the fonts that the spec names so far.
    private(set) lazy var splitter = ViewTextSplitter(fonts: files.fonts(assets))

    init(document: JSONDocument, files: SpecFiles = .none) {
        self.document = document
        self.files = files
    }

    /// Notes the name of a file or font, unless a variable in it has no value.
    func note(_ kind: AssetReference.Kind, _ name: String, at node: JSONNode) {
        let unknown = unknownVariables.last(startingBy: node.start, \.self)
        guard unknown.map({ unknownVariables[$0] != node.start }) ?? true else { return }
        let key = "\(kind) \(name)"
        if assetsByName[key] == nil {
            assetsByName[key] = AssetReference(
                kind: kind, name: name, place: place(of: node.start))
        }
        if isMade(node) { assetsByName[key]?.dependsOnVariables = true }
    }

    /// How the values of variables that stand for whole strings are written, by the offsets of these strings.
    private var spellings: [Int: String] = [:]

    /// Notes how the value of a variable that stands for a whole string is written.
    func spell(_ node: JSONNode, as text: String) { spellings[node.start] = text }

    /// A number or a boolean as it is written, perhaps as the value of a variable.
    func spelling(of node: JSONNode) -> String? {
        guard document.text(of: node).hasPrefix("\"") else { return node.spelling(in: document) }
        return spellings[node.start] ?? node.value.asText
    }

    /// The folders from which files in given values are named, by the offsets of the strings that the values replace.
    private var folders: [Int: String] = [:]

    /// Notes the folder from which the file is named that a string stands for.
    func noteFolder(_ folder: String, of node: JSONNode) { folders[node.start] = folder }

    /// What given values are called, by the offsets of the strings that they replace.
    private var sources: [Int: String] = [:]

    /// Notes what the given value is called that a string stands for.
    func noteSource(_ source: String, of node: JSONNode) { sources[node.start] = source }

    /// Whether a value contains a variable, or is itself the value of one.
    func isMade(_ node: JSONNode) -> Bool {
        let variables = document.root(around: node.start)["variables"]
        let isVariable = variables.map { ($0.start..<$0.end).contains(node.start) } ?? false
        return isVariable || document.text(of: node).contains("${")
    }

    /// Reports that the variable at a byte offset of the document has no value.
    func reportVariable(_ code: DiagnosticCode, _ message: String, at offset: Int) {
        add(code, message, at: offset, .error)
        noteUnknownVariable(at: offset)
    }

    /// Notes that the variable at a byte offset has no value, which is reported elsewhere.
    func noteUnknownVariable(at offset: Int) { unknownVariables.append(offset) }

    /// Reports a problem at a byte offset of the document.
    func report(
        _ code: DiagnosticCode, _ message: String, at offset: Int,
        severity: SpecIssue.Severity = .error
    ) {
        add(code, message, at: offset, severity)
    }

    /// Reports a problem with a value, unless it is a variable without a value or a list that contains one:
    /// the content of such a list is unknown.
    func report(
        _ code: DiagnosticCode, _ message: String, remedy: Remedy? = nil, about node: JSONNode,
        severity: SpecIssue.Severity = .error
    ) {
        var last = node.start
        if case .array = node.value { last = node.end - 1 }
        if let index = unknownVariables.last(startingBy: last, \.self),
            unknownVariables[index] >= node.start
        {
            return
        }
        let source = sources[node.start].map { " (from \($0))" } ?? ""
        add(code, message + source, remedy: remedy, at: node.start, severity)
    }

    private func add(
        _ code: DiagnosticCode, _ message: String, remedy: Remedy? = nil, at offset: Int,
        _ severity: SpecIssue.Severity
    ) {
        let place = KnownIssue(
            severity: severity, message: message, file: document.origin.fileName(at: offset),
            place: document.location(of: offset))
        guard known.insert(place).inserted else { return }
        let issue = SpecIssue(severity, code, message, remedy: remedy, at: offset, in: document)
        found.append((offset, issue))
    }

    /// What tells issues apart.
    private struct KnownIssue: Hashable {
        let severity: SpecIssue.Severity
        let message: String
        let file: String?
        let place: SourceLocation
    }

    /// The place of a byte offset of the document, for problems that are found only later.
    func place(of offset: Int) -> SpecPlace { SpecPlace(of: offset, in: document) }

    /// The warnings, in the order of the file.
    /// - Parameter checkFiles: finds the problems of files that the spec names, which are reported with the errors.
    /// - Throws: the errors, if there are any, without the warnings: an error often causes warnings.
    func warnings(
        _ checkFiles: ([AssetReference]) -> [SpecIssue] = { _ in [] }
    ) throws(SpecError) -> [SpecIssue] {
        let issues = found.sorted { $0.offset < $1.offset }.map(\.issue)
        let errors = issues.filter { $0.severity == .error }
        guard errors.isEmpty else {
            throw SpecError(issues: (errors + checkFiles(assets)).inFileOrder)
        }
        return issues
    }
}

extension JSONDocument {
    /// Parses a spec's text. A syntax error becomes the only issue.
    package init(spec bytes: [UInt8]) throws(SpecError) {
        do throws(JSONSyntaxError) {
            try self.init(bytes: bytes)
        } catch {
            let place = SpecPlace(
                line: error.location.line, column: error.location.column, path: error.path,
                excerpt: SourceText(bytes: bytes).excerpt(at: error.offset))
            throw SpecError(issues: [
                SpecIssue(.error, .invalidJSON, error.description, at: place)
            ])
        }
    }
}

extension Diagnostics {
    /// Parses a file that the value at `place` names, and makes it a part of the document.
    /// - Returns: the root of the file; nil, and reported, if it isn't JSON.
    func include(_ bytes: [UInt8], named name: String, from place: JSONNode) -> JSONNode? {
        do throws(SpecError) {
            return document.include(
                try JSONDocument(spec: bytes), named: name, from: place.start)
        } catch {
            for issue in error.issues {
                found.append(
                    (place.start, issue.included(as: name, at: place.start, in: document)))
            }
            return nil
        }
    }

    /// The folder of the file in which a value stands, from that of the spec: empty, or with a slash at its end.
    func folder(of node: JSONNode) -> String {
        folders[node.start] ?? document.origin.fileName(at: node.start)?.folderName ?? ""
    }
}

extension String {
    /// The part of a file's name up to the last slash.
    var folderName: String {
        lastIndex(of: "/").map { String(self[...$0]) } ?? ""
    }
}
