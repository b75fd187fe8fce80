/// The server-sent events of a session for one page; they never end.
///
/// An event is made when the connection takes it. A page that sleeps, and reads nothing, gets the newest state
/// when it wakes, not everything that happened meanwhile.
struct PreviewEvents: AsyncSequence, Sendable {
    private let session: PreviewSession
    private let wakes: AsyncStream<Void>

    /// - Parameter wakes: yields when there may be something to send.
    init(_ session: PreviewSession, _ wakes: AsyncStream<Void>) {
        self.session = session
        self.wakes = wakes
    }

    struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let session: PreviewSession
        fileprivate var wakes: AsyncStream<Void>.Iterator
        private var known = PreviewSession.Known()

        fileprivate init(_ events: PreviewEvents) {
            session = events.session
            wakes = events.wakes.makeAsyncIterator()
        }

        mutating func next() async -> String? {
            guard await wakes.next() != nil else { return nil }
            let news = await session.news(after: known)
            known = news.known
            return news.text
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}
