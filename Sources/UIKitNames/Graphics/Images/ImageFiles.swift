internal import Drawing
internal import Foundation
internal import ImageCodecs
internal import Messages
internal import Synchronization

extension UIImage {
    /// The folders in which `init(named:)`, and `init(named:)` of `UIColor`, look for files and asset catalogues, before
    /// the bundle's own. Default: none.
    ///
    /// On Linux a package's pictures are in `Bundle.module`: append its `resourcePath`, or give the bundle.
    public static var folders: [String] {
        get { ImageFiles.folders.withLock { $0 } }
        set { ImageFiles.folders.withLock { $0 = newValue } }
    }
}

/// Finds and reads the files of pictures.
enum ImageFiles {
    fileprivate static let folders = Mutex<[String]>([])
    /// The pictures read, by path, so that equal names give equal images.
    private static let known = Mutex<[String: CGImage]>([:])

    /// The folders for names in a bundle.
    static func folders(for bundle: Bundle?) -> [String] {
        folders.withLock { $0 } + [(bundle ?? .main).resourcePath].compactMap { $0 }
    }

    /// The picture with this name, as a file or in an asset catalogue; nil if there is none.
    static func picture(named name: String, in folders: [String]) -> AssetCatalog.Picture? {
        if let path = path(ofName: name, in: folders) {
            return AssetCatalog.Picture(path: path, scale: scale(ofName: path), isTemplate: false)
        }
        return AssetCatalog.picture(named: name, in: folders)
    }

    /// The file of a picture; nil if there is none.
    private static func path(ofName name: String, in folders: [String]) -> String? {
        let candidates =
            hasExtension(name)
            ? [name]
            : ["", "@2x", "@3x"].flatMap { scale in
                ["png", "jpg", "jpeg"].map { "\(name)\(scale).\($0)" }
            }
        for folder in folders {
            for file in candidates where FileManager.default.fileExists(atPath: "\(folder)/\(file)")
            {
                return "\(folder)/\(file)"
            }
        }
        return nil
    }

    private static func hasExtension(_ name: String) -> Bool {
        ["png", "jpg", "jpeg"].contains { name.lowercased().hasSuffix(".\($0)") }
    }

    /// Ends a recording, because there is no picture with this name.
    static func refuseMissing(_ name: String, in folders: [String]) {
        let files = folders.flatMap {
            (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? []
        }
        let names =
            (hasExtension(name) ? files : files.map { ($0 as NSString).deletingPathExtension })
            + AssetCatalog.names(ofKind: "imageset", in: folders)
        let suggestion = name.suggestion(among: names.sorted())
        let advice =
            ": append the pictures' folder to UIImage.folders, or give the bundle that contains it"
        refuse(
            "there is no image \"\(name)\" in \(folders.joined(separator: ", "))"
                + (suggestion.isEmpty ? advice : suggestion))
    }

    /// The picture of a file; nil if it can't be read, which ends a recording.
    static func image(atPath path: String) -> CGImage? {
        if let image = known.withLock({ $0[path] }) { return image }
        // Larger files than the largest picture can't be one.
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let size = (attributes[.size] as? NSNumber)?.intValue,
            size <= 4 * Bitmap.mostPixels,
            let data = FileManager.default.contents(atPath: path)
        else {
            refuse("There is no image at \"\(path)\", or it can't be read.")
            return nil
        }
        let image = image(data, name: URL(fileURLWithPath: path).lastPathComponent)
        known.withLock { $0[path] = image }
        return image
    }

    /// The picture in the bytes of a file; nil if they aren't a PNG, JPEG or WebP file, which ends a recording.
    static func image(_ data: Data, name: String) -> CGImage? {
        do throws(ImageError) {
            return CGImage(try Bitmap(name: name, file: [UInt8](data)))
        } catch {
            refuse("The image \"\(name)\" can't be read: \(error)")
            return nil
        }
    }

    /// Pixels per point, as the name of a file says: 2 for `star@2x.png`, otherwise 1.
    static func scale(ofName name: String) -> CGFloat {
        let base = URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent
        return base.hasSuffix("@3x") ? 3 : base.hasSuffix("@2x") ? 2 : 1
    }
}
