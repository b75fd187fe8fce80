internal import NIOCore
internal import NIOHTTP1

/// A connection from a browser: one request after the other, until either side closes it.
struct PreviewConnection: Sendable {
    private typealias Requests = NIOAsyncChannel<HTTPServerRequestPart, Never>
    private let requests: Requests

    /// - Parameters:
    ///   - channel: a new connection, on its event loop.
    ///   - idleLimit: the time without any bytes after which the connection is closed.
    init(_ channel: any Channel, idleLimit: TimeAmount) throws {
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHandlers(IdleStateHandler(allTimeout: idleLimit), IdleCloser())
        try pipeline.configureHTTPServerPipeline()
        requests = try Requests(wrappingChannelSynchronously: channel)
    }

    /// Answers requests until the connection is closed or the task is cancelled. What is wrong with a connection
    /// concerns nobody but its other end.
    func serve(_ answers: PreviewAnswers) async {
        await withTaskCancellationHandler {
            try? await requests.executeThenClose { parts in
                var parts = parts.makeAsyncIterator()
                while case .head(let head)? = try await parts.next() {
                    let body = try await body(&parts)
                    try await send(answers.answer(head, body: body), to: head)
                    guard head.isKeepAlive else { return }
                }
            }
        } onCancel: {
            // Ends a write to a page that reads nothing.
            requests.channel.close(promise: nil)
        }
    }

    /// The rest of a request. Only as many bytes are kept as a body may have: a browser doesn't read the refusal
    /// of a larger one before it has sent all.
    private func body(
        _ parts: inout NIOAsyncChannelInboundStream<HTTPServerRequestPart>.AsyncIterator
    ) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        while case .body(let part)? = try await parts.next() {
            bytes += part.readableBytesView.prefix(AccessRules.mostBytes - bytes.count)
        }
        return bytes
    }

    /// Returns when the system has taken the last byte.
    private func send(_ response: PreviewResponse, to request: HTTPRequestHead) async throws {
        let head = HTTPResponseHead(
            version: request.version, status: response.status, headers: response.headers)
        write(.head(head))
        switch response.body {
        case _ where request.method == .HEAD: break
        case .bytes(let bytes): write(.body(.byteBuffer(ByteBuffer(bytes: bytes))))
        case .events(let events):
            for await event in events {
                try await requests.channel.writeAndFlush(
                    HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: event))))
            }
        }
        try await requests.channel.writeAndFlush(HTTPServerResponsePart.end(nil))
    }

    private func write(_ part: HTTPServerResponsePart) {
        requests.channel.write(part, promise: nil)
    }
}

/// Closes a connection that `IdleStateHandler` calls idle.
private final class IdleCloser: ChannelInboundHandler {
    typealias InboundIn = NIOAny

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard event is IdleStateHandler.IdleStateEvent else {
            return context.fireUserInboundEventTriggered(event)
        }
        context.close(promise: nil)
    }
}
