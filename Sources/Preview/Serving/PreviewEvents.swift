internal import FlyingSocks

/// What a page is told of a session: server-sent events, as the bytes of a response that never ends.
///
/// An event is made when the connection takes it. A page that sleeps, and reads nothing, gets the newest state
/// when it wakes, not everything that happened meanwhile.
struct PreviewEvents: AsyncBufferedSequence {
    typealias Element = UInt8
    private let session: PreviewSession
    private let wakes: AsyncStream<Void>

    /// - Parameter wakes: tells when there may be something to send.
    init(_ session: PreviewSession, _ wakes: AsyncStream<Void>) {
        self.session = session
        self.wakes = wakes
    }

    struct AsyncIterator: AsyncBufferedIteratorProtocol {
        let session: PreviewSession
        var wakes: AsyncStream<Void>.Iterator
        private var known = PreviewSession.Known()
        /// What `next` has left of the last event.
        private var rest: ArraySlice<UInt8> = []

        init(_ session: PreviewSession, _ wakes: AsyncStream<Void>.Iterator) {
            self.session = session
            self.wakes = wakes
        }

        mutating func next() async -> UInt8? {
            if rest.isEmpty { rest = await nextBuffer(suggested: 1) ?? [] }
            return rest.popFirst()
        }

        mutating func nextBuffer(suggested count: Int) async -> ArraySlice<UInt8>? {
            guard rest.isEmpty else {
                defer { rest = [] }
                return rest
            }
            guard await wakes.next() != nil else { return nil }
            let news = await session.news(after: known)
            known = news.known
            return Array(news.text.utf8)[...]
        }
    }

    func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(session, wakes.makeAsyncIterator())
    }
}
