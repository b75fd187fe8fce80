internal import Files
internal import JSON
internal import Rasterization
internal import SystemPackage
internal import TimingModel

/// A record beside frames: which ones a run vouches for, having drawn them or found them right.
///
/// It contains no times of the clock and no names of machines, so equal runs leave equal manifests.
struct FrameManifest: Hashable, Sendable {
    /// What all frames of a sequence have in common.
    struct Sequence: Hashable, Sendable {
        /// The hash of the spec with its files, its variables and the options that change frames.
        var content: PixelHash
        /// The hash of the program that drew the frames.
        var program: PixelHash
        /// Frames per second.
        var frameRate: FrameRate
        /// The size of every frame in pixels.
        var size: PixelSize
        /// The naming scheme of the files.
        var name: FrameName
        /// The numbers of all frames; nil if the animation never ends.
        var numbers: Range<Int>?
    }

    /// One frame.
    struct Frame: Hashable, Sendable {
        /// The number in the file's name.
        let number: Int
        /// The instant that the frame shows, in seconds.
        let time: Double
        /// The hash of the frame's pixels, as in goldens.
        let pixels: PixelHash
        /// The hash of everything on which the file depends.
        let fingerprint: PixelHash
    }

    /// What the frames have in common.
    let sequence: Sequence
    /// The frames by number.
    private(set) var frames: [Int: Frame]

    /// A manifest of `frames`; of those with the same number, the last counts.
    init(_ sequence: Sequence, _ frames: some Swift.Sequence<Frame>) {
        self.sequence = sequence
        self.frames = Dictionary(frames.map { ($0.number, $0) }) { $1 }
    }

    /// This manifest with the frames of `other`, which take precedence; `other` alone if it belongs to another
    /// sequence.
    func merging(_ other: FrameManifest) -> FrameManifest {
        guard sequence == other.sequence else { return other }
        return FrameManifest(sequence, Array(frames.values) + other.frames.values)
    }

    /// Whether every frame of the sequence is recorded.
    var isComplete: Bool {
        sequence.numbers?.allSatisfy { frames[$0] != nil } ?? false
    }
}

// MARK: - Files

extension FrameManifest {
    /// The file of a whole sequence.
    static let file = "manifest.json"

    /// The largest manifest that is read, in bytes: a million frames take a fifth of it.
    private static let limit = 1 << 30

    /// The file of a run that makes a part of a sequence. Parts of different sequences have different names, so
    /// that none replaces another's.
    static func file(of shard: Shard, _ sequence: Sequence) -> String {
        let tag = "\(PixelHash(of: Array("\(JSONLine(sequence.members))".utf8)))".prefix(8)
        return "manifest-\(tag)-\(shard.index)of\(shard.count).json"
    }

    /// Whether a file name is that of a manifest or of a part of one.
    static func isManifest(_ file: String) -> Bool {
        // Most files are frames, and making a regular expression takes a tenth of a millisecond.
        file.hasPrefix("manifest")
            && file.wholeMatch(of: /manifest(-[0-9a-f]{8}-[0-9]+of[0-9]+)?\.json/) != nil
    }

    /// The manifest in a file; nil if there is none or it can't be understood: a manifest can be made anew at
    /// any time.
    init?(_ path: FilePath) {
        guard let bytes = try? WholeFile(path).read(limit: Self.limit),
            let root = (try? JSONDocument(bytes: bytes))?.root,
            let sequence = Sequence(root), case .array(let nodes)? = root["frames"]?.value
        else { return nil }
        let frames = nodes.compactMap(Frame.init)
        guard frames.count == nodes.count else { return nil }
        self.init(sequence, frames)
    }

    /// Removes the manifests of parts, which a complete manifest replaces. Failures are ignored: the complete
    /// one counts anyway.
    static func removeParts(in folder: FilePath) {
        for name in (try? folder.contents()) ?? [] where isManifest(name) && name != file {
            try? WholeFile(folder.appending(name)).remove()
        }
    }

    /// Writes the manifest into a file, with a line for each frame.
    func write(to path: FilePath) throws(RenderError) {
        let frames = frames.values.sorted { $0.number < $1.number }
        let line = JSONLine(
            sequence.members + [
                ("frames", .list(frames.map { .object($0.line(named: sequence.name)) }))
            ])
        try explaining(
            WholeFile(path).write(Array(line.lines(spreading: ["frames"]).utf8))
        ) { RenderError.cannotWrite(path: path.string, reason: $0) }
    }
}

extension FrameManifest.Sequence {
    /// The most frames of a sequence in a file: two days of 60 frames a second, which fit into memory.
    private static let largestCount = 10 * FrameSelection.limit

    fileprivate var members: [(String, JSONLine.Value)] {
        let count = numbers.map { JSONLine.Value.number(Double($0.count)) }
        return [
            ("content", .string("\(content)")), ("program", .string("\(program)")),
            ("fps", .string("\(frameRate)")),
            ("size", .list([.number(Double(size.width)), .number(Double(size.height))])),
            ("name", .string(name.pattern)), ("first", .number(Double(numbers?.lowerBound ?? 0))),
            ("count", count ?? .json("null")),
        ]
    }

    fileprivate init?(_ root: JSONNode) {
        guard let content = root["content"]?.hash, let program = root["program"]?.hash,
            let frameRate = root["fps"]?.string.flatMap({ FrameRate($0) }),
            case .array(let sides)? = root["size"]?.value, sides.count == 2,
            let width = sides[0].whole, let height = sides[1].whole,
            let size = try? PixelSize(width: width, height: height),
            let pattern = root["name"]?.string, let name = try? FrameName(pattern),
            let first = root["first"]?.whole
        else { return nil }
        let count = root["count"]?.whole
        if let count, count > Self.largestCount { return nil }
        self.init(
            content: content, program: program, frameRate: frameRate, size: size, name: name,
            numbers: count.map { first..<first + $0 })
    }
}

extension FrameManifest.Frame {
    fileprivate func line(named name: FrameName) -> JSONLine {
        JSONLine([
            ("number", .number(Double(number))), ("time", .number(time)),
            ("file", .string(name.file(number))), ("pixels", .string("\(pixels)")),
            ("fingerprint", .string("\(fingerprint)")),
        ])
    }

    fileprivate init?(_ node: JSONNode) {
        guard let number = node["number"]?.whole, let time = node["time"]?.number,
            let pixels = node["pixels"]?.hash, let fingerprint = node["fingerprint"]?.hash
        else { return nil }
        self.init(number: number, time: time, pixels: pixels, fingerprint: fingerprint)
    }
}

extension JSONNode {
    fileprivate var number: Double? { if case .number(let number) = value { number } else { nil } }
    fileprivate var string: String? { if case .string(let text) = value { text } else { nil } }
    fileprivate var hash: PixelHash? { string.flatMap { PixelHash($0) } }

    /// A whole number that may be a frame's number, a count or a side.
    fileprivate var whole: Int? {
        guard let number, (0...Double(2 * FrameSelection.largestStart)).contains(number) else {
            return nil
        }
        return Int(exactly: number)
    }
}
