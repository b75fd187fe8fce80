package import Drawing
internal import Files
internal import ImageCodecs
internal import Messages
internal import RenderErrors
package import SpecFormat
internal import SystemPackage
package import Typesetting

#if canImport(FoundationEssentials)
    // FoundationEssentials instead of Foundation, which would make every start a quarter slower.
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// The files and fonts that a spec refers to, loaded and decoded once.
package struct SpecAssets: Sendable {
    /// The decoded pictures, keyed by the names in the spec.
    package let images: [String: Bitmap]
    /// The paths of files with sound, keyed by the names in the spec.
    let sounds: [String: String]
    /// The spec's fonts and the default one; nil if the spec names no font and has no text.
    package let fonts: FontSet?
    /// Warnings about texts that can't be drawn exactly as requested, at their places in the spec.
    package let warnings: [SpecIssue]

    /// Loads everything that `spec` names. Relative paths start from the folder of the spec, which is at
    /// `path`; files must be in that folder or in one of the `allowed` ones.
    /// - Parameter cache: keeps pictures and fonts for further specs. Default: none.
    /// - Throws: `SpecError` with a problem for each file or font that can't be loaded, at the place that
    ///   names it.
    package init(
        of spec: Spec, at path: String, allowing allowed: [String] = [], cache: AssetCache? = nil
    ) throws(SpecError) {
        let reach = SpecReach(ofSpecAt: path, allowing: allowed)
        var issues: [SpecIssue] = []
        images = Self.images(of: spec.assets, in: reach, cache, &issues)
        sounds = Self.sounds(of: spec.assets, in: reach, &issues)
        fonts = Self.fonts(of: spec.assets, for: spec.texts, in: reach, cache, &issues)
        let errors = issues.filter { $0.severity == .error }
        guard errors.isEmpty else { throw SpecError(issues: errors) }
        warnings = issues + (fonts.map { $0.warnings(about: spec.texts) } ?? [])
    }

    /// The problems of files and fonts that a spec at `path` names, which has other errors. Nothing is kept.
    static func issues(
        of assets: [AssetReference], at path: String, allowing allowed: [String]
    ) -> [SpecIssue] {
        let reach = SpecReach(ofSpecAt: path, allowing: allowed)
        var issues: [SpecIssue] = []
        _ = images(of: assets, in: reach, nil, &issues)
        _ = sounds(of: assets, in: reach, &issues)
        _ = fonts(of: assets, for: [], in: reach, nil, &issues)
        return issues.filter { $0.severity == .error }
    }

    /// The fonts that a spec at `path` names so far; nil if they can't be loaded, which is reported later.
    static func fonts(
        of assets: [AssetReference], at path: String, allowing allowed: [String],
        cache: AssetCache? = nil
    ) -> FontSet? {
        var issues: [SpecIssue] = []
        return fonts(
            of: assets, for: [], in: SpecReach(ofSpecAt: path, allowing: allowed), cache, &issues)
    }

    /// The pictures by name; those that can't be loaded are added to `issues`, and harmless faults as warnings.
    private static func images(
        of assets: [AssetReference], in reach: SpecReach, _ cache: AssetCache?,
        _ issues: inout [SpecIssue]
    ) -> [String: Bitmap] {
        var pictures = SpecPictures(in: reach, cache: cache)
        for asset in assets where asset.kind == .image {
            do throws(SpecPictures.Failure) {
                for note in try pictures.add(asset.name) {
                    issues.append(asset.warning(.flawedPicture, note))
                }
            } catch {
                issues.append(asset.issue(error.code, error.message, remedy: error.remedy))
            }
        }
        return pictures.bitmaps
    }

    /// The fonts that a spec with these texts needs; fonts that can't be loaded are added to `issues`.
    private static func fonts(
        of assets: [AssetReference], for texts: [TextReference], in reach: SpecReach,
        _ cache: AssetCache?, _ issues: inout [SpecIssue]
    ) -> FontSet? {
        let named = assets.first { [.fontFile, .fontFamily].contains($0.kind) }
        guard named != nil || !texts.isEmpty else { return nil }
        var files: [String] = []
        for asset in assets where asset.kind == .fontFile {
            switch checkedFont(asset.name, in: reach) {
            case .success(let path): files.append(path)
            case .failure(let failure):
                issues.append(
                    asset.issue(failure.code, failure.message, remedy: failure.remedy))
            }
        }
        do throws(FontError) {
            let fonts =
                if let cache {
                    try cache.fonts(files, where: reach.allows)
                } else {
                    try FontSet(files: files, where: reach.allows)
                }
            issues += fonts.issues(with: assets.filter { $0.kind == .fontFamily })
            return fonts
        } catch {
            let message = "\(error)"
            issues += [
                named?.issue(error.code, message) ?? texts.first?.error(error.code, message)
            ].compactMap(\.self)
            return nil
        }
    }

    /// The paths of files with sound by name; those that can't be opened are added to `issues`.
    private static func sounds(
        of assets: [AssetReference], in reach: SpecReach, _ issues: inout [SpecIssue]
    ) -> [String: String] {
        var paths: [String: String] = [:]
        for asset in assets where asset.kind == .sound {
            do {
                let path = try reach.path(of: asset.name)
                _ = try RegularFile(path.string)
                paths[asset.name] = path.string
            } catch let error as SpecReach.Refusal {
                issues.append(
                    asset.issue(
                        .forbiddenFile, "the sound \"\(asset.name)\" can't be read: \(error)",
                        remedy: error.remedy))
            } catch {
                issues.append(
                    asset.issue(
                        .unreadableSound, "the sound \"\(asset.name)\" can't be read: \(error)"))
            }
        }
        return paths
    }

    /// The path of a font file that may be read and can be used.
    private static func checkedFont(
        _ name: String, in reach: SpecReach
    ) -> Result<String, SpecPictures.Failure> {
        do {
            let path = try reach.path(of: name).string
            try FontSet.check(file: path, where: reach.allows)
            return .success(path)
        } catch let error as SpecReach.Refusal {
            return .failure(
                .init(
                    code: .forbiddenFile, message: "the font \"\(name)\" can't be read: \(error)",
                    remedy: error.remedy))
        } catch {
            let code = (error as? FontError)?.code ?? .unreadableFont
            return .failure(.init(code: code, message: "\(error)"))
        }
    }
}

extension FontSet {
    /// The font families in the spec that don't exist or can't be used.
    fileprivate func issues(with references: [AssetReference]) -> [SpecIssue] {
        references.compactMap { family in
            do throws(FontError) {
                try check(TextBlock("", font: family.name))
                return nil
            } catch {
                let nearest = family.name.nearest(among: families)
                let advice = nearest.map {
                    "no font is called \"\(family.name)\": did you mean \"\($0)\"?"
                }
                return family.issue(error.code, advice ?? "\(error)")
            }
        }
    }

    fileprivate func warnings(about texts: [TextReference]) -> [SpecIssue] {
        texts.flatMap { text in
            warnings(for: text.block).map { text.warning($0.code, "\($0)") }
        }
    }
}

extension TextWarning {
    fileprivate var code: DiagnosticCode {
        switch self {
        case .noItalics: .missingItalics
        case .missingCharacters: .missingCharacters
        }
    }
}

/// Collects the decoded pictures of a spec.
struct SpecPictures {
    /// Why a picture can't be loaded.
    struct Failure: Error {
        let code: DiagnosticCode
        let message: String
        var remedy: Remedy?
    }

    /// The most pixels of all pictures of a spec together: the limit for a single picture, which is one
    /// gibibyte.
    static let mostPixels = Bitmap.mostPixels
    /// The most pixels of all pictures in a spec's own text, where a few bytes may promise many. They take a gigabyte.
    static let mostEmbeddedPixels = 120_000_000

    /// The pictures that were decoded, keyed by their names.
    private(set) var bitmaps: [String: Bitmap] = [:]
    private let reach: SpecReach
    private let limit: Int
    private let cache: AssetCache?
    /// The number of pixels of all requested pictures, including those that failed, and of those in the spec's own text.
    private var pixels = 0
    private var embeddedPixels = 0

    /// An empty collection of pictures that `reach` allows. `cache` has those of other specs.
    init(in reach: SpecReach, limit: Int = mostPixels, cache: AssetCache? = nil) {
        self.reach = reach
        self.limit = limit
        self.cache = cache
    }

    /// Reads a picture, and decodes it if it fits the limit. Returns what is wrong with it although it is shown.
    /// - Throws: why the picture can't be loaded. Only the first picture beyond the limit throws; later
    ///   ones are silently skipped.
    @discardableResult
    mutating func add(_ name: String) throws(Failure) -> [String] {
        let version = cache.flatMap { _ in try? PictureVersion(of: name, in: reach) }
        if let version, let known = cache?.picture(version) {
            guard try makeRoom(for: known.size, of: name) else { return [] }
            bitmaps[name] = known.bitmap
            return known.notes
        }
        let bytes = try bytes(of: name)
        let size = try decoding(name) { () throws(ImageError) in try ImageSize(file: bytes) }
        guard try makeRoom(for: size, of: name) else { return [] }
        var faults: [String] = []
        let bitmap = try decoding(name) { () throws(ImageError) in
            try Bitmap(name: name, file: bytes, notes: &faults)
        }
        bitmaps[name] = bitmap
        let notes = faults.map { "the picture \"\(name.beginning(200))\" is shown, but \($0)" }
        if let version {
            cache?.keep(AssetCache.Picture(bitmap: bitmap, size: size, notes: notes), as: version)
        }
        return notes
    }

    /// Counts a picture, and returns whether it fits the limit. Throws for the first one that doesn't.
    private mutating func makeRoom(for size: ImageSize, of name: String) throws(Failure) -> Bool {
        let hadRoom = hasRoom
        count(size, of: name)
        if hadRoom, !hasRoom { throw tooMany(name, size) }
        return hasRoom
    }

    /// The size in pixels of a picture that can be decoded; nil if there is none that may be read. The picture isn't
    /// kept, and not decoded beyond the limit.
    mutating func check(_ name: String) throws(ImageError) -> Size? {
        guard let bytes = try? bytes(of: name) else { return nil }
        let size = try ImageSize(file: bytes)
        count(size, of: name)
        guard hasRoom else {
            return Size(width: Double(size.width), height: Double(size.height))
        }
        let bitmap = try Bitmap(name: name, file: bytes)
        return Size(width: Double(bitmap.width), height: Double(bitmap.height))
    }

    private func decoding<Value>(
        _ name: String, _ body: () throws(ImageError) -> Value
    ) throws(Failure) -> Value {
        do throws(ImageError) {
            return try body()
        } catch {
            throw Failure(
                code: .damagedPicture,
                message: "the picture \"\(name.beginning(200))\": \(error)")
        }
    }

    private var hasRoom: Bool { pixels <= limit && embeddedPixels <= Self.mostEmbeddedPixels }

    private mutating func count(_ size: ImageSize, of name: String) {
        pixels += size.count
        if name.hasPrefix("data:") { embeddedPixels += size.count }
    }

    private func tooMany(_ name: String, _ size: ImageSize) -> Failure {
        let start =
            "the picture \"\(name.beginning(200))\" has \(size.width)×\(size.height) pixels, which makes "
        guard embeddedPixels > Self.mostEmbeddedPixels else {
            return Failure(
                code: .tooManyPixels,
                message: start
                    + "\(pixels) with those before: all pictures together may have \(limit)")
        }
        return Failure(
            code: .tooManyPixels,
            message: start
                + "\(embeddedPixels) with those before: all pictures in the file itself together may have "
                + "\(Self.mostEmbeddedPixels), and those beside it \(limit)")
    }

    private func bytes(of name: String) throws(Failure) -> [UInt8] {
        guard !name.hasPrefix("data:") else {
            guard let bytes = Self.bytes(ofURL: name) else {
                throw Failure(
                    code: .unreadablePicture,
                    message:
                        "the picture \"\(name.beginning(60))\" isn't base64: write data:image/png;base64,…"
                )
            }
            return bytes
        }
        do {
            return try WholeFile(reach.path(of: name)).read(
                limit: FileLimits.picture, where: reach.allows)
        } catch {
            let refusal = error as? SpecReach.Refusal
            throw Failure(
                code: refusal == nil ? .unreadablePicture : .forbiddenFile,
                message: "the picture \"\(name)\" can't be read: \(error)",
                remedy: refusal?.remedy)
        }
    }

    /// The bytes in a data URL; nil unless they are written in base64.
    private static func bytes(ofURL name: String) -> [UInt8]? {
        let text = name.utf8
        let mark = Array(";base64,".utf8)
        guard let comma = text.firstIndex(of: UInt8(ascii: ",")),
            text[...comma].suffix(mark.count).elementsEqual(mark)
        else { return nil }
        let rest = String(text[text.index(after: comma)...]) ?? ""
        return Data(base64Encoded: rest, options: .ignoreUnknownCharacters).map { [UInt8]($0) }
    }
}
