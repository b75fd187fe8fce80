import Messages
import Testing

@Suite("The name that was meant")
struct NearestNameTests {
    private let names = ["opacity", "position", "path"]

    @Test(
        "the nearest of the candidates",
        arguments: [("opactiy", "opacity"), ("Postion", "position")])
    func nearest(text: String, expected: String) {
        #expect(text.nearest(among: names) == expected)
        #expect(text.suggestion(among: names) == ": did you mean \"\(expected)\"?")
    }

    @Test("none that is far off", arguments: ["", "colour", "opa"])
    func farOff(text: String) {
        #expect(text.nearest(among: names) == nil)
        #expect(text.suggestion(among: names) == "")
    }
}
