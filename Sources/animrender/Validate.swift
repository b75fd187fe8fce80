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
        var worst: Int32 = 0
        do throws(RenderError) {
            let values = try variables.values()
            for path in specs { worst = max(worst, await check(path, with: values)) }
        } catch {
            report(error)
            worst = error.exitCode
        }
        if worst != 0 { throw ExitCode(worst) }
    }

    /// Reports what is wrong with a spec; the exit code that it deserves.
    private func check(_ path: String, with values: SpecVariables) async -> Int32 {
        do throws(RenderError) {
            let file = try SpecFile(path: path, variables: values)
            warn(about: file)
            _ = try await RenderPlan(spec: file)
            return 0
        } catch {
            report(error)
            return error.exitCode
        }
    }

    private func warn(about file: SpecFile) {
        for issue in file.warnings {
            if json {
                print(issue.json(in: file.path))
            } else {
                Terminal.writeLine(
                    issue.report(in: file.path, withExcerpt: Terminal.isInteractive))
            }
        }
    }

    private func report(_ error: RenderError) {
        guard json else {
            return Terminal.writeLine(error.report(withExcerpts: Terminal.isInteractive))
        }
        for line in error.json { print(line) }
    }
}
