internal import Files
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
    /// - Parameters:
    ///   - path: where the file is, to look for pictures beside it; nil if none are needed.
    ///   - allowed: folders elsewhere whose pictures may be used.
    /// - Throws: `SpecError` with all errors, in the order of the file.
    package init(
        bytes: [UInt8], variables: SpecVariables = SpecVariables(),
        lottie options: LottieOptions = LottieOptions(), path: String? = nil,
        allowing allowed: [String] = []
    ) throws(SpecError) {
        let lottie: LottieFile
        if LottieFile.recognizesArchive(bytes) {
            lottie = try LottieFile(
                archive: bytes, options: options, pictures: .beside(path, allowing: allowed))
        } else {
            let document = try JSONDocument(spec: bytes)
            guard LottieFile.recognizes(document) else {
                spec = try Spec(document: document, variables: variables)
                warnings = spec.warnings
                return
            }
            lottie = try LottieFile(
                document, options: options, pictures: .beside(path, allowing: allowed))
        }
        spec = try Spec(bytes: Array(lottie.spec.utf8), variables: variables)
        warnings = lottie.warnings
    }
}

extension LottiePictures {
    /// The pictures in files beside the file at `path`; all that are named count as there if it is nil.
    /// The rule of `SpecReach` applies.
    static func beside(_ path: String?, allowing allowed: [String]) -> LottiePictures {
        guard let path else { return LottiePictures() }
        let reach = SpecReach(ofSpecAt: path, allowing: allowed)
        return LottiePictures(isThere: { name in
            let file = try? WholeFile(reach.path(of: name))
            return (try? file?.read(limit: SpecFile.limit, where: reach.allows)) != nil
        })
    }
}
