internal import Drawing
internal import Files
internal import Messages
public import RenderErrors
internal import RenderPipeline
internal import SystemPackage

/// A format for plots.
public enum PlotFormat: String, CaseIterable, Sendable {
    /// Scalable, with texts as texts.
    case svg
    /// Pixels, drawn by the engine.
    case png

    /// The format by which a file's name ends, such as `svg`; nil for any other name.
    public init?(path: String) {
        let ending = FilePath(path).extension?.lowercased()
        guard let format = ending.flatMap({ PlotFormat(rawValue: $0) }) else { return nil }
        self = format
    }
}

extension Plot {
    /// The bytes of a file in this format; `scale` is pixels per point in PNG files.
    /// - Throws: `RenderError.badRequest` for an impossible scale, `.cannotDraw` for a picture that is too
    ///   large, or if the default font is missing.
    public func bytes(
        _ format: PlotFormat, scale: Double = 2
    ) throws(RenderError) -> [UInt8] {
        switch format {
        case .svg: return Array(svg.utf8)
        case .png:
            guard scale > 0, scale <= 100 else {
                throw .badRequest(
                    .badOption, "the scale must be above 0 and at most 100, not \(scale)")
            }
            return try RenderError.drawing(frame: nil, png(scale: scale))
        }
    }

    /// Writes the plot to a file whose name ends in `.svg` or `.png`.
    ///
    /// The file appears whole or not at all.
    /// - Parameters:
    ///   - scale: Pixels per point in PNG files.
    ///   - overwrite: Whether an existing file is replaced.
    /// - Throws: `RenderError`, whose message says how to fix the problem.
    public func write(
        to path: String, scale: Double = 2, overwrite: Bool = false
    ) throws(RenderError) {
        guard let format = PlotFormat(path: path) else {
            throw .badRequest(
                .wrongEnding, "can't write \(path): the name must end in .svg or .png")
        }
        try OutputFile(path, overwrite: overwrite).write(try bytes(format, scale: scale))
    }
}
