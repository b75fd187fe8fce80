import Testing

@testable import JSON

/// A valid file and its value.
struct AcceptedJSON: Sendable {
    let bytes: [UInt8]
    let value: PlainJSON

    init(_ text: String, _ value: PlainJSON) {
        self.init(bytes: Array(text.utf8), value)
    }

    init(bytes: [UInt8], _ value: PlainJSON) {
        self.bytes = bytes
        self.value = value
    }

    /// Reads the file and compares.
    func check() {
        do throws(JSONSyntaxError) {
            let document = try JSONDocument(bytes: bytes)
            #expect(PlainJSON(document.root) == value, "\(bytes.shown)")
        } catch {
            Issue.record("\(bytes.shown) was rejected: \(error)")
        }
    }
}

extension [UInt8] {
    /// The beginning of a file on one line, with invisible characters escaped.
    var shown: String { String(decoding: prefix(80), as: UTF8.self).debugDescription }
}
