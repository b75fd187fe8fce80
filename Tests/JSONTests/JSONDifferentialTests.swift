import Foundation
import TestSupport
import Testing

@testable import JSON

/// Random files, parsed by this parser and by Foundation.
@Suite struct JSONDifferentialTests {
    @Test(arguments: 0..<4 as Range<UInt64>) func readsWhatWasWritten(seed: UInt64) throws {
        var generator = JSONGenerator(seed: seed)
        for count in 0..<250 {
            let (text, value) = generator.file()
            let read = try PlainJSON(reading: text)
            let foundation = try PlainJSON(foundation: Data(text.utf8))
            let isRight = read == value
            let isAgreed = read.isReadByFoundation(as: foundation)
            #expect(isRight && isAgreed, "seed \(seed), file \(count): \(text.debugDescription)")
        }
    }

    /// Foundation accepts some invalid files, but refuses no valid one.
    @Test(arguments: 10..<14 as Range<UInt64>)
    func acceptsNothingThatFoundationRefuses(seed: UInt64) {
        var generator = JSONGenerator(seed: seed)
        var mutator = JSONMutator(seed: seed)
        for count in 0..<500 {
            let bytes = mutator.mutate(Array(generator.file().text.utf8))
            guard (try? JSONDocument(bytes: bytes)) != nil else { continue }
            let isAgreed = (try? PlainJSON(foundation: Data(bytes))) != nil
            #expect(isAgreed, "seed \(seed), file \(count): \(bytes.shown)")
        }
    }
}

extension PlainJSON {
    /// The value that Foundation reads.
    fileprivate init(foundation data: Data) throws {
        self.init(try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed))
    }

    private init(_ object: Any) {
        switch object {
        case let array as [Any]: self = .array(array.map(PlainJSON.init))
        case let dictionary as [String: Any]:
            self = .object(dictionary.map { Member(key: $0.key, value: PlainJSON($0.value)) })
        case let string as String: self = .string(string)
        case let number as NSNumber where String(cString: number.objCType) == "c":
            self = .bool(number.boolValue)
        case let number as NSNumber: self = .number(number.doubleValue)
        default: self = .null
        }
    }

    /// Whether `other` is this value as Foundation reads it: without the order of keys, sometimes
    /// without the sign of zero, and with a dozen units in the last place lost on long numbers.
    fileprivate func isReadByFoundation(as other: PlainJSON) -> Bool {
        switch (self, other) {
        case (.number(let left), .number(let right)):
            return abs(left - right) <= 64 * left.ulp
        case (.array(let left), .array(let right)):
            return left.count == right.count
                && zip(left, right).allSatisfy { $0.isReadByFoundation(as: $1) }
        case (.object(let left), .object(let right)):
            let isBefore = { (left: Member, right: Member) in left.key < right.key }
            return left.count == right.count
                && zip(left.sorted(by: isBefore), right.sorted(by: isBefore)).allSatisfy {
                    $0.key == $1.key && $0.value.isReadByFoundation(as: $1.value)
                }
        default: return self == other
        }
    }
}
