internal import Foundation

extension CommandRun {
    /// Where the built `animrender` is: next to the test bundle.
    public static let builtProgram: String = {
        let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
        return bundle.deletingLastPathComponent().appendingPathComponent("animrender").path
    }()
}
