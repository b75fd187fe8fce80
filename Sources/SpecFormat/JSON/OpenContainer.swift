/// An array or object whose closing bracket has not been read yet.
struct OpenContainer {
    /// What kind of container it is.
    let bracket: JSONSyntaxError.Bracket

    /// The byte offset of its opening bracket.
    let start: Int

    /// The index of its first item among those of all open containers of its kind.
    let firstItem: Int

    /// The key read last, if it is an object.
    var key = ""

    /// The byte offset of that key's opening quote.
    var keyStart = 0

    /// The byte offset just past that key's closing quote.
    var keyEnd = 0

    /// Whether a key has been read and not only begun.
    var hasKey: Bool { keyEnd > keyStart }

    /// The member that the key read last and `value` make up.
    func member(_ value: JSONNode) -> JSONMember {
        JSONMember(key: key, keyStart: keyStart, keyEnd: keyEnd, value: value)
    }
}

extension JSONSyntaxError.Bracket {
    /// The byte that closes the container.
    var closingByte: UInt8 { self == .square ? .closingSquare : .closingCurly }
}
