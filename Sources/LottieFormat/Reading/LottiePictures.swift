internal import JSON

/// Where the pictures of an animation are.
package struct LottiePictures: Sendable {
    /// Whether there is a file of this name beside the animation.
    private let isThere: @Sendable (String) -> Bool
    /// A data URL for the picture of this name in the archive; nil if there is none.
    private let packed: @Sendable (String) -> String?

    /// Pictures in files beside the animation, and in its archive.
    package init(
        isThere: @escaping @Sendable (String) -> Bool = { _ in true },
        packed: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
        self.isThere = isThere
        self.packed = packed
    }

    /// The same pictures, before them those of an archive.
    func with(_ archive: DotLottie) -> LottiePictures {
        LottiePictures(isThere: isThere) { archive.picture($0) }
    }

    /// The name that a spec gives to an asset's picture; nil with a note if there is none.
    func file(_ asset: LottieValue, _ report: LottieReport) -> String? {
        guard let name = asset["p"]?.text, !name.isEmpty else {
            report.note("a picture has no name: nothing is shown", at: asset)
            return nil
        }
        guard let file = source(name, in: asset["u"]?.text ?? "") else {
            report.note("the picture \"\(name)\" isn't there: nothing is shown", at: asset)
            return nil
        }
        return file
    }

    /// The data URL or the file of a picture. Animations come from strangers, so only files beside them count.
    private func source(_ name: String, in folder: String) -> String? {
        if name.hasPrefix("data:") { return name }
        if let data = packed(name) { return data }
        let path = folder + name
        let isBeside = !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
        return isBeside && path.utf8.count < 4096 && isThere(path) ? path : nil
    }
}
