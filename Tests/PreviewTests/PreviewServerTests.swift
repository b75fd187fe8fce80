import CLibrary
import Foundation
import RenderErrors
import RenderPipeline
import SystemPackage
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

    /// A body in chunks may be longer than its header says.
    @Test func bodiesInChunksAreRefused() async throws {
        try await serving(server) { page in
            let post = page.request(
                "POST variables", "Origin: http://\(page.host)", "Content-Type: application/json",
                "Connection: close", "Content-Length: 2", "Transfer-Encoding: chunked")
            let answer = try await page.exchange(post + "2\r\n{}\r\n0\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 4"), "\(answer)")
        }
    }

    @Test func theLengthOfAChunkCantBeEndless() async throws {
        try await serving(server) { page in
            let post = page.request("POST variables", "Transfer-Encoding: chunked")
            let answer = try await page.exchange(post + String(repeating: "1", count: 5_000_000))
            #expect(answer.isEmpty, "the connection is closed")
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
            let answer = try await page.exchange("GET")
            #expect(answer.isEmpty)
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
                try await server.run(port: page.port) { _ in }
            }
            #expect(error?.description.contains("another program uses it") == true)
        }
    }

    @Test func itOutlivesWhateverIsSent() async throws {
        try await serving(server) { page in
            let own = ["Origin: http://\(page.host)", "Content-Type: application/json"]
            let corpus = [
                page.request("GET "), page.request("GET events", "Accept: text/event-stream"),
                page.request("GET frame/1/0") + page.request("HEAD motion/1"),
                page.request("POST variables", own + ["Content-Length: 8"]) + #"{"a": 1}"#,
                page.request("POST variables", own + ["Transfer-Encoding: chunked"])
                    + "2\r\n{}\r\n0\r\n\r\n",
                page.request(
                    "POST variables", own + ["Expect: 100-continue", "Content-Length: 2"]),
                page.request("CONNECT "), page.request("POST ", ["Content-Length: 99999999999"]),
            ]
            _ = try await onThread {
                try Fuzzing.run(
                    "connection", corpus.map { Array($0.utf8) }, rounds: (fast: 200, slow: 20_000)
                ) { bytes in
                    let client = try Client(port: page.port, patience: 5)
                    client.send(bytes)
                    guard client.receive() != nil else { throw Errno.noData }
                }
            }
            let answer = try await page.exchange(page.request("GET ", "Connection: close"))
            #expect(answer.hasPrefix("HTTP/1.1 200 "))
        }
    }

    /// Each client opens an event stream, loads frames beside it, leaves requests half sent and answers unread.
    @Test func itServesManyClientsAtOnce() async throws {
        let rounds = slowTests ? 200 : 5
        try await serving(server) { page in
            try await withThrowingTaskGroup { clients in
                for _ in 0..<20 {
                    clients.addTask {
                        try await onThread {
                            for _ in 0..<rounds { try page.visit() }
                        }
                    }
                }
                try await clients.waitForAll()
            }
            let answer = try await page.exchange(page.request("GET ", "Connection: close"))
            #expect(answer.hasPrefix("HTTP/1.1 200 "))
        }
    }
}

/// The address of a served page.
private struct PageAddress {
    let port: UInt16
    private let path: Substring
    var host: String { "127.0.0.1:\(port)" }

    init(_ address: String) throws {
        let parts = try #require(address.wholeMatch(of: /http:\/\/127\.0\.0\.1:([0-9]+)(\/.*)/))
        port = try #require(UInt16(parts.output.1))
        path = parts.output.2
    }

    /// A request for a path relative to the page, as text.
    func request(_ line: String, _ headers: [String] = []) -> String {
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        let lines = ["\(words[0]) \(path)\(words[1]) HTTP/1.1", "Host: \(host)"] + headers
        return lines.joined(separator: "\r\n") + "\r\n\r\n"
    }

    func request(_ line: String, _ headers: String...) -> String { request(line, headers) }

    /// Sends `text`, and returns what comes back until the server closes the connection.
    func exchange(
        _ text: String, _ onPart: @escaping @Sendable (String) -> Void = { _ in }
    ) async throws -> String {
        try await onThread {
            let client = try Client(port: port)
            client.send(Array(text.utf8))
            var answer: [UInt8] = []
            while let part = client.receive() {
                answer += part
                onPart(String(decoding: answer, as: UTF8.self))
            }
            return String(decoding: answer, as: UTF8.self)
        }
    }

    /// Does what a page does, and leaves.
    func visit() throws {
        let stream = try Client(port: port)
        stream.send(Array(request("GET events").utf8))
        var state = ""
        while !state.contains("event: state"), let part = stream.receive() {
            state += String(decoding: part, as: UTF8.self)
        }
        try #require(state.contains("event: state"))
        let loader = try Client(port: port)
        let frame = request("GET frame/1/0")
        loader.send(Array((frame + frame + request("GET motion/1", "Connection: close")).utf8))
        var answer: [UInt8] = []
        while let part = loader.receive() { answer += part }
        let statuses = String(decoding: answer, as: UTF8.self).matches(of: #/HTTP/1.1 20[04] /#)
        try #require(statuses.count == 3)
        for text in [frame, String(frame.dropLast(9))] {
            try Client(port: port).send(Array(text.utf8))
        }
    }
}

/// A connection to the server, of a thread that may wait.
private final class Client {
    private let socket: FileDescriptor

    /// - Parameter patience: how many milliseconds to wait for an answer; 0 is for ever.
    init(port: UInt16, patience: Int = 0) throws {
        #if canImport(Glibc)
            // Other tests count the descriptors that the programs they start inherit.
            let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        #else
            let kind = SOCK_STREAM
        #endif
        socket = FileDescriptor(rawValue: CLibrary.socket(AF_INET, kind, 0))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let status = withUnsafeBytes(of: &address) {
            connect(
                socket.rawValue, $0.assumingMemoryBound(to: sockaddr.self).baseAddress,
                socklen_t($0.count))
        }
        guard status == 0 else { throw Errno(rawValue: errno) }
        var limit = timeval(
            tv_sec: .init(patience / 1000), tv_usec: .init(patience % 1000 * 1000))
        setsockopt(
            socket.rawValue, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { try? socket.close() }

    /// The server may close the connection before it has read everything.
    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                CLibrary.send(socket.rawValue, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            rest.removeFirst(count)
        }
    }

    /// The next bytes; nil at the end, or if none come in time.
    func receive() -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { bytes, count in
            count = max(recv(socket.rawValue, bytes.baseAddress, bytes.count, 0), 0)
        }
        return bytes.isEmpty ? nil : bytes
    }
}

/// Runs `body` on a thread of its own, so that its waiting keeps no task from running.
private func onThread<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
    }
}
