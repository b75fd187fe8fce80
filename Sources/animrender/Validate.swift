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

    @Flag(help: "Print a line of JSON for each problem on standard output.")
    var json = false

    func run() async throws {
        var worst: Int32 = 0
        for path in specs {
            do throws(RenderError) {
                let file = try SpecFile(path: path)
                warn(about: file)
                _ = try await RenderPlan(spec: file)
            } catch {
                worst = max(worst, error.exitCode)
                report(error)
            }
        }
        if worst != 0 { throw ExitCode(worst) }
    }

    private func warn(about file: SpecFile) {
        for issue in file.spec.warnings {
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
