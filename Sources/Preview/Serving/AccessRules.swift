/// Who may ask the server for what. Any program on the machine and any page in the browser can send requests
/// to it, but only the page from the server knows its address.
struct AccessRules: Sendable {
    /// The loopback interface, which other machines can't reach.
    static let host = "127.0.0.1"

    /// The largest accepted body of a request, in bytes.
    static let mostBytes = 1 << 20

    /// The port that the server listens at.
    let port: UInt16
    /// The first part of every path: 128 random bits.
    private let token = AccessRules.randomText()

    init(port: UInt16) { self.port = port }

    /// 128 random bits in hexadecimal.
    static func randomText() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// The address of the page.
    var address: String { "http://\(Self.host):\(port)/\(token)/" }

    /// The parts of the path after the token. Nil if the path doesn't begin with the token.
    func path(of request: HTTPRequest) -> [Substring]? {
        let path = request.target.prefix { $0 != "?" }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > 2, parts[0].isEmpty, parts[1] == token else { return nil }
        return Array(parts[2...])
    }

    /// The refusal of a request; nil if it is allowed.
    func refusal(of request: HTTPRequest) -> PreviewResponse? {
        // A foreign page whose name leads to this machine (DNS rebinding) has another host.
        let hosts = request.headers["host", default: []]
        // Browsers leave out port 80.
        let ports = port == 80 ? ["", ":80"] : [":\(port)"]
        let allowed = ports.flatMap { ["\(Self.host)\($0)", "localhost\($0)"] }
        guard hosts.count == 1, allowed.contains(hosts[0]) else {
            return PreviewResponse(text: "wrong host", .forbidden)
        }
        guard path(of: request) != nil else {
            return PreviewResponse(
                text: "wrong address: open the one that animrender has printed", .notFound)
        }
        guard request.method == .post else { return nil }
        guard request.headers["origin"] == ["http://\(hosts[0])"] else {
            return PreviewResponse(text: "foreign origin", .forbidden)
        }
        guard request.headers["content-type"] == ["application/json"] else {
            return PreviewResponse(text: "not JSON", .unsupportedMediaType)
        }
        // A body in chunks has any length, whatever the header says.
        guard request.headers["transfer-encoding"] == nil, request.body.count <= Self.mostBytes,
            let length = request.headers["content-length"]?.first.flatMap({ UInt($0) }),
            length <= Self.mostBytes
        else { return PreviewResponse(text: "more than 1 MB", .payloadTooLarge) }
        return nil
    }
}
