internal import Files
internal import Messages
internal import RenderErrors
internal import RenderPipeline
internal import SpecFormat
internal import TimingModel

/// A file with sound, as far as it is needed.
enum SoundFile {
    /// Reads the sound of a file after `start`, at most `longest` of it, and returns how long it is.
    /// - Throws: `RenderError.cannotRead` for a file without sound, or with a broken one; what starting ffmpeg throws.
    static func length(
        of path: String, from start: Duration, atMost longest: Duration, by ffmpeg: FFmpeg
    ) throws(RenderError) -> Duration {
        // ffmpeg would wait for ever for a pipe.
        do throws(UnreadableFile) { _ = try RegularFile(path) } catch {
            throw .cannotRead(path: path, reason: "\(error)")
        }
        let child = try ffmpeg.run(
            ["-progress", "pipe:1", "-xerror"] + SoundFormats.options + ["-i", "file:\(path)"]
                + ["-map", "0:a:0", "-t", "\((start + longest).inSeconds)", "-f", "null", "-"])
        guard child.end == .exit(0), child.errors.isEmpty else {
            throw .cannotRead(path: path, reason: reason(of: child.errors))
        }
        // The last report counts; microseconds.
        let end = child.output.split(separator: "\n").last { $0.hasPrefix("out_time_us=") }
        let length = end.flatMap { Int64($0.dropFirst("out_time_us=".count)) } ?? 0
        let rest = Duration.microseconds(length) - start
        guard rest > .zero else {
            throw .cannotRead(
                path: path,
                reason: length > 0
                    ? "its sound ends before \(start.text), where it should begin"
                    : "it has no sound")
        }
        return rest
    }

    /// Why ffmpeg refuses a file, in our words where they are clearer.
    private static func reason(of errors: String) -> String {
        if errors.contains("matches no streams") { return "it has no sound" }
        if errors.contains("not on whitelist") || errors.contains("Invalid data found") {
            return "it isn't a file with sound"
        }
        let last =
            errors.split(whereSeparator: \.isNewline).last.map(String.init) ?? "it has no sound"
        return "ffmpeg says: \(last.readableInLine.shortened(to: 200))"
    }
}

extension SoundMix {
    /// Reads all files of a soundtrack, and finds how much louder it must be.
    /// - Parameters:
    ///   - begin: the film's time at which the movie begins.
    ///   - length: how long the movie is.
    /// - Throws: `RenderError.cannotRead` for a file whose sound can't be used; `.badRequest` for one that loops and is too
    ///   long.
    init(
        _ soundtrack: Soundtrack, from begin: Duration, lasting length: Duration, by ffmpeg: FFmpeg
    ) throws(RenderError) {
        guard length <= Self.longestFilm else {
            throw .badRequest(
                .badMovieTiming,
                "a movie with sound lasts at most \(Self.longestFilm.text), and this one \(length.text)"
            )
        }
        let end = begin + length
        var parts: [Part] = []
        // What begins after the end, or ends before the movie begins, is checked, too: it may be a mistake.
        for sound in soundtrack.sounds {
            let needed = max(end - sound.at, .milliseconds(100))
            let longest = sound.loops ? Self.longestLoop + .seconds(1) : needed
            let found = try SoundFile.length(
                of: sound.file, from: sound.start, atMost: longest, by: ffmpeg)
            guard !sound.loops || found <= Self.longestLoop else {
                throw .badRequest(
                    .soundTooLong,
                    "\(sound.file) can't loop: it is longer than \(Self.longestLoop.text)")
            }
            if sound.at < end { parts.append(Part(sound: sound, length: found)) }
        }
        self.init(parts: parts, begin: begin, length: length)
        if let loudness = soundtrack.loudness, !parts.isEmpty {
            gain = try measured(by: ffmpeg).map { loudness - $0 }
        }
    }

    /// The loudness of the movie's sound in LUFS, as EBU R128 measures it; nil for silence.
    private func measured(by ffmpeg: FFmpeg) throws(RenderError) -> Double? {
        let graph = self.graph(firstInput: 0).dropLast("[sound]".count)
        let child = try ffmpeg.run(
            inputs + ["-filter_complex", "\(graph),ebur128=framelog=verbose[sound]"]
                + ["-map", "[sound]", "-f", "null", "-"], level: "info")
        // The summary at the end: "    I:         -18.3 LUFS".
        let line = child.errors.split(whereSeparator: \.isNewline)
            .last { $0.contains("I:") && $0.hasSuffix("LUFS") }
        guard child.end == .exit(0),
            let value = line?.split(separator: " ").dropLast().last.flatMap({ Double($0) })
        else {
            throw .cannotRead(path: parts[0].sound.file, reason: "its loudness can't be measured")
        }
        return value <= -70 ? nil : value
    }
}
