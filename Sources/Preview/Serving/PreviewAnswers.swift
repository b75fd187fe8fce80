internal import FlyingFox
internal import RenderPipeline
internal import SpecFormat

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// Answers the requests of the page.
struct PreviewAnswers: Sendable {
    let session: PreviewSession
    let rules: AccessRules

    /// The answer to a request: the page, an event stream, a frame, the motion or new variables.
    func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
        if let refusal = rules.refusal(of: request) { return refusal.guarded() }
        let path = rules.path(of: request) ?? []
        // No scene has a negative number.
        let numbers = path.dropFirst().map { Int($0) ?? -1 }
        switch (request.method, path.first ?? "", numbers.count) {
        case (.GET, "", 0): return page()
        case (.GET, "events", 0): return await events().guarded()
        case (.GET, "frame", 2): return await frame(numbers[1], of: numbers[0]).guarded()
        case (.GET, "motion", 1): return await motion(of: numbers[0]).guarded()
        case (.POST, "variables", 0): return try await variables(request).guarded()
        default: return HTTPResponse(text: "no such page", statusCode: .notFound).guarded()
        }
    }

    private func page() -> HTTPResponse {
        let nonce = AccessRules.randomText()
        let page = PreviewPage(source: .served(nonce: nonce))
        return HTTPResponse(bytes: page.bytes, type: "text/html; charset=utf-8")
            .guarded(policy: PreviewPage.policy(code: "'nonce-\(nonce)'", connections: "'self'"))
    }

    private func events() async -> HTTPResponse {
        HTTPResponse(
            statusCode: .ok, headers: [.contentType: "text/event-stream"],
            body: HTTPBodySequence(from: PreviewEvents(session, await session.wakes())))
    }

    private func frame(_ index: Int, of version: Int) async -> HTTPResponse {
        do throws(RenderError) {
            let png = try await session.frame(index, of: version)
            return png.map { HTTPResponse(bytes: $0, type: "image/png") } ?? .replaced
        } catch {
            return HTTPResponse(text: "\(error)", statusCode: .internalServerError)
        }
    }

    private func motion(of version: Int) async -> HTTPResponse {
        let json = await session.motion(of: version)
        return json.map { HTTPResponse(bytes: $0, type: "application/json") } ?? .replaced
    }

    private func variables(_ request: HTTPRequest) async throws -> HTTPResponse {
        let body = Array(try await request.bodyData)
        do throws(SpecError) {
            try await session.setVariables(body)
            return HTTPResponse(statusCode: .noContent)
        } catch {
            return HTTPResponse(text: "\(error)", statusCode: .badRequest)
        }
    }
}

extension HTTPResponse {
    /// The answer to a request for a scene that no longer exists. It is no error, because browsers list errors
    /// in their console.
    fileprivate static var replaced: HTTPResponse { HTTPResponse(statusCode: .noContent) }
}
