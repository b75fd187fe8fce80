internal import AnimRenderKit
internal import ArgumentParser
internal import Messages

/// `animrender init`: writes an example spec.
struct Init: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write an example spec to start from.",
        discussion: """
            bounce, cards and spinner are small; lower-third, title, countdown, slide-show, bar-chart, \
            logo-reveal and captions are whole films, whose texts and main colours are variables: \
            --set title=Hello changes one. The heights of bar-chart's bars are in its frames.

            The spec names spec.schema.json, with which an editor completes keys: \
            animrender schema --draft 07 > spec.schema.json writes it.

            With --workflow, run it in the root of a repository: GitHub then verifies its goldens on each push and \
            pull request, writes a summary, and keeps a page that shows what moved.
            """)

    @Argument(
        help: "The file to write; - for standard output. (default: spec.json, or \(Workflow.path))")
    var file: String?

    @Option(help: "The example to write. (default: bounce)")
    var template: Template?

    @Flag(help: "Write a workflow for GitHub instead, which verifies the goldens of a repository.")
    var workflow = false

    @Flag(help: "Replace an existing file.")
    var overwrite = false

    func validate() throws {
        guard workflow else { return }
        if template != nil { throw ValidationError("give --workflow or --template, not both") }
        if file == nil { try Workflow.checkPlace() }
    }

    func run() async throws {
        try await exiting { () async throws(RenderError) in
            let file = file ?? (workflow ? Workflow.path : "spec.json")
            let text = workflow ? Workflow.text : (template ?? .bounce).text
            try Output.write(text, to: file, overwrite: overwrite)
            guard file != Output.name else { return }
            Terminal.writeLine(workflow ? Workflow.nextSteps(file) : Self.nextSteps(file))
        }
    }

    private static func nextSteps(_ file: String) -> String {
        let operand = file.asOperand.quoted
        return """
            \(file.readableInLine) is ready; now:
              animrender preview --serve \(operand)    shows it in a browser, with every change
              animrender \(operand) --out film.gif    makes a film; --out frames/ makes PNG frames
              animrender schema --draft 07 > spec.schema.json    lets editors complete its keys
            """
    }
}

/// The example specs that `init` writes.
enum Template: String, CaseIterable, ExpressibleByArgument {
    /// A ball that drops and bounces.
    case bounce
    /// A grid of cards that appear one after the other.
    case cards
    /// A ring of dots that rotates forever.
    case spinner
    /// A name and a role over a film.
    case lowerThird = "lower-third"
    /// The title of a film.
    case title
    /// Three, two, one, go.
    case countdown
    /// Pictures that fade into each other, with titles.
    case slideShow = "slide-show"
    /// Bars that grow, with their values.
    case barChart = "bar-chart"
    /// A mark that is drawn, and its word.
    case logoReveal = "logo-reveal"
    /// Captions for a film in portrait format.
    case captions

    var text: String { String(decoding: bytes, as: UTF8.self) }

    private var bytes: [UInt8] {
        switch self {
        case .bounce: PackageResources.bounce_json
        case .cards: PackageResources.cards_json
        case .spinner: PackageResources.spinner_json
        case .lowerThird: PackageResources.lower_third_json
        case .title: PackageResources.title_json
        case .countdown: PackageResources.countdown_json
        case .slideShow: PackageResources.slide_show_json
        case .barChart: PackageResources.bar_chart_json
        case .logoReveal: PackageResources.logo_reveal_json
        case .captions: PackageResources.captions_json
        }
    }
}
