internal import Files
internal import JSON
internal import LayerTree
internal import Messages
internal import Rasterization
internal import RenderErrors
internal import RenderPipeline
internal import SpecFormat
internal import TimingModel

/// What a served preview shows: the last good scene of a spec, and the problems that the spec has now.
actor PreviewSession {
    private let source: SpecSource
    private let settings: PreviewServer.Settings
    /// Values of variables that were entered in the page.
    private var overrides = SpecVariables()
    private var scene: LiveScene?
    /// The files that the spec depended on when it was read last; nil if it couldn't be read.
    private var files: [String]?
    /// The number of scenes so far.
    private var version = 0
    /// The number of changes that pages have to show.
    private var revision = 0
    private var problems: [JSONObject] = []
    private var variables: [SpecVariable] = []
    private var isLoading = false
    private var isOutdated = false
    private var subscribers: [Int: AsyncStream<Void>.Continuation] = [:]
    private var subscriberCount = 0

    init(_ source: SpecSource, _ settings: PreviewServer.Settings) {
        self.source = source
        self.settings = settings
    }

    // MARK: - Reading the spec

    /// Reads the spec and notifies every page. If it is being read already, reads it again afterwards.
    func load() async {
        isOutdated = true
        guard !isLoading else { return }
        isLoading = true
        while isOutdated {
            isOutdated = false
            await loadOnce()
        }
        isLoading = false
    }

    private func loadOnce() async {
        do throws(RenderError) {
            let file = try source.file(overriding: overrides)
            let plan = try await RenderPlan(
                spec: file, selection: settings.selection, frameRate: settings.frameRate,
                scale: settings.scale)
            try FrameSource(plan).checkSize()
            files = source.files(of: file)
            scene = try LiveScene(
                plan, title: file.path, warnings: (file.warnings + plan.warnings).inFileOrder,
                remedies: settings.remedies)
            variables = file.spec.variables
            version += 1
            problems = []
        } catch {
            files = nil
            problems = error.pageJSON(remedies: settings.remedies)
            variables = variablesOfBrokenSpec()
        }
        revision += 1
        wakeAll()
    }

    /// The variables of a spec that can't be shown, perhaps because one of them needs another value. Those without a type keep
    /// their last good value, which tells what kind of field they have.
    private func variablesOfBrokenSpec() -> [SpecVariable] {
        let declared = source.declaredVariables(overriding: overrides)
        let names = Set(declared.map(\.name))
        return declared.map { variable in
            variable.isTyped
                ? variable : variables.first { $0.name == variable.name } ?? variable
        } + variables.filter { !names.contains($0.name) }
    }

    /// Replaces the values that were entered in the page by those in a JSON object.
    /// - Throws: `SpecError` if it isn't one.
    func setVariables(_ json: [UInt8]) async throws(SpecError) {
        overrides = try SpecVariables(bytes: json)
        await load()
    }

    /// The files that the spec depends on now; if it can't be read, as far as that can be told, with those before.
    func files(previous: [String]) -> [String] {
        files ?? source.files(overriding: overrides, previous: previous)
    }

    /// See `SpecSource.stamps`.
    func stamps(listing files: inout [String]) -> FileStamps {
        source.stamps(listing: &files, overriding: overrides)
    }

    // MARK: - Frames

    /// The PNG file of a frame; nil if the scene has been replaced, or has no such frame.
    func frame(_ index: Int, of version: Int) throws(RenderError) -> [UInt8]? {
        guard let scene, version == self.version else { return nil }
        return try scene.frame(index)
    }

    /// The values of all views of a scene as JSON; nil if the scene has been replaced.
    func motion(of version: Int) async -> [UInt8]? {
        guard version == self.version, let sampling = scene?.motion else { return nil }
        return await sampling.value
    }

    // MARK: - Pages

    /// The state that a page has received: the last revision, and the version of the last scene.
    struct Known: Sendable {
        fileprivate var revision = -1
        fileprivate var version = 0
    }

    /// An element now, and one whenever there may be news. Elements that aren't taken become one.
    func wakes() -> AsyncStream<Void> {
        let id = subscriberCount
        subscriberCount += 1
        let (stream, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        continuation.onTermination = { _ in Task { await self.unsubscribe(id) } }
        subscribers[id] = continuation
        continuation.yield()
        return stream
    }

    /// Wakes all pages. Those without news get a comment, which fails on connections that nobody reads any
    /// more and so closes them.
    func wakeAll() {
        for subscriber in subscribers.values { subscriber.yield() }
    }

    private func unsubscribe(_ id: Int) { subscribers[id] = nil }

    /// The current state as a server-sent event, or a comment if the page knows it. A long scene takes megabytes,
    /// so the event has none if the page knows it.
    func news(after known: Known) -> (text: String, known: Known) {
        guard known.revision != revision else { return (":\n\n", known) }
        return (
            "event: state\ndata: \(state(isSceneKnown: known.version == version))\n\n",
            Known(revision: revision, version: version)
        )
    }

    private func state(isSceneKnown: Bool) -> JSONObject {
        let names = overrides.names
        let scene = isSceneKnown ? nil : scene
        return JSONObject([
            ("version", .number(Double(version))),
            ("scene", scene.map { .object($0.description.json) } ?? .json("null")),
            ("problems", .list(problems.map { .object($0) })),
            (
                "variables",
                .list(
                    variables.map {
                        let isGiven = JSONObject.Value.flag(names.contains($0.name))
                        return .object(JSONObject($0.formMembers + [("isGiven", isGiven)]))
                    })
            ),
        ])
    }
}

/// A scene whose frames are drawn when somebody asks for them.
private final class LiveScene {
    let plan: RenderPlan
    let description: SceneDescription
    private let encoder: FrameEncoder
    private var sampling: Task<[UInt8]?, Never>?

    init(
        _ plan: RenderPlan, title: String, warnings: [SpecIssue], remedies words: Remedy.Words
    ) throws(RenderError) {
        self.plan = plan
        description = SceneDescription(
            plan, title: title, warnings: warnings, remedies: words)
        encoder = try RenderError.drawing(
            frame: nil,
            FrameEncoder(plan.settings()))
    }

    deinit { sampling?.cancel() }

    /// The values of all views as JSON. They are sampled once, when somebody asks for them; nil if the scene is
    /// replaced before that ends.
    var motion: Task<[UInt8]?, Never> {
        if let sampling { return sampling }
        let task = Task.detached { [plan] in MotionRecord.json(of: plan) }
        sampling = task
        return task
    }

    /// The PNG file of a frame; nil if there is no such frame.
    func frame(_ index: Int) throws(RenderError) -> [UInt8]? {
        guard plan.requests.indices.contains(index) else { return nil }
        let request = plan.requests[index]
        return try RenderError.drawing(
            frame: request.number,
            Array(encoder.encode(plan.timeline.displayList(at: request.time))))
    }
}

extension RenderError {
    /// The problems for the page: each with file, line, column and message if known, and with its source line.
    fileprivate func pageJSON(remedies words: Remedy.Words) -> [JSONObject] {
        guard case .badSpec(let path, let error) = self else { return json(remedies: words) }
        return error.issues.map { issue in
            JSONObject([
                ("file", .string(issue.path(in: path))), ("line", .number(Double(issue.line))),
                ("column", .number(Double(issue.column))),
                ("message", .string(issue.text(remedies: words))),
                ("excerpt", .string(issue.excerpt)),
            ])
        }
    }
}
