public import AnimRenderKit
public import ArgumentParser
internal import CLibrary
internal import Files
internal import Messages
internal import SystemPackage

/// The entry point: parses the arguments, runs a command and sets the exit code.
@main
struct AnimRender: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "animrender",
        abstract: "Renders the animations of a JSON spec into a sequence of PNG frames.",
        discussion: """
            Needs no window and no GPU, and runs as fast as the machine draws. Every run produces the \
            same frames.

              animrender SPEC --out DIR

            is short for `animrender render SPEC --out DIR`. `animrender help render` lists the options \
            for frame selection, frame rate, scale, parallel jobs, file names and more. With the name of a \
            movie, such as --out card.gif, it is short for `animrender movie`.
            """,
        version: AnimRenderVersion.current,
        subcommands: [
            Render.self, Merge.self, MovieCommand.self, BatchCommand.self, PreviewCommand.self,
            SheetCommand.self,
            TimelineCommand.self, CurveCommand.self,
            Validate.self, Sample.self, Events.self, GoldenCommand.self, Diff.self, Schema.self,
            Variables.self,
            Import.self, Init.self, Doctor.self, Explain.self,
        ],
        defaultSubcommand: Render.self)
}

extension AnimRender {
    /// Runs the command until it ends or a signal arrives. Runs on the main actor, which needs no
    /// additional thread before the system's limits are checked.
    @MainActor static func main() async {
        Memory.saveAddresses()
        Descriptors.fillGaps()
        EnvironmentSettings.forgetTextSettings()
        if let lack = SystemLimits.lack {
            Terminal.writeLine("error: \(lack)".coded(.tooFewResources))
            leave(with: SystemLimits.exitCode)
        }
        Memory.tellOfLack()
        Interruption.catchSignals { InterruptionMessage.tell() }
        do {
            try refuseOtherEncodings()
            try refuseMistypedCommand()
            var command = try command()
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

    /// The command of the program's arguments.
    ///
    /// The command that they name is tried first without the others, which would take a tenth of the time to the first frame
    /// and, in a debug build, nearly half of a small command's time. Arguments that it doesn't understand are parsed by the whole program, which
    /// tells why.
    private static func command() throws -> any ParsableCommand {
        let arguments = arguments
        if let (type, rest) = named(by: arguments), let command = try? type.parseAsRoot(rest),
            Swift.type(of: command) == type
        {
            return command
        }
        return try parseAsRoot(arguments)
    }

    /// The command that the first arguments name, with the arguments after its name; `Render` if they name none. Nil if an
    /// option or `help` comes first.
    private static func named(
        by arguments: [String]
    ) -> (type: any ParsableCommand.Type, rest: [String])? {
        var type: any ParsableCommand.Type = AnimRender.self
        var rest = arguments[...]
        while let next = type.configuration.subcommands.first(where: {
            $0._commandName == rest.first
        }) {
            type = next
            rest.removeFirst()
        }
        if type == AnimRender.self {
            guard let first = rest.first, !first.hasPrefix("-"), first != "help" else { return nil }
            type = Render.self
        }
        return type.configuration.subcommands.isEmpty ? (type, Array(rest)) : nil
    }

    /// The program's arguments, in which a movie may stand for the command that makes it. All commands state
    /// their names: making them from those of the types takes a tenth of the time to the first frame.
    private static var arguments: [String] {
        MovieCommand.routed(Array(CommandLine.arguments.dropFirst()), commands: Set(commands))
    }

    private static var commands: [String] {
        configuration.subcommands.map { $0._commandName } + ["help"]
    }

    /// Throws if an argument isn't UTF-8: as a text, it would be the name of another file.
    private static func refuseOtherEncodings() throws(RenderError) {
        for index in 1..<max(Int(CommandLine.argc), 1) {
            guard let word = CommandLine.unsafeArgv[index], String(validatingCString: word) == nil
            else { continue }
            let name = FilePath(platformString: word).printable
            throw .badRequest(
                .badArguments,
                "argument \(index), '\(name)', isn't UTF-8: give files names that are, or run the program in their folder"
            )
        }
    }

    /// Throws if the first argument looks like a mistyped command. It would be taken for a spec, and a later argument for
    /// the mistake.
    private static func refuseMistypedCommand() throws(RenderError) {
        let first = CommandLine.arguments.dropFirst().first ?? ""
        guard !commands.contains(first), first.allSatisfy({ $0.isLetter }),
            let command = first.nearest(among: commands), !FilePath(first).isThere
        else { return }
        throw .badRequest(
            .unknownCommand,
            "'\(first)' is neither a command nor a file: did you mean \"\(command)\"?")
    }

    /// Reports `error` and ends the program. Help texts go to standard output, other messages to standard
    /// error. A failure to write standard output overrides the command's own exit code.
    private static func end(with error: (any Error)?) -> Never {
        var code = error.map { exitCode(for: $0) } ?? .success
        let text = error.map { fullMessage(for: $0).withoutFarSuggestion.withAdviceOnValue } ?? ""
        do throws(RenderError) {
            if let error = error as? RenderError { throw error }
            if code != .success, !text.isEmpty {
                Terminal.writeLine(text.withFirstLineCoded(.badArguments))
            }
            if code == .success, !text.isEmpty { try Output.write(text + "\n") }
            try Output.flush()
        } catch {
            Terminal.tell(error)
            code = ExitCode(error.exitCode)
        }
        leave(with: code.rawValue)
    }
}

extension String {
    /// The message with a code at the end of its first line.
    fileprivate func withFirstLineCoded(_ code: DiagnosticCode) -> String {
        let end = firstIndex(of: "\n") ?? endIndex
        return String(self[..<end]).coded(code) + self[end...]
    }

    /// The message with what to write instead of an invalid value, at the end of its first line.
    fileprivate var withAdviceOnValue: String {
        guard let advice = InvalidValue(self)?.advice else { return self }
        let end = firstIndex(of: "\n") ?? endIndex
        // Where the parser lists values, that sentence follows.
        let head = String(self[..<end]).replacing(
            ". Please provide", with: "; \(advice) Please provide")
        return (head.contains(advice) ? head : "\(head): \(advice)") + self[end...]
    }

    /// The message without the question whether another option was meant, if that isn't near: the parser also asks for
    /// options that differ in most letters.
    fileprivate var withoutFarSuggestion: String {
        let parts = split(separator: "'", omittingEmptySubsequences: false)
        guard parts.count > 4, parts[0].hasSuffix("Unknown option "), parts[2] == ". Did you mean "
        else { return self }
        let (option, other) = (parts[1].drop { $0 == "-" }, parts[3].drop { $0 == "-" })
        let limit = max(1, option.count / 3)
        guard String(option).nearest(among: [String(other)], limit: limit) == nil else {
            return self
        }
        return parts[..<2].joined(separator: "'") + "'"
            + parts[4...].joined(separator: "'").dropFirst()
    }
}

/// The system's `exit`; inside the command, a static method of the same name hides it.
private func leave(with code: Int32) -> Never { exit(code) }

/// The file descriptors of standard input, output and error.
private enum Descriptors {
    /// Occupies closed standard descriptors. Otherwise, the next opened file would get such a number, and
    /// messages would be written into it. The replacements have the opposite access mode, so that reading
    /// and writing still fail.
    static func fillGaps() {
        for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
        where fcntl(number, F_GETFD) == -1 && errno == EBADF {
            // `open` returns the lowest free number, which is this one.
            _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}

/// The environment variables that the program was started with.
private enum EnvironmentSettings {
    /// Removes those by which HarfBuzz would draw texts in another way: every run draws the same frames.
    static func forgetTextSettings() {
        for name in ["HB_SHAPER_LIST", "HB_OPTIONS"] { unsetenv(name) }
    }
}

// Allows the values of these types as values of options.
extension FrameOrder: ExpressibleByArgument {}
extension Compression: ExpressibleByArgument {}
extension RecordMode: ExpressibleByArgument {}
extension PlotFormat: ExpressibleByArgument {}
extension SheetSettings.Layout: ExpressibleByArgument {}
extension RawFormat: ExpressibleByArgument {}
extension MovieSettings.Quality: ExpressibleByArgument {}
extension MovieSettings.Dither: ExpressibleByArgument {}
