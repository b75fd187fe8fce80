internal import Drawing
internal import Foundation

/// The asset catalogues in the folders of pictures: folders such as `Assets.xcassets`, as Xcode keeps them.
///
/// They are read as they are, because nothing compiles them on Linux. Pictures have their light appearance only.
enum AssetCatalog {
    /// A picture of an image set.
    struct Picture {
        let path: String
        /// Pixels per point.
        let scale: CGFloat
        let isTemplate: Bool
    }

    /// The picture of the image set with this name; nil if there is none with a PNG, JPEG or WebP file.
    static func picture(named name: String, in folders: [String]) -> Picture? {
        guard let (folder, set) = contents(of: "\(name).imageset", in: folders, as: ImageSet.self)
        else { return nil }
        let usable = (set.images ?? []).filter { image in
            let file = image.filename?.lowercased() ?? ""
            return image.appearances == nil
                && [".png", ".jpg", ".jpeg"].contains(where: file.hasSuffix)
        }
        guard let image = usable.min(by: { $0.pixelsPerPoint < $1.pixelsPerPoint }),
            let file = image.filename
        else { return nil }
        return Picture(
            path: "\(folder)/\(file)", scale: image.pixelsPerPoint,
            isTemplate: set.properties?.intent == "template")
    }

    /// The colour of the colour set with this name; nil if there is none with components.
    static func color(named name: String, in folders: [String]) -> (light: Color, dark: Color?)? {
        let set = contents(of: "\(name).colorset", in: folders, as: ColorSet.self)?.value
        guard let colors = set?.colors,
            let light = colors.first(where: { $0.appearances == nil })?.color?.components?.color
        else { return nil }
        // A set for high contrast as well names two appearances.
        let dark = colors.first { $0.appearances?.map(\.value) == ["dark"] }
        return (light, dark?.color?.components?.color)
    }

    /// The names of the sets of a kind, such as `colorset`.
    static func names(ofKind kind: String, in folders: [String]) -> [String] {
        catalogs(in: folders).flatMap { files(in: $0) }.filter { $0.hasSuffix(".\(kind)") }.map {
            (($0 as NSString).lastPathComponent as NSString).deletingPathExtension
        }
    }

    /// The folder of a set, and what its `Contents.json` says. Groups between the catalogue and the set may be named.
    private static func contents<Contents: Decodable>(
        of set: String, in folders: [String], as type: Contents.Type
    ) -> (folder: String, value: Contents)? {
        for catalog in catalogs(in: folders) {
            for file in files(in: catalog) where file == set || file.hasSuffix("/\(set)") {
                let folder = "\(catalog)/\(file)"
                guard let data = FileManager.default.contents(atPath: "\(folder)/Contents.json"),
                    let value = try? JSONDecoder().decode(Contents.self, from: data)
                else { continue }
                return (folder, value)
            }
        }
        return nil
    }

    private static func catalogs(in folders: [String]) -> [String] {
        folders.flatMap { folder -> [String] in
            if folder.hasSuffix(".xcassets") { return [folder] }
            let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return files.filter { $0.hasSuffix(".xcassets") }.sorted().map { "\(folder)/\($0)" }
        }
    }

    private static func files(in catalog: String) -> [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: catalog)) ?? []).sorted()
    }
}

// The used part of `Contents.json`.

private struct Appearance: Decodable { let value: String }

private struct ImageSet: Decodable {
    struct Image: Decodable {
        let filename: String?
        let scale: String?
        let appearances: [Appearance]?

        var pixelsPerPoint: CGFloat { scale == "3x" ? 3 : scale == "2x" ? 2 : 1 }
    }

    struct Properties: Decodable {
        let intent: String?

        enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
    }

    let images: [Image]?
    let properties: Properties?
}

private struct ColorSet: Decodable {
    struct Entry: Decodable {
        let color: Value?
        let appearances: [Appearance]?
    }

    struct Value: Decodable { let components: Components? }

    /// Numbers as texts: `0.5`, `0x80` or `128` of 255.
    struct Components: Decodable {
        let red: String?
        let green: String?
        let blue: String?
        let white: String?
        let alpha: String?

        var color: Color? {
            guard let red = Self.number(red ?? white), let green = Self.number(green ?? white),
                let blue = Self.number(blue ?? white)
            else { return nil }
            return CGColor(
                red: red, green: green, blue: blue, alpha: Self.number(alpha) ?? 1
            ).color
        }

        private static func number(_ text: String?) -> CGFloat? {
            guard let text else { return nil }
            if text.hasPrefix("0x") {
                return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
            }
            guard let number = Double(text) else { return nil }
            return CGFloat(text.contains(".") ? number : number / 255)
        }
    }

    let colors: [Entry]?
}
