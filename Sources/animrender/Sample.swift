internal import AnimRenderKit
internal import ArgumentParser

/// `animrender sample`: what views look like, in numbers.
struct Sample: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print presentation values as JSON Lines.",
        discussion: """
            Each line has time (seconds), view, property and value, as a spec says it: numbers, lists, \
            CSS colours, words, switches; angles in degrees, transforms as lists of operations.
            """)

    @OptionGroup var source: SpecOptions
    @OptionGroup var selection: FrameOptions

    @Option(help: "Only views whose ids match, such as ball or card-*.")
    var view: String?

    @Option(help: "This property instead of those that change.")
    var property: String?

    @Flag(help: "Print transforms as the sixteen numbers m11 to m44 of their matrices.")
    var matrix = false

    func run() async throws {
        try await exiting { () async throws(RenderError) in
            let plan = try await RenderPlan(
                spec: source.file(), selection: selection.selection(),
                frameRate: selection.frameRate())
            try Samples(of: plan, view: view, property: property, matrices: matrix).forEach {
                line throws(RenderError) in try Output.writeLine("\(line)")
            }
        }
    }
}
