import Testing
import UIKitNames

/// Fonts that an app brings along. Serialized, because the list of files is the process's.
@MainActor
@Suite(.serialized) struct FontFileTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("RasterizationTests/Fonts").path

    @Test func `files are found by their PostScript and family names`() throws {
        UIFont.files = ["\(Self.folder)/plain.ttf", "\(Self.folder)/layers.ttf"]
        defer { UIFont.files = [] }
        #expect(UIFont.familyNames.prefix(2) == ["Test Plain", "Test Layers"])
        #expect(UIFont.fontNames(forFamilyName: "Test Layers") == ["Test-Layers"])
        let font = try #require(UIFont(name: "Test-Plain", size: 20))
        #expect(font.fontName == "Test-Plain" && font.familyName == "Test Plain")
        #expect(UIFont(name: "Test Plain", size: 20) == font)
        #expect(UIFont(name: "Test-Layers", size: 20) != font)
        let size = "AB".size(withAttributes: [.font: font])
        #expect(size != "AB".size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]))
        #expect(abs(size.height - font.lineHeight) < 0.01)
        #expect(UIFont(name: "DejaVuSans-Bold", size: 9) == .boldSystemFont(ofSize: 9))
    }

    @Test func `a file that can't be used ends the recording`() {
        #expect {
            _ = try Stage(size: CGSize(width: 1, height: 1)).record {
                UIFont.files = ["/nowhere/font.ttf"]
            }
        } throws: {
            "\($0)".contains("/nowhere/font.ttf")
        }
        #expect(UIFont.files == [])
    }
}
