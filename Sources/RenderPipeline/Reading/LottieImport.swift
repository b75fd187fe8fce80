internal import JSON
public import LottieFormat
internal import Messages
public import RenderErrors
public import SpecFormat

/// A Lottie animation as the text of a spec, for people to read and change.
public struct LottieImport: Sendable {
    /// The animation's path, for messages.
    public let path: String
    /// The spec's text.
    public let spec: String
    /// What was left out or changed, with its place in the animation.
    public let warnings: [SpecIssue]

    /// Reads the animation at `path`, whose pictures are in its folder or in one of the `allowed` ones.
    ///
    /// - Parameter folder: the folder that the spec is for, from which it names pictures in files; nil for the
    ///   animation's own.
    /// - Throws: `RenderError.cannotRead`, or `.badSpec` if the file isn't a Lottie animation or nothing can be drawn.
    public init(
        path: String, options: LottieOptions = LottieOptions(), allowing allowed: [String] = [],
        for folder: String? = nil
    ) throws(RenderError) {
        self.path = path
        let bytes = try SpecFile.read(path)
        do throws(SpecError) {
            let lottie = try Self.read(
                bytes, options, .beside(path, allowing: allowed, namedFrom: folder))
            warnings = lottie.warnings
            // Nobody could render a spec with errors.
            _ = try Spec(document: lottie.spec)
            spec = try lottie.text()
        } catch {
            throw .badSpec(path: path, error)
        }
    }

    private static func read(
        _ bytes: [UInt8], _ options: LottieOptions, _ pictures: LottiePictures
    ) throws(SpecError) -> LottieFile {
        let bytes = try SpecText.unpacked(bytes)
        if LottieFile.recognizesArchive(bytes) {
            return try LottieFile(archive: bytes, options: options, pictures: pictures)
        }
        let document = try JSONDocument(spec: bytes)
        guard LottieFile.recognizes(document) else {
            let message =
                "expected a Lottie animation: an object with \"w\", \"h\", \"fr\" and \"layers\""
            throw SpecError(issues: [
                SpecIssue(.error, .notLottie, message, at: document.root.start, in: document)
            ])
        }
        return try LottieFile(document, options: options, pictures: pictures)
    }
}
