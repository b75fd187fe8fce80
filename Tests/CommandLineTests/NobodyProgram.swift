import Foundation
import TestSupport
import Testing

/// The program run by a user whom the permissions of files bind, which they don't root.
enum NobodyProgram {
    /// Why such tests are skipped, where they are.
    static let reason: Comment = "root can neither become nobody (setpriv) nor run the program so"

    /// Whether there is such a user: oneself, or nobody with root's help.
    static let isAvailable: Bool = {
        guard let run = try? run(["--version"], in: TemporaryFolder()) else { return false }
        return run.exitCode == 0
    }()

    /// Runs it to its end in `folder`.
    static func run(_ arguments: [String], in folder: TemporaryFolder) throws -> CommandRun {
        guard getuid() == 0 else { return try Program.run(arguments, in: folder) }
        let become = ["--reuid=65534", "--regid=65534", "--clear-groups"]
        return try CommandRun.run(
            "/usr/bin/setpriv", become + [Program.path] + arguments, in: folder.path)
    }
}
