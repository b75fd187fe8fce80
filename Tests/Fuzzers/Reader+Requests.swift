import Foundation
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOPosix
import RenderPipeline
import TestSupport

@testable import Preview

/// The preview's server as a connection sees it, without the network.
extension Reader {
    /// The server of a spec that isn't there: it answers requests, and refuses every value of a variable.
    private static let answers = PreviewAnswers(
        session: PreviewSession(SpecSource(path: folder("none.json")), PreviewServer.Settings()),
        rules: AccessRules(port: 8000))

    /// Answers the requests in `bytes`, one after the other.
    /// - Throws: if they aren't HTTP, or the last answer is none with success.
    static func answer(_ bytes: [UInt8]) throws {
        let channel = EmbeddedChannel()
        defer { _ = try? channel.finish() }
        try channel.pipeline.syncOperations.configureHTTPServerPipeline()
        try channel.writeInbound(ByteBuffer(bytes: withToken(bytes)))
        var last: HTTPResponseStatus?
        var head: HTTPRequestHead?
        var body: [UInt8] = []
        while let part: HTTPServerRequestPart = try channel.readInbound() {
            switch part {
            case .head(let new): (head, body) = (new, [])
            case .body(let more): body += more.readableBytesView
            case .end:
                guard let head else { break }
                last = try answer(head, body, on: channel)
            }
        }
        guard last == .ok || last == .noContent else { throw Refusal() }
    }

    private static func answer(
        _ request: HTTPRequestHead, _ body: [UInt8], on channel: EmbeddedChannel
    ) throws -> HTTPResponseStatus {
        let response = try MultiThreadedEventLoopGroup.singleton.any().makeFutureWithTask {
            [answers] in await answers.answer(request, body: body)
        }.wait()
        let head = HTTPResponseHead(
            version: request.version, status: response.status, headers: response.headers)
        try channel.writeOutbound(HTTPServerResponsePart.head(head))
        try channel.writeOutbound(HTTPServerResponsePart.end(nil))
        return response.status
    }

    /// The bytes with the token of the address, which nobody can guess.
    private static func withToken(_ bytes: [UInt8]) -> [UInt8] {
        let token = answers.rules.address.split(separator: "/")[2]
        var bytes = bytes
        bytes.replace(Array("TOKEN".utf8), with: Array(token.utf8))
        return bytes
    }
}
