import SpecFormat
import Testing

@testable import LottieFormat

/// Small files that would take much memory or time are refused at their place.
@Suite("Budgets of Lottie files") struct LottieBudgetTests {
    private func repeated(_ item: String, _ count: Int) -> String {
        Array(repeating: item, count: count).joined(separator: ",")
    }

    /// The message of a file with these items, where fewer points than usual are too many.
    private func error(_ items: String, isLikeCoreAnimation: Bool = false) throws -> String {
        var options = LottieOptions(isLikeCoreAnimation: isLikeCoreAnimation)
        options.pointLimit = 20_000
        let error = try #require(throws: SpecError.self) {
            try LottieSample(LottieSample.shape(items)).file(options)
        }
        #expect(error.issues.count == 1 && error.issues[0].line > 1)
        return error.issues[0].message
    }

    private static let tooMany = "the shapes up to here have more than 20000 points"

    /// Each trim cuts what the one before leaves, so they are in each other.
    @Test(arguments: [300, 5000])
    func trimsOfOneGroup(count: Int) throws {
        let group = LottieItems.group(LottieSample.square, LottieSample.pen)
        let message = try error(group + "," + repeated(LottieItems.trim(0, 50), count))
        #expect(message.contains("250"), "\(message)")
    }

    @Test func modifiersOfManyGroups() throws {
        let groups = repeated(LottieItems.group(LottieSample.square, LottieSample.pen), 200)
        let message = try error(groups + "," + repeated(#"{"ty": "rd", "r": {"k": 1}}"#, 200))
        #expect(message.hasPrefix(Self.tooMany), "\(message)")
    }

    /// Every stroke counts for every fill before it.
    @Test func fillsAndStrokesForCoreAnimation() throws {
        let message = try error(
            LottieSample.square + "," + repeated(LottieSample.red, 200) + ","
                + repeated(LottieSample.pen, 200), isLikeCoreAnimation: true)
        #expect(message.hasPrefix(Self.tooMany), "\(message)")
    }

    /// Every group has the styles that no path uses.
    @Test func stylesOfManyGroupsForCoreAnimation() throws {
        let message = try error(
            repeated(LottieItems.group(LottieSample.square), 200) + ","
                + repeated(#"{"ty": "rd", "r": {"k": 1}}"#, 200) + "," + LottieSample.red,
            isLikeCoreAnimation: true)
        #expect(message.hasPrefix(Self.tooMany), "\(message)")
    }

    /// A path of a hundred corners that turns into another one at each keyframe.
    private func zigzags(_ count: Int, seconds: Int) -> String {
        let kinds = [[0, 20], [0, 9, 18]]
        let keyframes = (0..<count).map { index in
            let heights = kinds[index % 2]
            let corners = (0..<100).map { "[\($0), \(heights[$0 % heights.count])]" }
            return
                #"{"t": \#(index * seconds * 10), "s": [{"c": true, "v": [\#(corners.joined(separator: ", "))]}]}"#
        }
        let path = #"{"ty": "sh", "ks": {"k": [\#(keyframes.joined(separator: ", "))]}}"#
        return path + #", {"ty": "rd", "r": {"k": 1}}, "# + LottieSample.red
    }

    @Test func pathsThatBend() throws {
        let message = try error(zigzags(50, seconds: 1))
        #expect(message.hasPrefix(Self.tooMany), "\(message)")
    }

    /// What a motion costs depends on how it bends, not on how long it takes.
    @Test func pathsThatBendSlowly() throws {
        var options = LottieOptions()
        options.pointLimit = 60_000
        let sample = LottieSample(LottieSample.shape(zigzags(2, seconds: 1000)))
        #expect(try sample.file(options).warnings.isEmpty)
    }

    /// Many numbers with an easing for each are sampled at once.
    @Test func gradientsWithManyEasings() throws {
        func gradient(_ stops: Int) -> String {
            func numbers(_ level: Double) -> String {
                (0..<stops).map { "\(Double($0) / Double(stops)), \(level), 0, 1" }
                    .joined(separator: ", ")
            }
            let ease = (0..<(4 * stops)).map { "\(Double($0 % 5) / 5)" }.joined(separator: ", ")
            return #"""
                {"ty": "gf", "t": 1, "s": {"k": [0, 0]}, "e": {"k": [9, 0]}, "o": {"k": 100}, "g": {"p": \#(stops), "k": {"k": [
                 {"t": 0, "s": [\#(numbers(0))], "o": {"x": [\#(ease)], "y": 0}, "i": {"x": 1, "y": 1}}, {"t": 20, "s": [\#(numbers(1))]}]}}}
                """#
        }
        #expect(
            try LottieSample(LottieSample.shape(LottieSample.square + "," + gradient(20)))
                .spec().contains("gradient.colors"))
        let message = try error(LottieSample.square + "," + gradient(100))
        #expect(message.hasPrefix(Self.tooMany), "\(message)")
    }
}
