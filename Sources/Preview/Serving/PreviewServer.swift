internal import Files
public import Messages
public import RenderErrors
public import RenderPipeline
internal import SystemPackage
public import TimingModel

/// Shows a spec in a browser on this machine, and draws it again when it or one of its files changes.
///
/// The server listens on the loopback interface only. Its address contains a random token, without which it
/// answers nothing.
public struct PreviewServer: Sendable {
    /// What to show of a spec.
    public struct Settings: Sendable {
        let selection: FrameSelection
        let frameRate: FrameRate?
        let scale: Double?
        let remedies: Remedy.Words

        /// - Parameters:
        ///   - selection: the frames to show.
        ///   - frameRate: replaces the spec's frame rate.
        ///   - scale: replaces the spec's scale; pixels per point, above 0.
        ///   - remedies: how remedies of problems are said. Default: in the words of Swift.
        public init(
            selection: FrameSelection = .all, frameRate: FrameRate? = nil, scale: Double? = nil,
            remedies: @escaping Remedy.Words = Remedy.inSwift
        ) {
            self.selection = selection
            self.frameRate = frameRate
            self.scale = scale
            self.remedies = remedies
        }
    }

    private let session: PreviewSession
    /// A connection is closed after this time without any bytes.
    var idleLimit = Duration.seconds(600)

    /// The free file descriptors that a server needs: three for libevent's loop, two to wake it, one to listen and six for
    /// the connections of a browser, besides those that connections leave free.
    private static let descriptors = 12 + HTTPListener.spareDescriptors

    /// A server for `spec`.
    public init(_ spec: SpecSource, settings: Settings = Settings()) {
        session = PreviewSession(spec, settings)
    }

    /// Serves until the task is cancelled.
    /// - Parameters:
    ///   - port: the port; 0 for a free one.
    ///   - onReady: called with the page's address.
    /// - Throws: `RenderError.cannotServe` if the port can't be used, or if too many files are open.
    public func run(
        port: UInt16 = 0, onReady: @escaping @Sendable (String) -> Void
    ) async throws(RenderError) {
        guard FreeDescriptors.are(atLeast: Self.descriptors) else {
            throw .cannotServe(port: port, reason: "\(Errno.tooManyOpenFiles)")
        }
        let helpers = [
            Task { await session.follow() }, Task { await session.sendSignsOfLife() },
        ]
        defer { for helper in helpers { helper.cancel() } }
        do throws(Errno) {
            let server = try HTTPServer(port: port, idleLimit: idleLimit)
            let answers = PreviewAnswers(session: session, rules: AccessRules(port: server.port))
            onReady(answers.rules.address)
            await server.serve { await answers.answer($0) }
        } catch {
            throw .cannotServe(
                port: port,
                reason: error == .addressInUse ? "another program uses it" : "\(error)",
                remedy: error == .addressInUse ? .freePort : nil)
        }
    }
}

extension PreviewSession {
    /// Reads the spec now and whenever one of its files changes.
    fileprivate func follow() async {
        let watch = FileWatch()
        var files: [String] = []
        var stamps = stamps(listing: &files)
        while !Task.isCancelled {
            await load()
            let known = Set(files)
            files = self.files(previous: files)
            guard known.isSuperset(of: files) else {
                // What was read before its stamp was taken is read again, so that no change is missed.
                stamps.add(files)
                continue
            }
            await watch.change(of: files, since: stamps)
            stamps = FileStamps(files)
        }
    }

    /// Sends a sign of life to all pages from time to time.
    fileprivate func sendSignsOfLife() async {
        while (try? await Task.sleep(for: .seconds(20))) != nil { wakeAll() }
    }
}
