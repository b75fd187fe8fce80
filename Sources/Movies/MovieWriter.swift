internal import Files
internal import ImageCodecs
internal import RenderErrors
internal import RenderPipeline

/// Makes one movie of the frames that it gets in order.
protocol MovieWriter: AnyObject {
    /// Appends a frame.
    func write(_ frame: RawFrame) throws(RenderError)
    /// Says that there are no more frames, without waiting for the movie.
    func endInput()
    /// Completes the movie after the last frame.
    func finish() throws(RenderError)
    /// Gives up: stops programs and removes unfinished files. Does nothing after `finish`.
    func cancel()
}

extension MovieWriter {
    func endInput() {}
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
        _ ffmpeg: FFmpeg, _ input: RawInput, _ arguments: [String], to path: String, matte: Matte?,
        stamp: MovieStamp?
    ) throws(RenderError) {
        self.path = path
        self.matte = matte
        samples = input.samples
        file = try MovieFile(path, stamp: stamp)
        // The protocol in front of the name keeps ffmpeg from reading a colon in it as another one.
        child = try ffmpeg.start(
            input,
            arguments + [
                "-threads", FFmpeg.threads,
                // No random numbers and versions of libraries in the file.
                "-fflags", "+bitexact", "-abort_on", "empty_output", "-nostats", "-progress",
                "pipe:1",
                "file:\(file.temporary)",
            ])
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

    func finish() throws(RenderError) {
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
