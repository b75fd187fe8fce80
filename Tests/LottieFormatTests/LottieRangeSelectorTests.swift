import JSON
import SpecFormat
import Testing

@testable import LottieFormat

/// The weights that range selectors of texts give to letters.
@Suite struct LottieRangeSelectorTests {
    private func weights(
        _ selector: String, of count: Int = 4, at time: Double = 0
    ) throws -> [Double] {
        let document = try JSONDocument(spec: Array(selector.utf8))
        let reader = LottieReader(
            report: LottieReport(document), slots: [:], isLikeCoreAnimation: false)
        let found = try #require(LottieRangeSelector(LottieValue(node: document.root), reader))
        return (0..<count).map {
            let weight = found.weight(at: found.place(of: $0, among: count), of: count)
            return (weight.value(at: time) * 1000).rounded() / 1000
        }
    }

    @Test(
        arguments: [
            ("{}", [1, 1, 1, 1]),
            (#"{"s": {"k": 0}, "e": {"k": 50}}"#, [1, 1, 0, 0]),
            (#"{"s": {"k": 75}, "e": {"k": 37.5}}"#, [0, 0.5, 1, 0]),
            (#"{"e": {"k": 50}, "o": {"k": 25}}"#, [0, 1, 1, 0]),
            (#"{"r": 2, "s": {"k": 1}, "e": {"k": 2}}"#, [0, 1, 0, 0]),
            (#"{"a": {"k": -50}}"#, [-0.5, -0.5, -0.5, -0.5]),
            (#"{"e": {"k": 40}, "sm": {"k": 0}}"#, [1, 1, 0, 0]),
            (#"{"sh": 2}"#, [0.125, 0.375, 0.625, 0.875]),
            (#"{"sh": 3}"#, [0.875, 0.625, 0.375, 0.125]),
            (#"{"sh": 4}"#, [0.25, 0.75, 0.75, 0.25]),
            (#"{"sh": 5}"#, [0.661, 0.968, 0.968, 0.661]),
            (#"{"sh": 6}"#, [0.146, 0.854, 0.854, 0.146]),
            (#"{"sh": 2, "s": {"k": 50}, "e": {"k": 50}}"#, [0, 0, 1, 1]),
        ] as [(String, [Double])])
    func shapes(selector: String, wanted: [Double]) throws {
        #expect(try weights(selector) == wanted)
    }

    @Test func movingRange() throws {
        let selector = #"{"e": {"k": [{"t": 0, "s": [0]}, {"t": 10, "s": [100]}]}}"#
        #expect(try weights(selector) == [0, 0, 0, 0])
        #expect(try weights(selector, at: 5) == [1, 1, 0, 0])
        #expect(try weights(selector, at: 10) == [1, 1, 1, 1])
    }

    /// A positive ease at the lower end lets weights grow late.
    @Test func easings() throws {
        let plain = try weights(#"{"sh": 2}"#)
        let eased = try weights(#"{"sh": 2, "ne": {"k": 100}}"#)
        #expect(zip(plain, eased).allSatisfy { $0 > $1 })
    }

    @Test func randomOrderIsAlwaysTheSame() throws {
        let selector = #"{"rn": 1, "sh": 2}"#
        let found = try weights(selector)
        #expect(found.sorted() == [0.125, 0.375, 0.625, 0.875])
        #expect(found != found.sorted())
        #expect(found == (try weights(selector)))
    }
}
