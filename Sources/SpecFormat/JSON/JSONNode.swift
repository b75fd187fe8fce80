/// A JSON value together with the place it was read from, so that whoever rejects its meaning can
/// point at it.
///
/// Offsets count bytes from the beginning of the file, a byte order mark included.
package struct JSONNode: Sendable {
    /// What was read.
    package let value: JSONValue

    /// The byte offset of the value's first byte: its opening bracket or quote, digit or letter.
    package let start: Int

    /// The byte offset just past the value's last byte.
    package let end: Int

    /// The first value of a key, if this is an object that has it.
    subscript(key: String) -> JSONNode? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key }?.value
    }
}
