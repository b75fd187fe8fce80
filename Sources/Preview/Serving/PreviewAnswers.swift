internal import RenderErrors
internal import RenderPipeline
internal import SpecFormat

/// Answers the requests of the page.
struct PreviewAnswers: Sendable {
    let session: PreviewSession
    let rules: AccessRules

    /// The answer to a request: the page, an event stream, a frame, the motion or new variables.
    func answer(_ request: HTTPRequest) async -> PreviewResponse {
        if let refusal = rules.refusal(of: request) { return refusal.guarded() }
        let path = rules.path(of: request) ?? []
        // No scene has a negative number.
        let numbers = path.dropFirst().map { Int($0) ?? -1 }
        switch (request.method, path.first ?? "", numbers.count) {
        case (.get, "", 0): return page()
        case (.get, "events", 0): return await events().guarded()
        case (.get, "frame", 2): return await frame(numbers[1], of: numbers[0]).guarded()
        case (.get, "motion", 1): return await motion(of: numbers[0]).guarded()
        case (.post, "variables", 0): return await setVariables(request.body).guarded()
        default: return PreviewResponse(text: "no such page", .notFound).guarded()
        }
    }

    private func page() -> PreviewResponse {
        let nonce = AccessRules.randomText()
        let page = PreviewPage(source: .served(nonce: nonce))
        return PreviewResponse(bytes: page.bytes, type: "text/html; charset=utf-8")
            .guarded(policy: PreviewPage.policy(code: "'nonce-\(nonce)'", connections: "'self'"))
    }

    private func events() async -> PreviewResponse {
        PreviewResponse(events: PreviewEvents(session, await session.wakes()))
    }

    private func frame(_ index: Int, of version: Int) async -> PreviewResponse {
        do throws(RenderError) {
            let png = try await session.frame(index, of: version)
            return png.map { PreviewResponse(bytes: $0, type: "image/png") } ?? .replaced
        } catch {
            return PreviewResponse(text: "\(error)", .internalServerError)
        }
    }

    private func motion(of version: Int) async -> PreviewResponse {
        let json = await session.motion(of: version)
        return json.map { PreviewResponse(bytes: $0, type: "application/json") } ?? .replaced
    }

    private func setVariables(_ json: [UInt8]) async -> PreviewResponse {
        do throws(SpecError) {
            try await session.setVariables(json)
            return .empty
        } catch {
            return PreviewResponse(text: "\(error)", .badRequest)
        }
    }
}

extension PreviewResponse {
    /// The answer to a request for a scene that no longer exists. It is no error, because browsers list errors
    /// in their console.
    fileprivate static var replaced: PreviewResponse { .empty }
}
