internal import Drawing
internal import JSON
internal import Messages
internal import RenderErrors
internal import RenderPipeline
internal import SpecFormat
internal import TimelineDiffing
internal import TimingModel

/// What the page must know of a scene before it shows a frame, as JSON.
struct SceneDescription {
    /// The JSON object.
    let json: JSONObject

    /// The scene of `plan`.
    /// - Parameters:
    ///   - title: the name at the top of the page.
    ///   - warnings: probable mistakes of the spec.
    ///   - words: how remedies are said. Default: in the words of Swift.
    init(
        _ plan: RenderPlan, title: String, warnings: [SpecIssue] = [],
        remedies words: Remedy.Words = Remedy.inSwift
    ) {
        let rate = plan.frameRate
        json = JSONObject([
            ("title", .string(title)),
            ("size", .list([.number(Double(plan.size.width)), .number(Double(plan.size.height))])),
            ("scale", .number(plan.scale)), ("isOpaque", .flag(plan.isOpaque)),
            ("rate", .number(Double(rate.numerator) / Double(rate.denominator))),
            ("rateText", .string("\(rate)")),
            ("interval", .number(Double(PreviewPictures.interval))),
            ("numbers", .list(plan.requests.map { .number(Double($0.number)) })),
            ("times", .list(plan.requests.map { .number($0.time.inSeconds) })),
            ("warnings", .list(warnings.map { .object($0.json(in: title, remedies: words)) })),
            // Null for chosen instants and for a part of the frames, which don't begin again.
            ("jumps", Self.jumps(of: plan).map { .list($0) } ?? .json("null")),
        ])
    }

    /// What jumps when the frames begin again, in sentences; nil if they aren't a whole film.
    private static func jumps(of plan: RenderPlan) -> [JSONObject.Value]? {
        guard let restart = plan.restart, plan.requests.count == plan.numbers?.count else {
            return nil
        }
        return LoopSeam(of: plan.timeline, end: restart).jumps.map { .string($0.text) }
    }
}
