import Files
import Foundation
import ImageCodecs
import TestSupport
import Testing

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

    /// Starts rendering `spec.json` to the subfolder `out`, and waits until there are `count` frames.
    static func start(
        _ options: [String] = [], in folder: TemporaryFolder, untilFrames count: Int
    ) throws -> RunningCommand {
        let command = try RunningCommand(
            path, ["spec.json", "--out", "out"] + options, in: folder.path)
        command.wait {
            let names = (try? folder.names(in: "out")) ?? []
            return names.count { $0.hasPrefix("frame_") } >= count
        }
        return command
    }
}

extension Program {
    /// A copy of the program in `folder` that counts as another build of it: it has another build ID, or another byte
    /// at its end if it has none. A shell writes it: a process that is started by another test must not inherit the
    /// descriptor, because an open program can't be run.
    static func otherBuild(in folder: TemporaryFolder) throws -> String {
        let file = try Data(contentsOf: URL(filePath: path))
        let id = file.withUnsafeBytes { BuildID.find(in: $0) }
        let place = id.flatMap { file.firstRange(of: Data($0)) }?.lowerBound ?? file.count
        let other = id?.first == UInt8(ascii: "x") ? "y" : "x"
        let patch = #"printf "$2" | dd of=animrender bs=1 seek="$3" conv=notrunc"#
        let command = #"cp "$1" animrender && "# + patch
        let run = try CommandRun.shell(command, [path, other, String(place)], in: folder.path)
        #expect(run.exitCode == 0, "\(run.stderr)")
        return folder("animrender")
    }
}

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
        return try CommandRun.run(
            "/usr/bin/setpriv", become + [Program.path] + arguments, in: folder.path)
    }

    /// Runs a line of bash in `folder`, in which `$1` is the program and further ones are `arguments`.
    static func shell(
        _ line: String, _ arguments: [String], in folder: TemporaryFolder
    ) throws -> CommandRun {
        let words = ["/bin/bash", "-c", line, "bash", Program.path] + arguments
        guard getuid() == 0 else {
            return try CommandRun.run(words[0], Array(words.dropFirst()), in: folder.path)
        }
        _ = try CommandRun.shell("chmod a+rwx .", in: folder.path)
        return try CommandRun.run("/usr/bin/setpriv", become + words, in: folder.path)
    }

    /// Options of setpriv.
    private static let become = ["--reuid=65534", "--regid=65534", "--clear-groups"]
}

/// Specs as JSON text.
enum Specs {
    /// A white square that moves from left to right on black, at the given frame rate.
    static func moving(
        seconds: Double = 1, fps: String = "30", size: String = "[64, 36]",
        background: String = "black"
    ) -> String {
        """
        {
          "canvas": {"size": \(size), "background": "\(background)"},
          "fps": \(fps),
          "views": [{"id": "v", "frame": [0, 10, 12, 12], "backgroundColor": "white"}],
          "animations": [
            {"id": "go", "animate": {"view": "v", "to": {"position": [50, 20]}, "duration": \(seconds)}}
          ]
        }
        """
    }

    /// A spec that takes long to render but little time to plan.
    static let long = moving(seconds: 100, fps: "60")
        .replacing("\"duration\"", with: "\"repeat\": 15, \"duration\"")

    /// Texts that are wrapped and truncated inside words, each at a different position.
    static let narrowTexts: String = {
        let texts = (0..<240).map { index in
            let wrap = ["word", "character"][index % 2]
            let truncation = ["end", "middle", "start"][index % 3]
            return """
                {"frame": [\(index % 8 * 50), \(index / 8 * 12), \(20 + index % 60), 14],
                 "text": {"string": "Words AVATAR wrap \(index) “x” longwordthatneverends",
                          "size": \(6 + index % 7), "wrap": "\(wrap)", "truncation": "\(truncation)"}}
                """
        }
        return """
            {"canvas": {"size": [400, 380]}, "duration": 0.2, "fps": 60,
             "views": [\(texts.joined(separator: ",\n"))]}
            """
    }()

    /// A Lottie file of a second, in which nothing is seen.
    static let lottie = #"{"w": 40, "h": 20, "fr": 4, "ip": 0, "op": 4, "layers": []}"#

    /// An animation that never ends.
    static let endless = moving().replacing(
        "\"duration\"", with: "\"repeat\": \"forever\", \"duration\"")
}

/// Expectations of the files in a folder of frames.
enum Frames {
    /// The names of frames: `frame_00000.png` and so on.
    static func names(_ numbers: some Sequence<Int>) -> [String] {
        numbers.map { number in
            "frame_" + String(String(100_000 + number).dropFirst()) + ".png"
        }
    }

    /// Expects the folder to contain only complete PNG files with names of frames, and returns their
    /// number.
    static func expectWhole(_ name: String = "out", in folder: TemporaryFolder) throws -> Int {
        let names = try folder.frameNames(in: name)
        for file in names {
            #expect(file.hasPrefix("frame_") && file.hasSuffix(".png"), "\(file) is left")
            #expect(throws: Never.self, "\(file) is not whole") {
                try DecodedImage(png: folder.bytes(of: "\(name)/\(file)"))
            }
        }
        return names.count
    }
}

extension TemporaryFolder {
    /// The sorted names of everything in a folder of frames but the records of runs.
    func frameNames(in name: String) throws -> [String] {
        try names(in: name).filter { !$0.hasPrefix("manifest") }
    }

    /// The content of every file in a folder of frames but the records of runs, by name.
    func frames(of name: String) throws -> [String: [UInt8]] {
        try contents(of: name).filter { !$0.key.hasPrefix("manifest") }
    }
}
