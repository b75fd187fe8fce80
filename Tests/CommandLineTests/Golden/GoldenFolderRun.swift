import TestSupport

/// A folder `G` with specs, for runs of `animrender golden`.
struct GoldenFolderRun {
    let folder = TemporaryFolder()

    /// Creates the specs, each of which shows a moving square.
    init(_ names: [String] = ["a", "b"]) throws {
        for name in names {
            try folder.makeFolder("G/\(name)")
            try folder.write(Specs.moving(seconds: 0.3), to: "G/\(name)/spec.json")
        }
    }

    /// Runs `animrender golden` in `place`; `CI` is unset unless `variables` say otherwise.
    func run(
        _ arguments: String..., in place: String = ".", variables: String = "CI="
    ) throws -> CommandRun {
        try run(arguments, in: place, variables: variables)
    }

    /// Runs `animrender golden` with a list of arguments.
    func run(
        _ arguments: [String], in place: String = ".", variables: String = "CI="
    ) throws -> CommandRun {
        try CommandRun.shell(
            "\(variables) exec \"$0\" golden \"$@\"", program: Program.path, arguments,
            in: folder(place))
    }

    /// Replaces text in a spec; by default, the end position of its animation.
    func change(_ name: String, _ old: String = "[50, 20]", to new: String) throws {
        let path = "G/\(name)/spec.json"
        let text = String(decoding: try folder.bytes(of: path), as: UTF8.self)
        try folder.write(text.replacing(old, with: new), to: path)
    }
}

extension CommandRun {
    /// Runs a command line in the shell, where `$0` is `program`.
    fileprivate static func shell(
        _ command: String, program: String, _ arguments: [String], in folder: String
    ) throws -> CommandRun {
        try run("/bin/sh", ["-c", command, program] + arguments, in: folder)
    }
}
