import Testing

@testable import JSON

/// Valid UTF-8 of every length, and every kind of invalid UTF-8.
@Suite struct JSONEncodingTests {
    @Test func rejects() {
        for file in Self.inStrings + Self.elsewhere + Self.foreign { file.check() }
    }

    static let inStrings: [RejectedJSON] = [
        // Continuation bytes with nothing to continue.
        string([0x80], 0, 0x80, .strayContinuation), string([0xBF], 0, 0xBF, .strayContinuation),
        string([0xC3, 0xA9, 0xA9], 2, 0xA9, .strayContinuation),
        string([0x61, 0x81], 1, 0x81, .strayContinuation),
        // Too many bytes for the character.
        string([0xC0, 0xAF], 0, 0xC0, .overlong), string([0xC1, 0xBF], 0, 0xC1, .overlong),
        string([0xE0, 0x80, 0xAF], 0, 0xE0, .overlong),
        string([0xE0, 0x9F, 0xBF], 0, 0xE0, .overlong),
        string([0xF0, 0x80, 0x80, 0xAF], 0, 0xF0, .overlong),
        string([0xF0, 0x8F, 0xBF, 0xBF], 0, 0xF0, .overlong),
        string([0xFC, 0x83, 0xBF, 0xBF, 0xBF, 0xBF], 0, 0xFC, .beyondUnicode),
        // Surrogates.
        string([0xED, 0xA0, 0x80], 0, 0xED, .surrogate),
        string([0xED, 0xBF, 0xBF], 0, 0xED, .surrogate),
        string([0xED, 0xA0, 0x81, 0xED, 0xB0, 0xB7], 0, 0xED, .surrogate),
        // Past U+10FFFF.
        string([0xF4, 0x90, 0x80, 0x80], 0, 0xF4, .beyondUnicode),
        string([0xF5, 0x80, 0x80, 0x80], 0, 0xF5, .beyondUnicode),
        string([0xFE], 0, 0xFE, .beyondUnicode), string([0xFF], 0, 0xFF, .beyondUnicode),
        // Cut short: by a quote, by another character, by an escape.
        string([0xC3], 0, 0xC3, .truncated), string([0xE2, 0x82], 0, 0xE2, .truncated),
        string([0xF0, 0x9F, 0x98], 0, 0xF0, .truncated), string([0xE9, 0x20], 0, 0xE9, .truncated),
        string([0xE5, 0x61, 0x61], 0, 0xE5, .truncated),
        string([0xC3, 0xC3, 0xA9], 0, 0xC3, .truncated),
        string([0xF1, 0x80, 0x5C, 0x6E], 0, 0xF1, .truncated),
        string([0xE0, 0x41, 0x80], 0, 0xE0, .truncated),
        // After an escape, and as the escaped character.
        string([0x5C, 0x6E, 0xFF], 2, 0xFF, .beyondUnicode),
        string([0x5C, 0xE5], 1, 0xE5, .truncated),
    ]

    /// Outside strings, and at the end of the file.
    static let elsewhere: [RejectedJSON] = [
        RejectedJSON(bytes: [0xE9], 0, message(0xE9, .truncated)),
        RejectedJSON(bytes: [0x5B, 0xFF, 0x5D], 1, message(0xFF, .beyondUnicode)),
        RejectedJSON(bytes: [0x5B, 0x61, 0xE5, 0x5D], 2, message(0xE5, .truncated)),
        RejectedJSON(bytes: [0x5B, 0x31, 0xE5, 0x5D], 2, message(0xE5, .truncated)),
        RejectedJSON(bytes: [0x5B, 0x2D, 0xE5, 0x5D], 2, message(0xE5, .truncated)),
        RejectedJSON(bytes: [0x5B, 0x30, 0x65, 0x31, 0xE5, 0x5D], 4, message(0xE5, .truncated)),
        RejectedJSON(bytes: [0x7B, 0x22, 0x61, 0x22, 0xE5], 4, message(0xE5, .truncated)),
        RejectedJSON(bytes: [0x7B, 0xE5], 1, message(0xE5, .truncated)),
        RejectedJSON(bytes: [0x31, 0x20, 0x80], 2, message(0x80, .strayContinuation)),
        RejectedJSON(bytes: [0x22, 0xF0, 0x9F, 0x98], 1, message(0xF0, .truncated)),
        RejectedJSON(bytes: [0x22, 0xE2, 0x82], 1, message(0xE2, .truncated)),
        RejectedJSON(bytes: [0xEF, 0xBB], 0, message(0xEF, .truncated)),
        RejectedJSON(bytes: [0xEF, 0xBB, 0x7B, 0x7D], 0, message(0xEF, .truncated)),
    ]

    static let foreign: [RejectedJSON] = [
        RejectedJSON(
            bytes: [0xFF, 0xFE, 0x5B, 0, 0x5D, 0], 0, "the file looks like UTF-16; save it as UTF-8"
        ),
        RejectedJSON(
            bytes: [0xFE, 0xFF, 0, 0x5B, 0, 0x5D], 0, "the file looks like UTF-16; save it as UTF-8"
        ),
        RejectedJSON(bytes: [0xFF, 0xFE], 0, "the file looks like UTF-16; save it as UTF-8"),
        RejectedJSON(bytes: [0x5B, 0, 0x5D, 0], 0, "the file looks like UTF-16; save it as UTF-8"),
        RejectedJSON(bytes: [0, 0x5B, 0, 0x5D], 0, "the file looks like UTF-16; save it as UTF-8"),
        RejectedJSON(
            bytes: [0xFF, 0xFE, 0, 0, 0x5B, 0, 0, 0], 0,
            "the file looks like UTF-32; save it as UTF-8"),
        RejectedJSON(
            bytes: [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x5B], 0,
            "the file looks like UTF-32; save it as UTF-8"),
        RejectedJSON(
            bytes: [0x5B, 0, 0, 0, 0x5D, 0, 0, 0], 0, "the file looks like UTF-32; save it as UTF-8"
        ),
        RejectedJSON(
            bytes: [0, 0, 0, 0x5B, 0, 0, 0, 0x5D], 0, "the file looks like UTF-32; save it as UTF-8"
        ),
        RejectedJSON(bytes: [0x5B, 0, 0x5D], 1, "unexpected U+0000 (NUL)"),
    ]

    /// `bytes` in quotes, invalid from their index `index` on.
    static func string(
        _ bytes: [UInt8], _ index: Int, _ byte: UInt8, _ fault: JSONSyntaxError.UTF8Fault
    ) -> RejectedJSON {
        RejectedJSON(bytes: [0x22] + bytes + [0x22], index + 1, message(byte, fault))
    }

    static func message(_ byte: UInt8, _ fault: JSONSyntaxError.UTF8Fault) -> String {
        let reason =
            switch fault {
            case .strayContinuation: "it continues a character that never began"
            case .overlong: "it begins an overlong sequence"
            case .surrogate: "it begins an encoded surrogate"
            case .beyondUnicode: "it begins nothing that Unicode has"
            case .truncated: "the character it begins is cut short"
            }
        let digits = String(byte, radix: 16, uppercase: true)
        return "byte 0x\(digits) is not valid UTF-8 (\(reason)); save the file as UTF-8"
    }

    /// Agrees with the standard library on every first byte, with second bytes at all boundaries and
    /// different tails.
    @Test(
        arguments: [[], [0x41], [0x80], [0x80, 0x80], [0xBF, 0xBF], [0xC2, 0x80]] as [[UInt8]])
    func agreesWithTheStandardLibrary(tail: [UInt8]) {
        let seconds: [UInt8] = [
            0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xE0, 0xF0, 0xFF,
        ]
        for first in UInt8(0x80)...0xFF {
            for second in seconds {
                let bytes = [first, second] + tail
                let isAccepted = (try? JSONDocument(bytes: [0x22] + bytes + [0x22])) != nil
                #expect(isAccepted == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
            }
        }
    }
}
