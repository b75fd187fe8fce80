internal import CLibEvent
internal import CLibrary
internal import SystemPackage

/// Answers HTTP requests to a port of the loopback interface, on a thread of its own.
actor HTTPServer {
    nonisolated let port: UInt16
    private let loop: EventLoop
    private var listener: HTTPListener?
    private let idleLimit: Duration

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    /// Begins to listen. `serve` must follow, because it also ends the thread.
    /// - Parameters: see `HTTPListener`.
    init(port: UInt16, idleLimit: Duration) throws(Errno) {
        let loop = try EventLoop()
        let listener = try HTTPListener(loop, port: port, idleLimit: idleLimit)
        self.port = listener.port
        self.idleLimit = idleLimit
        try loop.start()
        (self.loop, self.listener) = (loop, listener)
    }

    /// Answers requests until the task is cancelled; closes all connections then.
    func serve(_ answer: @escaping @Sendable (HTTPRequest) async -> PreviewResponse) async {
        guard let exchanges = listener?.exchanges else { return }
        await withDiscardingTaskGroup { group in
            for await exchange in exchanges {
                group.addTask { await self.send(answer(exchange.request), to: exchange) }
            }
        }
        listener = nil
        loop.stop()
    }

    /// Hands an answer to libevent, which frees the request after it, or at once if the connection is gone.
    private func send(_ response: PreviewResponse, to exchange: HTTPListener.Exchange) async {
        let request = exchange.handle
        let headers = evhttp_request_get_output_headers(request)
        guard response.headers.allSatisfy({ evhttp_add_header(headers, $0.name, $0.value) == 0 })
        else { return fail(request) }
        switch response.body {
        case .bytes(let bytes):
            let body = exchange.request.method == .head ? [] : bytes
            guard add(body, to: request) else { return fail(request) }
            evhttp_send_reply(request, response.status.rawValue, nil, nil)
        case .events(let events): await send(events, to: request)
        }
    }

    /// Sends events until the connection is gone or the task is cancelled.
    private func send(_ events: PreviewEvents, to request: OpaquePointer) async {
        // The page sends nothing any more.
        var limit = timeval(idleLimit)
        guard let connection = evhttp_request_get_connection(request),
            case let bytes = evhttp_connection_get_bufferevent(connection),
            bufferevent_set_timeouts(bytes, nil, &limit) == 0
        else { return fail(request) }
        defer { evhttp_send_reply_end(request) }
        let writing = WritingSignal(connection)
        var ends = writing.ends.makeAsyncIterator()
        evhttp_send_reply_start(request, PreviewResponse.Status.ok.rawValue, nil)
        for await event in events {
            guard evhttp_request_get_connection(request) != nil, add(Array(event.utf8), to: request)
            else { return }
            evhttp_send_reply_chunk_with_cb(
                request, evhttp_request_get_output_buffer(request),
                { WritingSignal.hasWritten($1) }, writing.context)
            guard await ends.next(isolation: self) != nil else { return }
        }
    }

    private func add(_ bytes: [UInt8], to request: OpaquePointer) -> Bool {
        evbuffer_add(evhttp_request_get_output_buffer(request), bytes, bytes.count) == 0
    }

    private func fail(_ request: OpaquePointer) {
        evhttp_send_error(request, PreviewResponse.Status.internalServerError.rawValue, nil)
    }
}

/// Tells when a connection has written everything, until it is gone.
private final class WritingSignal {
    let ends: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    /// The connection keeps the signal alive.
    init(_ connection: OpaquePointer) {
        (ends, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        evhttp_connection_set_closecb(
            connection,
            { _, signal in
                Unmanaged<WritingSignal>.fromOpaque(signal!).takeRetainedValue().continuation
                    .finish()
            }, Unmanaged.passRetained(self).toOpaque())
    }

    var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static func hasWritten(_ signal: UnsafeMutableRawPointer?) {
        Unmanaged<WritingSignal>.fromOpaque(signal!).takeUnretainedValue().continuation.yield()
    }
}
