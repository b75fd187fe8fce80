import Testing

@testable import Preview

/// Who may ask the server for what.
@Suite struct AccessRulesTests {
    private let rules = AccessRules(port: 4321)

    private var token: String { String(rules.address.split(separator: "/")[2]) }

    private func status(
        _ method: HTTPRequest.Method = .get, _ path: String? = nil,
        hosts: [String] = ["127.0.0.1:4321"], headers: [String: String] = [:]
    ) -> Int32? {
        var request = HTTPRequest(
            method: method, target: path ?? "/\(token)/", headers: headers.mapValues { [$0] })
        request.headers["host"] = hosts
        return rules.refusal(of: request)?.status.rawValue
    }

    private let ownPost = [
        "origin": "http://127.0.0.1:4321", "content-type": "application/json",
        "content-length": "20",
    ]

    @Test func thePageHasARandomAddressOnThisMachine() {
        #expect(rules.address.wholeMatch(of: /http:\/\/127\.0\.0\.1:4321\/[0-9a-f]{32}\//) != nil)
        #expect(AccessRules(port: 1).address != AccessRules(port: 1).address)
    }

    /// Browsers leave out the port of HTTP.
    @Test func port80NeedsNoPort() {
        let rules = AccessRules(port: 80)
        let path = "/\(rules.address.split(separator: "/")[2])/"
        for host in ["127.0.0.1", "localhost", "127.0.0.1:80"] {
            let request = HTTPRequest(method: .get, target: path, headers: ["host": [host]])
            #expect(rules.refusal(of: request) == nil, "\(host)")
        }
        #expect(status(hosts: ["127.0.0.1"]) == 403)
    }

    @Test func theTokenOpensEverything() {
        #expect(status() == nil)
        #expect(status(.get, "/\(token)/frame/1/2") == nil)
        #expect(status(.get, "/\(token)/?a/b") == nil)
        #expect(status(.get, hosts: ["localhost:4321"]) == nil)
    }

    @Test(arguments: ["/", "", "//", "/x/", "/favicon.ico", "/../etc/passwd", "/?/"])
    func withoutTheTokenThereIsNothing(path: String) {
        #expect(status(.get, path) == 404)
        #expect(status(.get, "/\(token)") == 404)
        #expect(status(.get, "/\(token.dropLast())/") == 404)
        #expect(status(.get, "/\(token)0/") == 404)
    }

    @Test(arguments: [
        "", "example.com", "example.com:4321", "127.0.0.1", "127.0.0.1:80",
        "127.0.0.1:4321.example.com",
    ])
    func foreignHostsAreRefused(host: String) {
        #expect(status(.get, hosts: [host]) == 403)
        #expect(status(.get, hosts: ["127.0.0.1:4321", host]) == 403)
        #expect(status(.get, hosts: []) == 403)
    }

    @Test func onlyTheOwnPageMayPost() {
        #expect(status(.post, headers: ownPost) == nil)
        for origin in ["https://example.com", "null", "http://localhost:4321", "", nil] {
            #expect(status(ownPost, with: "origin", origin) == 403, "\(origin ?? "none")")
        }
        #expect(status(ownPost, with: "content-type", "text/plain") == 415)
        for length in ["1048577", "-1", "many", nil] {
            #expect(status(ownPost, with: "content-length", length) == 413)
        }
        #expect(status(ownPost, with: "content-length", "1048576") == nil)
        #expect(status(ownPost, with: "transfer-encoding", "chunked") == 413)
    }

    /// The refusal of a post with another value of a header, or without it.
    private func status(_ post: [String: String], with name: String, _ value: String?) -> Int32? {
        var headers = post
        headers[name] = value
        return status(.post, headers: headers)
    }
}
