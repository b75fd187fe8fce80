extension JSONSyntaxError {
    /// Why bytes are not UTF-8 text.
    package enum EncodingProblem: Hashable, Sendable {
        /// The file begins as a file in UTF-16 or UTF-32 does.
        case foreign(name: String)

        /// A sequence that begins with `byte` encodes no character.
        case invalidUTF8(byte: UInt8, UTF8Fault)
    }

    /// How a byte sequence breaks the rules of UTF-8 (Unicode 16, table 3-7).
    package enum UTF8Fault: Error, Hashable, Sendable {
        /// A continuation byte with no character to continue.
        case strayContinuation

        /// A character in more bytes than it needs.
        case overlong

        /// A surrogate, which only UTF-16 has.
        case surrogate

        /// A number greater than U+10FFFF, or a byte that could only begin one.
        case beyondUnicode

        /// Fewer continuation bytes than the first byte announces.
        case truncated
    }
}

extension JSONSyntaxError.EncodingProblem {
    /// What is wrong and what to do, in one line.
    var message: String {
        switch self {
        case .foreign(let name):
            "the file looks like \(name); save it as UTF-8"
        case .invalidUTF8(let byte, let fault):
            "byte 0x\(JSONExcerpt.hexadecimal(byte, digits: 2)) is not valid UTF-8 (\(fault.message)); "
                + "save the file as UTF-8"
        }
    }
}

extension JSONSyntaxError.UTF8Fault {
    fileprivate var message: String {
        switch self {
        case .strayContinuation: "it continues a character that never began"
        case .overlong: "it begins an overlong sequence"
        case .surrogate: "it begins an encoded surrogate"
        case .beyondUnicode: "it begins nothing that Unicode has"
        case .truncated: "the character it begins is cut short"
        }
    }
}
