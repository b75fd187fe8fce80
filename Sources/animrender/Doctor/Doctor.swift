internal import AnimRenderKit
internal import ArgumentParser
internal import Messages

/// `animrender doctor`: tells what this machine has of what the program needs.
struct Doctor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Tell what this machine has: versions, fonts, ffmpeg, limits.",
        discussion: """
            Prints the versions of the program and its libraries, the fonts, ffmpeg and its encoders, memory \
            and limits. Goldens record the versions of the program and of the libraries on which pixels \
            depend, the processor's architecture and, with texts, the fonts. What a golden doesn't mention \
            isn't compared, nor are fonts that its spec brings along.

              animrender doctor Golden/           are goldens of this environment?
              animrender doctor --for film.mp4    is everything there for this film?

            --json prints an object instead, on one line.

            Exit codes:

              0         nothing is missing that was asked about
              4         a golden was recorded in another environment
              64        there is no golden, or no output ends like that
              65        a golden is invalid
              66        a golden is not readable
              69        ffmpeg, an encoder or the default font is missing (--for)
              71        the system allows too few threads or open files (--for)
            """)

    @Argument(
        help: "Folders with goldens, to compare with this environment.", completion: .directory)
    var goldens: [String] = []

    @Option(
        name: .customLong("for"),
        help: ArgumentHelp(
            "A film, page, picture or folder of frames that is to be made; may be repeated.",
            valueName: "output"),
        completion: .file())
    var outputs: [String] = []

    @Flag(help: "Print an object as a line of JSON instead.")
    var json = false

    func run() async throws {
        try await exiting {
            let machine = Machine()
            let checks = try outputs.map { try OutputCheck(of: $0, on: machine) }
            let origins = try goldens.map { folder in
                (
                    folder: folder,
                    origins: try GoldenOrigins(under: folder, on: machine.environment)
                )
            }
            let report = DoctorReport(machine: machine, checks: checks, origins: origins)
            try Output.writeReport(json ? "\(report.json)" : report.text)
            try Output.flush()
            let lacks = checks.flatMap(\.lacks)
            for lack in lacks { Terminal.writeLine("error: \(lack.message)") }
            if let lack = lacks.first { throw ExitCode(lack.exitCode) }
            if origins.contains(where: { !$0.origins.others.isEmpty }) { throw ExitCode(4) }
        }
    }
}
