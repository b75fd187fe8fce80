import Testing

@testable import JSON

/// A file that was cut off, at every place where that can happen.
@Suite struct JSONTruncationTests {
    @Test func rejectsEveryPrefix() throws {
        let bytes = Array(Self.sample.utf8)
        _ = try JSONDocument(bytes: bytes)
        for count in 0..<bytes.count {
            let error = #expect(throws: JSONSyntaxError.self, "cut after \(count) bytes") {
                try JSONDocument(bytes: Array(bytes.prefix(count)))
            }
            // The error is at the end, or at the token that the end truncates.
            #expect((error?.offset ?? 0) + 9 > count, "cut after \(count) bytes")
        }
    }

    /// Every byte of the sample removed, doubled or replaced gives an error or a value, located inside the
    /// file.
    @Test func survivesEveryChangeOfOneByte() {
        let bytes = Array(Self.sample.utf8)
        for index in bytes.indices {
            let replacements: [[UInt8]] = [[], [bytes[index], bytes[index]], [0], [0xFF], [0x22]]
            for replacement in replacements {
                var changed = bytes
                changed.replaceSubrange(index...index, with: replacement)
                JSONMutator.check(changed)
            }
        }
    }

    static let sample = #"""
        {
          "canvas": { "size": [320, 180.5], "scale": 2e0, "background": "#101418" },
          "// why": "gr\u00fc\u00DFe, \"quotes\", \uD83D\uDE00, € and 😀\n",
          "views": [ {}, [ ], { "hidden": false, "mask": null, "clipsToBounds": true } ],
          "numbers": [-0, 1.25E-3, 12345678901234567890, -7]
        }
        """#
}
