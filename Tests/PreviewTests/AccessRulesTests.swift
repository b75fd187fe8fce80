import FlyingFox
import Foundation
import Testing

@testable import Preview

/// Who may ask the server for what.
@Suite struct AccessRulesTests {
    private let rules = AccessRules()

    init() { rules.open(port: 4321) }

    private var token: String { String(rules.address.split(separator: "/")[2]) }

    private func status(
        _ method: HTTPMethod = .GET, _ path: String? = nil, host: String = "127.0.0.1:4321",
        headers: HTTPHeaders = [:]
    ) -> Int? {
        var headers = headers
        headers[.host] = host
        let request = HTTPRequest(
            method: method, version: .http11,
            target: .init(path: path ?? "/\(token)/", query: ""), headers: headers,
            body: HTTPBodySequence())
        return rules.refusal(of: request)?.statusCode.code
    }

    private let ownPost: HTTPHeaders = [
        HTTPHeader("Origin"): "http://127.0.0.1:4321", .contentType: "application/json",
        .contentLength: "20",
    ]

    @Test func thePageHasARandomAddressOnThisMachine() {
        #expect(rules.address.wholeMatch(of: /http:\/\/127\.0\.0\.1:4321\/[0-9a-f]{32}\//) != nil)
        #expect(AccessRules().address != AccessRules().address)
    }

    @Test func theTokenOpensEverything() {
        #expect(status() == nil)
        #expect(status(.GET, "/\(token)/frame/1/2") == nil)
        #expect(status(.GET, host: "localhost:4321") == nil)
    }

    @Test(arguments: ["/", "", "//", "/x/", "/favicon.ico", "/../etc/passwd"])
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
        #expect(status(.GET, host: host) == 403)
    }

    @Test func onlyTheOwnPageMayPost() {
        #expect(status(.POST, headers: ownPost) == nil)
        for origin in ["https://example.com", "null", "http://localhost:4321", ""] {
            var headers = ownPost
            headers[HTTPHeader("Origin")] = origin
            #expect(status(.POST, headers: headers) == 403, "\(origin)")
        }
        var headers = ownPost
        headers[.contentType] = "text/plain"
        #expect(status(.POST, headers: headers) == 415)
        headers = ownPost
        headers[.contentLength] = "2000000"
        #expect(status(.POST, headers: headers) == 413)
        headers[.contentLength] = nil
        #expect(status(.POST, headers: headers) == 413)
    }
}
