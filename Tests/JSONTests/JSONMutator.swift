import TestSupport
import Testing

@testable import JSON

/// Damages files at random but reproducibly, preferring bytes with a meaning in JSON.
struct JSONMutator {
    private var random: SplitMix64

    /// The same seed damages the same files in the same way.
    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    /// `bytes` with one to eight changes.
    mutating func mutate(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...8, using: &random) { change(&bytes) }
        return bytes
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, place + Int.random(in: 0...6, using: &random))
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes.removeSubrange(place..<end)
        case 1: bytes.insert(contentsOf: Self.pieces.randomElement(using: &random)!, at: place)
        case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
        case 3: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        case 4 where place < bytes.count:
            bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 5 where Int.random(in: 0..<8, using: &random) == 0: bytes.removeSubrange(place...)
        default:
            bytes.replaceSubrange(place..<end, with: Self.pieces.randomElement(using: &random)!)
        }
    }

    private static let pieces: [[UInt8]] =
        [
            "\"", "\\", "\\u", "\\uD83D", "\\uDE00", "\\u0000", ",", ":", "[", "]", "{", "}", "-",
            "+",
            ".", "e", "E9", "e-999", "0", "00", "1", "9999999999999999999999", "true", "nul", "NaN",
            "//", "/*", "'", "\n", "\r", "\t", " ", "\u{0}", "\u{A0}", "\u{FEFF}", "é", "€", "😀",
            "“",
        ].map { Array($0.utf8) }
        + [[0x80], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF]]

    /// Parses any `bytes` and checks what must hold for every file: no crash, errors inside the file and on
    /// one line, nodes in order inside their parents.
    static func check(_ bytes: [UInt8]) {
        do throws(JSONSyntaxError) {
            let document = try JSONDocument(bytes: bytes)
            expectOrder(of: [document.root], within: 0..<bytes.count)
        } catch {
            #expect((0...bytes.count).contains(error.offset), "\(bytes.shown)")
            #expect(error.location == SourceText(bytes: bytes).location(of: error.offset))
            let message = error.description
            #expect(!message.isEmpty && message.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
            #expect(message.unicodeScalars.count < 200, "\(message)")
        }
    }

    private static func expectOrder(of nodes: [JSONNode], within range: Range<Int>) {
        var position = range.lowerBound
        for node in nodes {
            #expect(position <= node.start && node.start < node.end)
            position = node.end
            switch node.value {
            case .array(let elements): expectOrder(of: elements, within: node.start + 1..<node.end)
            case .object(let members):
                #expect(members.allSatisfy { $0.keyEnd < $0.value.start })
                expectOrder(of: members.map(\.value), within: node.start + 1..<node.end)
            default: break
            }
        }
        #expect(position <= range.upperBound)
    }
}
