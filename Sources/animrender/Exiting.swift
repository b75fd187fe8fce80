internal import AnimRenderKit
internal import ArgumentParser

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
