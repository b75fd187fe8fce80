internal import Drawing
internal import FrameDiffing
internal import ImageCodecs
package import JSON
internal import LayerTree
internal import TimelineDiffing
internal import TimingModel

extension GoldenResult {
    /// The frames that a report lists: all compared frames, or all found frames if the golden is missing.
    var reportedFrames: [FrameComparison] {
        if let comparison { return comparison.frames }
        return evidence?.actual?.frames.map {
            FrameComparison(expected: nil, actual: $0, outcome: .added)
        } ?? []
    }

    /// The indices in `reportedFrames` of the frames that a report shows pictures of.
    var picturedPlaces: [Int] {
        if let comparison { return PicturedFrames.places(in: comparison) }
        return PicturedFrames.spread(
            Array(reportedFrames.indices), count: PicturedFrames.limit / 2)
    }

    /// The most telling of `pictures`, which are keyed by index in `reportedFrames`: those of the worst
    /// frame, or else of the first. Nil if there are none.
    func telling(_ pictures: [Int: PicturePaths]) -> PicturePaths? {
        let worst = comparison?.worst.flatMap { reportedFrames.firstIndex(of: $0) }
        return worst.flatMap { pictures[$0] } ?? pictures.min { $0.key < $1.key }?.value
    }

    /// The result as a line of JSON, without pictures.
    public var line: String { "\(json())" }

    /// The result as JSON. `pictures` are those of frames, by index in `reportedFrames`, and `hashes` those of their
    /// pixels by file name. With `results`, the folder of what can be approved is given relative to `results`.
    func json(
        _ pictures: [Int: PicturePaths] = [:], hashes: [String: PixelHash] = [:],
        in results: ResultsFolder? = nil
    ) -> JSONObject {
        let proposal = evidence?.proposal
        let target = proposal.map { results?.path(of: $0.target) ?? $0.target.path }
        let neighbour = proposal.flatMap { results?.neighbour(of: $0.target, spec: spec) }
        let members: [(String, JSONObject.Value?)] = [
            ("name", .string(name)), ("folder", .string(folder.path)),
            ("verdict", .string(verdict.rawValue)), ("code", .text(code.map { "\($0)" })),
            ("summary", .list(summary.map { .string($0) })), ("spec", .text(spec)),
            ("target", .text(target)), ("base", .text(proposal?.base.map { "\($0)" })),
            ("neighbour", .text(neighbour)), ("file", proposal?.contents.singleFile),
            ("pictures", .hashes(hashes)),
        ]
        let frames = reportedFrames.enumerated().map { place, frame in
            JSONObject.Value.object(frame.json(pictures[place], in: name))
        }
        return JSONObject(
            members + shape + [
                ("tolerance", .object(settings.tolerance.json)),
                ("masks", .list((evidence?.masks ?? []).map { .object($0.json) })),
                ("values", .list(changes.map { .object($0.json) })),
                ("environment", .list(environment.map { .object($0.json) })),
                ("frames", .list(frames)),
            ])
    }

    /// The first characters of the JSON of every result of this name.
    static func start(ofResultCalled name: String) -> String {
        "\("\(JSONObject([("name", .string(name))]))".dropLast()),"
    }

    /// Frame sizes, frame rates, numbers of frames, and the frames that differ.
    private var shape: [(String, JSONObject.Value?)] {
        let actual = comparison?.actual ?? evidence?.actual.map(SequenceComparison.Outline.init)
        let found: [(String, JSONObject.Value?)] = [
            ("size", actual?.size.json), ("frameRate", .text(actual?.frameRate.map { "\($0)" })),
            ("actualCount", .whole(actual?.frameCount)),
        ]
        guard let comparison else { return found }
        let expected = comparison.expected
        let spans = comparison.spans.map { span in
            JSONObject.Value.object(
                JSONObject([
                    ("first", .whole(span.first.number)), ("last", .whole(span.last.number)),
                ]))
        }
        return found + [
            ("expectedSize", expected.size.json),
            ("expectedFrameRate", .text(expected.frameRate.map { "\($0)" })),
            ("expectedCount", .whole(expected.frameCount)),
            ("firstDifference", .whole(comparison.firstDifference?.frame.number)),
            ("worst", .whole(comparison.worst?.frame.number)), ("spans", .list(spans)),
        ]
    }
}

extension GoldenContents {
    /// The name and the hash of a file that is a golden by itself; nil for a golden with a list of frames.
    fileprivate var singleFile: JSONObject.Value? {
        golden == nil ? .hashes(files.mapValues { PixelHash(of: $0) }) : nil
    }
}

extension ValueChange {
    /// The first values that differ, and the times at which values differ.
    fileprivate var json: JSONObject {
        let stretches = spans.map { span in
            JSONObject.Value.list([
                .number(span.first.inSeconds), .number(span.last.inSeconds),
            ])
        }
        return JSONObject([
            ("view", .string(view)), ("property", .string(property.rawValue)),
            ("time", .number(first.time.inSeconds)), ("spans", .list(stretches)),
            ("expected", .string(first.expected)), ("actual", .string(first.actual)),
            ("cause", .text(cause)),
        ])
    }
}

extension PixelSize {
    fileprivate var json: JSONObject.Value {
        .list([.number(Double(width)), .number(Double(height))])
    }
}

extension GoldenEnvironment.Difference {
    /// The name and both values; one that isn't there is left out.
    package var json: JSONObject {
        JSONObject([
            ("name", .string(name)), ("expected", .text(expected)), ("actual", .text(actual)),
        ])
    }
}

extension FrameMask {
    /// The rectangle in pixels, and the times in seconds.
    fileprivate var json: JSONObject {
        let components = [rect.x, rect.y, rect.width, rect.height]
        return JSONObject([
            ("rect", .list(components.map { .number(Double($0)) })),
            ("from", times.map { .number($0.lowerBound.inSeconds) }),
            ("to", times.map { .number($0.upperBound.inSeconds) }),
        ])
    }
}

extension FrameComparison {
    fileprivate func json(_ pictures: PicturePaths?, in name: String) -> JSONObject {
        func path(_ file: String?) -> JSONObject.Value? { .text(file.map { "\(name)/\($0)" }) }
        return JSONObject([
            ("number", .whole(frame.number)), ("time", .number(frame.time.inSeconds)),
            ("outcome", .string(outcome.word)), ("heat", heat.map { .number($0) }),
            ("shift", .whole(shift)), ("measured", outcome.measurement.map { .object($0.json) }),
            ("expected", path(pictures?.expected)), ("actual", path(pictures?.actual)),
            ("diff", path(pictures?.diff)),
        ])
    }
}

extension FrameComparison.Outcome {
    /// The measurements of the pictures; nil if they weren't measured.
    fileprivate var measurement: ImageMeasurement? {
        if case .compared(let comparison) = self { comparison.measurement } else { nil }
    }

    fileprivate var word: String {
        switch self {
        case .equal: "equal"
        case .compared(let comparison):
            switch comparison.verdict {
            case .equal: "equal"
            case .withinTolerance: "tolerated"
            default: "changed"
            }
        case .withoutPicture: "unknown"
        case .otherSize: "otherSize"
        case .added: "added"
        case .missing: "missing"
        }
    }
}

extension ImageMeasurement {
    fileprivate var json: JSONObject {
        JSONObject([
            ("distance", .number(worst?.distance ?? 0)), ("share", .number(share)),
            ("density", .number(densest?.density ?? 0)),
        ])
    }
}

extension JSONObject.Value? {
    /// The text as JSON; nil for no text.
    fileprivate static func text(_ text: String?) -> Self { text.map { .string($0) } }

    /// The hashes by file name; nil without any.
    fileprivate static func hashes(_ hashes: [String: PixelHash]) -> Self {
        let sorted = hashes.sorted { $0.key < $1.key }
        return hashes.isEmpty
            ? nil : .object(JSONObject(sorted.map { ($0.key, .string("\($0.value)")) }))
    }

    /// The whole number as JSON; nil for no number.
    fileprivate static func whole(_ number: Int?) -> Self { number.map { .number(Double($0)) } }
}
