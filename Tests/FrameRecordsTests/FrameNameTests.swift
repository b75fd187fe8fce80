import FrameRecords
import RenderErrors
import TestSupport
import Testing

/// Frame names.
@Suite struct FrameNameTests {
    @Test(
        "the number is where the pattern says",
        arguments: [
            ("%d", 7, "7"), ("%d.png", 0, "0.png"), ("f%d.png", 1234, "f1234.png"),
            ("frame_%05d.png", 7, "frame_00007.png"), ("frame_%01d.png", 7, "frame_7.png"),
            ("f_%09d", 7, "f_000000007"), ("f_####.png", 42, "f_0042.png"), ("#", 3, "3"),
            ("frame_%05d.png", 123_456, "frame_123456.png"), ("##.png", 1001, "1001.png"),
            ("a b'c_%03d.png", 5, "a b'c_005.png"), ("ß_%02d_ü", 5, "ß_05_ü"),
            ("{frame}.png", 7, "00007.png"), ("a{{frame}}.png", 123_456, "a{123456}.png"),
        ])
    func number(pattern: String, number: Int, file: String) throws {
        #expect(try FrameName(pattern).file(number) == file)
    }

    @Test(
        "a percent sign that starts no number is literal",
        arguments: [
            ("50%_%d.png", "50%_7.png"), ("%x_##.png", "%x_07.png"),
            ("100%%%02d.png", "100%%07.png"),
            ("%d%", "7%"),
        ])
    func percentSigns(pattern: String, file: String) throws {
        #expect(try FrameName(pattern).file(7) == file)
    }

    @Test(
        "a pattern must have exactly one place for the number",
        arguments: [
            "", "frame.png", "%05d_%d.png", "##_#.png", "%05d_##.png", "##_%05d.png", "a/%d.png",
            "/%05d.png", "%d.png/", "%5d.png", "%s.png", "%.png", "%10d.png", "%00d.png",
            "%-5d.png", "{frame}_%d.png", "{frame.png", "{Frame}.png",
        ])
    func refused(pattern: String) {
        let error = #expect(throws: RenderError.self) { try FrameName(pattern) }
        #expect(error?.exitCode == 64)
        #expect(
            error?.description.contains("the name '\(pattern)' needs exactly one place") == true)
    }

    /// The regular expression says the same more briefly, but takes long to make.
    @Test("places for the number are found as a regular expression finds them")
    func likeAnExpression() {
        var generator = SplitMix64(seed: 20)
        let parts = ["%", "0", "5", "d", "#", "{frame}", "{", "}", "frame", "ü", "x"]
        var understood = 0
        for _ in 0..<4_000 {
            let pattern = (0..<Int.random(in: 1...8, using: &generator))
                .map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
            let places = pattern.matches(of: /#+|\{frame\}|%(?:0([1-9]))?d/)
            guard places.count == 1 else {
                #expect(throws: RenderError.self, "\(pattern)") { try FrameName(pattern) }
                continue
            }
            understood += 1
            let (place, digits) = places[0].output
            let count =
                place.first == "#"
                ? place.count : place.first == "{" ? 5 : digits.flatMap { Int($0) } ?? 1
            let number = String(repeating: "0", count: count - 1) + "7"
            let file = try? FrameName(pattern).file(7)
            #expect(
                file == pattern.replacing(place, with: number, maxReplacements: 1), "\(pattern)")
        }
        #expect(understood > 500)
    }

    @Test("a name of more than 255 bytes is refused, however many digits it asks for")
    func tooLong() throws {
        #expect(try FrameName(String(repeating: "#", count: 255)).file(7).utf8.count == 255)
        for pattern in [
            String(repeating: "#", count: 256), String(repeating: "#", count: 100_000),
            String(repeating: "ü", count: 127) + "##",
        ] {
            let error = #expect(throws: RenderError.self) { try FrameName(pattern) }
            #expect(error?.exitCode == 64)
            #expect(error?.description.contains("has at most 255") == true)
        }
    }

    @Test(
        "names that the program gives to its own files are refused",
        arguments: [
            "manifest-00000000-#of1.json", "manifest%d.json", "Manifest-%d.JSON", ".f%d.part",
            ".frame_%05d.png.1-1-1.part",
        ])
    func reserved(pattern: String) {
        let error = #expect(throws: RenderError.self) { try FrameName(pattern) }
        #expect(error?.exitCode == 64)
        #expect(error?.description.contains("to files of its own; choose another") == true)
    }

    @Test(
        "the number is read back from the names that the pattern makes, and no others",
        arguments: [
            ("frame_00007.png", 7), ("frame_123456.png", 123_456), ("frame_7.png", nil),
            ("frame_000007.png", nil), ("frame_99999999999999999999.png", nil), ("frame_.png", nil),
            ("other.png", nil),
        ])
    func numberOfFile(file: String, number: Int?) {
        #expect(FrameName.standard.number(of: file) == number)
    }

    @Test("a name with a NUL is refused, and the message escapes it")
    func nul() {
        let error = #expect(throws: RenderError.self) { try FrameName("%d\0.png") }
        #expect(error?.exitCode == 64)
        #expect(
            error?.description.contains("the name '%d\\u0000.png' needs exactly one place") == true)
    }

    @Test("without a pattern, frames are called frame_00000.png and so on")
    func standard() {
        #expect(FrameName.standard.file(0) == "frame_00000.png")
        #expect(FrameName.standard.file(99_999) == "frame_99999.png")
        #expect(FrameName.standard.file(100_000) == "frame_100000.png")
    }

    @Test(
        "files with other names are not frames",
        arguments: [
            "frame_.png", "frame_00001.jpg", "frame_0000x.png", "Frame_00001.png",
            "frame_-0001.png",
            ".frame_00001.png.1.part", "frame_00001.png.bak", "xframe_00001.png", "frame_ 0001.png",
            "frame_٠٠٠٠١.png", "", ".", "..",
        ])
    func foreign(file: String) {
        #expect(!FrameName.standard.matches(file))
    }

    @Test("a pattern recognizes the names that it makes", arguments: [1, 2, 3] as [UInt64])
    func roundTrip(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        for pattern in ["%d", "#.png", "f_%05d.png", "100%_####_x", "%09d%%", "1_%02d_2"] {
            let name = try FrameName(pattern)
            for _ in 0..<50 {
                let number = Int.random(in: 0...2_000_000, using: &generator)
                #expect(name.matches(name.file(number)), "seed \(seed), \(pattern), \(number)")
            }
        }
    }
}
