internal import AnimRenderKit
internal import ArgumentParser
internal import CLibrary

/// Where a plot or text goes, and in which format.
struct PlotOptions: ParsableArguments {
    @Option(
        name: .out,
        help: ArgumentHelp(
            "Write a picture to this file, whose name ends in .svg or .png; - is standard output.",
            valueName: "file"),
        completion: .file(extensions: ["svg", "png"]))
    var out: String?

    @Option(help: "The format of --out - (default: svg).")
    var format: PlotFormat?

    @Option(help: "Pixels per point of a PNG file.")
    var scale = 2.0

    @Flag(help: "Replace an existing file.")
    var overwrite = false

    @Flag(help: "Print only results, errors and warnings.")
    var quiet = false

    /// The format of the picture; nil if only text was asked for. Throws if the picture can't be written, so
    /// that nobody waits for nothing.
    func checkedFormat() throws(RenderError) -> PlotFormat? {
        guard let out else {
            guard format == nil else {
                throw .badRequest(.missingOption, "--format needs --out, such as --out -")
            }
            return nil
        }
        if out == Output.name { return format ?? .svg }
        guard let named = PlotFormat(path: out) else {
            throw .badRequest(
                .wrongEnding, "--out can't write \(out): the name must end in .svg or .png")
        }
        guard format == nil || format == named else {
            throw .badRequest(
                .conflictingOptions, "--out \(out) and --format \(format?.rawValue ?? "") disagree")
        }
        _ = try OutputFile(out, overwrite: overwrite)
        return named
    }

    /// Writes the picture.
    func write(_ plot: Plot, as format: PlotFormat) throws(RenderError) {
        guard let out else { return }
        if out == Output.name {
            guard format == .svg || isatty(STDOUT_FILENO) == 0 else {
                throw .badRequest(
                    .wrongInput, "--out - can't write a PNG file to a terminal: name a file")
            }
            return try Output.write(bytes: try plot.bytes(format, scale: scale))
        }
        let file = try OutputFile(out, overwrite: overwrite)
        try file.write(try plot.bytes(format, scale: scale))
    }
}
