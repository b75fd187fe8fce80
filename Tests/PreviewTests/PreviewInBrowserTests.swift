import Foundation
import TestSupport
import Testing

/// The page in a browser, from a file and from the server: Python presses keys, changes specs and looks at
/// what Chromium shows. `scripts/bootstrap --browser` installs what that takes.
@Suite(.enabled(if: slowTests)) struct PreviewInBrowserTests {
    @Test(arguments: ["test_page", "test_served"])
    func everythingWorks(module: String) throws {
        let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Browser").path
        let run = try CommandRun.shell(
            "ANIMRENDER=\"$1\" exec /usr/bin/python3 -B -m unittest \"$2\"",
            [CommandRun.builtProgram, module], in: scripts)
        #expect(run.exitCode == 0, "\(run.stderr)")
        #expect(run.stderr.contains("Ran "), "\(run.stderr)")
    }
}
