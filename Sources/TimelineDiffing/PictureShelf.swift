internal import Drawing
internal import LayerTree

/// The current pictures. A recorded timeline refers to pictures but doesn't contain their pixels.
struct PictureShelf {
    private let images: [String: Bitmap]
    private let bitmaps: [Bitmap]
    private let hashes: [Bitmap: String]

    /// - Parameters:
    ///   - images: Pictures that views refer to by name.
    ///   - bitmaps: Pictures that were given to views directly.
    init(images: [String: Bitmap], bitmaps: [Bitmap], hash: (Bitmap) -> String) {
        self.images = images
        self.bitmaps = bitmaps + images.sorted { $0.key < $1.key }.map(\.value)
        hashes = Dictionary(self.bitmaps.map { ($0, hash($0)) }) { first, _ in first }
    }

    /// The current picture for one that views refer to by name, and a description with its state. The
    /// picture is nil if there is none of this name.
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

    /// The current picture for one that was given to views directly, and a description with its state. If
    /// there is none of this name, the picture is a transparent pixel.
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

/// The labels of a recording's views in its file. The label is a view's id if that is a unique bare word,
/// otherwise the view's index, such as `#12`.
struct NodeLabels {
    /// The labels by the views' indices.
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
