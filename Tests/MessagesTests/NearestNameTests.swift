import Messages
import Testing

/// The name that was meant.
@Suite struct NearestNameTests {
    private let names = ["opacity", "position", "path"]

    @Test(
        "the nearest of the candidates is meant",
        arguments: [("opactiy", "opacity"), ("Postion", "position")])
    func nearest(text: String, expected: String) {
        #expect(text.nearest(among: names) == expected)
        #expect(text.suggestion(among: names) == ": did you mean \"\(expected)\"?")
    }

    @Test("no candidate that is far off is meant", arguments: ["", "colour", "opa"])
    func farOff(text: String) {
        #expect(text.nearest(among: names) == nil)
        #expect(text.suggestion(among: names) == "")
    }
}
