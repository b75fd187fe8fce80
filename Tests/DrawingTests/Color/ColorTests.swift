import Drawing
import TestSupport
import Testing

@Suite struct ColorTests {
    @Test(arguments: [
        ("#f80", "#ff8800"), ("#F808", "#ff880088"), ("#102030", "#102030"),
        ("#10203040", "#10203040"), ("  Tomato ", "#ff6347"), ("REBECCAPURPLE", "#663399"),
        ("transparent", "#00000000"), ("rgb(255, 99, 71)", "#ff6347"),
        ("rgb(255 99 71)", "#ff6347"), ("rgba(255,99,71,0.2)", "#ff634733"),
        ("RGB(255 99 71 / 20%)", "#ff634733"), ("rgb(100% 0% 20%)", "#ff0033"),
        ("rgb(100%, 0%, 20%)", "#ff0033"), ("rgb(300, -5, 0)", "#ff0000"),
        ("rgb(0 0 0 / 7)", "#000000"), ("rgb(+2.55e2 0 0)", "#ff0000"),
        ("hsl(0, 100%, 50%)", "#ff0000"), ("hsl(120deg 100% 50%)", "#00ff00"),
        ("hsl(-120 100% 50%)", "#0000ff"), ("hsl(0.5turn 100 50 / 0)", "#00ffff00"),
        ("hsla(600, 100%, 50%, 1)", "#0000ff"), ("hsl(200grad 0% 100%)", "#ffffff"),
    ])
    func readsCSS(text: String, expected: String) throws {
        #expect(try #require(Color(css: text)).description == expected)
    }

    @Test(arguments: [
        "", "#", "#12", "#12345", "#1234567", "#ggg", "#+12", "tomatoe", "rgb", "rgb()",
        "rgb(1, 2)", "rgb(1 2 3 4)", "rgb(1, 2, 3, 4, 5)", "rgb(1, 2 3)", "rgb(1, 2, 3 / 4)",
        "rgb(1, 2%, 3)", "rgb(1, 2, nan)", "rgb(inf 0 0)", "rgb(0x1 0 0)", "rgb(1deg 0 0)",
        "rgb(1, , 3)", "rgb(1 2 3 /)", "rgb(1 2 3", "hsl(0, 1, 1)", "hsl(1px 0% 0%)",
        "lab(1 2 3)", "rgb(1e999 0 0)", "rgb(1 2 3 / 50deg)", "٣ ٣ ٣", "#٣٣٣",
    ])
    func refusesInvalidColours(text: String) {
        #expect(Color(css: text) == nil)
    }

    @Test func knowsAllNames() {
        #expect(Color.cssNames.count == 149)
        #expect(Color.cssNames == Color.cssNames.sorted())
        #expect(Color.cssNames.allSatisfy { Color(css: $0) != nil })
        #expect(Color(css: "gray") == Color(css: "grey"))
    }

    @Test(arguments: seeds) func descriptionsCanBeParsed(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let color = Color(
            red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
            alpha: random.number(0...1))
        let back = try #require(Color(css: color.description), "seed \(seed)")
        #expect(abs(back.red - color.red) < 1e-15, "seed \(seed)")
        #expect(back.alpha == color.alpha, "seed \(seed)")
    }

    @Test func describesItself() {
        #expect("\(Color.white)" == "#ffffff")
        #expect("\(Color.clear)" == "#00000000")
        #expect("\(Color(white: 0.5, alpha: 0.25))" == "rgba(127.5, 127.5, 127.5, 0.25)")
    }

    @Test func fadesWithoutGrey() {
        let half = Color.interpolate(from: .clear, to: .red, progress: 0.5)
        #expect(half == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    }

    @Test(arguments: seeds) func staysInRange(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        func color() -> Color {
            let parts = (0..<4).map { _ in
                [0, 1, random.number(0...1)].randomElement(using: &random)!
            }
            return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
        }
        let mixed = Color.interpolate(from: color(), to: color(), progress: random.number(-3...3))
        for part in [mixed.red, mixed.green, mixed.blue, mixed.alpha] {
            #expect((0...1).contains(part), "seed \(seed): \(mixed)")
        }
    }
}
