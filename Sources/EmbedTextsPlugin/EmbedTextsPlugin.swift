import Foundation
import PackagePlugin

/// Embeds the pages, style sheets, scripts and schemas of a target into its code, with `EmbedTexts`: all files with their
/// endings, in all folders of the target. A plugin isn't told which folders the target excludes from compiling.
@main
struct EmbedTextsPlugin: BuildToolPlugin {
    /// The endings of the files that are embedded.
    private static let endings: Set<String> = ["html", "css", "js", "json"]

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let inputs = Self.files(in: target.directoryURL)
        let output = context.pluginWorkDirectoryURL.appending(path: "PackageResources.swift")
        return [
            .buildCommand(
                displayName: "Embedding the texts of \(target.name)",
                executable: try context.tool(named: "EmbedTexts").url,
                arguments: [output.path] + inputs.map(\.path),
                inputFiles: inputs, outputFiles: [output])
        ]
    }

    private static func files(in folder: URL) -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? [])
            .filter { endings.contains($0.pathExtension) }
            .sorted { $0.path < $1.path }
    }
}
