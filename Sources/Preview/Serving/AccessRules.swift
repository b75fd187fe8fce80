internal import FlyingFox
internal import Synchronization

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// Who may ask the server for what. Any program on the machine and any page in the browser can send requests
/// to it, but only the page from the server knows its address.
final class AccessRules: Sendable {
    /// The loopback interface, which other machines can't reach.
    static let host = "127.0.0.1"

    /// The first part of every path: 128 random bits.
    private let token = AccessRules.randomText()
    private let port = Mutex<UInt16>(0)

    /// The largest accepted body of a request, in bytes.
    private static let mostBytes = 1 << 20

    /// 128 random bits in hexadecimal.
    static func randomText() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// Tells the rules the port that the server listens at.
    func open(port: UInt16) { self.port.withLock { $0 = port } }

    /// The port that `open` told; 0 before that.
    var openPort: UInt16 { port.withLock(\.self) }

    /// The address of the page.
    var address: String { "http://\(Self.host):\(openPort)/\(token)/" }

    /// The parts of the path after the token. Nil if the path doesn't begin with the token.
    func path(of request: HTTPRequest) -> [Substring]? {
        let parts = request.target.path().split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > 2, parts[0].isEmpty, parts[1] == token else { return nil }
        return Array(parts[2...])
    }

    /// The refusal of a request; nil if it is allowed.
    func refusal(of request: HTTPRequest) -> HTTPResponse? {
        let hosts = ["\(Self.host):\(openPort)", "localhost:\(openPort)"]
        // A foreign page whose name leads to this machine (DNS rebinding) has another host.
        guard let host = request.headers[.host], hosts.contains(host) else {
            return HTTPResponse(text: "wrong host", statusCode: .forbidden)
        }
        guard path(of: request) != nil else {
            return HTTPResponse(
                text: "wrong address: open the one that animrender has printed",
                statusCode: .notFound)
        }
        guard request.method == .POST else { return nil }
        guard request.headers[.init("Origin")] == "http://\(host)" else {
            return HTTPResponse(text: "foreign origin", statusCode: .forbidden)
        }
        guard request.headers[.contentType] == "application/json" else {
            return HTTPResponse(text: "not JSON", statusCode: .unsupportedMediaType)
        }
        guard let length = request.headers[.contentLength].flatMap({ Int($0) }),
            length <= Self.mostBytes
        else { return HTTPResponse(text: "more than 1 MB", statusCode: .payloadTooLarge) }
        return nil
    }
}

extension HTTPResponse {
    /// A short message.
    init(text: String, statusCode: HTTPStatusCode) {
        self.init(bytes: Array(text.utf8), type: "text/plain; charset=utf-8", statusCode)
    }

    /// A whole file.
    init(bytes: [UInt8], type: String, _ statusCode: HTTPStatusCode = .ok) {
        self.init(
            statusCode: statusCode, headers: [.contentType: type],
            body: HTTPBodySequence(data: Data(bytes), suggestedBufferSize: max(bytes.count, 1)))
    }

    /// The response with headers that keep it from caches, other pages and other sites.
    func guarded(policy: String = "default-src 'none'") -> HTTPResponse {
        var result = self
        let headers = [
            ("Cache-Control", "no-store"), ("Referrer-Policy", "no-referrer"),
            ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
            ("Cross-Origin-Opener-Policy", "same-origin"),
            ("Content-Security-Policy", "\(policy); frame-ancestors 'none'"),
        ]
        for (name, value) in headers { result.headers[HTTPHeader(name)] = value }
        return result
    }
}
