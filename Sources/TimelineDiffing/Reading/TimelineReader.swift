internal import Drawing
internal import LayerTree
internal import TimingModel

/// Reads the text of a `TimelineWriter` and nothing else: every line and every field must be in its
/// place. The resulting timeline satisfies all invariants of `Timeline`.
struct TimelineReader {
    var lines: LineReader
    private let current: CurrentPictures
    /// The indices of views by their labels in the file.
    private let places: [String: Int]

    private var images: [String: Bitmap] = [:]
    private var bitmaps: [Bitmap] = []
    private var curves: [CustomCurve] = []
    private var pictures: [RecordedTimeline.Picture] = []

    init(_ bytes: [UInt8], current: CurrentPictures) throws(RecordedTimelineError) {
        guard bytes.count <= RecordedTimeline.sizeLimit else {
            throw RecordedTimelineError(line: 1, reason: .tooLarge(bytes: bytes.count))
        }
        lines = LineReader(bytes)
        self.current = current
        places = try Self.places(in: lines)
    }

    /// Finds all views in advance, because values can refer to views that follow.
    private static func places(in lines: LineReader) throws(RecordedTimelineError) -> [String: Int]
    {
        var lines = lines
        var places: [String: Int] = [:]
        while !lines.isAtEnd {
            var cursor = try lines.next()
            guard cursor.skip("view ") else { continue }
            let count = places.count
            let label = try cursor.label()
            guard label.first != "#" || label == "#\(count)" else {
                throw cursor.impossible("the view \(label) isn't number \(count)")
            }
            guard places.updateValue(count, forKey: label) == nil else {
                throw cursor.impossible("there is another view \(label)")
            }
        }
        return places
    }

    /// Reads the whole file.
    mutating func read() throws(RecordedTimelineError) -> RecordedTimeline {
        try readTitle()
        var line = try lines.next(after: "canvas ")
        let width = try line.number()
        try line.expect(",")
        let size = Size(width: width, height: try line.number())
        try line.expect(" ")
        let background = try ValueCodec.color.read(&line, self)
        try line.expectEnd()
        line = try lines.next(after: "end ")
        let end = try line.time(within: .instantLimit)
        try line.expectEnd()
        var frameDuration: Duration?
        if var line = try lines.next(ifAfter: "frame ") {
            frameDuration = try line.time(within: .instantLimit)
            try line.expectEnd()
        }
        try readTables()
        let nodes = try readViews()
        return RecordedTimeline(
            timeline: Timeline(
                size: size, background: background, nodes: nodes, events: [], end: end,
                images: images, frameDuration: frameDuration),
            pictures: pictures, sampledCurves: curves.map(\.name))
    }

    private mutating func readTitle() throws(RecordedTimelineError) {
        var line = try lines.next()
        guard line.skip("\(RecordedTimeline.title) ") else {
            throw RecordedTimelineError(line: line.line, reason: .otherFile)
        }
        let version = try line.bareWord("the version of the format")
        guard version == "\(RecordedTimeline.version)" else {
            throw RecordedTimelineError(line: line.line, reason: .otherVersion(version))
        }
        try line.expectEnd()
    }

    // MARK: - Tables

    private mutating func readTables() throws(RecordedTimelineError) {
        while var line = try lines.next(ifAfter: "image ") {
            let (bitmap, picture) = try picture(&line, isNamed: true)
            images[picture.name] = bitmap
        }
        while var line = try lines.next(ifAfter: "bitmap \(bitmaps.count + 1) ") {
            let (bitmap, picture) = try picture(&line, isNamed: false)
            // A transparent pixel takes the place of a missing picture.
            bitmaps.append(
                bitmap ?? Bitmap(name: picture.name, width: 1, height: 1, pixels: [0]))
        }
        while var line = try lines.next(ifAfter: "sampled \(curves.count + 1) ") {
            let name = try line.text()
            try line.expect(" ")
            guard let curve = SampledCurve(name: name, outputs: try line.numbers()) else {
                throw line.unexpected("more numbers")
            }
            try line.expectEnd()
            curves.append(curve.curve)
        }
    }

    /// Reads a picture's name, size and hash, and finds the current picture; nil if there is none.
    private mutating func picture(
        _ line: inout LineCursor, isNamed: Bool
    ) throws(RecordedTimelineError) -> (Bitmap?, RecordedTimeline.Picture) {
        let name = try line.text()
        try line.expect(" ")
        let width = try line.integer(in: 1...Int(Int32.max))
        try line.expect("x")
        let height = try line.integer(in: 1...Int(Int32.max))
        try line.expect(" ")
        let hash = try line.text()
        try line.expectEnd()
        let (bitmap, state) = current.picture(
            named: name, isNamed: isNamed, width: width, height: height, hash: hash)
        let picture = RecordedTimeline.Picture(
            name: name, isNamed: isNamed, width: width, height: height, hash: hash, state: state)
        pictures.append(picture)
        return (bitmap, picture)
    }

    /// The bitmap with this number.
    func bitmap(_ number: Int, _ line: LineCursor) throws(RecordedTimelineError) -> Bitmap {
        guard bitmaps.indices.contains(number - 1) else {
            throw line.impossible("there is no bitmap \(number)")
        }
        return bitmaps[number - 1]
    }

    /// The curve with this number.
    func curve(_ number: Int, _ line: LineCursor) throws(RecordedTimelineError) -> CustomCurve {
        guard curves.indices.contains(number - 1) else {
            throw line.impossible("there is no curve \(number)")
        }
        return curves[number - 1]
    }

    /// The view with this label.
    func node(_ label: String, _ line: LineCursor) throws(RecordedTimelineError) -> NodeID {
        guard let place = places[label] else { throw line.impossible("there is no view \(label)") }
        return NodeID(index: place)
    }
}

/// The current pictures. A recorded timeline refers to pictures but doesn't contain their pixels.
struct CurrentPictures {
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

    /// The current picture for a recorded one, and how it compares to it. The picture is nil if there is
    /// none of this name.
    ///
    /// - Parameter isNamed: Whether views refer to the picture by name. Otherwise it was given to them
    ///   directly, and several pictures may have its name.
    func picture(
        named name: String, isNamed: Bool, width: Int, height: Int, hash: String
    ) -> (Bitmap?, RecordedTimeline.Picture.State) {
        let namesakes =
            isNamed ? [images[name]].compactMap(\.self) : bitmaps.filter { $0.name == name }
        let same = namesakes.first {
            $0.width == width && $0.height == height && hashes[$0] == hash
        }
        if let same { return (same, .same) }
        guard let other = namesakes.first else { return (nil, .missing) }
        return (other, .changed(width: other.width, height: other.height))
    }
}
