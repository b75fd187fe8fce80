internal import Rasterization
internal import RenderPipeline
internal import TimingModel

extension Golden {
    /// The version of the format that this writes and reads.
    static let format = 1

    /// The golden as JSON: a line for each member, each part of the environment and each frame, so that
    /// version control shows what changed.
    public var json: String {
        var members: [(String, String)] = [
            ("format", "\(Self.format)")
        ]
        if let spec { members.append(("spec", JSONLine.Value.string(spec).text)) }
        members += [
            ("size", "[\(size.width), \(size.height)]"),
            ("scale", JSONLine.Value.number(scale).text),
        ]
        if let frameRate {
            members.append(("frameRate", JSONLine.Value.string("\(frameRate)").text))
        }
        members += settings.members.map { ($0.0, $0.1.text) }
        let parts = environment.entries.map {
            "    \(JSONLine.Value.string($0.name).text): \(JSONLine.Value.string($0.value).text)"
        }
        members.append(("environment", "{\n\(parts.joined(separator: ",\n"))\n  }"))
        if let timeline { members.append(("timeline", "\"\(timeline)\"")) }
        if let events { members.append(("events", "\"\(events)\"")) }
        let lines = frames.map { "    \($0.json)" }
        members.append(("frames", "[\n\(lines.joined(separator: ",\n"))\n  ]"))
        let text = members.map { "  \"\($0.0)\": \($0.1)" }.joined(separator: ",\n")
        return "{\n\(text)\n}\n"
    }
}

extension Golden.Frame {
    fileprivate var json: JSONLine {
        var members: [(String, JSONLine.Value)] = [
            ("number", .number(Double(number))), ("time", .number(time.inSeconds)),
            ("hash", .string("\(hash)")),
        ]
        if let picture { members.append(("picture", .string(picture))) }
        return JSONLine(members)
    }
}

extension GoldenSettings {
    /// What isn't as by default, and which pictures are kept.
    fileprivate var members: [(String, JSONLine.Value)] {
        var members: [(String, JSONLine.Value)] = [("pictures", .string("\(pictures)"))]
        if tolerance != .exact { members.append(("tolerance", .object(tolerance.json))) }
        if !masks.isEmpty {
            members.append(("masks", .list(masks.map { .string("\($0)") })))
        }
        return members
    }
}

extension ImageTolerance {
    /// All limits.
    var json: JSONLine {
        JSONLine([
            ("distance", .number(distance)), ("share", .number(share)),
            ("density", .number(density)), ("windowSide", .number(Double(windowSide))),
            ("ignoresAntialiasing", .flag(ignoresAntialiasing)),
        ])
    }
}
