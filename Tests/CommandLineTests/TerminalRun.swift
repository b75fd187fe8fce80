import Foundation
import TestSupport
import Testing

/// What a program leaves on a terminal.
struct TerminalRun: Decodable {
    /// The exit code; minus the number of a signal that ended the program.
    let code: Int32
    /// Everything that was written.
    let output: String
    /// The lines that are seen in the end, as far as they aren't empty.
    let lines: [String]

    /// The bars that were shown, without colours.
    var bars: [String] {
        output.replacing(/\x1B\[[0-9;]*m/, with: "").split(separator: "\r\u{1B}[K").dropLast()
            .map(String.init).filter { $0.contains("%") }
    }

    private enum CodingKeys: String, CodingKey { case code, output, lines = "screen" }

    /// Runs the program in `folder` on a terminal of this width.
    /// - Parameters:
    ///   - text: when it is written, Ctrl-C is typed; nil for never.
    ///   - environment: words such as `NO_COLOR=1`.
    static func of(
        _ arguments: [String], columns: Int = 80, interruptedAt text: String? = nil,
        environment: [String] = [], in folder: TemporaryFolder
    ) throws -> TerminalRun {
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("terminal.py").path
        let variables =
            ["-u", "NO_COLOR", "-u", "CLICOLOR_FORCE", "-u", "CLICOLOR", "TERM=xterm"] + environment
        let run = try CommandRun.run(
            "/usr/bin/env",
            variables + ["/usr/bin/python3", script, "\(columns)", text ?? "", Program.path]
                + arguments, in: folder.path)
        #expect(run.exitCode == 0, "\(run)")
        return try JSONDecoder().decode(TerminalRun.self, from: Data(run.stdout.utf8))
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        code = try values.decode(Int32.self, forKey: .code)
        output = try values.decode(String.self, forKey: .output)
        lines = try values.decode([String].self, forKey: .lines).filter { !$0.isEmpty }
    }
}
