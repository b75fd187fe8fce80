import Foundation
import PackagePlugin

/// `swift package animrender …`: runs the program that this version of the package has, which is built in release first. Its
/// folder is the package that asks for it.
@main
struct AnimRenderCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let program = try build()
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        // SwiftPM itself then exits with 1, whatever the program's code was.
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            exit(process.terminationReason == .exit ? process.terminationStatus : 1)
        }
    }

    private func build() throws -> URL {
        Diagnostics.progress("Building animrender (once, a few minutes)")
        let result = try packageManager.build(
            .product("animrender"), parameters: .init(configuration: .release))
        let program = result.builtArtifacts.first {
            $0.kind == .executable && $0.url.lastPathComponent == "animrender"
        }
        guard result.succeeded, let program else {
            throw BuildFailure(log: result.logText)
        }
        return program.url
    }
}

/// Why there is no program.
struct BuildFailure: Error, CustomStringConvertible {
    /// What the compiler printed.
    let log: String

    var description: String { "animrender can't be built:\n\(log)" }
}
