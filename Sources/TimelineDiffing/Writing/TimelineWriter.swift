internal import Drawing
internal import LayerTree
internal import TimingModel

/// Writes a timeline as text from which the same timeline can be read. `RecordedTimeline` describes the
/// format.
struct TimelineWriter {
    /// The labels of the views by their indices. The label is a view's id if that is a unique bare word,
    /// otherwise the view's index, such as `#12`.
    let labels: [String]
    private let hash: (Bitmap) -> String
    /// The lines of views and tracks. The pictures and curves that they refer to are written before them.
    private var body: [String] = []
    private var curves = NumberedTable<SampledCurve>()
    private var bitmaps = NumberedTable<Bitmap>()

    /// The text of `timeline`, with a line for each view, piece and animation. O(n).
    static func text(of timeline: Timeline, hash: @escaping (Bitmap) -> String) -> String {
        var writer = TimelineWriter(timeline.nodes, hash: hash)
        for (index, node) in timeline.nodes.enumerated() { writer.add(node, at: index) }
        let lines = writer.head(of: timeline) + writer.body + ["complete"]
        return lines.joined(separator: "\n") + "\n"
    }

    private init(_ nodes: [Timeline.Node], hash: @escaping (Bitmap) -> String) {
        let counts = Dictionary(nodes.compactMap(\.name).map { ($0, 1) }, uniquingKeysWith: +)
        labels = nodes.enumerated().map { index, node in
            guard let name = node.name, counts[name] == 1, name.isBareWord else {
                return "#\(index)"
            }
            return name
        }
        self.hash = hash
    }

    /// The number of a curve that is a closure.
    mutating func number(of curve: CustomCurve) -> Int { curves.number(of: SampledCurve(curve)) }

    /// The number of a picture that isn't one of the timeline's named images.
    mutating func number(of bitmap: Bitmap) -> Int { bitmaps.number(of: bitmap) }

    // MARK: - Lines

    private mutating func head(of timeline: Timeline) -> [String] {
        let canvas = "\(timeline.size.width.exact),\(timeline.size.height.exact)"
        var lines = [
            "\(RecordedTimeline.title) \(RecordedTimeline.version)",
            "canvas \(canvas) \(ValueCodec.color.write(timeline.background, &self))",
            "end \(timeline.end.exact)",
        ]
        if timeline.mayBlur, let duration = timeline.frameDuration {
            lines.append("frame \(duration.exact)")
        }
        for (name, image) in timeline.images.sorted(by: { $0.key < $1.key }) {
            lines.append("image \(name.token) \(looks(image))")
        }
        for (index, bitmap) in bitmaps.entries.enumerated() {
            lines.append("bitmap \(index + 1) \(bitmap.name.token) \(looks(bitmap))")
        }
        for (index, curve) in curves.entries.enumerated() {
            let outputs = curve.outputs.map(\.exact).listed
            lines.append("sampled \(index + 1) \(curve.name.token) \(outputs)")
        }
        return lines
    }

    private func looks(_ bitmap: Bitmap) -> String {
        "\(bitmap.width)x\(bitmap.height) \(hash(bitmap).token)"
    }

    private mutating func add(_ node: Timeline.Node, at index: Int) {
        let label = labels[index]
        var line = "view \(label)"
        if let name = node.name, label.first == "#" { line += " id=\(name.token)" }
        for property in node.base.changedProperties {
            line += " \(property.rawValue)=\(text(of: node.base[property], property))"
        }
        body.append(line)
        for track in node.tracks { add(track) }
    }

    private mutating func add(_ track: Track) {
        body.append("track \(track.property.rawValue)")
        for (index, contribution) in track.contributions.enumerated() {
            body.append("+\(index + 1)\(fields(of: contribution, track.property))")
        }
        for piece in track.pieces {
            let running = piece.running.map { " +\($0 + 1)" }.joined()
            let value = text(of: piece.model, track.property)
            body.append("at \(piece.start.exact) \(value)\(running)")
        }
    }
}

extension LayerProperties {
    /// The properties whose values differ from those of a new view, in the format's order.
    fileprivate var changedProperties: [LayerProperty] {
        LayerProperty.allCases.filter { property in
            (property.content == nil || property.content == content.kind)
                && self[property] != property.initialValue
        }
    }
}

/// Values numbered in the order in which they were first requested.
private struct NumberedTable<Entry: Hashable> {
    private(set) var entries: [Entry] = []
    private var numbers: [Entry: Int] = [:]

    /// The number of `entry`, starting at 1.
    mutating func number(of entry: Entry) -> Int {
        if let known = numbers[entry] { return known }
        entries.append(entry)
        numbers[entry] = entries.count
        return entries.count
    }
}
