/// The answer to a request.
struct PreviewResponse: Sendable {
    /// What the answer consists of.
    enum Body: Sendable {
        case bytes([UInt8])
        /// Server-sent events until the page or the server goes.
        case events(PreviewEvents)
    }

    /// The codes of HTTP.
    enum Status: Int32, Sendable {
        case ok = 200
        case noContent = 204
        case badRequest = 400
        case forbidden = 403
        case notFound = 404
        case payloadTooLarge = 413
        case unsupportedMediaType = 415
        case internalServerError = 500
    }

    let status: Status
    var headers: [(name: String, value: String)]
    let body: Body

    /// A whole file.
    init(bytes: [UInt8], type: String, _ status: Status = .ok) {
        self.status = status
        headers = [("Content-Type", type), ("Content-Length", "\(bytes.count)")]
        body = .bytes(bytes)
    }

    /// A short message.
    init(text: String, _ status: Status) {
        self.init(bytes: Array(text.utf8), type: "text/plain; charset=utf-8", status)
    }

    /// A stream of events.
    init(events: PreviewEvents) {
        status = .ok
        headers = [("Content-Type", "text/event-stream")]
        body = .events(events)
    }

    /// Success without a body.
    static var empty: PreviewResponse {
        var response = PreviewResponse(text: "", .noContent)
        response.headers = []
        return response
    }

    /// The response with headers that keep it from caches, other pages and other sites.
    func guarded(policy: String = "default-src 'none'") -> PreviewResponse {
        var result = self
        result.headers += [
            ("Cache-Control", "no-store"), ("Referrer-Policy", "no-referrer"),
            ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
            ("Cross-Origin-Opener-Policy", "same-origin"),
            ("Content-Security-Policy", "\(policy); frame-ancestors 'none'"),
        ]
        return result
    }
}
