internal import LayerTree

extension TimelineReader {
    /// Reads the views with their tracks, up to the end of the file.
    mutating func readViews() throws(RecordedTimelineError) -> [Timeline.Node] {
        var nodes: [Timeline.Node] = []
        var places: [Int] = []
        while var line = try lines.next(ifAfter: "view ") {
            places.append(line.line)
            nodes.append(try node(&line))
        }
        let line = try lines.next(after: "complete")
        try line.expectEnd()
        guard lines.isAtEnd else { throw try lines.next().unexpected("the end of the file") }
        guard !nodes.isEmpty else { throw line.impossible("there is no view") }
        do throws(TreeCheck.Failure) {
            var check = TreeCheck(nodes)
            try check.run()
        } catch {
            throw RecordedTimelineError(
                line: places[error.node], reason: .impossible(error.problem))
        }
        return nodes
    }

    private mutating func node(
        _ line: inout LineCursor
    ) throws(RecordedTimelineError) -> Timeline.Node {
        let label = try line.label()
        var name: String? = label
        if label.first == "#" { name = line.skip(" id=") ? try line.text() : nil }
        let base = try properties(&line)
        var tracks: [Track] = []
        while let line = try lines.next(ifAfter: "track ") {
            let track = try track(line)
            if let last = tracks.last, last.property.rawValue >= track.property.rawValue {
                throw line.impossible(
                    "the track of \(track.property.rawValue) is not in alphabetical order")
            }
            tracks.append(track)
        }
        return Timeline.Node(name: name, base: base, tracks: tracks)
    }

    private func properties(
        _ line: inout LineCursor
    ) throws(RecordedTimelineError) -> LayerProperties {
        var layer = LayerProperties()
        for (property, key) in Self.keys where line.skip(key) {
            guard property.content == nil || property.content == layer.content.kind else {
                throw line.impossible("\(property.rawValue) isn't of this kind of content")
            }
            layer[property] = try value(of: property, &line)
        }
        try line.expectEnd()
        return layer
    }

    /// All properties with the text before their values.
    private static let keys = LayerProperty.allCases.map { ($0, Array(" \($0.rawValue)=".utf8)) }

    // MARK: - Tracks

    private mutating func track(_ line: LineCursor) throws(RecordedTimelineError) -> Track {
        var line = line
        let name = try line.bareWord("a property")
        guard let property = LayerProperty(rawValue: name) else {
            throw line.impossible("there is no property \(name)")
        }
        try line.expectEnd()
        var contributions: [Contribution] = []
        while var line = try lines.next(ifAfter: "+\(contributions.count + 1)") {
            contributions.append(try contribution(to: property, &line))
        }
        var pieces: [Track.Piece] = []
        while var line = try lines.next(ifAfter: "at ") {
            pieces.append(try piece(of: property, after: pieces.last, contributions.count, &line))
        }
        guard !pieces.isEmpty else { throw try lines.next().unexpected("\"at 0\"") }
        return Track(property, pieces: pieces, contributions: contributions)
    }

    private func piece(
        of property: LayerProperty, after last: Track.Piece?, _ count: Int,
        _ line: inout LineCursor
    ) throws(RecordedTimelineError) -> Track.Piece {
        let start = try line.time(within: .instantLimit)
        guard last.map({ $0.start < start }) ?? (start == .zero) else {
            throw line.impossible(
                last == nil ? "the first value is not set at 0" : "times don't rise")
        }
        try line.expect(" ")
        let model = try value(of: property, &line)
        var running: [Int32] = []
        while line.skip(" +") {
            let least = Int(running.last ?? -1) + 2
            guard least <= count else { throw line.impossible("there is no such animation") }
            running.append(Int32(try line.integer(in: least...count) - 1))
        }
        try line.expectEnd()
        return Track.Piece(start: start, model: model, running: IndexRuns(running))
    }
}
