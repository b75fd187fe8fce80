import Drawing
import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// Which fonts are available, and the messages about missing ones.
@Suite struct FontSetTests {
    @Test func knowsItsFilesAndTheDefaultOnly() throws {
        let families = ["DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono"]
        #expect(try FontSet().families == families)
        let fonts = try TextSamples.fonts("plain.ttf", "plain-italic.ttf", "layers.ttf")
        #expect(fonts.families == ["Test Plain", "Test Layers"] + families)
    }

    @Test("a file with a hole of a terabyte is no font that fits into memory")
    func hole() throws {
        let folder = TemporaryFolder()
        let file = try folder.write("", to: "font.ttf")
        #expect(truncate(file, 1 << 40) == 0)
        let error = #expect(throws: FontError.self) { try FontSet(files: [file]) }
        #expect(error.map { "\($0)" } == "font \(file) can't be read: File too large")
    }

    @Test func filesThatAreNoFonts() {
        func message(_ file: String) -> String? {
            do {
                _ = try FontSet(files: [file])
                return nil
            } catch { return "\(error)" }
        }
        #expect(
            message("no/such.ttf") == "font no/such.ttf can't be read: No such file or directory")
        #expect(message("/tmp") == "font /tmp can't be read: Is a directory")
        #expect(message(#filePath) == "\(#filePath) is not a font")
        #expect(
            message("/dev/null")
                == "font /dev/null can't be read: it is a pipe, a device or a socket, and must be a file"
        )
        let web = TestFonts.path("plain.woff")
        #expect(
            message(web)
                == "\(web) is a WOFF font; only TrueType and OpenType fonts can be drawn")
    }

    @Test func missingFamiliesListTheAvailableOnes() throws {
        let fonts = try TextSamples.fonts("plain.ttf")
        let error = #expect(throws: FontError.self) {
            try fonts.check(TextBlock("x", font: "Helvetica"))
        }
        #expect(
            error?.description == "no font is called \"Helvetica\"; there are \"Test Plain\", "
                + "\"DejaVu Sans\", \"DejaVu Serif\", \"DejaVu Sans Mono\"")
        #expect(throws: FontError.self) {
            try TextSamples.outlines(TextBlock("x", font: "Helvetica"), in: .unit, fonts: fonts)
        }
        try fonts.check(TextBlock("x", font: "test plain"))
        try fonts.check(TextBlock("x", font: "Helvetica", isBlocks: true))
        try fonts.check(TextBlock("x"))
    }

    @Test func italicsAreNeverSynthesized() throws {
        let fonts = try TextSamples.fonts("plain.ttf", "plain-italic.ttf")
        let upright = TextBlock("A", isItalic: true)
        #expect(fonts.warnings(for: upright) == [.noItalics(family: "DejaVu Sans")])
        let frame = Rect(x: 0, y: 0, width: 90, height: 90)
        let outlines = try TextSamples.outlines(upright, in: frame, fonts: fonts)
        #expect(outlines == (try TextSamples.outlines(TextBlock("A"), in: frame, fonts: fonts)))
        let slanted = TextBlock("A", font: "Test Plain", isItalic: true)
        #expect(fonts.warnings(for: slanted) == [])
        let width = try #require(try TextSamples.lines(slanted, fonts: fonts).first).width
        #expect(abs(width - 0.7) < 1e-4)
    }

    @Test func boldIsNeverMadeUp() throws {
        let fonts = try TextSamples.fonts("plain.ttf")
        func path(_ weight: Double) throws -> Path {
            try TextSamples.outlines(
                TextBlock("A", font: "Test Plain", weight: weight), in: .unit, fonts: fonts
            ).path
        }
        #expect(try path(900) == path(400))
    }

    @Test func variableWeights() throws {
        let fonts = try TextSamples.fonts("variable.ttf")
        func width(_ weight: Double) throws -> Double? {
            let block = TextBlock("A", font: "Test Variable", size: 1000, weight: weight)
            let frame = Rect(x: 0, y: 0, width: 5000, height: 5000)
            let box = try TextSamples.outlines(block, in: frame, fonts: fonts).path.controlBounds
            return box?.width
        }
        #expect(abs(try #require(try width(100)) - 500) < 0.1)
        #expect(abs(try #require(try width(500)) - 700) < 0.1)
        #expect(abs(try #require(try width(900)) - 900) < 0.1)
    }

    @Test func missingCharactersAreBoxes() throws {
        let fonts = try FontSet()
        #expect(fonts.missingCharacters(in: "a漢b\u{200D}\u{FE0F}\t字漢\u{3000}é") == ["漢", "字"])
        #expect(
            fonts.warnings(for: TextBlock("漢")).map(\.description)
                == ["no font has \"漢\" (U+6F22): empty boxes are drawn"])
        let line = try #require(try TextSamples.lines(TextBlock("A漢A")).first)
        #expect(line.glyphs == [36, 0, 36])
        #expect(line.width == (1401 + 1229 + 1401) / 2048.0)
    }

    /// A letter that its font lacks is taken from the given files in their order, then from the default
    /// font.
    @Test func fallsBackInOrder() throws {
        let fonts = try TextSamples.fonts("plain.ttf", "variable.ttf")
        let line = try #require(
            try TextSamples.lines(TextBlock("AB", font: "Test Variable"), fonts: fonts).first)
        #expect(abs(line.width - (0.5 + 1405.0 / 2048)) < 0.2)
        let mono = try #require(
            try TextSamples.lines(TextBlock("\u{5D0}", font: "DejaVu Sans Mono")).first)
        #expect(mono.width == 1369 / 2048.0)
    }
}

/// Fonts that can't be loaded leak no memory.
@Suite struct FontMemoryTests {
    /// The current memory of this process, in bytes.
    static func resident() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let match = try #require(status.firstMatch(of: /VmRSS:\s+(\d+) kB/))
        return try #require(Int(match.output.1)) * 1024
    }

    /// Pango's threads sort fonts for letters that the first one lacks, also when nobody needs the result any more.
    @Test func fontsMayGoWhileTheyAreSorted() throws {
        for _ in 0..<(slowTests ? 2000 : 50) {
            let text = TextBlock("A", font: "DejaVu Sans")
            #expect(try TextSamples.lines(text, fonts: FontSet()).first?.glyphs == [36])
        }
    }

    /// Runs in its own process, so that the memory of other tests doesn't count.
    @Test(.disabled(if: isSanitized)) func failuresLeakNothing() async {
        await #expect(processExitsWith: .success) {
            let files = ["plain.ttf", "variable.ttf", "make_fonts.py"].map {
                TestFonts.path($0)
            }
            func fail(times: Int) -> Int {
                (0..<times).count { _ in (try? FontSet(files: files)) == nil }
            }
            #expect(fail(times: 50) == 50)
            let before = try FontMemoryTests.resident()
            #expect(fail(times: 300) == 300)
            let grown = try FontMemoryTests.resident() - before
            #expect(grown < 2 << 20, "\(grown) bytes after 300 failures")
        }
    }

    /// The rules for Fontconfig are XML, which has no place for control characters.
    @Test func aFamilyMayHaveControlCharacters() throws {
        var bytes = Array(
            try Data(contentsOf: URL(filePath: TestFonts.path("plain.ttf"))))
        let name = Array("\0T\0e\0s\0t".utf8)
        for place in 0..<bytes.count where Array(bytes[place...].prefix(8)) == name {
            bytes[place + 3] = 1
        }
        let folder = TemporaryFolder()
        let fonts = try FontSet(files: [try folder.write(bytes, to: "font.ttf")])
        #expect(!fonts.families.contains { $0.hasPrefix("T\u{1}st") })
        #expect(fonts.families.contains(FontSet.defaultFamily))
    }

    @Test func filesAreCheckedOneByOne() throws {
        try FontSet.check(file: TestFonts.path("plain.ttf"))
        for name in ["plain.woff", "make_fonts.py", "no.ttf"] {
            let file = TestFonts.path(name)
            let error = try #require(throws: FontError.self) { try FontSet.check(file: file) }
            #expect(throws: error) { try FontSet(files: [file]) }
        }
    }
}
