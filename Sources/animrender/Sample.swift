internal import AnimRenderKit
internal import ArgumentParser

/// `animrender sample`: what views look like, in numbers.
struct Sample: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print presentation values as JSON Lines.",
        discussion: """
            Each line has time (seconds), view, property and value: a number, a list of numbers, a \
            CSS colour or a switch; angles in radians, transforms as the sixteen numbers m11 to m44.
            """)

    @OptionGroup var source: SpecOptions
    @OptionGroup var selection: FrameOptions

    @Option(help: "Only views whose ids match, such as ball or card-*.")
    var view: String?

    @Option(help: "This property instead of those that change.")
    var property: String?

    func run() async throws {
        try await exiting { () async throws(RenderError) in
            let plan = try await RenderPlan(
                spec: source.file(), selection: selection.selection(),
                frameRate: selection.frameRate())
            try Samples(of: plan, view: view, property: property).forEach {
                line throws(RenderError) in try Output.writeLine("\(line)")
            }
        }
    }
}
