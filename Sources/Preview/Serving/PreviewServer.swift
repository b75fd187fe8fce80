internal import Files
internal import NIOCore
internal import NIOPosix
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

        /// - Parameters:
        ///   - selection: the frames to show.
        ///   - frameRate: replaces the spec's frame rate.
        ///   - scale: replaces the spec's scale; pixels per point, above 0.
        public init(
            selection: FrameSelection = .all, frameRate: FrameRate? = nil, scale: Double? = nil
        ) {
            self.selection = selection
            self.frameRate = frameRate
            self.scale = scale
        }
    }

    private let session: PreviewSession
    /// A connection is closed after this time without any bytes.
    var idleLimit = TimeAmount.minutes(10)

    /// The free file descriptors without which NIO would end the program: three for its loop and one to listen, and those
    /// that reading and watching the spec take meanwhile.
    private static let descriptors = 7

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
        do {
            try await MultiThreadedEventLoopGroup.withEventLoopGroup(numberOfThreads: 1) { group in
                try await serve(at: Int(port), on: group, onReady)
            }
        } catch is CancellationError {
            return
        } catch {
            throw .cannotServe(port: port, reason: reason(of: error))
        }
    }

    private func serve(
        at port: Int, on group: MultiThreadedEventLoopGroup, _ onReady: (String) -> Void
    ) async throws {
        let listener = try await ServerBootstrap(group: group)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .bind(to: SocketAddress(ipAddress: AccessRules.host, port: port)) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try PreviewConnection(channel, idleLimit: idleLimit)
                }
            }
        let rules = AccessRules(port: listener.channel.localAddress?.port ?? port)
        let answers = PreviewAnswers(session: session, rules: rules)
        onReady(rules.address)
        try await withThrowingDiscardingTaskGroup { connections in
            try await listener.executeThenClose { incoming in
                for try await connection in incoming {
                    connections.addTask { await connection.serve(answers) }
                }
            }
        }
    }

    private func reason(of error: any Error) -> String {
        guard let code = (error as? IOError)?.errnoCode else { return "\(error)" }
        return Errno(rawValue: code) == .addressInUse
            ? "another program uses it; without --port, a free one is taken"
            : "\(Errno(rawValue: code))"
    }
}

extension PreviewSession {
    /// Reads the spec now and whenever one of its files changes.
    fileprivate func follow() async {
        let watch = FileWatch()
        var files: [String] = []
        while !Task.isCancelled {
            let stamps = stamps(listing: &files)
            await load()
            await watch.change(of: files, since: stamps)
        }
    }

    /// Sends a sign of life to all pages from time to time.
    fileprivate func sendSignsOfLife() async {
        while (try? await Task.sleep(for: .seconds(20))) != nil { wakeAll() }
    }
}
