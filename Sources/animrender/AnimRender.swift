public import AnimRenderKit
public import ArgumentParser
internal import CLibrary
internal import Files

/// The program: arguments in, exit code out.
@main
struct AnimRender: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "animrender",
        abstract: "Renders the animations of a JSON spec into a sequence of PNG frames.",
        discussion: """
            No window, no GPU, no clock: the same frames on every run, as fast as the machine draws \
            them.

              animrender SPEC --out DIR

            is short for `animrender render SPEC --out DIR`; `animrender help render` lists its options: \
            which frames, how many a second, how large, how many at once, what they are called.
            """,
        version: AnimRenderVersion.current,
        subcommands: [
            Render.self, Validate.self, Sample.self, Events.self, GoldenCommand.self, Diff.self,
            Schema.self, Init.self,
        ],
        defaultSubcommand: Render.self)
}

extension AnimRender {
    /// Runs the command that the arguments mean, to its end or a signal's. On the main actor, which needs no
    /// thread of its own before the system's limits are looked at.
    @MainActor static func main() async {
        Descriptors.fillGaps()
        if let lack = SystemLimits.lack {
            Terminal.writeLine("error: \(lack)")
            leave(with: SystemLimits.exitCode)
        }
        Interruption.catchSignals { Farewell.tell() }
        do {
            var command = try await asyncParseAsRoot()
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
            end(with: nil)
        } catch {
            end(with: error)
        }
    }

    /// Says what `error` has to say, a help text on standard output, and ends the program. Output that
    /// can't be written counts for more than what the command found.
    private static func end(with error: (any Error)?) -> Never {
        var code = error.map { exitCode(for: $0) } ?? .success
        let text = error.map { fullMessage(for: $0) } ?? ""
        do throws(RenderError) {
            if let error = error as? RenderError { throw error }
            if code != .success, !text.isEmpty { Terminal.writeLine(text) }
            if code == .success, !text.isEmpty { try Output.write(text + "\n") }
            try Output.flush()
        } catch {
            Terminal.writeLine("\(error)")
            code = ExitCode(error.exitCode)
        }
        leave(with: code.rawValue)
    }
}

/// The system's `exit`, which the command's own hides.
private func leave(with code: Int32) -> Never { exit(code) }

/// The numbers of standard input, output and error.
private enum Descriptors {
    /// Where one of them is closed, a file that is opened would get its number, and messages. They are
    /// opened the wrong way round instead, so that reading and writing stay errors.
    static func fillGaps() {
        for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
        where fcntl(number, F_GETFD) == -1 && errno == EBADF {
            // The lowest number that is free is this one.
            _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}

// The words of these types are options' values.
extension FrameOrder: ExpressibleByArgument {}
extension Compression: ExpressibleByArgument {}
extension RecordMode: ExpressibleByArgument {}

/// Runs a command's body and turns what it throws into a message and an exit code.
@MainActor
func exiting(_ body: () async throws -> Void) async throws {
    do {
        try await body()
    } catch let error as RenderError {
        Terminal.writeLine(error.report(withExcerpts: Terminal.isInteractive))
        throw ExitCode(error.exitCode)
    } catch let error as GoldenError {
        Terminal.writeLine(error.report(withExcerpts: Terminal.isInteractive))
        throw ExitCode(error.exitCode)
    }
}
