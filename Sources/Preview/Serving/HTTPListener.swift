internal import CLibEvent
internal import CLibrary
internal import Files
internal import SystemPackage

/// libevent's HTTP server at a port of the loopback interface. It reads the requests of all connections.
final class HTTPListener {
    /// A request that has no answer yet, as a value and as libevent knows it.
    struct Exchange: @unchecked Sendable {
        let request: HTTPRequest
        let handle: OpaquePointer
    }

    /// The requests. libevent keeps each until it is answered, even if its connection is gone.
    let exchanges: AsyncStream<Exchange>
    private let arrivals: AsyncStream<Exchange>.Continuation
    private let loop: EventLoop
    private let server: OpaquePointer
    private(set) var port: UInt16
    /// The socket at the port, which belongs to `server`.
    private var socket: OpaquePointer?
    /// Looks again whether enough descriptors are free.
    private var retry: OpaquePointer?

    /// The most bytes of a request's head.
    private static let headLimit = 80 << 10
    /// The most bytes of a body that is kept. A longer one is read too, because a browser doesn't read the refusal before
    /// it has sent all. The access rules allow less: so a refusal has words for the page.
    private static let bodyLimit = 4 * AccessRules.mostBytes
    /// The most bytes that wait to be understood. libevent searches all of them again at every arrival for the end of the
    /// line with a chunk's length.
    private static let inputLimit = bodyLimit + headLimit

    /// The descriptors that connections leave free, for reading and watching the spec and its files, and for libdispatch:
    /// it opens a file now and then to see what its threads do, and ends the program if it can't.
    static let spareDescriptors = 10
    /// How long new connections wait, where too few descriptors are free, before that is looked at again.
    private static let pause = Duration.milliseconds(100)

    /// - Parameters:
    ///   - loop: a loop that hasn't started.
    ///   - port: the port; 0 for a free one.
    ///   - idleLimit: the time without any bytes after which a connection is closed.
    init(_ loop: EventLoop, port: UInt16, idleLimit: Duration) throws(Errno) {
        guard let server = evhttp_new(loop.base) else { throw .noMemory }
        (self.loop, self.server, self.port) = (loop, server, port)
        (exchanges, arrivals) = AsyncStream.makeStream(of: Exchange.self)
        let context = Unmanaged.passUnretained(self).toOpaque()
        retry = event_new(loop.base, -1, 0, { HTTPListener.of($2).keepSpareDescriptors() }, context)
        guard retry != nil else { throw .noMemory }
        setLimits(idleLimit)
        evhttp_set_gencb(
            server,
            { request, listener in
                HTTPListener.of(listener).arrivals.yield(
                    Exchange(request: HTTPRequest(request!), handle: request!))
            }, context)
        evhttp_set_bevcb(server, { HTTPListener.of($1).connection(on: $0) }, context)
        try listen()
    }

    /// Closes all connections.
    deinit {
        if let retry { event_free(retry) }
        evhttp_free(server)
    }

    private func setLimits(_ idleLimit: Duration) {
        evhttp_set_max_headers_size(server, Self.headLimit)
        evhttp_set_max_body_size(server, Self.bodyLimit)
        let status = evhttp_set_flags(server, EVHTTP_SERVER_LINGERING_CLOSE)
        precondition(status == 0, "libevent 2.1 reads bodies that are too long")
        let methods = [EVHTTP_REQ_GET, EVHTTP_REQ_HEAD, EVHTTP_REQ_POST]
        evhttp_set_allowed_methods(server, methods.reduce(0) { $0 | UInt16($1.rawValue) })
        var limit = timeval(idleLimit)
        evhttp_set_timeout_tv(server, &limit)
    }

    /// The listener of a callback.
    private static func of(_ context: UnsafeMutableRawPointer?) -> HTTPListener {
        Unmanaged.fromOpaque(context!).takeUnretainedValue()
    }

    /// libevent's side of a new connection; nil without memory.
    private func connection(on base: OpaquePointer?) -> OpaquePointer? {
        keepSpareDescriptors()
        let connection = bufferevent_socket_new(base, -1, 0)
        if let connection { Self.limitInput(of: connection) }
        return connection
    }

    /// Lets new connections wait, in the system's queue, until enough descriptors are free.
    private func keepSpareDescriptors() {
        var pause = timeval(Self.pause)
        let isWaiting =
            FreeDescriptors.areFewer(than: Self.spareDescriptors) && event_add(retry, &pause) == 0
        let status = isWaiting ? evconnlistener_disable(socket) : evconnlistener_enable(socket)
        precondition(status == 0, "a socket that is registered stays so")
    }

    /// Ends a connection that sends more than libevent can use: it also reads while it writes, for the next requests, and
    /// reads the line with the length of a chunk to its end, however far that is.
    private static func limitInput(of connection: OpaquePointer) {
        evbuffer_add_cb(
            bufferevent_get_input(connection),
            { buffer, _, connection in
                guard evbuffer_get_length(buffer) > HTTPListener.inputLimit else { return }
                // libevent closes it when it reads the end.
                shutdown(bufferevent_getfd(OpaquePointer(connection)), Int32(SHUT_RDWR))
            }, UnsafeMutableRawPointer(connection))
    }

    private func listen() throws(Errno) {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr(AccessRules.host)
        let flags = LEV_OPT_CLOSE_ON_FREE | LEV_OPT_CLOSE_ON_EXEC | LEV_OPT_REUSEABLE
        let isListening = withUnsafeMutableBytes(of: &address) { bytes in
            let address = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress
            let socket = evconnlistener_new_bind(
                loop.base, nil, nil, flags, 256, address, Int32(bytes.count))
            guard let socket else { return false }
            // Without descriptors for new connections, the loop would ask for them without a break.
            evconnlistener_set_error_cb(socket) { _, _ in usleep(10_000) }
            // Connections inherit this: a frame's last bytes don't wait for a confirmation.
            var (isOn, length) = (Int32(1), socklen_t(bytes.count))
            let number = evconnlistener_get_fd(socket)
            let size = socklen_t(MemoryLayout.size(ofValue: isOn))
            let isSet =
                setsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, size) == 0
                && getsockname(number, address, &length) == 0
            if isSet, evhttp_bind_listener(server, socket) != nil {
                self.socket = socket
                return true
            }
            evconnlistener_free(socket)
            return false
        }
        guard isListening else { throw Errno(rawValue: errno) }
        port = UInt16(bigEndian: address.sin_port)
    }
}

extension timeval {
    init(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        self.init(tv_sec: .init(seconds), tv_usec: .init(attoseconds / 1_000_000_000_000))
    }
}
