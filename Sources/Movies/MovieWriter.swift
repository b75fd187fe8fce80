internal import Files
internal import Rasterization
internal import RenderPipeline
internal import SystemPackage

/// Makes one movie of the frames that it gets in order.
protocol MovieWriter: AnyObject {
    /// Appends a frame: red, green, blue and unpremultiplied alpha of each pixel.
    func write(_ pixels: [UInt8]) throws(RenderError)
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
    private let file: UnfinishedFile
    private let child: ChildProcess
    private let matte: Matte?
    /// Converts the frames, if ffmpeg doesn't.
    private let picture: YUVPicture?
    private var frameCount = 0
    private var isDone = false

    /// A movie at `path`, written by `ffmpeg` into `file`. `arguments` are those between the input and the
    /// name of the output.
    init(
        _ ffmpeg: FFmpeg, _ input: RawInput, _ arguments: [String], to path: String,
        file: UnfinishedFile, matte: Matte?
    ) throws(RenderError) {
        self.path = path
        self.file = file
        self.matte = matte
        picture = input.samples == .yuv420p ? YUVPicture(size: input.size) : nil
        // The protocol in front of the name keeps ffmpeg from reading a colon in it as another one.
        child = try ffmpeg.start(
            input,
            arguments + [
                "-abort_on", "empty_output", "-nostats", "-progress", "pipe:1",
                "file:\(file.temporary)",
            ])
    }

    func write(_ pixels: [UInt8]) throws(RenderError) {
        let pixels = matte?.apply(to: pixels) ?? pixels
        guard child.write(picture?.planes(of: pixels) ?? pixels) else {
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
        try explaining(file.finish()) { RenderError.cannotWrite(path: path, reason: $0) }
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
