internal import CLibEvent

/// What a client asks for.
struct HTTPRequest: Sendable {
    /// The methods that the server knows.
    enum Method: Sendable {
        case get, head, post
    }

    let method: Method
    /// The path and the query.
    let target: String
    /// The values of each header, by its name in lower case.
    var headers: [String: [String]]
    var body: [UInt8] = []
}

extension HTTPRequest {
    /// A copy of a request that libevent has read.
    init(_ request: OpaquePointer) {
        switch evhttp_request_get_command(request) {
        case EVHTTP_REQ_GET: method = .get
        case EVHTTP_REQ_HEAD: method = .head
        default: method = .post
        }
        target = String(cString: evhttp_request_get_uri(request))
        headers = [:]
        var next = evhttp_request_get_input_headers(request).pointee.tqh_first
        while let header = next?.pointee {
            headers[String(cString: header.key).lowercased(), default: []]
                .append(String(cString: header.value))
            next = header.next.tqe_next
        }
        let buffer = evhttp_request_get_input_buffer(request)
        body = [UInt8](unsafeUninitializedCapacity: evbuffer_get_length(buffer)) { bytes, count in
            count = max(evbuffer_copyout(buffer, bytes.baseAddress, bytes.count), 0)
        }
    }
}
