internal import Drawing
internal import Files
internal import ImageCodecs
package import Messages
public import RenderErrors
public import RenderPipeline
internal import SpecFormat
internal import SystemPackage
internal import TimingModel

/// Movies of one sequence of frames, made together so that the frames are drawn only once.
///
/// Frames go to the encoders through pipes, never through files. Only as many are in memory as are drawn and compressed at
/// a time, and up to 64 MB of plain frames of a GIF. A movie appears under its name when it is whole.
public struct Movie: Sendable {
    private struct Output: Sendable {
        let path: String
        let format: MovieFormat
    }

    private let source: FrameSource
    private let outputs: [Output]
    /// The path of the picture of the first frame.
    private let poster: String?
    let settings: MovieSettings
    /// The sounds of the spec and of the settings.
    private let soundtrack: Soundtrack
    /// Nil if no movie needs it.
    private let ffmpeg: FFmpeg?
    /// What each file says about what it was made of; nil for nothing.
    private let stamp: MovieStamp?

    /// Movies of `source` at `paths`, in the formats that the extensions name (see `MovieFormat`).
    ///
    /// - Parameters:
    ///   - poster: the path of a PNG file with the first frame that is shown. Default: none.
    ///   - overwrite: whether to replace existing files. Default: an existing file is an error.
    /// - Throws: `RenderError.badRequest` for an unknown extension, the same path twice, settings out of range,
    ///   no frames, or GIF and APNG at less than a frame an hour; `.fileExists`; `.cannotCreate` for folders,
    ///   pipes and devices, and if the folder of a movie can't be made; `.missingProgram` without ffmpeg, unless all
    ///   movies are GIF or APNG.
    public init(
        _ source: FrameSource, to paths: [String], settings: MovieSettings = MovieSettings(),
        poster: String? = nil, overwrite: Bool = false
    ) throws(RenderError) {
        try self.init(
            source, to: paths, settings: settings, poster: poster, overwrite: overwrite, stamp: nil)
    }

    /// The same with a stamp in each file.
    package init(
        _ source: FrameSource, to paths: [String], settings: MovieSettings, poster: String? = nil,
        overwrite: Bool, stamp: MovieStamp?
    ) throws(RenderError) {
        self.stamp = stamp
        try settings.check()
        try source.checkHasFrames()
        try source.checkSize()
        self.source = source
        self.settings = settings
        soundtrack = (source.plan?.soundtrack ?? Soundtrack()).adding(settings.soundtrack)
        outputs = try paths.map { path throws(RenderError) in
            Output(path: path, format: try MovieFormat(ofMovie: path))
        }
        self.poster = poster
        try Self.check(poster: poster)
        try Self.check(paths + [poster].compactMap { $0 }, overwrite: overwrite)
        ffmpeg = try outputs.allSatisfy(\.format.isOwn) ? nil : FFmpeg()
        try checkSize()
        try checkRate()
    }

    /// Throws if the frames are larger than a format allows.
    private func checkSize() throws(RenderError) {
        let size = source.size
        for output in outputs {
            guard let limit = output.format.longestSide, max(size.width, size.height) > limit else {
                continue
            }
            throw .badRequest(
                .movieTooLarge,
                "\(output.path): a \(output.format) movie has at most \(limit) pixels on each side, and the "
                    + "frames have \(size)",
                remedy: .smaller)
        }
    }

    private static func check(poster: String?) throws(RenderError) {
        guard let poster, FilePath(poster).extension?.lowercased() != "png" else { return }
        throw .badRequest(.wrongEnding, "\(poster): a poster is a picture, whose name ends in .png")
    }

    /// Throws if a path is given twice, or no movie may be written there.
    private static func check(_ paths: [String], overwrite: Bool) throws(RenderError) {
        let places = paths.map { FilePath($0).lexicallyNormalized() }
        for (index, path) in paths.enumerated() {
            if places[..<index].contains(places[index]) {
                throw .badRequest(.conflictingOptions, "\(path) is given twice")
            }
            try UnfinishedFile.checkMovie(at: path, overwrite: overwrite)
        }
    }

    /// Throws if GIF or APNG would show a frame for more than an hour: their counters are small, so such a file
    /// would grow with the time.
    private func checkRate() throws(RenderError) {
        let rate = source.playbackRate
        guard rate.denominator > 3600 * rate.numerator,
            let path = outputs.first(where: \.format.isOwn)?.path
        else { return }
        throw .badRequest(
            .badMovieTiming,
            "\(path): a GIF or APNG can't show a frame for more than an hour, and this one plays "
                + "\(rate) frames per second", remedy: .raiseRate)
    }

    /// The number of frames that `make` needs without raw ones. A GIF needs its frames twice.
    public var frameCount: Int {
        let others = outputs.count > gifs.count || poster != nil || gifs.isEmpty || countsShown
        let times = gifs.isEmpty ? 0 : countsShown ? 1 : 2
        return (others ? shown.frames.count : 0) + times * gifSource.frames.count
    }

    /// Whether the frames of GIFs are those that are shown, whose colours are then counted while other movies are made of them.
    var countsShown: Bool {
        !gifs.isEmpty && gifSource.playbackRate == source.playbackRate
    }

    /// The frames in the order in which the movies show them, but for GIFs at a lower rate.
    public var shown: FrameSource { arranged(source) }

    private func arranged(_ source: FrameSource) -> FrameSource {
        source.arranged(from: settings.start, holdingLast: settings.hold)
    }

    /// What the movies can't show as the frames do.
    public var notes: [String] {
        var notes = source.notes
        notes += outputs.filter { $0.format == .mp4 && !source.isOpaque }.map {
            "\($0.path) has no transparency: the frames are shown over \(matte)"
        }
        notes += silentMovies
        if let size = VideoEncoding.paddedSize(of: source.size, settings.quality) {
            notes += outputs.filter { $0.format == .mp4 }.map {
                "\($0.path) has \(size.width)×\(size.height) pixels, because MP4 needs even sides: the rest "
                    + "is \(matte)"
            }
        }
        if source.fileStep > 1, source.playbackRate != source.frameRate {
            notes.append(
                "the files are numbered in steps of \(source.fileStep): the frames play at "
                    + "\(source.playbackRate) instead of \(source.frameRate) frames per second")
        }
        if gifSource.playbackRate != source.playbackRate {
            notes += gifs.map {
                "\($0.path) has \(gifSource.frames.count.counted("frame")) and plays at "
                    + "\(GIFStream.fastest) frames per second instead of \(source.playbackRate): players "
                    + "slow down GIFs that are faster"
            }
        }
        return notes
    }

    /// Notes about movies that don't play the sound.
    private var silentMovies: [String] {
        guard !soundtrack.isEmpty else { return [] }
        let (silent, audible) = (
            outputs.filter { audio($0) == nil }, outputs.filter { audio($0) != nil }
        )
        return silent.map { "\($0.path) is silent: only .mp4, .webm and .mov movies have sound" }
            + (keepsTime ? [] : audible).map {
                "\($0.path) is silent: its frames aren't shown in the order and at the speed of the film"
            }
    }

    /// Draws the frames and makes the movies.
    ///
    /// - Parameters:
    ///   - jobs: the number of frames drawn at a time, and of those compressed at a time for each movie; values below 1
    ///     count as 1.
    ///   - raw: gets the frames, too.
    ///   - onFrame: called after each of `frameCount` frames.
    /// - Returns: further notes, known only when the frames were drawn.
    /// - Throws: the first `RenderError`. Movies that aren't whole are removed, and their encoders are
    ///   stopped.
    @discardableResult
    public func make(
        jobs: Int, raw: RawOutput? = nil, isolation: isolated (any Actor)? = #isolation,
        onFrame: () -> Void = {}
    ) async throws(RenderError) -> [String] {
        try await make(jobs: jobs, limit: nil, raw: raw, onFrame: onFrame) ?? []
    }

    /// The same.
    /// - Parameters:
    ///   - limit: the most bytes of each movie. If one would have more, there is none, and the result is nil.
    ///   - isEncoderKnown: whether this process has made a movie of these formats before, so that ffmpeg needn't be asked
    ///     for its encoders again.
    ///   - isOneOfMany: whether other films are made at the same time, which keep all cores busy.
    ///   - words: how notes say remedies.
    package func make(
        jobs: Int, limit: Int?, raw: RawOutput? = nil, isEncoderKnown: Bool = false,
        isOneOfMany: Bool = false, remedies words: Remedy.Words = Remedy.inSwift,
        isolation: isolated (any Actor)? = #isolation, onFrame: () -> Void = {}
    ) async throws(RenderError) -> [String]? {
        var isTooLarge = false
        var writers: [any MovieWriter] = []
        var gifWriters: [GIFWriter] = []
        let colors =
            gifs.isEmpty
            ? nil : GIFColors(size: source.size, over: source.isOpaque ? nil : matte)
        do throws(RenderError) {
            let checked = isEncoderKnown ? nil : ffmpeg
            try checked?.checkThreads(
                for: outputs.compactMap { encoding($0).encoder },
                sounds: soundtrack.sounds.count)
            let encoders = try checked?.askForEncoders()
            let mix = try soundMix()
            for output in gifs {
                gifWriters.append(try GIFWriter(to: output.path, stamp: stamp))
            }
            for output in outputs where output.format != .gif {
                writers.append(try writer(output, mix, readsAhead: !isOneOfMany))
            }
            try encoders?.answer().check(
                outputs.flatMap { output in
                    let sound = mix.flatMap { _ in audio(output)?.encoder }
                    return [encoding(output).encoder, sound].compactMap { $0 }
                        .map { ($0, output.path) }
                })
            if let raw { writers.append(try raw.writer(for: source)) }
            if let poster { writers.append(try PosterWriter(poster, of: source)) }
            func check(_ byteCount: Int) throws(RenderError) {
                guard let limit, byteCount > limit else { return }
                isTooLarge = true
                throw .badRequest(.movieOverSize, "a movie has more than \(limit) bytes")
            }
            if !writers.isEmpty || countsShown {
                try await run(
                    stream(raw: raw?.format), writers, counting: countsShown ? colors : nil, jobs,
                    check, onFrame)
            }
            if let colors { try await makeGIFs(gifWriters, colors, jobs, check, onFrame) }
            for writer in writers { try writer.publish() }
            for writer in gifWriters { try writer.publish() }
        } catch {
            for writer in writers { writer.cancel() }
            for writer in gifWriters { writer.cancel() }
            if isTooLarge { return nil }
            throw error
        }
        let blended = (colors?.hasBlended == true ? gifs : []).map { output in
            "\(output.path) has no half transparency: such pixels are blended over \(matte)"
                + (settings.matte == nil ? "; \(words(.otherMatte))" : "")
        }
        return blended + (raw == nil || soundtrack.isEmpty ? [] : ["raw frames are silent"])
    }

    /// The frames, in the forms that the writers need.
    private func stream(raw: RawFormat?) -> FrameStream {
        let samples = outputs.map { encoding($0).samples }
        let isPlanar = raw?.isPlanar == true || samples.contains(.yuv420p)
        let hasPixels = raw?.isPlanar == false || samples.contains(.rgba) || poster != nil
        return FrameStream(shown, planesOver: isPlanar ? matte : nil, withPixels: hasPixels)
    }

    // MARK: - Writers

    private var gifs: [Output] { outputs.filter { $0.format == .gif } }

    /// The frames at a rate that GIF players keep.
    var gifSource: FrameSource { arranged(source.slowed(to: GIFStream.fastest)) }

    /// The colour behind transparent frames.
    private var matte: Color {
        if let matte = settings.matte { return matte.opaque }
        return source.background.alpha > 0 ? source.background.opaque : Color(white: 1)
    }

    private func encoding(_ output: Output) -> VideoEncoding {
        VideoEncoding(
            output.format, of: source.size, isOpaque: source.isOpaque, padding: matte, settings)
    }

    private func audio(_ output: Output) -> AudioEncoding? {
        AudioEncoding(output.format, settings.quality)
    }

    /// Whether the movies can play the sound: the frames are shown in the order and at the speed of the film.
    private var keepsTime: Bool { source.keepsTime && settings.start == .zero }

    /// The sound; nil if there is none, or no movie can have it. Reads the files.
    private func soundMix() throws(RenderError) -> SoundMix? {
        guard let ffmpeg, keepsTime, !soundtrack.isEmpty,
            outputs.contains(where: { audio($0) != nil })
        else { return nil }
        return try SoundMix(
            soundtrack, from: source.frames[0].time,
            lasting: source.playbackRate.time(ofFrame: shown.frames.count), by: ffmpeg)
    }

    private func writer(
        _ output: Output, _ mix: SoundMix?, readsAhead: Bool
    ) throws(RenderError) -> any MovieWriter {
        guard let ffmpeg, output.format != .apng else {
            return try APNGWriter(
                to: output.path, size: source.size, isOpaque: source.isOpaque,
                rate: source.playbackRate, plays: settings.plays, stamp: stamp)
        }
        let encoding = encoding(output)
        return try FFmpegWriter(
            ffmpeg,
            RawInput(size: source.size, rate: source.playbackRate, samples: encoding.samples),
            encoding.arguments, sound: audio(output).flatMap { audio in mix.map { ($0, audio) } },
            to: output.path,
            matte: source.isOpaque || output.format.keepsAlpha ? nil : Matte(matte),
            stamp: stamp, readsAhead: readsAhead)
    }
}

extension Color {
    /// The colour without its alpha.
    fileprivate var opaque: Color { Color(red: red, green: green, blue: blue) }
}
