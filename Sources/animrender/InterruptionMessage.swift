internal import AnimRenderKit
internal import ArgumentParser
internal import CLibrary
internal import Messages
internal import Synchronization

/// The message that the program prints when a signal ends it.
enum InterruptionMessage {
    private static let message = Mutex<@Sendable () -> String>({ "interrupted" })

    /// Sets the message for rendering frames, before any is drawn.
    static func sayFrames() { say("interrupted: every frame written so far is whole") }

    /// Records the frames that are finished, and says how to go on. `total` is the number of frames of the run.
    static func sayFrames(of log: FrameLog, total: Int) {
        message.withLock {
            $0 = {
                // The frames are whole without the record, too; the next run writes it.
                try? log.save()
                log.release()
                let count = "\(log.counts.finished) of \(total.counted("frame"))"
                return
                    "interrupted: \(count) \(total == 1 ? "is" : "are") written, all of them whole; "
                    + "the same command with --resume draws the others"
            }
        }
    }

    /// Gives back the claim of a run that ends before its first frame.
    static func sayNothingYet(of log: FrameLog) {
        message.withLock {
            $0 = {
                log.release()
                return "interrupted"
            }
        }
    }

    /// Sets the message for movies.
    static func sayMovies() { say("interrupted: unfinished movies are removed") }

    /// Sets the message.
    static func say(_ text: String) { message.withLock { $0 = { text } } }

    /// Sets the message for goldens: how many are finished.
    static func sayGoldens(_ done: Int, of count: Int) {
        say(
            "interrupted after \(done) of \(count.counted("golden")); what is written of them is whole"
        )
    }

    /// Writes the message to standard error, replacing a progress bar, which doesn't come again. Skips it if standard
    /// error is a full pipe, which probably nobody reads any more.
    static func tell() {
        let text = message.withLock { $0 }()
        var request = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        guard poll(&request, 1, 0) == 1 else { return }
        Terminal.closeLine()
        Terminal.write("\(text)\n")
    }
}

/// Runs a command's body, reports its error and throws the exit code.
@MainActor
func exiting(_ body: () async throws -> Void) async throws {
    do {
        try await body()
    } catch let error as RenderError {
        Terminal.tell(error)
        throw ExitCode(error.exitCode)
    } catch let error as GoldenError {
        Terminal.tell(error)
        throw ExitCode(error.exitCode)
    }
}
