internal import AnimRenderKit
internal import ArgumentParser
internal import Messages

/// `animrender curve`: plots curves and prints their values.
struct CurveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "curve",
        abstract: "Plot easing curves, and print their values.",
        discussion: """
            A curve is a name, such as easeOutBack, or an object as in a spec:

              animrender curve easeOut '{"cubicBezier": [0.3, 1.4, 0.5, 1]}' --out curves.svg

            Without --out, prints a table of values. poll:easeIn and so on are the four curves of poll. \
            With --spec, names may also be those of the spec's curves; without any name, all of these \
            are shown.

            The horizontal axis is the progress from 0 to 1. It is in seconds with --duration, and if a \
            spring with mass, stiffness and damping is among the curves: such a spring takes its own \
            time, and the other curves are shown with the longest of these times.
            """)

    @Argument(help: "Names of curves, or objects such as '{\"steps\": [4, \"end\"]}'.")
    var curves: [String] = []

    @Option(
        help: ArgumentHelp("A spec whose named curves may be given.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var spec: String?

    @OptionGroup var variables: VariableOptions
    @OptionGroup var files: FileOptions
    @OptionGroup var memory: MemoryOptions

    @Option(help: "The duration in seconds of all curves.")
    var duration: Double?

    @OptionGroup var output: PlotOptions

    @Option(help: "The number of lines in the table, at least 2.")
    var values = 11

    @Option(help: "The width of the picture in points.")
    var width = 640.0

    @Flag(help: "Print the table as JSON Lines in full precision.")
    var json = false

    func run() async throws {
        try await exiting { () async throws(RenderError) in try show() }
    }

    private func show() throws(RenderError) {
        try memory.enforce()
        let format = try output.checkedFormat()
        guard (2...100_000).contains(values) else {
            throw .badRequest(.badOption, "--values must be from 2 to 100000, not \(values)")
        }
        guard (200...10_000).contains(width) else {
            throw .badRequest(.badOption, "--width must be from 200 to 10000, not \(width)")
        }
        let curves = try plotted()
        if let format {
            try output.write(Plot.curves(curves, width: width, height: width * 0.625), as: format)
        } else {
            let table = CurveTable(curves, count: values)
            guard json else { return try Output.write(table.text) }
            for line in table.lines { try Output.writeLine("\(line)") }
        }
    }

    private func plotted() throws(RenderError) -> [PlottedCurve] {
        let known = try spec.map { path throws(RenderError) in
            try SpecFile(
                path: path, variables: variables.values(besides: [path]), allowing: files.folders()
            ).spec
        }
        var found = try given(in: known)
        if curves.isEmpty { found = known?.curves ?? [] }
        guard !found.isEmpty else {
            throw .badRequest(
                .missingOption,
                spec == nil
                    ? "name at least one curve, such as easeOutBack"
                    : "the spec has no curves: name at least one, such as easeOutBack")
        }
        let given = try givenDuration()
        let longest = found.compactMap(\.ownDuration).max()
        return found.map { curve in
            let duration = given ?? curve.ownDuration ?? longest
            return PlottedCurve(curve.name, curve.timing(of: duration).curve, duration: duration)
        }
    }

    /// The curves of the arguments. Prints the errors of all that are wrong but the last, and throws those of
    /// the last.
    private func given(in spec: Spec?) throws(RenderError) -> [SpecCurve] {
        var curves: [SpecCurve] = []
        var errors: [RenderError] = []
        for (index, text) in self.curves.enumerated() {
            do throws(SpecError) { curves.append(try SpecCurve(text, in: spec)) } catch {
                let place = "curve \(index + 1) ('\(text.readableInLine.shortened(to: 30))')"
                errors.append(.badSpec(path: place, error))
            }
        }
        guard let last = errors.popLast() else { return curves }
        for error in errors {
            Terminal.tell(error)
        }
        throw last
    }

    private func givenDuration() throws(RenderError) -> Duration? {
        guard let duration else { return nil }
        guard duration >= 1e-3, duration <= 1e6 else {
            throw .badRequest(
                .badOption, "--duration must be from 0.001 to 1000000 seconds, not \(duration)")
        }
        return Duration(seconds: duration)
    }
}
