/// What a program did.
public struct CommandRun: Sendable {
    /// What it exited with; 128 plus the signal if one killed it, as in a shell.
    public let exitCode: Int32
    /// The bytes of standard output as text.
    public let stdout: String
    /// The bytes of standard error as text.
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

    /// Runs a command line of the POSIX shell; `arguments` are `$1`, `$2` and so on in it.
    public static func shell(
        _ command: String, _ arguments: [String] = [], in folder: String
    ) throws -> CommandRun {
        try run("/bin/sh", ["-c", command, "sh"] + arguments, in: folder)
    }
}
