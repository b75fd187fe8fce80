internal import AnimRenderKit
internal import ArgumentParser
internal import CLibrary
internal import LayerTree
internal import SystemPackage

/// `animrender timeline`: a chart of who moves when.
struct TimelineCommand: AsyncParsableCommand, ReadsSpec {
    static let configuration = CommandConfiguration(
        commandName: "timeline",
        abstract: "Show which views move when, as a chart.",
        discussion: """
            A line for each view, with the properties that move at the same times, grouped by \
            animation system. Callbacks, such as eachCompletion, have lines of their own, and so have entries that \
            follow others (after, with). Without \
            --out, prints the chart as text.

            If there are more than --rows lines, views whose ids differ only in numbers share a line, \
            which shows how many of them move.
            """)

    @OptionGroup var source: SpecOptions
    @OptionGroup var variables: VariableOptions
    @OptionGroup var lottie: LottieReadingOptions
    @OptionGroup var files: FileOptions
    @OptionGroup var memory: MemoryOptions

    @Option(help: "Show only views whose ids match, such as ball or card-*.")
    var view: String?

    @Option(help: "Show only this property.")
    var property: String?

    @Option(help: "Chart this many seconds (default: all, or 10 if the animation never ends).")
    var until: Double?

    @Option(help: "The most lines for views (default: 40 as text, 60 in a picture).")
    var rows: Int?

    @OptionGroup var output: PlotOptions

    @Option(help: "The width of the text in characters (default: the terminal's, or 80).")
    var columns: Int?

    @Option(help: "The width of the picture in points.")
    var width = 960.0

    func run() async throws { try await exiting(show) }

    private func show() async throws(RenderError) {
        let format = try output.checkedFormat()
        try check()
        let file = try specFile(at: source.spec)
        var chart = try await chart(of: file)
        chart.title = source.spec
        chart.addLinks(
            file.spec.links.map { ("\($0.name) \($0.text)", $0.time?.inSeconds) })
        if let format {
            let plot = chart.plot(width: width, rows: rows ?? TimelineChart.standardRows)
            try output.write(plot, as: format)
        } else {
            try Output.write(
                chart.text(
                    columns: columns ?? Output.columns, rows: rows ?? TimelineChart.standardTextRows
                ))
        }
    }

    private func check() throws(RenderError) {
        if let rows, !(1...10_000).contains(rows) {
            throw .badRequest(.badOption, "--rows must be from 1 to 10000, not \(rows)")
        }
        if let columns, !(40...1000).contains(columns) {
            throw .badRequest(.badOption, "--columns must be from 40 to 1000, not \(columns)")
        }
        guard (320...10_000).contains(width) else {
            throw .badRequest(.badOption, "--width must be from 320 to 10000, not \(width)")
        }
        if let until, !(until > 0 && until <= 1e6) {
            throw .badRequest(
                .badOption, "--until must be above 0 and at most 1000000 seconds, not \(until)")
        }
    }

    private func chart(of file: SpecFile) async throws(RenderError) -> TimelineChart {
        let shown = try property.map { name throws(RenderError) in try Self.property(name) }
        let (timeline, end) = try await recording(of: file)
        let chart = timeline.chart(until: end) { id, property in
            (view.map { id?.matches(glob: $0) ?? false } ?? true)
                && (shown.map { $0 == property } ?? true)
        }
        guard let view, chart.viewCount == 0 else { return chart }
        let exists = timeline.nodes.contains { $0.name?.matches(glob: view) ?? false }
        guard exists else {
            throw .badRequest(.unknownName, "--view: no view has an id like '\(view)'")
        }
        return chart
    }

    /// The timeline, and where the chart ends; nil for its end.
    private func recording(
        of file: SpecFile
    ) async throws(RenderError) -> (Timeline, Duration?) {
        func record(until end: Duration) async throws(RenderError) -> Timeline {
            try await RenderPlan(spec: file, selection: .times([.at(end)])).timeline
        }
        if let until {
            let end = Duration(seconds: until)
            return (try await record(until: end), end)
        }
        do throws(RenderError) {
            return (try await RenderPlan(spec: file, selection: .times([.end])).timeline, nil)
        } catch .cannotRecord(_, .endless) {
            let end = Duration.seconds(Self.endlessLength)
            if !output.quiet {
                Terminal.tell([
                    "the animation never ends; these are its first \(Self.endlessLength) seconds "
                        + "(--until chooses others)"
                ])
            }
            return (try await record(until: end), end)
        }
    }

    /// The seconds shown of an animation that never ends.
    private static let endlessLength = 10

    private static func property(_ name: String) throws(RenderError) -> LayerProperty {
        guard let property = LayerProperty(rawValue: name) else {
            throw .badRequest(
                .unknownName,
                "--property: there is no '\(name)'; there are "
                    + LayerProperty.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return property
    }
}

extension Output {
    /// The width of the terminal in characters; 80 if standard output is no terminal, or a narrow one.
    static var columns: Int {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 40 else {
            return 80
        }
        return min(Int(size.ws_col), 1000)
    }
}
