internal import AnimRenderKit
internal import CLibrary
internal import Messages
internal import Synchronization

/// What the program says when a signal ends it.
enum Farewell {
    private static let words = Mutex("interrupted")

    /// Says that frames are rendered.
    static func sayFrames() {
        words.withLock { $0 = "interrupted: every frame written so far is whole" }
    }

    /// Says how many goldens were looked at.
    static func sayGoldens(_ done: Int, of count: Int) {
        words.withLock {
            $0 =
                "interrupted after \(done) of \(count.counted("golden")); what is written of them is whole"
        }
    }

    /// Writes the words to standard error, in place of a bar that may be there; not to a pipe that is full,
    /// which nobody reads any more.
    static func tell() {
        var request = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        guard poll(&request, 1, 0) == 1 else { return }
        let bar = Terminal.isInteractive ? "\r\u{1B}[K" : ""
        Terminal.write(bar + words.withLock { $0 } + "\n")
    }
}
