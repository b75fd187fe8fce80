/// How much an import has made. Compositions of compositions and repeaters of repeaters make much of little.
struct SpecSize {
    var views = 0
    /// Layers, styles and copies that were looked at, each as often as it is used.
    var steps = 0
    /// About how many bytes the spec's values would take in a text, without those of pictures. In memory they take about
    /// ten times as many.
    var bytes = 0
    /// The most bytes.
    let byteLimit: Int

    /// More views than any picture has.
    private static let viewLimit = 200_000
    /// The most layers of a composition.
    static let layerLimit = 100_000
    private static let stepLimit = 1_000_000
    /// How many views may be in each other: each is an object in a list, and specs may be 512 deep.
    static let depthLimit = 250

    /// The limit that so many more views would exceed; nil for none.
    func excess(with more: Int = 0) -> String? {
        if views + more > Self.viewLimit { return "there are more than \(Self.viewLimit) views" }
        if steps > Self.stepLimit {
            return "there are more than \(Self.stepLimit) layers, each as often as it is used"
        }
        return bytes > byteLimit ? textExcess : nil
    }

    /// The limit that the spec's text exceeds.
    var textExcess: String { "the spec's text would have more than \(byteLimit >> 20) MB" }
}
