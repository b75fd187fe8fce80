import NIOCore
import NIOHTTP1
import Testing

@testable import Preview

/// Who may ask the server for what.
@Suite struct AccessRulesTests {
    private let rules = AccessRules(port: 4321)

    private var token: String { String(rules.address.split(separator: "/")[2]) }

    private func status(
        _ method: HTTPMethod = .GET, _ path: String? = nil, hosts: [String] = ["127.0.0.1:4321"],
        headers: HTTPHeaders = [:]
    ) -> UInt? {
        var headers = headers
        for host in hosts { headers.add(name: "host", value: host) }
        let request = HTTPRequestHead(
            version: .http1_1, method: method, uri: path ?? "/\(token)/", headers: headers)
        return rules.refusal(of: request)?.status.code
    }

    private let ownPost: HTTPHeaders = [
        "Origin": "http://127.0.0.1:4321", "Content-Type": "application/json",
        "Content-Length": "20",
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
            let request = HTTPRequestHead(
                version: .http1_1, method: .GET, uri: path, headers: ["Host": host])
            #expect(rules.refusal(of: request) == nil, "\(host)")
        }
        #expect(status(hosts: ["127.0.0.1"]) == 403)
    }

    @Test func theTokenOpensEverything() {
        #expect(status() == nil)
        #expect(status(.GET, "/\(token)/frame/1/2") == nil)
        #expect(status(.GET, "/\(token)/?a/b") == nil)
        #expect(status(.GET, hosts: ["localhost:4321"]) == nil)
    }

    @Test(arguments: ["/", "", "//", "/x/", "/favicon.ico", "/../etc/passwd", "/?/"])
    func withoutTheTokenThereIsNothing(path: String) {
        #expect(status(.GET, path) == 404)
        #expect(status(.GET, "/\(token)") == 404)
        #expect(status(.GET, "/\(token.dropLast())/") == 404)
        #expect(status(.GET, "/\(token)0/") == 404)
    }

    @Test(arguments: [
        "", "example.com", "example.com:4321", "127.0.0.1", "127.0.0.1:80",
        "127.0.0.1:4321.example.com",
    ])
    func foreignHostsAreRefused(host: String) {
        #expect(status(.GET, hosts: [host]) == 403)
        #expect(status(.GET, hosts: ["127.0.0.1:4321", host]) == 403)
        #expect(status(.GET, hosts: []) == 403)
    }

    @Test func onlyTheOwnPageMayPost() {
        #expect(status(.POST, headers: ownPost) == nil)
        for origin in ["https://example.com", "null", "http://localhost:4321", "", nil] {
            #expect(status(ownPost, with: "Origin", origin) == 403, "\(origin ?? "none")")
        }
        #expect(status(ownPost, with: "Content-Type", "text/plain") == 415)
        for length in ["1048577", "-1", "many", nil] {
            #expect(status(ownPost, with: "Content-Length", length) == 413)
        }
        #expect(status(ownPost, with: "Content-Length", "1048576") == nil)
    }

    /// The refusal of a post with another value of a header, or without it.
    private func status(_ post: HTTPHeaders, with name: String, _ value: String?) -> UInt? {
        var headers = post
        headers.remove(name: name)
        if let value { headers.add(name: name, value: value) }
        return status(.POST, headers: headers)
    }
}
