internal import Drawing
internal import ImageCodecs
internal import RenderErrors
internal import TimingModel

/// Makes the bytes of a GIF of frames in the colours of a palette.
struct GIFStream {
    /// The highest rate. Players take a delay below two hundredths of a second for a tenth.
    static let fastest = FrameRate(numerator: 50)!

    private let rate: FrameRate
    private let encoder: GIFEncoder
    private var queue = EncodingQueue()
    private var frameCount = 0

    /// The first bytes.
    var start: [UInt8] { encoder.start }

    /// A GIF of frames of `size` at `rate` in the colours of `palette`, which plays `plays` times; 0 is for ever.
    init(size: PixelSize, rate: FrameRate, _ palette: GIFPalette, plays: Int) {
        self.rate = rate
        encoder = GIFEncoder(size: size, palette: palette, plays: plays)
    }

    /// Appends a frame.
    mutating func add(_ frame: IndexedFrame) {
        add(encoder.append(frame, at: rate.hundredths(of: frameCount)))
        frameCount += 1
    }

    /// Ends the last frame.
    mutating func end() { add(encoder.end(at: rate.hundredths(of: frameCount))) }

    private mutating func add(_ picture: GIFPicture?) {
        if let picture { queue.add { picture.bytes } }
    }

    /// The next bytes; nil if at most `most` pictures aren't handed out yet.
    mutating func next(
        until most: Int, isolation: isolated (any Actor)? = #isolation
    ) async throws(RenderError) -> [UInt8]? {
        try await queue.next(until: most)
    }

    /// Leaves out what isn't compressed yet.
    func cancel() { queue.cancel() }
}

/// Writes a GIF.
final class GIFWriter {
    private let file: MovieFile
    private var stream: GIFStream?

    /// A GIF at `path`.
    init(to path: String, stamp: MovieStamp?) throws(RenderError) {
        file = try MovieFile(path, stamp: stamp)
    }

    /// Begins with a stream without frames.
    func begin(_ stream: GIFStream) throws(RenderError) {
        self.stream = stream
        try file.append(stream.start)
    }

    /// Appends a frame, and waits until only `most` pictures are being compressed.
    func write(
        _ frame: IndexedFrame, until most: Int, isolation: isolated (any Actor)? = #isolation
    ) async throws(RenderError) {
        stream?.add(frame)
        try await wait(until: most)
    }

    /// Completes the file after the last frame, under its temporary name.
    func complete(isolation: isolated (any Actor)? = #isolation) async throws(RenderError) {
        stream?.end()
        try await wait(until: 0)
        try file.append(GIFEncoder.trailer)
    }

    private func wait(
        until most: Int, isolation: isolated (any Actor)? = #isolation
    ) async throws(RenderError) {
        while let bytes = try await stream?.next(until: most) { try file.append(bytes) }
    }

    /// The bytes that are written so far.
    var byteCount: Int { file.byteCount }

    /// Gives the complete movie its name.
    func publish() throws(RenderError) { try file.finish() }

    /// Removes the unfinished file. Does nothing after `publish`.
    func cancel() {
        stream?.cancel()
        file.discard()
    }
}

extension FrameRate {
    /// When a frame begins, in hundredths of a second. Delays are differences of these, so that they add up.
    fileprivate func hundredths(of frame: Int) -> Int {
        (200 * frame * denominator + numerator) / (2 * numerator)
    }
}
