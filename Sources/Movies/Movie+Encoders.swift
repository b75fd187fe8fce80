package import RenderErrors

extension Movie {
    /// Checks that ffmpeg has the encoders for movies at some paths, and the threads that it needs.
    /// - Parameter soundCount: the number of sounds of each movie that can have any.
    /// - Throws: `RenderError.badRequest` for paths without the ending of a movie; `.missingProgram`; `.cannotStart`.
    package static func checkEncoders(
        of paths: [String], settings: MovieSettings, soundCount: Int
    ) throws(RenderError) {
        var needed: [(encoder: String, path: String)] = []
        var sounds: [(encoder: String, path: String)] = []
        for path in paths {
            let format = try MovieFormat(ofMovie: path)
            let isLossless = settings.quality == .lossless
            let encoder = isLossless ? format.encoders.last : format.encoders.first
            if let encoder { needed.append((encoder, path)) }
            if soundCount > 0, let audio = AudioEncoding(format, settings.quality) {
                sounds.append((audio.encoder, path))
            }
        }
        guard !needed.isEmpty else { return }
        let ffmpeg = try FFmpeg()
        try ffmpeg.checkThreads(for: needed.map(\.encoder), sounds: sounds.isEmpty ? 0 : soundCount)
        try ffmpeg.askForEncoders().answer().check(needed + sounds)
    }
}
