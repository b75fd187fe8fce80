import Foundation
import TestSupport
import Testing

@testable import GoldenFrames

@Suite struct Base64Tests {
    /// RFC 4648, section 10.
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
        ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
    func standardVectors(text: String, letters: String) {
        #expect(String(decoding: Base64.encode(Array(text.utf8)), as: UTF8.self) == letters)
    }

    @Test func everyLetterOfTheAlphabet() {
        let bytes: [UInt8] = [
            0x00, 0x10, 0x83, 0x10, 0x51, 0x87, 0x20, 0x92, 0x8B, 0x30, 0xD3, 0x8F, 0x41, 0x14,
            0x93,
            0x51, 0x55, 0x97, 0x61, 0x96, 0x9B, 0x71, 0xD7, 0x9F, 0x82, 0x18, 0xA3, 0x92, 0x59,
            0xA7,
            0xA2, 0x9A, 0xAB, 0xB2, 0xDB, 0xAF, 0xC3, 0x1C, 0xB3, 0xD3, 0x5D, 0xB7, 0xE3, 0x9E,
            0xBB,
            0xF3, 0xDF, 0xBF,
        ]
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        #expect(String(decoding: Base64.encode(bytes), as: UTF8.self) == alphabet)
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func foundationSaysTheSame(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for length in 0...70 {
            let bytes = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &random) }
            let letters = String(decoding: Base64.encode(bytes), as: UTF8.self)
            #expect(letters == Data(bytes).base64EncodedString(), "seed \(seed), \(length) bytes")
        }
    }
}
