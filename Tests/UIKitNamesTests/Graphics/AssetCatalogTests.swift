import Testing
import UIKitNames

/// Colours and pictures of an asset catalogue, as Xcode keeps them. Serialized, because the folders are the process's.
@MainActor
@Suite(.serialized) final class AssetCatalogTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("assets-\(UUID().uuidString)")

    init() throws {
        let square = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        }
        try add(
            "Colors/Brand.colorset",
            """
            {"colors": [
                {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
                 "color": {"color-space": "srgb", "components": {
                    "red": "0.000", "green": "0.000", "blue": "0.000", "alpha": "1.000"}}},
                {"idiom": "universal", "color": {"color-space": "srgb", "components": {
                    "red": "0xFF", "green": "51", "blue": "0.400", "alpha": "0.500"}}}]}
            """)
        try add(
            "star.imageset",
            """
            {"images": [
                {"idiom": "universal", "scale": "1x"},
                {"filename": "star@2x.png", "idiom": "universal", "scale": "2x"}],
             "properties": {"template-rendering-intent": "template"}}
            """, file: ("star@2x.png", try #require(square.pngData())))
        UIImage.folders.append(folder.path)
    }

    deinit {
        UIImage.folders.removeAll { $0 == folder.path }
        try? FileManager.default.removeItem(at: folder)
    }

    private func add(_ set: String, _ contents: String, file: (String, Data)? = nil) throws {
        let home = folder.appendingPathComponent("Assets.xcassets/\(set)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        try Data(contents.utf8).write(to: home.appendingPathComponent("Contents.json"))
        if let (name, data) = file { try data.write(to: home.appendingPathComponent(name)) }
    }

    @Test func coloursAndPicturesAreFoundByTheirSetsNames() throws {
        let color = UIColor(red: 1, green: 0.2, blue: 0.4, alpha: 0.5)
        let brand = UIColor { $0.userInterfaceStyle == .dark ? .black : color }
        #expect(UIColor(named: "Brand") == brand)
        #expect(UIColor(named: "Colors/Brand") == brand)
        let image = try #require(UIImage(named: "star"))
        #expect(image.scale == 2 && image.size == CGSize(width: 4, height: 4))
        #expect(image.renderingMode == .alwaysTemplate)
    }

    @Test func missingColourIsNilAndEndsTheRecording() {
        #expect {
            _ = try UIStage(size: CGSize(width: 1, height: 1)).record {
                #expect(UIColor(named: "Brnad") == nil)
            }
        } throws: {
            "\($0)".contains("no colour \"Brnad\"") && "\($0)".contains("\"Brand\"")
        }
    }

    @Test("a symbol is a square in the tint colour, or a picture with its name")
    func symbolIsSquareInTintColour() throws {
        let heart = try #require(UIImage(systemName: "heart.fill"))
        #expect(heart.size == CGSize(width: 21, height: 21) && heart.isSymbolImage)
        #expect(heart.renderingMode == .alwaysTemplate)
        let large = UIImage.SymbolConfiguration(pointSize: 40, weight: .bold)
        #expect(UIImage(systemName: "x", withConfiguration: large)?.size.width == 48)
        #expect(heart.applyingSymbolConfiguration(large)?.size.width == 48)
        #expect(UIImage(systemName: "star")?.size == CGSize(width: 4, height: 4))
        #expect(UIImage(systemName: "") == nil)
    }

    /// As lines, at any size and in any content mode, also after changes of both.
    @Test func symbolInAnImageViewIsSharp() throws {
        let stage = UIStage(size: CGSize(width: 100, height: 100))
        let view = UIImageView(image: UIImage(systemName: "heart"))
        view.tintColor = .red
        view.frame = CGRect(x: 0, y: 0, width: 84, height: 42)
        stage.addSubview(view)
        func shown() throws -> String { "\(try stage.record {}.displayList(at: .zero))" }
        #expect(try shown().contains("#ff0000") && !shown().contains("picture"))
        #expect(try shown().contains("[4 0 0 2 0 0]"))
        view.contentMode = .scaleAspectFit
        #expect(try shown().contains("[2 0 0 2 21 0]"))
        view.bounds.size.height = 84
        view.tintColor = .blue
        #expect(try shown().contains("#0000ff") && !shown().contains("#ff0000"))
        view.image = nil
        #expect(try !shown().contains("0000ff"))
        view.image = UIImage(systemName: "star")
        #expect(try shown().contains("picture"))
    }
}
