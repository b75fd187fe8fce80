internal import Drawing
internal import LayerTree

/// The pictures of today, to be put into a recorded timeline.
struct PictureShelf {
    private let images: [String: Bitmap]
    private let bitmaps: [Bitmap]
    private let hashes: [Bitmap: String]

    /// - Parameters:
    ///   - images: Pictures that views name.
    ///   - bitmaps: Pictures that views were given.
    init(images: [String: Bitmap], bitmaps: [Bitmap], hash: (Bitmap) -> String) {
        self.images = images
        self.bitmaps = bitmaps + images.sorted { $0.key < $1.key }.map(\.value)
        hashes = Dictionary(self.bitmaps.map { ($0, hash($0)) }) { first, _ in first }
    }

    /// What there is of a picture that views name, and in which state it is.
    func image(
        named name: String, width: Int, height: Int, hash: String
    ) -> (Bitmap?, RecordedTimeline.Picture) {
        let bitmap = images[name]
        let isSame = bitmap.map { looks($0, like: width, height, hash) } ?? false
        return (
            bitmap,
            RecordedTimeline.Picture(
                name: name, isNamed: true, width: width, height: height, hash: hash,
                state: state(of: bitmap, isSame: isSame))
        )
    }

    /// The same for one that views were given; where there is none of that name, an invisible one.
    func bitmap(
        named name: String, width: Int, height: Int, hash: String
    ) -> (Bitmap, RecordedTimeline.Picture) {
        let namesakes = bitmaps.filter { $0.name == name }
        let same = namesakes.first { looks($0, like: width, height, hash) }
        let bitmap = same ?? namesakes.first
        return (
            bitmap ?? Bitmap(name: name, width: 1, height: 1, pixels: [0]),
            RecordedTimeline.Picture(
                name: name, isNamed: false, width: width, height: height, hash: hash,
                state: state(of: bitmap, isSame: same != nil))
        )
    }

    private func state(of bitmap: Bitmap?, isSame: Bool) -> RecordedTimeline.Picture.State {
        guard let bitmap else { return .missing }
        return isSame ? .same : .changed(width: bitmap.width, height: bitmap.height)
    }

    private func looks(_ bitmap: Bitmap, like width: Int, _ height: Int, _ hash: String) -> Bool {
        bitmap.width == width && bitmap.height == height && hashes[bitmap] == hash
    }
}

/// What the views of a recording are called in its file: those with ids of their own by these, others
/// by their places, such as `#12`.
struct NodeLabels {
    /// By the views' places.
    let texts: [String]

    init(_ nodes: [Timeline.Node]) {
        var counts: [String: Int] = [:]
        for name in nodes.lazy.compactMap(\.name) { counts[name, default: 0] += 1 }
        texts = nodes.enumerated().map { index, node in
            guard let name = node.name, counts[name] == 1, name.isBareWord else {
                return "#\(index)"
            }
            return name
        }
    }

    subscript(id: NodeID) -> String { texts[id.index] }
}
