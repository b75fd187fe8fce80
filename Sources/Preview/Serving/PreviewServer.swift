internal import CLibrary
internal import Files
internal import FlyingFox
internal import FlyingSocks
public import RenderPipeline
public import TimingModel

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

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

    /// A server for `spec`.
    public init(_ spec: SpecSource, settings: Settings = Settings()) {
        session = PreviewSession(spec, settings)
    }

    /// Serves until the task is cancelled.
    /// - Parameters:
    ///   - port: the port; 0 for a free one.
    ///   - onReady: called with the page's address.
    /// - Throws: `RenderError.cannotServe` if the port can't be used.
    public func run(
        port: UInt16 = 0, onReady: @escaping @Sendable (String) -> Void
    ) async throws(RenderError) {
        let helpers = [
            Task { await session.follow() }, Task { await session.sendSignsOfLife() },
        ]
        defer { for helper in helpers { helper.cancel() } }
        do {
            try await serve(at: port, onReady)
        } catch is CancellationError {
            return
        } catch {
            throw .cannotServe(port: port, reason: reason(of: error))
        }
    }

    /// Listens, and begins anew at the same port when the system allows no more connections: the library
    /// then closes all of them, and open pages connect again.
    private func serve(
        at port: UInt16, _ onReady: @escaping @Sendable (String) -> Void
    ) async throws {
        let rules = AccessRules()
        var (port, onReady) = (port, onReady)
        while true {
            do {
                return try await listen(at: port, rules, onReady)
            } catch let error as SocketError where error.isShortage && rules.openPort != 0 {
                (port, onReady) = (rules.openPort, { _ in })
                try await Task.sleep(for: .milliseconds(200))
            }
        }
    }

    private func listen(
        at port: UInt16, _ rules: AccessRules, _ onReady: @escaping @Sendable (String) -> Void
    ) async throws {
        let answers = PreviewAnswers(session: session, rules: rules)
        let server = HTTPServer(
            address: try .inet(ip4: AccessRules.host, port: port), timeout: 600,
            logger: .disabled, handler: ClosureHTTPHandler(answers.answer))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await server.run() }
            group.addTask {
                try await server.waitUntilListening(timeout: 60)
                guard case .ip4(_, let port)? = await server.listeningAddress else { return }
                rules.open(port: port)
                onReady(rules.address)
            }
            // The first error ends the other task; `waitForAll` would wait for it.
            while try await group.next() != nil {}
        }
    }

    private func reason(of error: any Error) -> String {
        switch error as? SocketError {
        case .failed(_, EADDRINUSE, _)?:
            "another program uses it; without --port, a free one is taken"
        case .failed(_, _, let message)?: message
        default: "\(error)"
        }
    }
}

extension SocketError {
    /// Whether the process or the system has too many files and connections open, which passes.
    fileprivate var isShortage: Bool {
        if case .failed(_, let code, _) = self { [EMFILE, ENFILE].contains(code) } else { false }
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
