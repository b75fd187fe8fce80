public import Foundation

/// A program that runs in parallel to the test. It is killed when this object is deallocated.
///
/// Its output goes to files rather than pipes, so the program can't block because nobody reads.
public final class RunningCommand {
    /// The process id.
    public let id: pid_t
    private let output = TemporaryFolder()
    private var status: Int32?

    /// Why a program can't be started.
    public struct CannotStart: Error {
        let program: String
        let reason: String
    }

    /// Starts the program at `path` (no search) in `folder`, with empty standard input.
    public init(_ path: String, _ arguments: [String], in folder: String) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        for (descriptor, name) in [(STDOUT_FILENO, "stdout"), (STDERR_FILENO, "stderr")] {
            posix_spawn_file_actions_addopen(
                &actions, descriptor, output(name), O_WRONLY | O_CREAT | O_APPEND, 0o600)
        }
        var id: pid_t = 0
        // Glibc's function for starting a program in another folder isn't available in Swift, so a shell
        // does it.
        let words = ["sh", "-c", #"cd "$0" && exec "$@""#, folder, path] + arguments
        let failure = withCStrings(words) { words in
            withCStrings(environment()) { posix_spawn(&id, "/bin/sh", &actions, nil, words, $0) }
        }
        guard failure == 0 else {
            throw CannotStart(program: path, reason: String(cString: strerror(failure)))
        }
        self.id = id
    }

    deinit {
        guard status == nil else { return }
        kill(id, SIGKILL)
        waitpid(id, nil, 0)
    }

    /// Sends a signal, unless the program has ended.
    public func signal(_ number: Int32) {
        if isRunning { kill(id, number) }
    }

    /// Whether the program is still running.
    public var isRunning: Bool {
        var value: Int32 = 0
        if status == nil, waitpid(id, &value, WNOHANG) == id { status = value }
        return status == nil
    }

    /// What the program has written to standard error so far.
    public var messages: String {
        (try? output.bytes(of: "stderr")).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Waits until `condition` holds or the program ends; checks every millisecond.
    public func wait(until condition: () throws -> Bool) rethrows {
        while isRunning, try !condition() { usleep(1000) }
    }

    /// Waits until the program ends; checks every millisecond.
    public func wait() throws -> CommandRun {
        while isRunning { usleep(1000) }
        let status = status ?? 0
        let signal = status & 0x7f
        return CommandRun(
            exitCode: signal == 0 ? (status >> 8) & 0xff : 128 + signal,
            stdout: String(decoding: try output.bytes(of: "stdout"), as: UTF8.self),
            stderr: String(decoding: try output.bytes(of: "stderr"), as: UTF8.self))
    }
}

/// The environment of the tests without the variables that affect goldens. Tests of these variables set
/// them explicitly; all others then behave the same in CI.
private func environment() -> [String] {
    ProcessInfo.processInfo.environment
        .filter { $0.key != "CI" && !$0.key.hasPrefix("GOLDEN_") }
        .map { "\($0)=\($1)" }
}

/// Calls `body` with C strings as a null-terminated list of pointers.
private func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
}
