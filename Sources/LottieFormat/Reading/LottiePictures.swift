internal import JSON

/// Where the pictures of an animation are.
package struct LottiePictures: Sendable {
    /// Nothing is known: every picture is taken from beside the file.
    package init() {}

    /// The name that a spec gives to an asset's picture; nil with a note if there is none.
    func file(_ asset: LottieValue, _ report: LottieReport) -> String? {
        guard let name = asset["p"]?.text, !name.isEmpty else {
            report.note("a picture has no name: nothing is shown", at: asset)
            return nil
        }
        if name.hasPrefix("data:") { return name }
        return (asset["u"]?.text ?? "") + name
    }
}
