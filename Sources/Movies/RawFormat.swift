internal import Drawing
internal import Rasterization
public import RenderPipeline
internal import TimingModel

/// Frames for other programs, one after the other.
public enum RawFormat: String, CaseIterable, Sendable {
    /// Red, green, blue and unpremultiplied alpha of each pixel; rows from the top, without padding or
    /// header.
    case rgba
    /// YUV4MPEG2: a header with size and rate, then 4:2:0 frames in BT.709 with limited range. Transparent
    /// frames are blended over the matte.
    case y4m
    /// PNG files.
    case png

    /// The options by which ffmpeg reads frames of `source` from its standard input.
    package func ffmpegInput(of source: FrameSource) -> String {
        let input = RawInput(size: source.size, rate: source.playbackRate)
        let words =
            switch self {
            case .rgba: input.arguments
            case .y4m: ["-i", "pipe:0"]
            case .png:
                ["-f", "image2pipe", "-c:v", "png"] + input.rateArguments
            }
        return words.joined(separator: " ")
    }
}

/// Where raw frames go.
public struct RawOutput {
    /// The form of the frames.
    public let format: RawFormat
    private let write: ([UInt8]) throws(RenderError) -> Void

    /// Frames in `format`. `write` gets all bytes in order, in pieces of any length.
    public init(
        _ format: RawFormat, write: @escaping ([UInt8]) throws(RenderError) -> Void
    ) {
        self.format = format
        self.write = write
    }

    /// Makes the bytes of frames of `source`.
    func writer(
        for source: FrameSource, matte: Color
    ) throws(RenderError) -> any MovieWriter {
        switch format {
        case .rgba: return PixelStream(write)
        case .y4m:
            let picture = YUVPicture(size: source.size)
            let rate = source.playbackRate
            try write(
                picture.header(framesPerSecond: rate.numerator, over: rate.denominator))
            let matte = source.isOpaque ? nil : Matte(matte, .opaque)
            return PixelStream { pixels throws(RenderError) in
                try write(picture.frame(matte?.apply(to: pixels) ?? pixels))
            }
        case .png:
            return PixelStream { pixels throws(RenderError) in
                try write(
                    RenderError.drawing(
                        frame: nil,
                        PNGWriter.file(of: pixels, size: source.size, isOpaque: source.isOpaque)))
            }
        }
    }
}

/// Passes pixels on.
private final class PixelStream: MovieWriter {
    private let take: ([UInt8]) throws(RenderError) -> Void

    init(_ take: @escaping ([UInt8]) throws(RenderError) -> Void) { self.take = take }

    func write(_ pixels: [UInt8]) throws(RenderError) { try take(pixels) }
    func finish() {}
    func cancel() {}
}
