/// One of the six kinds of JSON value (RFC 8259, section 3).
///
/// Containers hold nodes, not values, so every value of a document keeps its place. Order is the
/// order of the file.
package enum JSONValue: Sendable {
    /// `null`
    case null

    /// `true` or `false`
    case bool(Bool)

    /// A finite number, rounded to the nearest `Double`; `-0` keeps its sign, and what is too small
    /// to represent is zero.
    case number(Double)

    /// A string with its escapes resolved; never anything but valid Unicode.
    case string(String)

    /// The elements of an array, in order.
    case array([JSONNode])

    /// The members of an object, in order. A key may occur more than once: the grammar allows it, so
    /// judging duplicates is left to whoever decodes the object.
    case object([JSONMember])
}
