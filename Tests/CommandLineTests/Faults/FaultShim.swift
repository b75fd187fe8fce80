import Foundation
import TestSupport

/// The library that lets system calls fail, built once for all tests; see `fault_shim.c`.
enum FaultShim {
    private static let folder = TemporaryFolder()

    /// The path of the library; nil if it can't be built.
    static let library: String? = {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("fault_shim.c").path
        let command = #"exec clang -Wall -Werror -O1 -shared -fPIC "$1" -o shim.so -ldl"#
        let run = try? CommandRun.shell(command, [source], in: folder.path)
        return run?.exitCode == 0 ? folder("shim.so") : nil
    }()

    /// Runs the program, in which the `number`-th `call` on a path that contains `path` fails with the errno
    /// `reason`, or is short if that is nil; with `onward`, all later calls, too.
    static func run(
        _ arguments: [String], call: String, number: Int, reason: Int32?, path: String,
        onward: Bool = false, in folder: TemporaryFolder
    ) throws -> CommandRun {
        let what = reason.map(String.init) ?? "short"
        let environment = [
            "LD_PRELOAD=\(library ?? "")", "FAULT=\(call):\(number)\(onward ? "+" : ""):\(what)",
            "FAULT_PATH=\(path)",
        ]
        return try CommandRun.run(
            "/usr/bin/env", environment + [Program.path] + arguments, in: folder.path)
    }
}
