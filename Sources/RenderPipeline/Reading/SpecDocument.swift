internal import Files
package import JSON
package import LottieFormat
internal import Messages
package import SpecFormat
internal import SystemPackage
internal import Typesetting

/// What a file that is to be rendered says: a spec, or a Lottie animation, which is read as one.
package struct SpecDocument: Sendable {
    /// The spec.
    package let spec: Spec
    /// Probable mistakes that aren't errors, in the order of the file. Of a Lottie animation, what was left out or
    /// changed.
    package let warnings: [SpecIssue]
    /// Warnings about options that mean nothing for a spec; none of a Lottie animation.
    package let unusedOptions: [SpecIssue]
    /// Whether the file is a spec, and not a Lottie animation.
    let isSpec: Bool

    /// Whether a JSON file is a Lottie animation.
    package static func isLottie(_ document: JSONDocument) -> Bool {
        LottieFile.recognizes(document)
    }

    /// Decodes the bytes of a file.
    /// - Parameters:
    ///   - path: where the file is, to look for pictures beside it; nil if none are needed.
    ///   - allowed: folders elsewhere whose pictures may be used.
    /// - Throws: `SpecError` with all errors, in the order of the file.
    package init(
        bytes: [UInt8], variables: SpecVariables = SpecVariables(),
        lottie options: LottieOptions = LottieOptions(), path: String? = nil,
        allowing allowed: [String] = []
    ) throws(SpecError) {
        let text = try SpecText(bytes: bytes, lottie: options, path: path, allowing: allowed)
        // Whoever has no files only wants to know what the spec says.
        var files = SpecFiles.any
        files.fonts = { assets in
            path.flatMap { SpecAssets.fonts(of: assets, at: $0, allowing: allowed) }
        }
        if let path {
            let reach = SpecReach(ofSpecAt: path, allowing: allowed)
            files.specs = IncludedFiles(in: reach).bytes
        }
        try self.init(text, variables: variables, files: files) { assets in
            path.map { SpecAssets.issues(of: assets, at: $0, allowing: allowed) } ?? []
        }
    }

    /// Decodes a text with values of its variables.
    /// - Parameters:
    ///   - files: tells what files say that decoding needs.
    ///   - check: finds the problems of the files and fonts that a spec with errors names.
    /// - Throws: `SpecError` with all errors, in the order of the file.
    init(
        _ text: SpecText, variables: SpecVariables, files: SpecFiles,
        checking check: ([AssetReference]) -> [SpecIssue]
    ) throws(SpecError) {
        isSpec = text.isSpec
        unusedOptions = text.unusedOptions
        spec =
            try isSpec
            ? Spec(
                document: text.document, variables: variables, files: files,
                checkFiles: check)
            : Spec(document: text.document, variables: variables, files: files)
        warnings = text.warnings + spec.warnings
    }
}

/// What a file says before variables get their values: it is read once, and decoded with any values.
struct SpecText: Sendable {
    /// The spec, or the one that a Lottie animation is read as.
    let document: JSONDocument
    /// Whether the file is a spec, and not a Lottie animation.
    let isSpec: Bool
    /// What of a Lottie animation was left out or changed.
    let warnings: [SpecIssue]
    /// Warnings about options that mean nothing for a spec.
    let unusedOptions: [SpecIssue]

    /// Reads the bytes of a file; the parameters are those of `SpecDocument`.
    /// - Throws: `SpecError` with all errors, in the order of the file.
    init(
        bytes: [UInt8], lottie options: LottieOptions, path: String?, allowing allowed: [String]
    ) throws(SpecError) {
        let bytes = try Self.unpacked(bytes)
        let animation: LottieFile
        if LottieFile.recognizesArchive(bytes) {
            animation = try LottieFile(
                archive: bytes, options: options, pictures: .beside(path, allowing: allowed))
        } else {
            let document = try JSONDocument(spec: bytes)
            guard LottieFile.recognizes(document) else {
                self.document = document
                isSpec = true
                warnings = []
                unusedOptions = Self.unused(options, in: document)
                return
            }
            animation = try LottieFile(
                document, options: options, pictures: .beside(path, allowing: allowed))
        }
        document = animation.spec
        isSpec = false
        warnings = animation.warnings
        unusedOptions = []
    }

    /// The most bytes of a text that is unpacked: a small file may make a thousand times as many.
    private static let unpackedLimit = 64 << 20

    /// The bytes of a file that may be packed with gzip, as stickers in `.tgs` files are.
    /// - Throws: `SpecError` if they are damaged, or more than `unpackedLimit`.
    static func unpacked(_ bytes: [UInt8]) throws(SpecError) -> [UInt8] {
        guard bytes.starts(with: Gzip.mark) else { return bytes }
        if let length = Gzip.length(of: bytes), length > unpackedLimit {
            throw SpecError(
                .damagedArchive,
                "the file is packed with gzip, and unpacked has \(length) bytes: the limit is \(unpackedLimit); "
                    + "unpack it yourself (gunzip)")
        }
        guard let result = Gzip.unpack(bytes, limit: unpackedLimit) else {
            throw SpecError(
                .damagedArchive,
                "the file is packed with gzip, and is damaged or cut off: get it once more from where it comes from"
            )
        }
        return result
    }

    /// A warning about options that mean nothing for a spec.
    private static func unused(_ options: LottieOptions, in spec: JSONDocument) -> [SpecIssue] {
        let settings =
            (options.isLikeCoreAnimation ? ["drawing like Core Animation"] : [])
            + (options.animation == nil ? [] : ["choosing an animation"])
        return settings.map { setting in
            SpecIssue(
                .warning, .unusedLottieOption,
                "\(setting) is for Lottie files, and this is a spec: it changes nothing",
                at: spec.root.start, in: spec)
        }
    }
}

extension LottiePictures {
    /// The pictures in files beside the file at `path`; all that are named count as there if it is nil.
    /// The rule of `SpecReach` applies.
    /// - Parameter folder: the folder from which the spec is to name them; nil for the file's own.
    static func beside(
        _ path: String?, allowing allowed: [String], namedFrom folder: String? = nil
    ) -> LottiePictures {
        guard let path else { return LottiePictures() }
        let reach = SpecReach(ofSpecAt: path, allowing: allowed)
        var pictures = SpecPictures(in: reach)
        let own = FilePath(path).removingLastComponent()
        let target = folder.map { FilePath($0).real } ?? own.real
        return LottiePictures { name in
            do {
                if !name.hasPrefix("data:") { _ = try reach.path(of: name) }
                return try pictures.check(name).map { .picture($0) } ?? .missing
            } catch let refusal as SpecReach.Refusal {
                return .refused("\(refusal)", refusal.remedy)
            } catch {
                return .damaged("\(error)")
            }
        } rename: { name in
            guard !name.hasPrefix("/"), target != own.real else { return name }
            return own.pushing(FilePath(name)).realPlace.relative(to: target).string
        }
    }
}
