internal import Drawing
internal import ImageCodecs
public import RenderErrors
package import RenderPipeline
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

    /// Whether the frames are the planes of `YUVPicture`.
    var isPlanar: Bool { self == .y4m }

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
    func writer(for source: FrameSource) throws(RenderError) -> any MovieWriter {
        switch format {
        case .rgba:
            return RawWriter { frame throws(RenderError) in try write(frame.pixels) }
        case .y4m:
            try write(Self.y4mHeader(of: source))
            return RawWriter { frame throws(RenderError) in
                try write(Array("FRAME\n".utf8))
                try write(frame.planes)
            }
        case .png:
            return RawWriter { frame throws(RenderError) in
                try write(
                    RenderError.drawing(
                        frame: nil,
                        PNGCompressor.file(
                            of: frame.pixels, size: source.size, isOpaque: source.isOpaque)))
            }
        }
    }

    /// The beginning of a YUV4MPEG2 file.
    private static func y4mHeader(of source: FrameSource) -> [UInt8] {
        let (size, rate) = (source.size, source.playbackRate)
        return Array(
            ("YUV4MPEG2 W\(size.width) H\(size.height) F\(rate.numerator):\(rate.denominator) Ip "
                + "A1:1 C420jpeg XYSCSS=420JPEG XCOLORRANGE=LIMITED\n").utf8)
    }
}

/// Passes frames on.
private final class RawWriter: MovieWriter {
    private let take: (RawFrame) throws(RenderError) -> Void

    init(_ take: @escaping (RawFrame) throws(RenderError) -> Void) { self.take = take }

    func write(_ frame: RawFrame) throws(RenderError) { try take(frame) }
    func complete() {}
    func cancel() {}
}
