internal import AnimRenderKit
internal import ArgumentParser

/// `animrender sample`: prints the values of views.
struct Sample: AsyncParsableCommand, ReadsSpec {
    static let configuration = CommandConfiguration(
        commandName: "sample",
        abstract: "Print presentation values as JSON Lines.",
        discussion: """
            Each line has time (seconds), view, property and value. Values are written as in a spec: \
            numbers, lists, CSS colours, keywords, true or false. Angles are in degrees, transforms are \
            lists of operations. The property text.measured is the size in points \
            that a text has when it is drawn.
            """)

    @OptionGroup var source: SpecOptions
    @OptionGroup var variables: VariableOptions
    @OptionGroup var lottie: LottieReadingOptions
    @OptionGroup var files: FileOptions
    @OptionGroup var memory: MemoryOptions
    @OptionGroup var selection: FrameOptions

    @Option(help: "Print only views whose ids match, such as ball or card-*.")
    var view: String?

    @Option(
        help: "Print this property instead of all properties that change; may be repeated.")
    var property: [String] = []

    @Flag(help: "Print transforms as matrices, with the sixteen elements m11 to m44.")
    var matrix = false

    func run() async throws {
        try await exiting { () async throws(RenderError) in
            let plan = try await RenderPlan(
                spec: specFile(at: source.spec), selection: selection.selection(),
                frameRate: selection.frameRate())
            Terminal.tell(plan.notes)
            try Samples(of: plan, view: view, properties: property, matrices: matrix).forEach {
                line throws(RenderError) in try Output.writeLine("\(line)")
            }
        }
    }
}
