import SpecFormat
import Testing

@testable import LottieFormat

/// Small files that would take much memory or time are refused at their place.
@Suite struct LottieBudgetTests {
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

    /// The second keyframe has many more points than the first one.
    @Test func puckersOfPathsThatGrow() throws {
        func keyframe(_ time: Int, _ count: Int) -> String {
            let points = (0..<count).map { "[\($0), \($0 % 2)]" }.joined(separator: ",")
            return #"{"t": \#(time), "s": [{"c": false, "v": [\#(points)]}]}"#
        }
        let path = #"{"ty": "sh", "ks": {"k": [\#(keyframe(0, 2)), \#(keyframe(10, 1500))]}}"#
        func items(_ count: Int) -> String {
            "\(path), \(repeated(#"{"ty": "pb", "a": {"k": 10}}"#, count)), \(LottieSample.pen)"
        }
        let message = try error(items(8))
        #expect(message.hasPrefix(Self.tooMany), "\(message)")
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

    /// A text of so many letters, whose outline has so many corners, with so many keyframes.
    private func text(letters: Int, corners: Int, keyframes: Int = 1) -> LottieSample {
        let points = (0..<corners).map { "[\($0 % 50), \($0 % 7)]" }.joined(separator: ", ")
        let keys = (0..<keyframes).map {
            let string = String(repeating: "I", count: letters - 1) + ($0 % 2 == 0 ? "I" : "J")
            return
                #"{"t": \#($0), "s": {"t": "\#(string)", "f": "F", "s": 50, "lh": 60, "j": 0, "fc": [0, 0, 0]}}"#
        }
        let glyphs = ["I", "J"].map {
            #"{"ch": "\#($0)", "fFamily": "F", "style": "", "size": 50, "w": 30, "data": {"shapes": [{"ty": "gr", "it": [{"ty": "sh", "ks": {"k": {"c": true, "v": [\#(points)]}}}]}]}}"#
        }
        return LottieSample(
            #"""
            {"ty": 5, "nm": "T", "ip": 0, "op": 20,
             "t": {"d": {"k": [\#(keys.joined(separator: ", "))]}}}
            """#,
            rest: #"""
                "fonts": {"list": [{"fName": "F", "fFamily": "F", "fStyle": ""}]},
                "chars": [\#(glyphs.joined(separator: ", "))],
                """#)
    }

    /// Each letter of each keyframe has all points of its outline.
    @Test(arguments: [(300, 100, 1), (30, 100, 10), (3, 8000, 1), (200, 3, 60)])
    func outlinesOfLetters(letters: Int, corners: Int, keyframes: Int) throws {
        var options = LottieOptions()
        options.pointLimit = 20_000
        let sample = text(letters: letters, corners: corners, keyframes: keyframes)
        let error = try #require(throws: SpecError.self) { try sample.file(options) }
        #expect(error.issues.count == 1 && error.issues[0].line > 1)
        #expect(error.issues[0].message.hasPrefix(Self.tooMany), "\(error.issues[0].message)")
        options.pointLimit = 200_000
        #expect(try sample.spec(options).contains("shape"))
    }

    /// Its corners are outlines at many instants while their number moves.
    @Test func starsWhosePointsMove() throws {
        func star(_ points: String) -> String {
            #"{"ty": "sr", "sy": 1, "pt": {"k": \#(points)}, "or": {"k": 40}, "ir": {"k": 16}, "os": {"k": 0}, "is": {"k": 0}, "r": {"k": 0}, "p": {"k": [0, 0]}}"#
        }
        let moving = star(#"[{"t": 0, "s": [3]}, {"t": 20, "s": [1000]}]"#)
        let message = try error(moving + "," + LottieSample.red)
        #expect(message.hasPrefix(Self.tooMany), "\(message)")
        #expect(
            try LottieSample(LottieSample.shape(star("1000") + "," + LottieSample.red)).warnings()
                == [])
    }

    /// Each copy has a path that bends at each instant.
    @Test func pathsOfCopies() throws {
        let corners = (0..<30).map { "[\($0), \($0 % 2 * 20)]" }.joined(separator: ", ")
        let flat = (0..<30).map { "[\($0), \($0 % 3 * 9)]" }.joined(separator: ", ")
        let path =
            #"{"ty": "sh", "ks": {"k": [{"t": 0, "s": [{"c": true, "v": [\#(corners)]}]}, {"t": 20, "s": [{"c": true, "v": [\#(flat)]}]}]}}"#
        // An uneven scale is no replicator's.
        func copies(_ count: Int) -> String {
            #"""
            {"ty": "rp", "c": {"k": \#(count)}, "o": {"k": 0}, "m": 1,
             "tr": {"p": {"k": [1, 0]}, "a": {"k": [0, 0]}, "s": {"k": [100, 99]}, "r": {"k": 0}, "so": {"k": 100}, "eo": {"k": 100}}}
            """#
        }
        func items(_ count: Int) -> [String] {
            [
                "\(path),\(LottieSample.red),\(copies(count))",
                "\(path),\(copies(count)),\(LottieSample.red)",
            ]
        }
        for items in items(900) {
            let message = try error(items)
            #expect(message.hasPrefix(Self.tooMany), "\(message)")
        }
        for items in items(9) {
            #expect(try LottieSample(LottieSample.shape(items)).spec().contains("keyframes"))
        }
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
