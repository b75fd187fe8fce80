import TestSupport
import Testing
import UIKitNames

/// Fonts that an app brings along. Serialized, because the list of files is the process's.
@MainActor
@Suite(.serialized) struct FontFileTests {
    @Test func filesAreFoundByTheirPostScriptAndFamilyNames() throws {
        UIFont.files = [TestFonts.path("plain.ttf"), TestFonts.path("layers.ttf")]
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

    /// Without an `await`, so that no other test sees the setting.
    @Test func anotherFamilyStandsForTheSystemsFont() throws {
        UIFont.files = [TestFonts.path("plain.ttf")]
        defer { UIFont.files = [] }
        UIFont.systemFontFamily = "Test Plain"
        defer { UIFont.systemFontFamily = nil }
        let given = try #require(UIFont(name: "Test-Plain", size: 17))
        let label = UILabel()
        label.text = "AB"
        label.sizeToFit()
        #expect(label.font == given && UIFont.preferredFont(forTextStyle: .body) == given)
        #expect(label.bounds.width == "AB".size(withAttributes: [.font: given]).width.rounded(.up))
        let bold = UIFont.boldSystemFont(ofSize: 20)
        #expect(
            bold.familyName == "Test Plain"
                && bold.fontDescriptor.withDesign(.rounded) == bold.fontDescriptor)
        #expect(UIFont(name: "Helvetica", size: 17)?.familyName == "DejaVu Sans")
        let stage = UIStage(size: CGSize(width: 50, height: 50))
        stage.addSubview(label)
        let shown = "\(try stage.record {}.displayList(at: .zero))"
        #expect(shown.contains("\"AB\" 17 Test Plain") || shown.contains("Test Plain"), "\(shown)")
        UIFont.files = []
        #expect(UIFont.systemFont(ofSize: 17).familyName == "DejaVu Sans")
    }

    @Test("a family that isn't there doesn't stand for the system's font")
    func familyThatIsntThereDoesntStand() {
        for name in ["Inter", "Helvetica"] {
            #expect {
                _ = try UIStage(size: CGSize(width: 1, height: 1)).record {
                    UIFont.systemFontFamily = name
                }
            } throws: {
                "\($0)".contains("no family \"\(name)\", only DejaVu Sans")
            }
            #expect(UIFont.systemFontFamily == nil)
        }
    }

    @Test func fileThatCantBeUsedEndsTheRecording() {
        #expect {
            _ = try UIStage(size: CGSize(width: 1, height: 1)).record {
                UIFont.files = ["/nowhere/font.ttf"]
            }
        } throws: {
            "\($0)".contains("/nowhere/font.ttf")
        }
        #expect(UIFont.files == [])
    }
}
