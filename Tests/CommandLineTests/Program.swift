import TestSupport

/// The built program, next to the test bundle.
enum Program {
    /// The program's path.
    static let path = CommandRun.builtProgram

    /// Runs the program to its end in `folder`.
    static func run(_ arguments: [String], in folder: TemporaryFolder) throws -> CommandRun {
        try CommandRun.run(path, arguments, in: folder.path)
    }

    /// Renders `spec.json` in `folder` to the subfolder `out`.
    static func render(
        _ options: String..., in folder: TemporaryFolder
    ) throws -> CommandRun {
        try run(["spec.json", "--out", "out"] + options, in: folder)
    }

    /// Starts rendering `spec.json` to the subfolder `out`, and waits until there are `count` files.
    static func start(
        _ options: [String] = [], in folder: TemporaryFolder, untilFiles count: Int
    ) throws -> RunningCommand {
        let command = try RunningCommand(
            path, ["spec.json", "--out", "out"] + options, in: folder.path)
        command.wait { ((try? folder.names(in: "out").count) ?? 0) >= count }
        return command
    }
}
