internal import Files
internal import ImageCodecs
internal import RenderErrors
internal import RenderPipeline

/// Makes one movie of the frames that it gets in order.
protocol MovieWriter: AnyObject {
    /// Appends a frame.
    func write(_ frame: RawFrame) throws(RenderError)
    /// Writes what is compressed, and waits until only `most` pictures are being compressed.
    func wait(until most: Int, isolation: isolated (any Actor)?) async throws(RenderError)
    /// Says that there are no more frames, without waiting for the movie.
    func endInput()
    /// Completes the movie after the last frame, under its temporary name.
    func complete() throws(RenderError)
    /// The bytes that are written so far.
    var byteCount: Int { get }
    /// Gives the complete movie its name.
    func publish() throws(RenderError)
    /// Gives up: stops programs and removes unfinished files. Does nothing after `publish`.
    func cancel()
}

extension MovieWriter {
    func wait(until most: Int, isolation: isolated (any Actor)?) async throws(RenderError) {}
    func endInput() {}
    // Those that pass frames on write no file.
    var byteCount: Int { 0 }
    func publish() {}
}

/// Writes the first frame as a PNG file.
final class PosterWriter: MovieWriter {
    private let file: MovieFile
    private let source: FrameSource
    private var isWritten = false

    /// A picture at `path` of the first frame that is written, which is one of `source`.
    init(_ path: String, of source: FrameSource) throws(RenderError) {
        self.source = source
        file = try MovieFile(path)
    }

    func write(_ frame: RawFrame) throws(RenderError) {
        guard !isWritten else { return }
        isWritten = true
        try file.append(
            RenderError.drawing(
                frame: nil,
                PNGCompressor.file(of: frame.pixels, size: source.size, isOpaque: source.isOpaque)))
    }

    func complete() {}
    func publish() throws(RenderError) { try file.finish() }
    func cancel() { file.discard() }
}

/// Makes a movie by ffmpeg.
final class FFmpegWriter: MovieWriter {
    private let path: String
    private let file: MovieFile
    private let child: ChildProcess
    private let samples: RawInput.Samples
    /// Blends the pixels; nil if ffmpeg gets planes or alpha.
    private let matte: Matte?
    private var frameCount = 0
    private var isDone = false

    /// A movie at `path`, written by `ffmpeg`. `arguments` are those between the input and the name of the output.
    init(
        _ ffmpeg: FFmpeg, _ input: RawInput, _ arguments: [String],
        sound: (mix: SoundMix, encoding: AudioEncoding)?, to path: String, matte: Matte?,
        stamp: MovieStamp?, readsAhead: Bool
    ) throws(RenderError) {
        self.path = path
        self.matte = matte
        samples = input.samples
        file = try MovieFile(path, stamp: stamp)
        // The protocol in front of the name keeps ffmpeg from reading a colon in it as another one.
        child = try ffmpeg.start(
            input,
            (sound?.mix.inputs ?? []) + arguments + (sound.map(Self.arguments) ?? []) + [
                "-threads", FFmpeg.threads,
                // No random numbers and versions of libraries in the file.
                "-fflags", "+bitexact", "-abort_on", "empty_output", "-nostats", "-progress",
                "pipe:1",
                "file:\(file.temporary)",
            ], readsAhead: readsAhead)
    }

    /// The frames are the first input, the sounds the following ones.
    private static func arguments(_ mix: SoundMix, _ encoding: AudioEncoding) -> [String] {
        ["-filter_complex", mix.graph(firstInput: 1)] + encoding.arguments
    }

    func write(_ frame: RawFrame) throws(RenderError) {
        let bytes =
            switch samples {
            case .yuv420p: frame.planes
            case .rgba: matte?.apply(to: frame.pixels) ?? frame.pixels
            }
        guard child.write(bytes) else {
            throw failure(child.finish(), isEarly: true)
        }
        frameCount += 1
    }

    func endInput() { child.endInput() }

    var byteCount: Int { file.byteCount }

    func complete() throws(RenderError) {
        let end = child.finish()
        // ffmpeg ends with 0 even if the disk is full at the end of a short movie, or if frames are missing.
        guard end == .exit(0), child.errors.isEmpty else {
            throw failure(end, isEarly: false)
        }
        guard child.encodedFrames == frameCount else {
            throw .cannotWrite(
                path: path,
                reason: "ffmpeg encoded \(child.encodedFrames ?? 0) of \(frameCount) frames")
        }
    }

    func publish() throws(RenderError) {
        try file.finish()
        isDone = true
    }

    func cancel() {
        guard !isDone else { return }
        child.kill()
        file.discard()
    }

    private func failure(_ end: ChildProcess.End, isEarly: Bool) -> RenderError {
        .cannotWrite(path: path, reason: child.failure(end, isEarly: isEarly))
    }
}

extension ChildProcess {
    /// The number of frames in the last report of ffmpeg's `-progress pipe:1`; nil if there is none.
    fileprivate var encodedFrames: Int? {
        String(decoding: output, as: UTF8.self).split(separator: "\n")
            .last { $0.hasPrefix("frame=") }
            .flatMap { Int($0.dropFirst("frame=".count)) }
    }
}
