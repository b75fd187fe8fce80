public import Foundation

/// A program that runs beside the test. Ended by force if the test loses sight of it.
///
/// It writes into files, not pipes: nothing has to be read while it runs, so nothing can block.
public final class RunningCommand {
    /// Its process id.
    public let id: pid_t
    private let output = TemporaryFolder()
    private var status: Int32?

    /// Why a program can't be started.
    public struct CannotStart: Error {
        let program: String
        let reason: String
    }

    /// Starts the program at `path` (no search) with nothing to read, in `folder`.
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
        // Glibc's way to start a program in another folder is hidden from Swift; a shell's isn't.
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

    /// Sends a signal, unless it has ended.
    public func signal(_ number: Int32) {
        if isRunning { kill(id, number) }
    }

    /// Whether it has not ended yet.
    public var isRunning: Bool {
        var value: Int32 = 0
        if status == nil, waitpid(id, &value, WNOHANG) == id { status = value }
        return status == nil
    }

    /// Waits until `condition` holds or the program has ended; looks again every millisecond.
    public func wait(until condition: () throws -> Bool) rethrows {
        while isRunning, try !condition() { usleep(1000) }
    }

    /// Waits for its end; looks every millisecond.
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

/// The variables of these tests but those that goldens depend on: tests that are about them set
/// them, and all others come out the same in CI.
private func environment() -> [String] {
    ProcessInfo.processInfo.environment
        .filter { $0.key != "CI" && !$0.key.hasPrefix("GOLDEN_") }
        .map { "\($0)=\($1)" }
}

/// Calls `body` with the texts as a C program takes them: pointers, and a null pointer at the end.
private func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
}
