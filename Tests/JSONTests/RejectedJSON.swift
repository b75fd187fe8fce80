import Testing

@testable import JSON

/// An invalid file, the offset of the offending byte, and the error's message.
struct RejectedJSON: Sendable {
    let bytes: [UInt8]
    let offset: Int
    let message: String

    init(_ text: String, _ offset: Int, _ message: String) {
        self.init(bytes: Array(text.utf8), offset, message)
    }

    init(bytes: [UInt8], _ offset: Int, _ message: String) {
        self.bytes = bytes
        self.offset = offset
        self.message = message
    }

    /// Reads the file and compares the error.
    func check() {
        do throws(JSONSyntaxError) {
            let document = try JSONDocument(bytes: bytes)
            Issue.record("\(bytes.shown) was accepted: \(PlainJSON(document.root))")
        } catch {
            #expect(error.offset == offset, "\(bytes.shown): \(error)")
            #expect(error.description == message, "\(bytes.shown)")
        }
    }
}
