internal import CLibrary
internal import Drawing
internal import Files
internal import Messages
internal import RenderErrors
internal import RenderPipeline
internal import SystemPackage
internal import TimingModel

/// The program ffmpeg, which encodes all movies except GIF and APNG.
struct FFmpeg {
    /// The environment variable that names another ffmpeg.
    fileprivate static let variable = "FFMPEG"
    /// How long an answer may take. It takes a tenth of a second, but machines may be busy.
    fileprivate static let patience = Duration.seconds(10)

    let path: FilePath

    /// Finds the program that the environment variable `FFMPEG` names, by default `ffmpeg` on the `PATH`.
    /// - Throws: `RenderError.missingProgram`, which says how to get it.
    init() throws(RenderError) {
        let program = NamedProgram("ffmpeg", variable: Self.variable)
        guard let path = program.path else { throw Self.missing(program.name) }
        self.path = path
    }

    private static func missing(_ name: String) -> RenderError {
        if name.contains("/"), (try? FilePath(name).stat()) != nil {
            return .missingProgram("\(name) is not a program (environment variable \(variable))")
        }
        return .missingProgram(
            "\(name) is not installed, and encodes every movie except .gif and .apng: install it (apt-get "
                + "install ffmpeg, brew install ffmpeg), or name it in the environment variable \(variable)"
        )
    }

    /// Checks that some encoders can run at once. With too few threads ffmpeg blames its arguments.
    /// - Throws: `RenderError.cannotStart`.
    /// - Parameter sounds: how many files with sound each encoder gets besides the frames; each is read by a thread.
    ///   Default: none.
    func checkThreads(for encoders: [String], sounds: Int = 0) throws(RenderError) {
        let needed = encoders.reduce(0) { $0 + Self.neededThreads(for: $1) + sounds }
        guard !FreeThreads.are(atLeast: needed) else { return }
        throw .cannotStart(
            program: path.string,
            reason: "it needs \(needed) more threads: ulimit -u raises the limit")
    }

    /// Starts ffmpeg. It reads the frames of `input` from its standard input.
    /// - Parameter readsAhead: whether it reads the next frames while it encodes, which it otherwise does in turn. That takes
    ///   2 % more processor time, which is lost where other films keep all cores busy.
    func start(
        _ input: RawInput, _ arguments: [String], readsAhead: Bool
    ) throws(RenderError) -> ChildProcess {
        try start(
            ["-y", "-hide_banner", "-v", "error", "-xerror", "-filter_threads", Self.threads]
                + (readsAhead ? ["-thread_queue_size", "4"] : []) + input.arguments + arguments)
    }

    /// How many threads filter and encode: a fixed number, because the bytes of movies depend on it.
    static let threads = "8"

    /// How many threads ffmpeg starts at most with an encoder, with those of filters and of libraries, as measured with
    /// all forms of frames. One more starts the program.
    private static func neededThreads(for encoder: String) -> Int {
        switch encoder {
        case "libx264": 25 + 1
        case "prores_ks": 24 + 1
        case "qtrle", "libwebp_anim": 16 + 1
        // VP9, with alpha.
        default: 30 + 1
        }
    }

    /// Asks for the encoders that this ffmpeg has. The answer takes a tenth of a second.
    func askForEncoders() throws(RenderError) -> EncoderQuestion {
        EncoderQuestion(path: path, child: try start(["-v", "error", "-encoders"]))
    }

    /// The version that this ffmpeg states, such as `5.1.6-0+deb12u1`; nil if it states none within some seconds.
    func version() throws(RenderError) -> String? {
        let child = try start(["-version"])
        guard child.finish(within: Self.patience) == .exit(0) else { return nil }
        let words = String(decoding: child.output, as: UTF8.self).prefix { !$0.isNewline }
            .split(separator: " ")
        guard words.starts(with: ["ffmpeg", "version"]), words.count > 2 else { return nil }
        return String(words[2]).readableInLine.shortened(to: 80)
    }

    /// How a run ended, and what ffmpeg printed.
    struct Answer {
        let end: ChildProcess.End
        let output: String
        let errors: String
    }

    /// Runs ffmpeg to its end, without input.
    /// - Parameter level: what it says of its work. Default: errors alone.
    func run(_ arguments: [String], level: String = "error") throws(RenderError) -> Answer {
        let child = try start(["-hide_banner", "-nostats", "-v", level] + arguments)
        let end = child.finish()
        return Answer(
            end: end, output: String(decoding: child.output, as: UTF8.self),
            errors: String(decoding: child.errors, as: UTF8.self))
    }

    private func start(_ arguments: [String]) throws(RenderError) -> ChildProcess {
        do throws(Errno) {
            return try ChildProcess(path, arguments: arguments)
        } catch {
            guard let advice = Self.advice(on: error) else {
                throw .missingProgram("\(path) can't be started: \(error)")
            }
            throw .cannotStart(program: path.string, reason: "\(error): \(advice)")
        }
    }

    /// The remedy if the system lacks resources for one more process; nil for any other error.
    private static func advice(on error: Errno) -> String? {
        switch error {
        case .tooManyOpenFiles: "ulimit -n raises the limit"
        case .resourceTemporarilyUnavailable: "ulimit -u raises the limit of programs"
        case .tooManyOpenFilesInSystem, .noMemory: "end other programs"
        default: nil
        }
    }
}

/// The question for an ffmpeg's encoders, which is asked while other programs start.
struct EncoderQuestion {
    fileprivate let path: FilePath
    fileprivate let child: ChildProcess

    /// Waits for the answer.
    /// - Throws: `RenderError.missingProgram` without an answer in time.
    func answer() throws(RenderError) -> EncoderList {
        guard let end = child.finish(within: FFmpeg.patience) else {
            throw .missingProgram(
                "\(path) didn't say within \(FFmpeg.patience.components.seconds) seconds which encoders it has: name "
                    + "an ffmpeg that does in the environment variable \(FFmpeg.variable)")
        }
        let names = String(decoding: child.output, as: UTF8.self).split(separator: "\n")
            .drop { !$0.contains("------") }
            .compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
        return EncoderList(path: path, names: end == .exit(0) && !names.isEmpty ? names : nil)
    }
}

/// The encoders that an ffmpeg says it has.
struct EncoderList {
    fileprivate let path: FilePath
    /// Nil if it doesn't say. It may encode all the same.
    let names: [String]?

    /// Checks for the encoders of movies.
    /// - Parameter movies: encoders with the paths of the movies that need them.
    /// - Throws: `RenderError.missingProgram` for the first encoder that is missing.
    func check(_ movies: [(encoder: String, path: String)]) throws(RenderError) {
        guard let names else { return }
        if let (encoder, movie) = movies.first(where: { !names.contains($0.encoder) }) {
            throw .missingProgram(
                "\(movie) needs the encoder \(encoder), which \(path) lacks: install an ffmpeg that has it, or "
                    + "name one in the environment variable \(FFmpeg.variable)")
        }
    }
}

/// The frames that ffmpeg gets through a pipe.
struct RawInput {
    /// The form of the frames, as ffmpeg calls it.
    enum Samples: String {
        /// Red, green, blue and unpremultiplied alpha of each pixel.
        case rgba
        /// The planes of a frame.
        case yuv420p

        /// The options that say which colours samples mean.
        fileprivate var colors: [String] {
            self == .rgba ? [] : ["-colorspace", "bt709", "-color_range", "tv"]
        }
    }

    let size: PixelSize
    let rate: FrameRate
    var samples = Samples.rgba

    /// The options that describe the frames. They also work for a file or a pipe of raw frames.
    var arguments: [String] {
        ["-f", "rawvideo", "-pix_fmt", samples.rawValue, "-s", "\(size.width)x\(size.height)"]
            + samples.colors + rateArguments
    }

    /// The options for the rate and the source of the frames.
    var rateArguments: [String] {
        ["-framerate", "\(rate.numerator)/\(rate.denominator)", "-i", "pipe:0"]
    }
}

extension ChildProcess {
    /// The last lines that the program printed to standard error, for a message.
    var lastLines: String {
        String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline).suffix(4)
            .map { String($0).readableInLine.shortened(to: 300) }.joined(separator: "\n")
    }

    /// Why the program failed, with its last lines. `isEarly`: it stopped reading before the last frame.
    func failure(_ end: End, isEarly: Bool) -> String {
        let reason =
            switch end {
            case .exit(0) where isEarly: "ffmpeg ended before it had all frames"
            case .exit(0): "ffmpeg reported an error"
            case .exit(let code): "ffmpeg ended with exit code \(code)"
            case .signal(let number): "ffmpeg was ended by signal \(number)"
            case .unknown: "the system doesn't say how ffmpeg ended"
            }
        return lastLines.isEmpty ? reason : "\(reason):\n\(lastLines)"
    }
}
