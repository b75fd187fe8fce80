/// The result of running a program.
public struct CommandRun: Sendable {
    /// The exit code; 128 plus the signal's number if a signal ended the program, as in a shell.
    public let exitCode: Int32
    /// Standard output as text.
    public let stdout: String
    /// Standard error as text.
    public let stderr: String

    /// The lines of standard error.
    public var messages: [String] {
        stderr.split(separator: "\n").map(String.init)
    }

    /// Runs a program to its end.
    public static func run(
        _ program: String, _ arguments: [String], in folder: String
    ) throws -> CommandRun {
        try RunningCommand(program, arguments, in: folder).wait()
    }

    /// Runs a command line in the POSIX shell, where `arguments` are `$1`, `$2` and so on.
    public static func shell(
        _ command: String, _ arguments: [String] = [], in folder: String
    ) throws -> CommandRun {
        try run("/bin/sh", ["-c", command, "sh"] + arguments, in: folder)
    }
}
