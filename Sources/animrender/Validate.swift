internal import AnimRenderKit
internal import ArgumentParser

/// `animrender validate`: everything that is wrong with specs.
struct Validate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Report every problem of specs, each with its place; write nothing.",
        discussion: """
            Warnings are things that look wrong but can be rendered. Exits with 0 if there are no \
            errors, else with 65 (wrong) or 66 (not readable).
            """)

    @Argument(help: "The JSON specs.", completion: .file(extensions: ["json"]))
    var specs: [String]

    @OptionGroup var variables: VariableOptions

    @Flag(help: "Print a line of JSON for each problem on standard output.")
    var json = false

    func run() async throws {
        try await exiting {
            var worst: Int32 = 0
            switch Result(catching: variables.values) {
            case .success(let values):
                for path in specs { worst = max(worst, try await check(path, with: values)) }
            case .failure(let error): worst = try report(error)
            }
            if worst != 0 { throw ExitCode(worst) }
        }
    }

    /// Reports what is wrong with a spec; the exit code that it deserves.
    private func check(
        _ path: String, with values: SpecVariables
    ) async throws(RenderError) -> Int32 {
        let file: SpecFile
        do throws(RenderError) { file = try SpecFile(path: path, variables: values) } catch {
            return try report(error)
        }
        try warn(about: file)
        do throws(RenderError) { _ = try await RenderPlan(spec: file) } catch {
            return try report(error)
        }
        return 0
    }

    private func warn(about file: SpecFile) throws(RenderError) {
        guard !file.warnings.isEmpty else { return }
        guard json else {
            return Terminal.writeLine(
                file.warnings.report(in: file.path, withExcerpts: Terminal.isInteractive))
        }
        for issue in file.warnings { try Output.writeLine("\(issue.json(in: file.path))") }
    }

    /// Reports an error; the exit code that it deserves.
    private func report(_ error: RenderError) throws(RenderError) -> Int32 {
        if json {
            for line in error.json { try Output.writeLine("\(line)") }
        } else {
            Terminal.writeLine(error.report(withExcerpts: Terminal.isInteractive))
        }
        return error.exitCode
    }
}
