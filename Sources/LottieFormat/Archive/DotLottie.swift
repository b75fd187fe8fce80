internal import JSON

#if canImport(FoundationEssentials)
    // FoundationEssentials instead of Foundation, which would make every start a quarter slower.
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// A dotLottie file: a zip archive with animations and their pictures.
struct DotLottie {
    /// The text of the animation.
    let animation: [UInt8]
    private let archive: ZipArchive

    /// Reads an archive's first animation, or the one called `id`.
    /// - Throws: `ZipArchive.Failure` with what is missing or damaged.
    init(_ bytes: [UInt8], animation id: String? = nil) throws(ZipArchive.Failure) {
        let archive = try ZipArchive(bytes)
        let ids = try Self.ids(in: archive)
        let all = archive.names.filter {
            ($0.hasPrefix("animations/") || $0.hasPrefix("a/")) && $0.hasSuffix(".json")
        }
        guard let wanted = id ?? ids.first else {
            guard let name = all.first, let file = try archive.file(name) else {
                throw .init(message: "there is no animation in the archive")
            }
            (animation, self.archive) = (file, archive)
            return
        }
        for folder in ["animations", "a"] {
            guard let file = try archive.file("\(folder)/\(wanted).json") else { continue }
            (animation, self.archive) = (file, archive)
            return
        }
        let known = ids.isEmpty ? all : ids
        throw .init(
            message: "there is no animation \"\(wanted)\" in the archive; there are "
                + known.map { "\"\($0)\"" }.joined(separator: ", "))
    }

    /// The names of the animations, as the manifest has them.
    private static func ids(in archive: ZipArchive) throws(ZipArchive.Failure) -> [String] {
        guard let file = try archive.file("manifest.json"),
            let manifest = try? JSONDocument(bytes: file)
        else { return [] }
        let animations = LottieValue(node: manifest.root)["animations"]?.elements ?? []
        return animations.compactMap { $0["id"]?.text }
    }

    /// A picture of the archive as a data URL; nil if it isn't there. It is looked for in the `folder` that the animation
    /// names, and in the format's own.
    /// - Throws: `ZipArchive.Failure` if it is damaged, or if all files read so far are too much.
    func picture(_ name: String, in folder: String) throws(ZipArchive.Failure) -> String? {
        for folder in [folder, "images/", "i/"] {
            guard let file = try archive.file(folder + name) else { continue }
            let kind =
                file.starts(with: [0xFF, 0xD8])
                ? "jpeg" : file.starts(with: [0x52, 0x49]) ? "webp" : "png"
            return "data:image/\(kind);base64,\(Data(file).base64EncodedString())"
        }
        return nil
    }
}
