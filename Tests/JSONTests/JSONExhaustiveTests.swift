import Testing

@testable import JSON

/// All values of ranges of which JSONTestSuite has samples.
@Suite struct JSONExhaustiveTests {
    private func reads(_ bytes: [UInt8]) -> Bool { (try? JSONDocument(bytes: bytes)) != nil }

    private func reads(_ text: String) -> Bool { reads(Array(text.utf8)) }

    @Test func everyByteAlone() {
        for byte in UInt8.min...UInt8.max {
            let isDigit = (0x30...0x39).contains(byte)
            #expect(reads([byte]) == isDigit, "\(byte)")
            let isBlank = [0x20, 0x09, 0x0A, 0x0D].contains(byte)
            #expect(reads([0x5B, byte, 0x5D]) == (isDigit || isBlank), "\(byte) in brackets")
            #expect(
                reads([byte, 0x31]) == (isBlank || byte == 0x2D || (0x31...0x39).contains(byte)))
            let continues = isDigit || [0x2C, 0x2E, 0x65, 0x45].contains(byte)
            #expect(reads([0x5B, 0x31, byte, 0x32, 0x5D]) == continues, "\(byte) between digits")
        }
    }

    @Test func everyByteInAString() {
        for byte in UInt8.min...UInt8.max {
            let isPlain = (0x20...0x7F).contains(byte) && byte != 0x22 && byte != 0x5C
            #expect(reads([0x22, byte, 0x22]) == isPlain, "\(byte)")
            #expect(
                reads([0x7B, 0x22, byte, 0x22, 0x3A, 0x31, 0x7D]) == isPlain, "\(byte) in a key")
            let isEscape = "\"\\/bfnrt".utf8.contains(byte)
            #expect(reads([0x22, 0x5C, byte, 0x22]) == isEscape, "\(byte) escaped")
        }
    }

    @Test func everyEscapedCodeUnit() {
        let wrong = (UInt16.min...UInt16.max).filter { unit in
            let digits = String(unit, radix: 16)
            let text = "\"\\u" + String(repeating: "0", count: 4 - digits.count) + digits + "\""
            let read = (try? JSONDocument(bytes: Array(text.utf8))).map { PlainJSON($0.root) }
            return read != Unicode.Scalar(unit).map { .string(String($0)) }
        }
        #expect(wrong.isEmpty)
    }

    /// Agrees with the standard library.
    @Test func everySequenceOfThreeAndFourBytes() {
        let ends: [UInt8] = [0x41, 0x7F, 0x80, 0xBF, 0xC0]
        var sequences: [[UInt8]] = []
        for first in UInt8(0xE0)...0xF7 {
            for second in UInt8(0x70)...0xD0 {
                sequences += ends.map { [first, second, $0] }
                if first >= 0xF0 {
                    sequences += ends.flatMap { third in ends.map { [first, second, third, $0] } }
                }
            }
        }
        let wrong = sequences.filter { bytes in
            let isValid = String(validating: bytes, as: UTF8.self) != nil
            return reads([0x22] + bytes + [0x22]) != isValid
        }
        #expect(wrong.isEmpty)
    }

    @Test(arguments: ["é", "€", "😀"]) func charactersCutShortByTheEnd(character: String) {
        let bytes = Array(character.utf8)
        for count in 1..<bytes.count {
            for before in ["\"", "{\"", "[\"a\\n", "[", "{", "1 "] {
                let error = #expect(throws: JSONSyntaxError.self) {
                    try JSONDocument(bytes: Array(before.utf8) + bytes.prefix(count))
                }
                #expect(error?.offset == before.utf8.count)
                #expect(error?.description.contains("cut short") == true)
            }
        }
    }

    @Test func hugeTokens() throws {
        let zeros = String(repeating: "0", count: 300_000)
        #expect(!reads("1\(zeros)") && !reads("-1\(zeros).5"))
        AcceptedJSON("0.\(zeros)1", 0).check()
        AcceptedJSON("[1\(zeros)e-300000, 0.\(zeros)1e300001]", [1, 1]).check()
        AcceptedJSON("1e-\(zeros)1", 0.1).check()
        let text = String(repeating: "x", count: 1_000_000)
        AcceptedJSON(
            "{\"\(text)\": \"\(text)\"}", .object([.init(key: text, value: .string(text))])
        )
        .check()
    }
}
