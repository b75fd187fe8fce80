import Testing

@testable import JSON

/// Nesting up to the limit, past it, and far past it.
@Suite struct JSONDepthTests {
    @Test func acceptsTheLimit() throws {
        let arrays = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
        let document = try JSONDocument(bytes: Array(arrays.utf8))
        #expect(document.text(of: document.root) == arrays)
        let objects =
            String(repeating: "{\"a\":", count: 511) + "{}" + String(repeating: "}", count: 511)
        _ = try JSONDocument(bytes: Array(objects.utf8))
    }

    /// The number of siblings doesn't matter, only the depth.
    @Test func forgetsClosedContainers() throws {
        let pair = "[{\"a\":[]}, {}]"
        let list = "[" + Array(repeating: pair, count: 1000).joined(separator: ",") + "]"
        _ = try JSONDocument(bytes: Array(list.utf8))
    }

    @Test(arguments: [513, 100_000]) func rejectsDeeperArrays(depth: Int) {
        RejectedJSON(String(repeating: "[", count: depth), 512, Self.message).check()
        let closed = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        RejectedJSON(closed, 512, Self.message).check()
    }

    @Test func rejectsDeeperObjects() {
        let opening = "{\"a\":"
        let text = String(repeating: opening, count: 100_000)
        RejectedJSON(text, 512 * opening.utf8.count, Self.message).check()
        let mixed = String(repeating: "[{\"\":", count: 100_000)
        RejectedJSON(mixed, 256 * 5, Self.message).check()
    }

    static let message = "arrays and objects are nested more than 512 deep"
}
