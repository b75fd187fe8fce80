internal import Foundation

extension CommandRun {
    /// The path of the built `animrender`, which is next to the test bundle.
    public static let builtProgram: String = {
        let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
        return bundle.deletingLastPathComponent().appendingPathComponent("animrender").path
    }()
}
