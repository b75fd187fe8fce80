internal import Drawing
internal import ImageCodecs
internal import RenderErrors
internal import RenderPipeline
internal import TimingModel

/// Makes an animated PNG.
final class APNGWriter: MovieWriter {
    private let file: MovieFile
    private let encoder: APNGEncoder
    private var queue = EncodingQueue()

    /// An APNG at `path` of frames of `size` at `rate`, which plays `plays` times; 0 is for ever.
    init(
        to path: String, size: PixelSize, isOpaque: Bool, rate: FrameRate, plays: Int,
        stamp: MovieStamp?
    ) throws(RenderError) {
        encoder = APNGEncoder(
            size: size, isOpaque: isOpaque,
            delay: AnimatedPNG.Delay(framesPerSecond: rate.numerator, over: rate.denominator),
            plays: plays)
        file = try MovieFile(path, stamp: stamp)
        try file.append(encoder.start)
    }

    func write(_ frame: RawFrame) { add(encoder.append(frame.pixels)) }

    func endInput() { add(encoder.end()) }

    private func add(_ picture: APNGPicture?) {
        if let picture { queue.add { () throws(RasterError) in try picture.bytes() } }
    }

    func wait(
        until most: Int, isolation: isolated (any Actor)?
    ) async throws(RenderError) {
        while let bytes = try await queue.next(until: most) { try file.append(bytes) }
    }

    var byteCount: Int { file.byteCount }

    func complete() throws(RenderError) {
        try file.append(APNGEncoder.trailer)
        try file.replaceStart(by: encoder.start)
    }

    func publish() throws(RenderError) { try file.finish() }

    func cancel() {
        queue.cancel()
        file.discard()
    }
}
