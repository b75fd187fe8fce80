package import JSON
package import LottieFormat
package import SpecFormat

/// What a file that is to be rendered says: a spec, or a Lottie animation, which is read as one.
package struct SpecDocument: Sendable {
    /// The spec.
    package let spec: Spec
    /// Probable mistakes that aren't errors, in the order of the file. Of a Lottie animation, what was left out or
    /// changed.
    package let warnings: [SpecIssue]

    /// Whether a JSON file is a Lottie animation.
    package static func isLottie(_ document: JSONDocument) -> Bool {
        LottieFile.recognizes(document)
    }

    /// Decodes the bytes of a file.
    /// - Throws: `SpecError` with all errors, in the order of the file.
    package init(
        bytes: [UInt8], variables: SpecVariables = SpecVariables(),
        lottie options: LottieOptions = LottieOptions()
    ) throws(SpecError) {
        let document = try JSONDocument(spec: bytes)
        guard LottieFile.recognizes(document) else {
            spec = try Spec(document: document, variables: variables)
            warnings = spec.warnings
            return
        }
        let lottie = try LottieFile(document, options: options)
        spec = try Spec(bytes: Array(lottie.spec.utf8), variables: variables)
        warnings = lottie.warnings
    }
}
