import Drawing
import Foundation
import TestSupport
import Testing
import Typesetting

/// Damaged fonts are refused, or read like others.
@Suite(.timeLimit(.minutes(30))) struct FontFuzzTests {
    @Test func damage() throws {
        let names = ["plain.ttf", "plain-italic.ttf", "variable.ttf", "layers.ttf", "pictures.ttf"]
        let files = try names.map {
            Array(try Data(contentsOf: URL(filePath: TestFonts.path($0))))
        }
        let folder = TemporaryFolder()
        let found = try Fuzzing.run("font", files, rounds: (fast: 60, slow: 5_000)) { bytes in
            let fonts = try FontSet(files: [try folder.write(bytes, to: "font.ttf")])
            let family = fonts.families.first ?? ""
            let text = TextBlock("AVfi ab\u{301} \u{1F600}", font: family)
            try fonts.check(text)
            _ = try TextSamples.outlines(
                text, in: Rect(x: 0, y: 0, width: 90, height: 90), fonts: fonts)
        }
        #expect(found.values > 5 && found.errors > 5, "\(found)")
    }
}
