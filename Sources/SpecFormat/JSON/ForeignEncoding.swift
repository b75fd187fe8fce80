/// The Unicode encodings that a JSON file must not have, told by their first four bytes.
///
/// Worth knowing because an editor saves them without a word, and a complaint about the first byte
/// that isn't UTF-8 would not lead anyone to the cause.
enum ForeignEncoding: String {
    case utf16 = "UTF-16"
    case utf32 = "UTF-32"

    /// The encoding that `bytes` begin like, or nil if that isn't one of these two.
    ///
    /// Without a byte order mark the NULs give it away: the first character of any JSON text is
    /// ASCII, and so, nearly always, is the second.
    init?(ofFileBeginning bytes: some Sequence<UInt8>) {
        let first = Array(bytes.prefix(4))
        if first == [0xFF, 0xFE, 0, 0] || first == [0, 0, 0xFE, 0xFF] {
            self = .utf32
        } else if first.starts(with: [0xFF, 0xFE]) || first.starts(with: [0xFE, 0xFF]) {
            self = .utf16
        } else {
            switch first.map({ $0 == 0 }) {
            case [true, true, true, false], [false, true, true, true]: self = .utf32
            case [true, false, true, false], [false, true, false, true]: self = .utf16
            default: return nil
            }
        }
    }
}
