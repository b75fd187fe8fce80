internal import FrameDiffing
internal import JSON
internal import LayerTree
internal import Rasterization
internal import RenderPipeline
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

    /// The result as JSON. `pictures` are those of frames, by index in `reportedFrames`. With `results`,
    /// the folder of what can be approved is given relative to `results`.
    func json(
        _ pictures: [Int: PicturePaths] = [:], in results: ResultsFolder? = nil
    ) -> JSONLine {
        var members: [(String, JSONLine.Value)] = [
            ("name", .string(name)), ("folder", .string(folder.path)),
            ("verdict", .string(verdict.rawValue)),
            ("summary", .list(summary.map { .string($0) })),
        ]
        if let spec { members.append(("spec", .string(spec))) }
        if let proposal = evidence?.proposal {
            let target = results?.path(of: proposal.target) ?? proposal.target.path
            members.append(("target", .string(target)))
            if let base = proposal.base { members.append(("base", .string("\(base)"))) }
            if let results {
                let neighbour = results.neighbour(of: proposal.target, spec: spec)
                members.append(("neighbour", .string(neighbour)))
            }
        }
        members += shape + [("tolerance", .object(settings.tolerance.json))]
        let masks = evidence?.masks ?? []
        members.append(("masks", .list(masks.map { .object($0.json) })))
        members.append(("values", .list(changes.map { .object($0.json) })))
        members.append(("environment", .list(environment.map { .object($0.json) })))
        let frames = reportedFrames.enumerated().map { place, frame in
            JSONLine.Value.object(frame.json(pictures[place], in: name))
        }
        return JSONLine(members + [("frames", .list(frames))])
    }

    /// The first characters of the JSON of every result of this name.
    static func start(ofResultCalled name: String) -> String {
        "\("\(JSONLine([("name", .string(name))]))".dropLast()),"
    }

    /// Frame sizes, frame rates, numbers of frames, and the frames that differ.
    private var shape: [(String, JSONLine.Value)] {
        var members: [(String, JSONLine.Value)] = []
        func add(_ outline: SequenceComparison.Outline, _ names: [String]) {
            members.append((names[0], outline.size.json))
            if let rate = outline.frameRate { members.append((names[1], .string("\(rate)"))) }
            members.append((names[2], .number(Double(outline.frameCount))))
        }
        if let actual = comparison?.actual ?? evidence?.actual.map(SequenceComparison.Outline.init)
        {
            add(actual, ["size", "frameRate", "actualCount"])
        }
        guard let comparison else { return members }
        add(comparison.expected, ["expectedSize", "expectedFrameRate", "expectedCount"])
        for (name, frame) in [
            ("firstDifference", comparison.firstDifference), ("worst", comparison.worst),
        ] {
            if let frame { members.append((name, .number(Double(frame.frame.number)))) }
        }
        let spans = comparison.spans.map { span in
            let ends = [("first", span.first), ("last", span.last)]
            return JSONLine.Value.object(
                JSONLine(ends.map { ($0, .number(Double($1.number))) }))
        }
        return members + [("spans", .list(spans))]
    }
}

extension ValueChange {
    /// The first values that differ, and the times at which values differ.
    fileprivate var json: JSONLine {
        let stretches = spans.map { span in
            JSONLine.Value.list([
                .number(span.first.inSeconds), .number(span.last.inSeconds),
            ])
        }
        let members: [(String, JSONLine.Value)] = [
            ("view", .string(view)), ("property", .string(property.rawValue)),
            ("time", .number(first.time.inSeconds)), ("spans", .list(stretches)),
            ("expected", .string(first.expected)), ("actual", .string(first.actual)),
        ]
        return JSONLine(members + (cause.map { [("cause", .string($0))] } ?? []))
    }
}

extension PixelSize {
    fileprivate var json: JSONLine.Value {
        .list([.number(Double(width)), .number(Double(height))])
    }
}

extension GoldenEnvironment.Difference {
    fileprivate var json: JSONLine {
        let values = [("expected", expected), ("actual", actual)]
            .compactMap { name, value in value.map { (name, JSONLine.Value.string($0)) } }
        return JSONLine([("name", .string(name))] + values)
    }
}

extension FrameMask {
    /// The rectangle in pixels, and the times in seconds.
    fileprivate var json: JSONLine {
        let components = [rect.x, rect.y, rect.width, rect.height]
        var members: [(String, JSONLine.Value)] = [
            ("rect", .list(components.map { .number(Double($0)) }))
        ]
        if let times {
            members.append(("from", .number(times.lowerBound.inSeconds)))
            members.append(("to", .number(times.upperBound.inSeconds)))
        }
        return JSONLine(members)
    }
}

extension FrameComparison {
    fileprivate func json(_ pictures: PicturePaths?, in name: String) -> JSONLine {
        var members: [(String, JSONLine.Value)] = [
            ("number", .number(Double(frame.number))), ("time", .number(frame.time.inSeconds)),
            ("outcome", .string(outcome.word)),
        ]
        if let heat { members.append(("heat", .number(heat))) }
        if let shift { members.append(("shift", .number(Double(shift)))) }
        if case .compared(let comparison) = outcome, let measured = comparison.measurement {
            members.append(("measured", .object(measured.json)))
        }
        for (key, file) in [
            ("expected", pictures?.expected), ("actual", pictures?.actual),
            ("diff", pictures?.diff),
        ] {
            if let file { members.append((key, .string("\(name)/\(file)"))) }
        }
        return JSONLine(members)
    }
}

extension FrameComparison.Outcome {
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
    fileprivate var json: JSONLine {
        JSONLine([
            ("distance", .number(worst?.distance ?? 0)), ("share", .number(share)),
            ("density", .number(densest?.density ?? 0)),
        ])
    }
}
