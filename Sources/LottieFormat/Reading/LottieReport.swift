internal import CollectionBasics
internal import JSON
internal import Messages
internal import OrderedCollections
internal import SpecFormat

/// A layer of a Lottie file.
struct LottiePlace: Sendable {
    let layer: String?
    /// The byte offset of the layer in the file.
    let offset: Int
}

/// Collects what an import leaves out or changes. The same thing in several places is reported once, with their number and
/// the names of the layers.
final class LottieReport {
    fileprivate struct Note {
        /// Where the values are in the file. Compositions that are used again don't count again.
        var offsets: OrderedSet<Int> = []
        var layers: OrderedSet<String> = []
        let code: DiagnosticCode
        let remedy: Remedy?
    }

    private let document: JSONDocument
    private var notes: OrderedDictionary<String, Note> = [:]
    /// The layer that is being read.
    var place: LottiePlace?
    private var layer: String? { place?.layer }

    init(_ document: JSONDocument) { self.document = document }

    /// Notes that something isn't supported, and what is done instead.
    func note(
        _ code: DiagnosticCode, _ message: String, remedy: Remedy? = nil, at value: LottieValue
    ) {
        var note = notes[message] ?? Note(code: code, remedy: remedy)
        note.offsets.append(value.node.start)
        if let layer { note.layers.append(layer) }
        notes[message] = note
    }

    /// A warning for each kind of note, in the order of the file.
    var warnings: [SpecIssue] {
        notes.ordered { $0.value.offsets[0] < $1.value.offsets[0] }.map { message, note in
            SpecIssue(
                .warning, note.code, "\(message)\(note.places)", remedy: note.remedy,
                at: note.offsets[0], in: document)
        }
    }

    /// An error at a value.
    func error(_ code: DiagnosticCode, _ message: String, at value: LottieValue) -> SpecError {
        SpecError(issues: [SpecIssue(.error, code, message, at: value.node.start, in: document)])
    }
}

extension LottieReport.Note {
    /// How often, and in which layers.
    fileprivate var places: String {
        let shown = layers.prefix(4).map { "\"\($0)\"" } + (layers.count > 4 ? ["…"] : [])
        let names = layers.isEmpty ? "" : " in \(shown.joined(separator: ", "))"
        return offsets.count > 1 ? "; \(offsets.count) times\(names)" : names
    }
}
