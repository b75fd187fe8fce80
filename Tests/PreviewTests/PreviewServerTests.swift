import Foundation
import NIOCore
import NIOPosix
import RenderPipeline
import TestSupport
import Testing

@testable import Preview

/// How the server talks to its connections.
@Suite struct PreviewServerTests {
    private let folder = TemporaryFolder()
    private let server: PreviewServer

    init() throws {
        try folder.write(
            """
            {"canvas": {"size": [64, 36]}, "fps": 10, "duration": 0.5,
             "views": [{"id": "a", "frame": [0, 0, 9, 9]}]}
            """, to: "spec.json")
        server = PreviewServer(SpecSource(path: folder("spec.json")))
    }

    /// Serves while `body` runs, which gets the page's address.
    private func serving(
        _ server: PreviewServer, _ body: (PageAddress) async throws -> Void
    ) async throws {
        let (addresses, ready) = AsyncStream.makeStream(of: String.self)
        let run = Task { try await server.run { ready.yield($0) } }
        for await address in addresses {
            try await body(PageAddress(address))
            break
        }
        run.cancel()
        try await run.value
    }

    @Test func aConnectionServesOneRequestAfterAnother() async throws {
        try await serving(server) { page in
            let answer = try await page.exchange(
                page.request("GET ") + page.request("GET nothing") + page.request("HEAD ")
                    + page.request("GET ", "Connection: close"))
            let statuses = answer.matches(of: /HTTP\/1.1 ([0-9]+)/).map { String($0.output.1) }
            #expect(statuses == ["200", "404", "404", "200"])
            #expect(answer.matches(of: /no such page/).count == 1, "HEAD has no body")
            #expect(answer.hasSuffix("</html>\n\n"))
        }
    }

    @Test func whatIsNotHTTPIsRefused() async throws {
        try await serving(server) { page in
            let long = page.request("GET ", "X: " + String(repeating: "x", count: 100_000))
            for text in ["nonsense\r\n\r\n", long] {
                let answer = try await page.exchange(text)
                #expect(answer.hasPrefix("HTTP/1.1 400 "), "\(answer)")
            }
        }
    }

    @Test func aLargeBodyIsReadAndRefused() async throws {
        try await serving(server) { page in
            let post = page.request(
                "POST variables", "Origin: http://\(page.host)", "Content-Type: application/json",
                "Connection: close", "Content-Length: 3000000")
            let answer = try await page.exchange(post + String(repeating: " ", count: 3_000_000))
            #expect(answer.hasPrefix("HTTP/1.1 413 "))
            #expect(answer.hasSuffix("more than 1 MB"))
        }
    }

    @Test func variablesAreTaken() async throws {
        try await serving(server) { page in
            let post = page.request(
                "POST variables", "Origin: http://\(page.host)", "Content-Type: application/json",
                "Connection: close", "Content-Length: 2")
            let answer = try await page.exchange(post + "{}")
            #expect(answer.hasPrefix("HTTP/1.1 204 "))
            #expect(answer.hasSuffix("\r\n\r\n"))
        }
    }

    @Test func anIdleConnectionIsClosed() async throws {
        var server = server
        server.idleLimit = .milliseconds(50)
        try await serving(server) { page in
            do {
                let answer = try await page.exchange("GET")
                #expect(answer.isEmpty)
            } catch let error as IOError {
                // Bytes that arrive just then are never read, which the system tells the sender.
                #expect(error.errnoCode == ECONNRESET)
            }
        }
    }

    @Test func theServerEndsAlthoughPagesListen() async throws {
        let (events, heard) = AsyncStream.makeStream(of: String.self)
        var listener: Task<String, any Error>?
        try await serving(server) { page in
            listener = Task {
                try await page.exchange(page.request("GET events")) { heard.yield($0) }
            }
            for await event in events where event.contains("event: state") { break }
        }
        let answer = try await listener?.value
        #expect(answer?.contains("text/event-stream") == true)
    }

    @Test func aUsedPortIsAnError() async throws {
        try await serving(server) { page in
            let error = await #expect(throws: RenderError.self) {
                try await server.run(port: UInt16(page.port)) { _ in }
            }
            #expect(error?.description.contains("another program uses it") == true)
        }
    }
}

/// The address of a served page, and a client that sends bytes to it.
private struct PageAddress {
    let port: Int
    private let path: Substring
    var host: String { "127.0.0.1:\(port)" }

    init(_ address: String) throws {
        let parts = try #require(address.wholeMatch(of: /http:\/\/127\.0\.0\.1:([0-9]+)(\/.*)/))
        port = try #require(Int(parts.output.1))
        path = parts.output.2
    }

    /// A request for a path relative to the page, as text.
    func request(_ line: String, _ headers: String...) -> String {
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        let lines = ["\(words[0]) \(path)\(words[1]) HTTP/1.1", "Host: \(host)"] + headers
        return lines.joined(separator: "\r\n") + "\r\n\r\n"
    }

    /// Sends `text`, and returns what comes back until the server closes the connection.
    func exchange(
        _ text: String, _ onPart: @Sendable (String) -> Void = { _ in }
    ) async throws -> String {
        let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
                        wrappingChannelSynchronously: channel)
                }
            }
        return try await channel.executeThenClose { incoming, outgoing in
            // The server may close the connection before it has read everything.
            try? await outgoing.write(ByteBuffer(string: text))
            var answer = ""
            for try await part in incoming {
                answer += String(buffer: part)
                onPart(answer)
            }
            return answer
        }
    }
}
