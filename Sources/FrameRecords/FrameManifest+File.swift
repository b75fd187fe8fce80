internal import CollectionBasics
internal import Drawing
package import Files
internal import ImageCodecs
internal import JSON
internal import Rasterization
package import RenderErrors
package import SystemPackage
internal import TimingModel

extension FrameManifest {
    /// The file of a whole sequence.
    package static let file = "manifest.json"

    /// The largest manifest that is read, in bytes: a million frames take a fifth of it.
    private static let limit = 1 << 30

    /// The file of a run that makes the part `shard` of the frames `selected`. Different parts have different names,
    /// so that none replaces another's.
    package static func file(of shard: Shard, _ sequence: Sequence, selected: RangeSet<Int>)
        -> String
    {
        let members = sequence.members + [("selected", JSONObject.Value(selected))]
        let tag = "\(PixelHash(of: Array("\(JSONObject(members))".utf8)))".prefix(8)
        return "manifest-\(tag)-\(shard.index)of\(shard.count).json"
    }

    /// Whether a file name is that of a manifest or of a part of one.
    package static func isManifest(_ file: String) -> Bool {
        file == Self.file || part(namedBy: file) != nil
    }

    /// The parts of the name of a shard's manifest: its shard, and a tag that all shards of the same frames have in
    /// common; nil if it is no such name.
    package static func part(namedBy file: String) -> (tag: Substring, index: Int, count: Int)? {
        // Most files are frames, and making a regular expression takes a tenth of a millisecond.
        guard file.hasPrefix("manifest-"),
            let match = file.wholeMatch(of: /manifest-([0-9a-f]{8})-([0-9]+)of([0-9]+)\.json/),
            let index = Int(match.2), let count = Int(match.3)
        else { return nil }
        return (match.1, index, count)
    }

    /// Whether files named so could be taken for manifests, also where the case of letters doesn't count.
    package static func isNamedLikeRecord(_ name: String) -> Bool {
        let name = name.lowercased()
        return name.hasPrefix("manifest") && name.hasSuffix(".json")
    }

    /// The manifest in a file; nil if there is none or it can't be understood: a manifest can be made anew at
    /// any time.
    package init?(_ path: FilePath) {
        guard let bytes = try? Self.read(path) else { return nil }
        self.init(bytes)
    }

    /// The bytes of a file that may be a manifest.
    package static func read(_ path: FilePath) throws(UnreadableFile) -> [UInt8] {
        try WholeFile(path).read(limit: limit)
    }

    /// The manifest in the bytes of a file; nil if they can't be understood.
    package init?(_ bytes: [UInt8]) {
        guard let root = (try? JSONDocument(bytes: bytes))?.root,
            let sequence = Sequence(root), let selected = RangeSet<Int>(selectedIn: root),
            case .array(let nodes)? = root["frames"]?.value
        else { return nil }
        let frames = nodes.compactMap(Frame.init)
        guard frames.count == nodes.count,
            frames.allSatisfy({ sequence.shows($0.time, in: $0.number) })
        else { return nil }
        self.init(sequence, selected: selected, frames)
    }

    /// What a file says before its frames, as a manifest without frames; nil if there is no such file or it doesn't begin
    /// like a manifest.
    /// - Throws: why the file can't be read.
    /// - Complexity: O(selected ranges), however many frames there are.
    package init?(headOf path: FilePath) throws(UnreadableFile) {
        try self.init(headOf: RegularFile(path.string))
    }

    private init?(headOf file: borrowing RegularFile) throws(UnreadableFile) {
        // The longest name fits into the first; the second is for selections of every second frame.
        for length in [1 << 13, 1 << 24] {
            let head = try file.bytes(atMost: length)
            guard let end = head.firstRange(of: Array(#""frames":"#.utf8))?.lowerBound else {
                continue
            }
            guard let root = (try? JSONDocument(bytes: head[..<end] + Array(#""":0}"#.utf8)))?.root,
                let sequence = Sequence(root), let selected = RangeSet<Int>(selectedIn: root)
            else { return nil }
            self.init(sequence, selected: selected, [])
            return
        }
        return nil
    }

    /// Whether a file is something other than a manifest, which must not be replaced. What a power cut left empty or
    /// full of zeros may be replaced.
    /// - Throws: why the file can't be read.
    package static func isForeign(_ path: FilePath) throws(UnreadableFile) -> Bool {
        let file = try RegularFile(path.string)
        guard try FrameManifest(headOf: file) == nil else { return false }
        return try !file.isAllZeros()
    }

    /// Writes the manifest into a file, with a line for each frame.
    package func write(to path: FilePath) throws(RenderError) {
        var members = sequence.members
        if sequence.count == nil { members.append(("selected", JSONObject.Value(selected))) }
        let lines = frames.keys.ordered().lazy.compactMap {
            frames[$0]?.line(named: sequence.name)
        }
        try explaining(
            WholeFile(path).write { descriptor in
                try JSONObject(members).writeLines(endingWith: "frames", lines) {
                    _ = try descriptor.writeAll($0.utf8)
                }
            }
        ) { RenderError.cannotWrite(path: path.string, reason: $0) }
    }
}

extension FrameManifest.Sequence {
    /// A text that differs between sequences.
    package var key: String { "\(JSONObject(members))" }

    /// A text that differs between sequences of different frames, whatever program draws them.
    package var work: String {
        let members = members.filter { $0.0 != "program" }
        return "\(PixelHash(of: Array("\(JSONObject(members))".utf8)))"
    }

    fileprivate var members: [(String, JSONObject.Value)] {
        let count = count.map { JSONObject.Value.number(Double($0)) }
        let times: [(String, JSONObject.Value)] =
            hasChosenTimes ? [("chosenTimes", .flag(true))] : []
        return [
            ("content", .string("\(content)")), ("program", .string("\(program)")),
            ("fps", .string("\(frameRate)")),
            ("size", .list([.number(Double(size.width)), .number(Double(size.height))])),
            ("name", .string(name.pattern)), ("first", .number(Double(first))),
            ("count", count ?? .json("null")),
        ] + times
    }

    fileprivate init?(_ root: JSONNode) {
        guard let content = root["content"]?.hash, let program = root["program"]?.hash,
            let frameRate = root["fps"]?.string.flatMap({ FrameRate($0) }),
            case .array(let sides)? = root["size"]?.value, sides.count == 2,
            let width = sides[0].whole, let height = sides[1].whole,
            let size = try? PixelSize(width: width, height: height),
            let pattern = root["name"]?.string, let name = try? FrameName(pattern),
            let first = root["first"]?.whole, let end = root["count"]
        else { return nil }
        let count = end.whole
        if count == nil {
            guard case .null = end.value else { return nil }
        }
        var hasChosenTimes = false
        if case .bool(true)? = root["chosenTimes"]?.value { hasChosenTimes = true }
        self.init(
            content: content, program: program, frameRate: frameRate, size: size, name: name,
            first: first, count: count, hasChosenTimes: hasChosenTimes)
    }
}

extension FrameManifest.Frame {
    fileprivate func line(named name: FrameName) -> JSONObject {
        JSONObject([
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

extension JSONObject.Value {
    /// A list of the first and the last number of each range.
    fileprivate init(_ numbers: RangeSet<Int>) {
        self = .list(
            numbers.ranges.map { range in
                .list([.number(Double(range.lowerBound)), .number(Double(range.upperBound - 1))])
            })
    }
}

extension RangeSet<Int> {
    /// The numbers in the member `selected`, none without one; nil unless it is a list of ascending ranges.
    fileprivate init?(selectedIn root: JSONNode) {
        self.init()
        guard let node = root["selected"] else { return }
        guard case .array(let ranges) = node.value else { return nil }
        var end = 0
        for range in ranges {
            guard case .array(let bounds) = range.value, bounds.count == 2,
                let first = bounds[0].whole, let last = bounds[1].whole, end <= first, first <= last
            else { return nil }
            end = last + 1
            insert(contentsOf: first..<end)
        }
    }
}

extension JSONNode {
    fileprivate var number: Double? { if case .number(let number) = value { number } else { nil } }
    fileprivate var string: String? { if case .string(let text) = value { text } else { nil } }
    fileprivate var hash: PixelHash? { string.flatMap { PixelHash($0) } }

    /// A whole number that may be a frame's number, a count or a side.
    fileprivate var whole: Int? {
        guard let number, (0...0x1p53).contains(number) else { return nil }
        return Int(exactly: number)
    }
}
