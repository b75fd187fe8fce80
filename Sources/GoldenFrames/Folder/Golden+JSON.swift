internal import Drawing
internal import FrameDiffing
internal import JSON
internal import TimingModel

extension Golden {
    /// The version of the format that this program writes and reads.
    static let format = 1

    /// The golden as JSON. Each member, each part of the environment and each frame has a line of its own,
    /// so that version control shows what changed.
    public var json: String {
        JSONObject([
            ("format", .number(Double(Self.format))), ("spec", spec.map { .string($0) }),
            ("size", .json("[\(size.width), \(size.height)]")), ("scale", .number(scale)),
            ("frameRate", frameRate.map { .string("\($0)") }),
            ("pictures", .string("\(settings.pictures)")),
            (
                "tolerance",
                settings.tolerance == .exact ? nil : .object(settings.tolerance.json)
            ),
            (
                "masks",
                settings.masks.isEmpty ? nil : .list(settings.masks.map { .string("\($0)") })
            ),
            (
                "environment",
                .object(JSONObject(environment.entries.map { ($0.name, .string($0.value)) }))
            ),
            ("timeline", timeline.map { .string("\($0)") }),
            ("events", events.map { .string("\($0)") }),
            ("frames", .list(frames.map { .object($0.json) })),
        ]).lines(spreading: ["environment", "frames"])
    }
}

extension Golden.Frame {
    fileprivate var json: JSONObject {
        JSONObject([
            ("number", .number(Double(number))), ("time", .number(time.inSeconds)),
            ("hash", .string("\(hash)")), ("picture", picture.map { .string($0) }),
        ])
    }
}

extension ImageTolerance {
    /// The tolerance as JSON, with all limits.
    var json: JSONObject {
        JSONObject([
            ("distance", .number(distance)), ("share", .number(share)),
            ("density", .number(density)), ("windowSide", .number(Double(windowSide))),
            ("ignoresAntialiasing", .flag(ignoresAntialiasing)),
            ("perceptual", isPerceptual ? .flag(true) : nil),
        ])
    }
}

extension Golden {
    /// Reads what `json` writes. Keys that this version doesn't know are ignored.
    /// - Parameter path: the file, for messages.
    /// - Throws: `GoldenError.damaged` at the first place with a missing or invalid value.
    public init(json bytes: [UInt8], path: String) throws(GoldenError) {
        let root = try GoldenNode(json: bytes, path: path)
        let format = try root.member("format").whole(in: 0...Int(Int32.max))
        guard format == Self.format else {
            throw try root.member("format").failure(
                "format \(format) comes from another version of animrender; this one reads "
                    + "\(Self.format)")
        }
        spec = try root.optional("spec")?.filePath()
        size = try root.member("size").size()
        scale = try root.member("scale").number(in: 1e-6...1000)
        frameRate = try root.optional("frameRate")?.value("a frame rate") { FrameRate($0) }
        settings = try GoldenSettings(root)
        environment = GoldenEnvironment(
            try root.member("environment").members().map { name, node throws(GoldenError) in
                GoldenEnvironment.Entry(name: name, value: try node.string())
            })
        timeline = try root.optional("timeline")?.hash()
        events = try root.optional("events")?.hash()
        frames = try root.member("frames").elements().map { node throws(GoldenError) in
            try Frame(node)
        }
        guard zip(frames, frames.dropFirst()).allSatisfy({ $0.time < $1.time }) else {
            throw try root.member("frames").failure(
                "the frames are not in the order of their times")
        }
    }
}

extension Golden.Frame {
    fileprivate init(_ node: GoldenNode) throws(GoldenError) {
        number = try node.member("number").whole(in: 0...Int(Int32.max) * 2)
        let seconds = try node.member("time").number(in: 0...Duration.limitInSeconds)
        time = Duration(seconds: seconds)
        hash = try node.member("hash").hash()
        picture = try node.optional("picture").map { node throws(GoldenError) in
            let name = try node.filePath()
            guard !name.isEmpty, !name.contains("/"), name != "..", name != "." else {
                throw node.failure("\"\(name)\" is not the name of a file in the golden's folder")
            }
            return name
        }
    }
}

extension GoldenSettings {
    fileprivate init(_ root: GoldenNode) throws(GoldenError) {
        self.init()
        if let node = root.optional("pictures") {
            pictures = try node.value("none, few, all, animation or times") { KeptPictures($0) }
        }
        if let node = root.optional("tolerance") { tolerance = try ImageTolerance(node) }
        if let node = root.optional("masks") {
            masks = try node.elements().map { node throws(GoldenError) in
                try node.value("a mask, such as \"10,20,100,40@0.5-1\"") { GoldenMask($0) }
            }
        }
    }
}

extension ImageTolerance {
    fileprivate init(_ node: GoldenNode) throws(GoldenError) {
        if try node.optional("perceptual")?.flag() == true {
            // Its limits are those of this version, whatever the file says.
            self = .perceptual
            return
        }
        func share(_ key: String) throws(GoldenError) -> Double? {
            try node.optional(key)?.number(in: 0...1)
        }
        let side = try node.optional("windowSide")?.whole(in: 1...PixelSize.limit)
        let ignores = try node.optional("ignoresAntialiasing")?.flag()
        self.init(
            distance: try share("distance") ?? 0, share: try share("share") ?? 0,
            density: try share("density") ?? 0.25, windowSide: side ?? 16,
            ignoresAntialiasing: ignores ?? false)
    }
}
