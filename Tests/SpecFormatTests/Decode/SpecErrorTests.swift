import SpecFormat
import Testing

/// Invalid specs: every message is specific, has a position, and says how to fix the problem.
@Suite struct SpecErrorTests {
    func issues(_ text: String) -> [String] {
        do throws(SpecError) {
            _ = try Spec(bytes: Array(text.utf8))
            return []
        } catch {
            return error.issues.map(\.description)
        }
    }

    /// The issues of a valid canvas with `body` on the second line.
    func issues(body: String) -> [String] {
        issues("{\"canvas\": {\"size\": [9, 9]},\n\(body)}")
    }

    @Test(arguments: [
        (
            "[]",
            "1:1: error: expected an object with at least \"canvas\", found an empty list ($) [AR0301]"
        ),
        (
            "{}",
            "1:1: error: the key \"canvas\" is missing: {\"size\": [width, height]} ($) [AR0203]"
        ),
        (
            #"{"canvas": {"size": [0, 5]}}"#,
            "1:21: error: expected a size [width, height] above zero, found [0, 5] ($.canvas.size) [AR0302]"
        ),
        (
            #"{"canvas": {"size": [5, 5], "scale": 0}}"#,
            "1:38: error: expected pixels per point, above 0 and at most 1000, found 0 ($.canvas.scale) [AR0302]"
        ),
        (
            #"{"canvas": {"size": [5, 5], "backgroud": "red"}}"#,
            "1:29: error: unknown key \"backgroud\": did you mean \"background\"? ($.canvas.backgroud) [AR0201]"
        ),
    ])
    func wholeSpecs(text: String, issue: String) {
        #expect(issues(text) == [issue])
    }

    @Test(arguments: [
        (
            #""fps": 0"#,
            "2:8: error: expected frames per second, above 0 and at most 1000: a number of at most six decimals, or a fraction such as \"30000/1001\", found 0 ($.fps) [AR0302]"
        ),
        (
            #""duration": -1"#,
            "2:13: error: expected a number of seconds from 0 to 1000000000, found -1 ($.duration) [AR0302]"
        ),
        (
            #""version": 2"#,
            "2:12: error: expected 1, the version that this program reads, found 2 ($.version) [AR0302]"
        ),
        (
            #""fps": 1, "fps": 2"#,
            "2:11: error: the key \"fps\" is already given at line 2 ($.fps) [AR0204]"
        ),
        (
            #""fps": 1, "\u0066ps": 2"#,
            "2:11: error: the key \"fps\" is already given at line 2 ($.fps) [AR0204]"
        ),
        (
            #""views": [{"alpha": 2}]"#,
            "2:21: error: expected a number from 0 to 1, found 2 ($.views[0].alpha) [AR0302]"
        ),
        (
            #""views": [{"backgroundColor": "tomatoe"}]"#,
            "2:31: error: there is no colour \"tomatoe\": did you mean \"tomato\"? ($.views[0].backgroundColor) [AR0305]"
        ),
        (
            #""views": [{"frame": [0, 0, -4, 1]}]"#,
            "2:21: error: expected a rectangle [x, y, width, height], its sides not negative, found [0, 0, -4, 1] ($.views[0].frame) [AR0302]"
        ),
        (
            #""views": [{"frame": [0, 0, 4, 1], "size": [1, 2]}]"#,
            "2:21: error: \"frame\" sets position and size: leave out either \"frame\" or \"position\", \"size\" and \"bounds\" ($.views[0].frame) [AR0205]"
        ),
        (
            #""views": [{"perspective": 9, "sublayerTransform": []}]"#,
            "2:27: error: \"perspective\" is short for a \"sublayerTransform\" with only a perspective: put it into that list, usually first, such as [{\"perspective\": 500}, {\"rotateY\": 45}] ($.views[0].perspective) [AR0205]"
        ),
        (
            #""views": [{"id": "card-*"}]"#,
            "2:18: error: expected an id of letters, digits, _ - . and non-ASCII characters, found \"card-*\" ($.views[0].id) [AR0301]"
        ),
        (
            #""views": [{"transform": [{"turn": 3}]}]"#,
            "2:27: error: unknown key \"turn\"; known here: matrix, perspective, rotate, rotate3d, rotateX, rotateY, scale, skew, translate ($.views[0].transform[0].turn) [AR0201]"
        ),
        (
            #""views": [{"id": "a"}], "animations": [{"animate": {"view": "b", "to": {}}}]"#,
            "2:61: error: no view has the id \"b\": did you mean \"a\"? ($.animations[0].animate.view) [AR0401]"
        ),
        (
            #""views": [{"id": "a"}], "animations": [{"animate": {"view": "a", "to": {"alfa": 1}}}]"#,
            "2:73: error: unknown key \"alfa\": did you mean \"alpha\"? ($.animations[0].animate.to.alfa) [AR0201]"
        ),
        (
            #""views": [{"id": "a"}], "animations": [{"animate": {"view": "a", "to": {}, "curve": "easeout"}}]"#,
            "2:85: error: there is no curve \"easeout\": did you mean \"easeOut\"? ($.animations[0].animate.curve) [AR0305]"
        ),
        (
            #""views": [{"id": "a"}], "animations": [{"animate": {"view": "a", "to": {}, "curve": {"cubicBezier": [2, 0, 1, 1]}}}]"#,
            "2:101: error: expected four numbers [x1, y1, x2, y2], x1 and x2 from 0 to 1, found [2, 0, 1, 1] ($.animations[0].animate.curve.cubicBezier) [AR0302]"
        ),
        (
            #""views": [{"id": "a"}], "animations": [{"animate": {"view": [], "to": {}}}]"#,
            "2:61: error: expected at least one view, found an empty list ($.animations[0].animate.view) [AR0303]"
        ),
    ])
    func parts(body: String, issue: String) {
        #expect(issues(body: body) == [issue])
    }

    /// One problem is reported, whatever else is wrong with the two keys.
    @Test(arguments: [
        #"{"animate": {"view": "a", "to": {"alpha": 0}, "by": {"rotate": 9}}}"#,
        #"{"animate": {"view": "a", "by": {"rotate": 9}, "to": {"alpha": 0}, "additive": true}}"#,
        #"{"animate": {"view": "a", "to": {"alpha": 7}, "by": {"transform": []}, "fill": "none"}}"#,
        #"{"serial": {"steps": [{"view": "a", "to": {}, "by": {"shape.lineWidth": 1}}]}}"#,
        #"{"group": {"animations": [{"animate": {"view": "a", "to": {}, "by": {}}}]}}"#,
    ])
    func toWithBy(entry: String) {
        let body = SpecBody(#""views": [{"id": "a"}], "animations": [\#(entry)]"#)
        #expect(
            body.messages == ["give either \"to\" values or \"by\" amounts, not both"])
    }

    @Test func duplicateIds() {
        #expect(
            issues(body: "\"views\": [{\"id\": \"a\"},\n{\"id\": \"a\"}]") == [
                "3:8: error: another view already has the id \"a\" ($.views[1].id) [AR0403]"
            ])
    }

    @Test func allErrorsInTheOrderOfTheFile() {
        let found = issues(
            """
            {"views": [{"alpha": 2}, {"alpah": 1}],
             "canvas": {"size": [1]},
             "animations": [{"animate": {"view": "x"}}]}
            """)
        #expect(found.map { $0.prefix(4) } == ["1:22", "1:27", "2:21", "3:29", "3:38"])
    }

    /// A value that is invalid by its own characters is reported at its position.
    @Test(arguments: [
        (#"{"views": [{"a": [[], [7]]}, {"frame": [0, [1], 1e400]}]}"#, "$.views[1].frame[2]"),
        (#"{"a": {"b": 0}, "c d": "\ud800"}"#, #"$["c d"]"#),
        (#"{"a": 1, "\ud800": 2}"#, "$"), ("1e400", "$"), (#"[{"a": 1}, {"\udfff": 2}]"#, "$[1]"),
        (#"{"a": [1 2]}"#, "$"),
    ])
    func brokenValues(text: String, path: String) {
        #expect(
            issues(text).map { $0.hasSuffix("(\(path)) [AR0102]") } == [true], "\(issues(text))")
    }

    @Test func brokenJSON() {
        let found = issues("{\"canvas\": {\"size\": [9, 9],}}")
        #expect(found.count == 1)
        #expect(found[0].hasPrefix("1:"))
    }

    /// All problems are found, each with its own column.
    @Test func manyProblemsInOneLine() throws {
        let views = Array(repeating: #"{"id":"é","alpha":2}"#, count: 3000).joined(separator: ",")
        let text = "{\"canvas\":{\"size\":[1,1]},\"views\":[\(views)]}"
        let error = try #require(throws: SpecError.self) { try Spec(bytes: Array(text.utf8)) }
        // Every view but the first also has a duplicate id.
        #expect(error.issues.count == 2 * 3000 - 1)
    }
}
