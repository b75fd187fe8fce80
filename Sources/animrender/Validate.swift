internal import AnimRenderKit
internal import ArgumentParser

/// `animrender validate`: checks specs.
struct Validate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Check specs and list every problem with its line and column.",
        discussion: """
            Says nothing about a good spec, unless the same calls in Swift would do something else: then a \
            note says where. Writes no files. Warnings are probable mistakes that don't prevent rendering. \
            Exits with 0 if there are no errors, otherwise with 65 (invalid) or 66 (not readable).
            """)

    @Argument(help: "The JSON specs.", completion: .file(extensions: ["json"]))
    var specs: [String]

    @OptionGroup var variables: VariableOptions
    @OptionGroup var lottie: LottieReadingOptions
    @OptionGroup var files: FileOptions
    @OptionGroup var memory: MemoryOptions

    /// What was checked last: spec and recording. The program ends with it, because releasing them would take an eighth of
    /// the time.
    @MainActor private static var latest: (SpecFile, RenderPlan.Check)?

    @Flag(help: "Print each problem as a line of JSON on standard output.")
    var json = false

    @MainActor func run() async throws {
        try await exiting {
            try memory.enforce(reading: specs)
            var worst: Int32 = 0
            switch Result(catching: { () throws(RenderError) in
                try variables.values(besides: specs)
            }) {
            case .success(let values):
                var unused = UnusedOptions()
                for path in specs {
                    worst = max(worst, try check(path, with: values, &unused))
                }
                try warn(unused.issues, in: unused.path)
            case .failure(let error): worst = try report(error)
            }
            if worst != 0 { throw ExitCode(worst) }
        }
    }

    /// Reports the problems of a spec, and returns its exit code. Reads it where it is recorded, too, so that the
    /// recording reuses the memory that reading has freed.
    @MainActor private func check(
        _ path: String, with values: SpecVariables, _ unused: inout UnusedOptions
    ) throws(RenderError) -> Int32 {
        Self.latest = nil
        let file: SpecFile
        do throws(RenderError) {
            file = try SpecFile(
                path: path, variables: values, lottie: lottie.options,
                allowing: files.folders())
        } catch {
            unused.addUnread()
            return try report(error)
        }
        unused.add(file)
        do throws(RenderError) {
            let check = try RenderPlan.check(spec: file)
            Self.latest = (file, check)
            let advice = file.warnings + file.spec.notes + check.warnings
            try warn(advice.inFileOrder, in: file.path)
        } catch {
            try warn(file.warnings + file.spec.notes, in: file.path)
            return try report(error)
        }
        return 0
    }

    private func warn(_ issues: [SpecIssue], in path: String) throws(RenderError) {
        guard json else { return Terminal.tell(issues, in: path) }
        for issue in issues {
            try Output.writeLine("\(issue.json(in: path, remedies: Remedy.byOptions))")
        }
    }

    /// Reports an error, and returns its exit code.
    private func report(_ error: RenderError) throws(RenderError) -> Int32 {
        if json {
            for line in error.json(remedies: Remedy.byOptions) { try Output.writeLine("\(line)") }
        } else {
            Terminal.tell(error)
        }
        return error.exitCode
    }
}
