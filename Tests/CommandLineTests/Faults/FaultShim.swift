import Foundation
import TestSupport
import Testing

/// The library that lets system calls fail, built once for all tests; see `fault_shim.c`.
enum FaultShim {
    private static let folder = TemporaryFolder()

    /// Whether the system loads such libraries into programs.
    static var canPreload: Bool {
        #if os(Linux)
            true
        #else
            false
        #endif
    }

    /// The path of the library, or why it can't be built.
    private static let library = Result {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("fault_shim.c").path
        let command = #"exec clang -Wall -Werror -O1 -shared -fPIC "$1" -o shim.so -ldl"#
        let run = try CommandRun.shell(command, [source], in: folder.path)
        try #require(run.exitCode == 0, "\(run)")
        return folder("shim.so")
    }

    /// Runs the program, in which the `number`-th `call` on a path that contains `path` fails with the errno
    /// `reason`, or is short if that is nil; with `onward`, all later calls, too. With `=` before it, the path is just that.
    static func run(
        _ arguments: [String], call: String, number: Int, reason: Int32?, path: String,
        onward: Bool = false, in folder: TemporaryFolder
    ) throws -> CommandRun {
        let what = reason.map(String.init) ?? "short"
        let fault = "\(call):\(number)\(onward ? "+" : ""):\(what)"
        return try start(arguments, fault, path: path, in: folder).wait()
    }

    /// Starts the program, in which every `call` on a path that contains `path` takes 0.1 to 0.4 s longer, and waits until
    /// the first of them has begun.
    static func start(
        _ arguments: [String], slow call: String, path: String, in folder: TemporaryFolder
    ) throws -> RunningCommand {
        let signs = TemporaryFolder()
        let run = try start(
            arguments, "\(call):1+:slow", path: path, more: ["FAULT_SIGN=\(signs("sign"))"],
            in: folder)
        try run.wait { try signs.names().contains("sign") }
        return run
    }

    /// Runs the program, and `body` after the first `call` on a path that contains `path` has begun: it and later ones wait
    /// until `body` has ended, half a minute at most.
    static func run(
        _ arguments: [String], halted call: String, path: String, in folder: TemporaryFolder,
        while body: () throws -> Void
    ) throws -> CommandRun {
        let signs = TemporaryFolder()
        let run = try start(
            arguments, "\(call):1+:slow", path: path,
            more: ["FAULT_SIGN=\(signs("sign"))", "FAULT_GO=\(signs("go"))"], in: folder)
        // The program looks for the file until it ends.
        defer { withExtendedLifetime(signs) {} }
        try run.wait { try signs.names().contains("sign") }
        try body()
        try signs.write("", to: "go")
        return try run.wait()
    }

    /// Runs the program with the library and without a fault. Frames that it draws are of the same program as those of runs
    /// with faults: each file that is loaded is a part of it.
    static func run(_ arguments: [String], in folder: TemporaryFolder) throws -> CommandRun {
        try start(arguments, "none", path: "", in: folder).wait()
    }

    /// Runs a command whose time of day jumps by `seconds` to the future and to the past with every call.
    static func run(
        _ command: [String], clockOffBy seconds: Int, in folder: TemporaryFolder
    ) throws -> CommandRun {
        let environment = [try preloading(), "FAULT_CLOCK=\(seconds)"]
        return try CommandRun.run("/usr/bin/env", environment + command, in: folder.path)
    }

    /// The environment variable that loads the library, after those that are there: ThreadSanitizer's must stay.
    private static func preloading() throws -> String {
        let others = ProcessInfo.processInfo.environment["LD_PRELOAD"].map { $0 + ":" } ?? ""
        return "LD_PRELOAD=\(others)\(try library.get())"
    }

    private static func start(
        _ arguments: [String], _ fault: String, path: String, more: [String] = [],
        in folder: TemporaryFolder
    ) throws -> RunningCommand {
        let environment = [try preloading(), "FAULT=\(fault)", "FAULT_PATH=\(path)"] + more
        return try RunningCommand(
            "/usr/bin/env", environment + [Program.path] + arguments, in: folder.path)
    }
}
