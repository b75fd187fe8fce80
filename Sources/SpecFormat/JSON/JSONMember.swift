/// A key of a JSON object and the value it names.
package struct JSONMember: Sendable {
    /// The key with its escapes resolved; may be empty.
    package let key: String

    /// The byte offset of the key's opening quote.
    package let keyStart: Int

    /// The byte offset just past the key's closing quote.
    package let keyEnd: Int

    /// The value, with its own place.
    package let value: JSONNode
}
