internal import CollectionBasics
internal import Drawing
package import JSON
internal import Messages
package import SpecFormat

/// How a Lottie file is read.
public struct LottieOptions: Sendable {
    /// Whether the pictures are Core Animation's, made by way of lottie-ios, where they differ from the format's text.
    public var isLikeCoreAnimation: Bool
    /// The name of the animation in a dotLottie archive; nil for the first one.
    public var animation: String?
    /// Seconds of a frame.
    var frameStep = 1.0 / 60
    /// The most bytes of data URLs in the spec. Thousands of layers may show one picture.
    var pictureLimit = 64 << 20
    /// The most bytes of the rest of the spec's text. Compositions may be used thousands of times.
    var textLimit = 64 << 20
    /// The most points and samples; see `ImportBudget`.
    var pointLimit = ImportBudget.standardLimit

    /// A text that differs between options that a user can choose.
    package var key: String { "\(isLikeCoreAnimation) \(animation ?? "")" }

    /// The standard options.
    public init(isLikeCoreAnimation: Bool = false, animation: String? = nil) {
        self.isLikeCoreAnimation = isLikeCoreAnimation
        self.animation = animation
    }
}

/// A Lottie animation, read as a spec.
///
///     lottie.json ─JSONDocument→ values ─LottieReader→ layers, shapes, keyframes
///     layers ─LayerViews→ SpecView + keyframes ─JSONBuilder→ document of a spec ─text()→ spec.json
///
/// The result is a spec as if it had been read, so nothing else has to know of Lottie. Its values come from the layers
/// that they were made of, so that errors and warnings point there. A text is made only for people.
package struct LottieFile: Sendable {
    /// The spec.
    package let spec: JSONDocument
    /// What was left out or changed, with its place in the Lottie file.
    package let warnings: [SpecIssue]
    /// The most bytes of the spec's text, and the error of one that has more.
    private let textLimit: Int
    private let textExcess: SpecError

    /// Whether a file may be a dotLottie archive.
    package static func recognizesArchive(_ bytes: [UInt8]) -> Bool { ZipArchive.recognizes(bytes) }

    /// Whether a JSON file is a Lottie animation, perhaps an incomplete one: an object without a canvas or views that has
    /// layers, or at least two other keys that only animations have.
    package static func recognizes(_ document: JSONDocument) -> Bool {
        func count(_ keys: String...) -> Int { keys.count { document.root[$0] != nil } }
        return count("canvas", "views") == 0
            && (count("layers") == 1 || count("fr", "ip", "op") >= 2)
    }

    /// Reads an animation of a dotLottie archive: the one that the options name, or the first one.
    ///
    /// - Throws: `SpecError` if the archive is damaged, and as for other files.
    package init(
        archive bytes: [UInt8], options: LottieOptions = LottieOptions(),
        pictures: LottiePictures = LottiePictures()
    ) throws(SpecError) {
        let archive: DotLottie
        do throws(ZipArchive.Failure) {
            archive = try DotLottie(bytes, animation: options.animation)
        } catch {
            throw SpecError(.damagedArchive, error.message)
        }
        try self.init(
            JSONDocument(spec: archive.animation), options: options,
            pictures: pictures.with(archive))
    }

    /// Reads an animation.
    ///
    /// - Parameter pictures: where the pictures are that the animation names.
    /// - Throws: `SpecError` with what is missing in the animation's head, or with the first thing further in without
    ///   which nothing can be drawn.
    package init(
        _ document: JSONDocument, options: LottieOptions = LottieOptions(),
        pictures: LottiePictures = LottiePictures()
    ) throws(SpecError) {
        let report = LottieReport(document)
        let root = LottieValue(node: document.root)
        let header = try LottieHeader(root, report)
        var options = options
        options.frameStep = 1 / header.rate.perSecond
        let slots = Dictionary(
            (root["slots"]?.members ?? []).map { ($0.key, $0.value) },
            uniquingKeysWith: { first, _ in first })
        let clock = LottieClock(
            origin: -header.inPoint * options.frameStep, step: options.frameStep)
        let (layers, views) = try ImportBudget.limiting(to: options.pointLimit) {
            [options] () throws(SpecError) in
            let reader = LottieReader(
                report: report, slots: slots, isLikeCoreAnimation: options.isLikeCoreAnimation)
            let layers = LayerViews(root, size: header.size, reader, options, pictures)
            let views = try layers.views(
                of: try layers.list(root["layers"]), clock, span: 0...header.duration)
            try layers.scene.checkSize(at: root["layers"] ?? root)
            return (layers, views)
        }
        spec = JSONDocument(madeOf: document) { builder in
            builder.object { Self.members(header, views, layers.scene, &$0) }
        }
        textLimit = options.textLimit + layers.pictureBytes
        textExcess = layers.scene.textExcess(at: root["layers"] ?? root)
        warnings = report.warnings
    }

    /// The spec's text, for people.
    /// - Throws: `SpecError` if it is too long, with the blanks at the beginnings of its lines.
    package func text() throws(SpecError) -> String {
        guard let text = spec.root.laidOut(width: 120, limit: textLimit) else { throw textExcess }
        return text
    }

    /// A spec with these views, and the animations and variables of a scene.
    private static func members(
        _ header: LottieHeader, _ views: [SpecView], _ scene: SpecScene,
        _ builder: inout JSONBuilder
    ) -> [JSONMember] {
        // Views get their ids when something animates them.
        let keyframes = scene.keyframes(of: views)
        var members = header.members(&builder)
        if !scene.variables.isEmpty {
            members.append(builder.member("variables", .object(scene.variables)))
        }
        members.append(builder.member("views") { $0.list(of: views) })
        guard !keyframes.isEmpty else { return members }
        let animations = builder.member("animations") { builder in
            builder.list { builder in
                keyframes.map { members, place in
                    builder.part(from: place) { $0.node(.object([("keyframes", members)])) }
                }
            }
        }
        return members + [animations]
    }
}

/// What a Lottie file says about itself.
private struct LottieHeader {
    let size: Size
    let rate: LottieRate
    let inPoint: Double
    /// In seconds.
    let duration: Double
    /// The names of instants and spans, in seconds, for people who read the spec.
    let markers: [SpecValue]

    /// The most frames a second.
    private static let mostFrames = 1000.0
    /// The longest animation in seconds.
    private static let longest = 1e6

    /// - Throws: `SpecError` with everything that is missing without which nothing can be drawn.
    init(_ root: LottieValue, _ report: LottieReport) throws(SpecError) {
        var issues: [SpecIssue] = []
        func need(_ key: String, _ what: String) {
            issues +=
                report.error(
                    .notLottie, "a Lottie animation needs \"\(key)\", \(what)",
                    at: root[key] ?? root
                ).issues
        }
        func positive(_ key: String, _ what: String) -> Double {
            if let number = root[key]?.number, number > 0, number < 1e9 { return number }
            need(key, "\(what) above 0")
            return 1
        }
        size = Size(width: positive("w", "a width"), height: positive("h", "a height"))
        let framesPerSecond = positive("fr", "a frame rate")
        if root["layers"]?.elements == nil { need("layers", "a list") }
        guard issues.isEmpty else {
            throw SpecError(issues: issues.ordered { ($0.line, $0.column) < ($1.line, $1.column) })
        }
        rate = LottieRate(min(framesPerSecond, Self.mostFrames))
        if framesPerSecond > Self.mostFrames {
            report.note(
                .lottieShownDifferently,
                "more than \(Int(Self.mostFrames)) frames a second: it plays slower, with as many",
                at: root["fr"] ?? root)
        }
        inPoint = root["ip"]?.number ?? 0
        let outPoint = root["op"]?.number ?? inPoint
        if outPoint <= inPoint {
            report.note(
                .lottieInvalidValue,
                "\"op\", the frame of the end, \(root["op"] == nil ? "is missing" : "isn't after \"ip\""): "
                    + "one frame is shown",
                at: root["op"] ?? root)
        }
        if let version = root["v"]?.text, Self.isOld(version) {
            report.note(
                .lottieShownDifferently,
                "version \(version.prefix(20)) is before 4.4, the first that is known: it is read as if it were later",
                at: root["v"] ?? root)
        }
        let wanted = max(outPoint - inPoint, 1) / rate.perSecond
        duration = min(wanted, Self.longest)
        if wanted > Self.longest {
            report.note(
                .lottieLeftOut,
                "it lasts more than \(Int(Self.longest)) seconds: the rest is left out",
                at: root["op"] ?? root)
        }
        let (start, step) = (inPoint, 1 / rate.perSecond)
        markers = (root["markers"]?.elements ?? []).compactMap { marker in
            guard let name = marker["cm"]?.text, let frame = marker["tm"]?.number else {
                return nil
            }
            let at = ("at", SpecValue.seconds((frame - start) * step))
            let length = marker["dr"]?.number ?? 0
            let duration = length > 0 ? [("duration", SpecValue.seconds(length * step))] : []
            return .object([("name", .string(name)), at] + duration)
        }
    }

    /// What a spec says of it.
    func members(_ builder: inout JSONBuilder) -> [JSONMember] {
        let size = SpecValue.list([.length(size.width), .length(size.height)])
        var members: [(String, SpecValue)] = [
            ("canvas", .object([("size", size)])),
            ("fps", rate.written), ("duration", .seconds(duration)),
        ]
        if !markers.isEmpty { members.append(("// markers", .list(markers))) }
        return members.map { builder.member($0.0, $0.1) }
    }

    /// Whether a version such as "5.7.0" is before 4.4. Texts that are no version aren't.
    private static func isOld(_ version: String) -> Bool {
        let numbers = version.split(separator: ".").prefix(2).map { Int($0) }
        guard numbers.count == 2, let major = numbers[0], let minor = numbers[1] else {
            return false
        }
        return (major, minor) < (4, 4)
    }
}

/// Frames per second, as specs can say it.
struct LottieRate {
    let perSecond: Double
    let written: SpecValue

    /// The nearest fraction over 1001 for television's rates, else at most six decimals.
    init(_ rate: Double) {
        let whole = (rate * 1001 / 1000).rounded()
        if abs(rate - whole * 1000 / 1001) < 1e-4, abs(rate - rate.rounded()) > 1e-4 {
            perSecond = whole * 1000 / 1001
            written = .string("\(Int(whole) * 1000)/1001")
        } else {
            perSecond = max((rate * 1e6).rounded() / 1e6, 1e-6)
            written = .fraction(perSecond)
        }
    }
}
