import Drawing
import Foundation
import FrameDiffing
import ImageCodecs
import Testing
import TimingModel

@testable import GoldenFrames

/// `golden.json`: written goldens are read back, and errors are located.
@Suite struct GoldenFormatTests {
    private func golden() throws -> Golden {
        let masks = [
            GoldenMask(
                .rect(Rect(x: 1, y: 2.5, width: 3, height: 4)), times: .seconds(0)...(.seconds(1))),
            GoldenMask(.view("clock@noon")), GoldenMask(.view("a \"b\"\n")),
        ]
        return Golden(
            size: try PixelSize(width: 40, height: 20), scale: 1.5,
            frameRate: FrameRate("30000/1001"),
            environment: GoldenEnvironment([
                .init(name: "cairo", value: "1.16.0"), .init(name: "font ü.ttf", value: "x"),
            ]),
            settings: GoldenSettings(
                pictures: .times([.zero, .milliseconds(500)]),
                tolerance: ImageTolerance(distance: 0.02, share: 0.1, ignoresAntialiasing: true),
                masks: masks),
            frames: [
                .init(number: 0, time: .zero, hash: PixelHash(high: 0, low: 1), picture: "a.png"),
                .init(
                    number: 1, time: .nanoseconds(33_366_667),
                    hash: PixelHash(high: .max, low: 1 << 63)),
            ], timeline: PixelHash(high: 5, low: 6))
    }

    /// All libraries that pixels depend on, that of colour profiles included.
    @Test func theEnvironmentNamesTheLibraries() throws {
        let entries = GoldenEnvironment(current: nil).entries
        #expect(
            entries.map(\.name) == [
                "animrender", "cairo", "pixman", "freetype", "harfbuzz", "pango", "libjpeg",
                "libwebp",
                "lcms2", "cpu",
            ])
        let version = try #require(entries.first { $0.name == "lcms2" }?.value)
        #expect(version.wholeMatch(of: /2\.[0-9]+/) != nil, "\(version)")
        var other = try golden()
        other.environment = GoldenEnvironment(current: nil)
        #expect(
            try Golden(json: Array(other.json.utf8), path: "golden.json").environment
                == other.environment)
    }

    @Test func writtenGoldensAreReadBack() throws {
        let golden = try golden()
        #expect(try Golden(json: Array(golden.json.utf8), path: "golden.json") == golden)
        var plain = golden
        plain.settings = GoldenSettings()
        plain.frameRate = nil
        plain.timeline = nil
        plain.frames = []
        #expect(try Golden(json: Array(plain.json.utf8), path: "golden.json") == plain)
    }

    /// The format never changes by accident: every example's file is what would be written again.
    @Test func examplesAreWrittenUnchanged() throws {
        let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Golden").standardized
        let names = FileManager.default.enumerator(atPath: examples.path)?.allObjects as? [String]
        let goldens = try #require(names).filter { $0.hasSuffix("/golden.json") }
        #expect(goldens.count > 20)
        for name in goldens {
            let bytes = [UInt8](try Data(contentsOf: examples.appendingPathComponent(name)))
            let golden = try Golden(json: bytes, path: name)
            #expect(Array(golden.json.utf8) == bytes, "\(name)")
        }
    }

    @Test func everyFrameHasALine() throws {
        let lines = try golden().json.split(separator: "\n")
        #expect(lines.count { $0.contains("\"hash\"") } == 2)
        #expect(lines.contains { $0 == "    \"cairo\": \"1.16.0\"," })
    }

    @Test(arguments: [
        ("\"format\": 1", "\"format\": 2", "1:", "format 2 comes from another version"),
        ("[40, 20]", "[40]", "3:11", "expected width and height in pixels"),
        ("[40, 20]", "[40, 0]", "3:16", "expected a whole number from 1 to 32767, found 0"),
        ("\"30000/1001\"", "\"fast\"", "5:16", "expected a frame rate, found \"fast\""),
        ("\"scale\": 1.5", "\"scale\": 0", "4:12", "expected a number from 1e-06 to 1000.0"),
        ("\"a.png\"", "\"../a.png\"", "", "is not the name of a file in the golden's folder"),
        ("\"time\":0.033366667", "\"time\":0", "", "not in the order of their times"),
        ("\"size\"", "\"sized\"", "1:1", "\"size\" is missing here"),
        ("  ]\n}", "  ]\n", "", ""),
    ])
    func errorsAreLocated(old: String, new: String, place: String, reason: String) throws {
        let json = try golden().json.replacing(old, with: new)
        do {
            _ = try Golden(json: Array(json.utf8), path: "golden.json")
            Issue.record("\(new) was read")
        } catch {
            guard case .damaged(let found, let text, nil) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(found.hasPrefix("golden.json:"))
            #expect(place.isEmpty || place == "1:" || found == "golden.json:\(place)")
            #expect(reason.isEmpty || text.contains(reason), "\(text)")
        }
    }

    @Test(arguments: [
        ("10,20,30,40", GoldenMask(.rect(Rect(x: 10, y: 20, width: 30, height: 40)))),
        ("clock", GoldenMask(.view("clock"))),
        ("clock@0.5-1", GoldenMask(.view("clock"), times: .milliseconds(500)...(.seconds(1)))),
        ("clock@2-1", GoldenMask(.view("clock@2-1"))),
        ("card-1,2", GoldenMask(.view("card-1,2"))),
    ])
    func writtenMasksAreReadBack(text: String, mask: GoldenMask) {
        #expect(GoldenMask(text) == mask)
        #expect(GoldenMask("\(mask)") == mask)
    }

    @Test(arguments: ["", "@0-1", "1,2,3", "1,2,0,4", "1,2,3,1e300", "1,2,3,4,5"])
    func invalidMasksAreRefused(text: String) { #expect(GoldenMask(text) == nil) }

    @Test(arguments: ["none", "few", "all", "animation", "0.0,0.5,1.0"])
    func writtenChoicesOfPicturesAreReadBack(text: String) {
        #expect(KeptPictures(text)?.description == text)
    }

    @Test(arguments: ["", "some", "0,", "-1", "nan", "1e30"])
    func invalidChoicesOfPicturesAreRefused(text: String) { #expect(KeptPictures(text) == nil) }
}
