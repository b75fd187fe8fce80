internal import Drawing
internal import ImageCodecs

/// ffmpeg's arguments for one kind of movie.
struct VideoEncoding {
    /// The arguments between the input and the output's name.
    let arguments: [String]
    /// The form in which ffmpeg gets the frames.
    let samples: RawInput.Samples

    /// ffmpeg's name of the encoder; nil for formats that it isn't needed for.
    var encoder: String? {
        arguments.firstIndex(of: "-c:v").map { arguments[$0 + 1] }
    }

    /// The encoding of frames as WebP, MP4, WebM or MOV.
    ///
    /// - Parameters:
    ///   - isOpaque: whether all pixels are opaque.
    ///   - padding: the colour of the row and the column that MP4 needs in addition to an odd size.
    init(
        _ format: MovieFormat, of size: PixelSize, isOpaque: Bool, padding: Color,
        _ settings: MovieSettings
    ) {
        // Our conversion is faster than ffmpeg's, and takes less than half of the bytes through the pipe.
        let isConverted =
            switch format {
            case _ where settings.quality == .lossless: false
            case .mp4: Self.paddedSize(of: size, settings.quality) == nil
            case .webm: isOpaque
            case .gif, .apng, .webp, .mov: false
            }
        samples = isConverted ? .yuv420p : .rgba
        arguments =
            switch format {
            case .mp4:
                (isConverted ? [] : Self.conversion(size, padding, settings.quality))
                    + Self.h264(settings.quality)
            case .webm:
                (isConverted ? [] : Self.conversion(isOpaque: isOpaque))
                    + Self.vp9(isOpaque: isOpaque, settings.quality)
            case .mov: Self.quickTime(isOpaque: isOpaque, settings.quality)
            case .webp: Self.webP(settings)
            // These have writers of their own.
            case .gif, .apng: []
            }
    }

    /// Conversion to BT.709 with limited range, as the tags say. Without both, players guess the matrix by the
    /// size of the picture, and colours shift visibly.
    private static func bt709(_ pixelFormat: String) -> String {
        "scale=out_color_matrix=bt709:out_range=tv,format=\(pixelFormat)"
    }

    private static let bt709Tags = [
        "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
        "-color_range", "tv",
    ]

    /// The width and height of an MP4 movie; nil if they are those of the frames.
    static func paddedSize(
        of frame: PixelSize, _ quality: MovieSettings.Quality
    ) -> (width: Int, height: Int)? {
        // Without loss of colour resolution, sides may be odd.
        guard quality != .lossless, (frame.width | frame.height) % 2 == 1 else { return nil }
        return (frame.width + frame.width % 2, frame.height + frame.height % 2)
    }

    /// Pads RGBA frames and converts them for H.264.
    private static func conversion(
        _ size: PixelSize, _ padding: Color, _ quality: MovieSettings.Quality
    ) -> [String] {
        // Padding keeps every pixel sharp; scaling would blur all of them.
        let pad = "pad=ceil(iw/2)*2:ceil(ih/2)*2:0:0:color=\(padding.ffmpeg),"
        return [
            "-vf",
            (paddedSize(of: size, quality) == nil ? "" : pad)
                + bt709(quality == .lossless ? "yuv444p" : "yuv420p"),
        ]
    }

    private static func h264(_ quality: MovieSettings.Quality) -> [String] {
        let amount =
            switch quality {
            case .small: ["-crf", "28"]
            case .medium: ["-crf", "23"]
            case .high: ["-crf", "18"]
            case .best: ["-crf", "12"]
            case .lossless: ["-qp", "0"]
            }
        return ["-c:v", "libx264", "-preset", "medium"] + amount + bt709Tags
            + ["-movflags", "+faststart", "-f", "mp4"]
    }

    /// Converts RGBA frames for VP9: those with transparency, and those of lossless movies.
    private static func conversion(isOpaque: Bool) -> [String] {
        ["-vf", bt709(isOpaque ? "yuv444p" : "yuva420p")]
    }

    private static func vp9(isOpaque: Bool, _ quality: MovieSettings.Quality) -> [String] {
        let amount =
            switch quality {
            case .small: ["-crf", "40", "-b:v", "0"]
            case .medium: ["-crf", "31", "-b:v", "0"]
            case .high: ["-crf", "20", "-b:v", "0"]
            case .best: ["-crf", "12", "-b:v", "0"]
            case .lossless: ["-lossless", "1"]
            }
        // Alternate reference frames don't work together with alpha in older builds.
        return ["-c:v", "libvpx-vp9"] + amount
            + ["-deadline", "good", "-cpu-used", "4", "-row-mt", "1"]
            + (isOpaque ? [] : ["-auto-alt-ref", "0"]) + bt709Tags + ["-f", "webm"]
    }

    private static func quickTime(isOpaque: Bool, _ quality: MovieSettings.Quality) -> [String] {
        guard quality != .lossless else {
            return ["-c:v", "qtrle", "-pix_fmt", isOpaque ? "rgb24" : "argb", "-f", "mov"]
        }
        let scale =
            switch quality {
            case .small: "16"
            case .medium: "11"
            case .high, .lossless: "7"
            case .best: "3"
            }
        // This encoder ignores tags in the options of the output.
        let tags =
            "setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709"
        return [
            "-vf", bt709(isOpaque ? "yuv444p10le" : "yuva444p10le") + "," + tags,
            "-c:v", "prores_ks", "-profile:v", "4444", "-qscale:v", scale,
            "-alpha_bits", isOpaque ? "0" : "16", "-vendor", "apl0", "-f", "mov",
        ]
    }

    private static func webP(_ settings: MovieSettings) -> [String] {
        let amount =
            switch settings.quality {
            case .small: ["-quality", "50"]
            case .medium: ["-quality", "75"]
            case .high: ["-quality", "90"]
            case .best: ["-quality", "98"]
            case .lossless: ["-lossless", "1"]
            }
        // The library's own conversion of colours is better than ffmpeg's.
        return ["-c:v", "libwebp_anim", "-pix_fmt", "bgra"] + amount
            + ["-loop", "\(settings.plays)", "-f", "webp"]
    }
}

extension Color {
    /// The colour in ffmpeg's notation, without alpha.
    fileprivate var ffmpeg: String {
        "0x" + bytes.map { String(UInt16($0) + 256, radix: 16).dropFirst() }.joined()
    }
}
