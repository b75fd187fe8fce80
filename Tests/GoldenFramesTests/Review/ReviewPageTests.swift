import Foundation
import Testing

@testable import GoldenFrames

@Suite struct ReviewPageTests {
    private static let hostile = "</script><script>alert(1)</script><!-- {{pictures}} \u{2028}"
    private static let results = """
        {"program": "animrender", "goldens": [{"name": "\(hostile)"}]}
        """
    private static let pictures: [(path: String, png: [UInt8])] = [
        ("cards/\"<b>.png", Array("foobar".utf8)), ("{{results}}.png", [0xFB, 0xFF]),
    ]
    private let page = ReviewPage(results: results, pictures: pictures)

    /// The text between the first occurrences of two texts.
    private func part(of html: String, after start: String, before end: String) throws -> String {
        let first = try #require(html.range(of: start))
        let last = try #require(html.range(of: end, range: first.upperBound..<html.endIndex))
        return String(html[first.upperBound..<last.lowerBound])
    }

    @Test func everyPlaceholderIsReplaced() throws {
        let html = try ReviewPage(results: "{}", pictures: []).html
        for name in ["styles", "results", "scripts", "pictures"] {
            #expect(!html.contains("{{\(name)}}"))
        }
    }

    @Test func everyFileIsUsed() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources/GoldenFrames/Review/Page")
        let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String]
        let files = try #require(names).filter { $0.contains(".") }
        #expect(files.count > 20)
        let html = try page.html
        for file in files where file != "review.html" {
            let text = try String(
                contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            #expect(html.components(separatedBy: text).count == 2, "\(file)")
        }
    }

    @Test func resultsCanBeReadBack() throws {
        let start = #"<script type="application/json" id="results">"#
        let json = try part(of: try page.html, after: start, before: "</script>")
        #expect(!json.contains("<"))
        let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        let goldens = try #require(read?["goldens"] as? [[String: String]])
        #expect(goldens == [["name": Self.hostile]])
    }

    @Test func picturesStandAtTheEnd() throws {
        let html = try page.html
        let blocks = try part(of: html, after: "<div id=\"pictures\" hidden>\n", before: "</div>")
        #expect(
            blocks == """
                <script type="image/png" data-path="cards/&quot;&lt;b&gt;.png">Zm9vYmFy</script>
                <script type="image/png" data-path="{{results}}.png">+/8=</script>


                """)
        #expect(html.hasSuffix("</div>\n</body>\n</html>\n"))
    }

    @Test func nothingHostileBecomesMarkup() throws {
        let html = try page.html
        #expect(!html.contains("alert(1)</script>"))
        #expect(!html.contains("<b>.png"))
        // The results, the scripts and the pictures.
        #expect(html.components(separatedBy: "</script").count - 1 == 2 + Self.pictures.count)
        #expect(html.components(separatedBy: "</style").count - 1 == 1)
    }

    @Test func nothingIsFetched() throws {
        let html = try ReviewPage(results: "{}", pictures: []).html
        let policy = try part(of: html, after: "Content-Security-Policy\" content=\"", before: "\"")
        #expect(policy.hasPrefix("default-src 'none';"))
        #expect(policy.contains("require-trusted-types-for 'script'"))
        #expect(policy.contains("script-src 'sha256-") && !policy.contains("unsafe-inline"))
        let addresses = html.components(separatedBy: "//www.w3.org/2000/svg").joined()
        #expect(!addresses.contains("http://") && !addresses.contains("https://"))
        #expect(!html.contains("@import") && !html.contains("url("))
        #expect(!html.contains("innerHTML") && !html.contains("eval("))
    }

    @Test func theSameResultsMakeTheSameBytes() throws {
        let again = ReviewPage(results: Self.results, pictures: Self.pictures)
        #expect(try page.html == again.html)
    }

    @Test func piecesJoinToThePage() throws {
        var pieces: [[UInt8]] = []
        try page.forEachPiece { pieces.append($0) }
        #expect(pieces.count > 30)
        #expect(try Array(pieces.joined()) == Array(page.html.utf8))
    }

    @Test func errorsOfTheWriterArePassedOn() {
        let full = GoldenError.cannotWrite(path: "page", reason: "No space left on device")
        var count = 0
        #expect(throws: full) {
            try page.forEachPiece { (_: [UInt8]) throws(GoldenError) in
                count += 1
                if count == 3 { throw full }
            }
        }
        #expect(count == 3)
    }

    /// Pictures are read one by one when they are written; an unreadable picture is an error.
    @Test func picturesAreReadWhenTheyAreNeeded() {
        let gone = GoldenError.cannotRead(path: "b.png", reason: "No such file or directory")
        let page = ReviewPage(results: "{}", picturesAt: ["a.png", "b.png"]) {
            path throws(GoldenError) in
            guard path == "a.png" else { throw gone }
            return [1, 2, 3]
        }
        var written: [UInt8] = []
        #expect(throws: gone) { try page.forEachPiece { written += $0 } }
        #expect(
            String(decoding: written, as: UTF8.self).hasSuffix(
                "AQID</script>\n<script "
                    + "type=\"image/png\" data-path=\"b.png\">"))
    }

    @Test func theCharacterSetIsDeclaredEarly() throws {
        let start = try page.html.utf8.prefix(1024)
        #expect(String(decoding: start, as: UTF8.self).contains("<meta charset=\"utf-8\">"))
    }
}
