import Foundation
import TestSupport
import Testing

/// Runs the program as a user who is subject to file permissions; root isn't.
enum NobodyProgram {
    /// Why such tests are skipped.
    static let reason: Comment = "root can neither become nobody (setpriv) nor run the program so"

    /// Whether such a user is available: the current user, or nobody if the current user is root.
    static let isAvailable: Bool = {
        guard let run = try? run(["--version"], in: TemporaryFolder()) else { return false }
        return run.exitCode == 0
    }()

    /// Runs the program to its end in `folder`.
    static func run(_ arguments: [String], in folder: TemporaryFolder) throws -> CommandRun {
        guard getuid() == 0 else { return try Program.run(arguments, in: folder) }
        let become = ["--reuid=65534", "--regid=65534", "--clear-groups"]
        return try CommandRun.run(
            "/usr/bin/setpriv", become + [Program.path] + arguments, in: folder.path)
    }
}
