package import RenderErrors
internal import SystemPackage

/// The ffmpeg that makes movies on this machine, and which of their encoders it has.
package struct FFmpegReport: Sendable {
    /// An encoder that movies need.
    package struct Encoder: Sendable {
        /// ffmpeg's name of it.
        package let name: String
        /// The format of the movies.
        package let format: MovieFormat
        /// Whether only lossless movies need it.
        package let isForLossless: Bool
        /// Whether this ffmpeg has it; nil if it doesn't say.
        package let isThere: Bool?
    }

    /// The path of the program.
    package let path: String
    /// The version that the program states; nil if it states none.
    package let version: String?
    /// The encoders of all formats.
    package let encoders: [Encoder]

    private let ffmpeg: FFmpeg
    private let list: EncoderList

    /// Finds ffmpeg as movies do, and asks it. That takes a fifth of a second; a program that doesn't answer is ended after
    /// some seconds.
    /// - Throws: `RenderError.missingProgram` without ffmpeg or an answer in time; `.cannotStart`.
    package init() throws(RenderError) {
        ffmpeg = try FFmpeg()
        list = try ffmpeg.askForEncoders().answer()
        path = ffmpeg.path.string
        version = try ffmpeg.version()
        encoders = MovieFormat.allCases.flatMap { [list] format in
            format.encoders.enumerated().map { index, name in
                Encoder(
                    name: name, format: format, isForLossless: index > 0,
                    isThere: list.names.map { $0.contains(name) })
            }
        }
    }

    /// Checks that a movie at `path` in a format can be encoded in all qualities but `lossless`.
    /// - Throws: `RenderError.missingProgram` if the encoder is missing; `.cannotStart` if it may not have the threads that
    ///   it needs.
    package func check(_ path: String, _ format: MovieFormat) throws(RenderError) {
        guard let encoder = format.encoders.first else { return }
        try ffmpeg.checkThreads(for: [encoder])
        try list.check([(encoder, path)])
    }
}

extension MovieFormat {
    /// Whether movies of this format need ffmpeg.
    package var needsFFmpeg: Bool { !isOwn }
}
