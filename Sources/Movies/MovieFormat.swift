internal import SystemPackage

/// The kinds of movies, by the extension of their files.
public enum MovieFormat: String, CaseIterable, Sendable {
    /// GIF: 255 colours, pixels that are either opaque or transparent, at most 50 frames per second.
    case gif
    /// Animated PNG (`.apng` or `.png`): exact pixels.
    case apng
    /// Animated WebP, with transparency.
    case webp
    /// H.264 in MP4, which plays everywhere. It has no transparency.
    case mp4
    /// VP9 in WebM, with transparency, for browsers.
    case webm
    /// ProRes 4444 in QuickTime, with transparency, for video editors; lossless: QuickTime Animation.
    case mov

    /// The format of the file at `path`, by its extension in any case; nil for other extensions, and for a
    /// path that ends in a slash, which is a folder's.
    public init?(path: String) {
        guard !path.hasSuffix("/"), let word = FilePath(path).extension?.lowercased() else {
            return nil
        }
        if word == "png" {
            self = .apng
        } else {
            self.init(rawValue: word)
        }
    }

    /// The extensions for messages: `.gif, .apng, .png, …`.
    package static let extensions =
        "." + allCases.map(\.rawValue).joined(separator: ", .") + ", .png"

    /// Extensions of files that this program doesn't make as movies. No folder of frames should have them. Other
    /// endings, such as the one of `run-1.5`, are parts of names.
    private static let foreign: Set = [
        // Movies.
        "3g2", "3gp", "asf", "avi", "divx", "f4v", "flv", "gifv", "h264", "h265", "hevc", "ivf",
        "m2ts", "m4v", "mjpeg", "mjpg", "mkv", "mpeg", "mpg", "mts", "mxf", "ogv", "rm", "swf",
        "vob", "wmv", "y4m", "yuv",
        // Pictures.
        "ai", "avif", "bmp", "cr2", "dds", "dng", "dpx", "eps", "exr", "hdr", "heic", "heif",
        "icns",
        "ico", "jfif", "jp2", "jpeg", "jpg", "jxl", "kra", "nef", "pbm", "pcx", "pgm", "pnm", "ppm",
        "psd", "qoi", "raw", "sgi", "svg", "svgz", "tga", "tif", "tiff", "xcf",
        // Sound.
        "aac", "aif", "aiff", "flac", "m4a", "mid", "mp3", "oga", "ogg", "opus", "wav", "wma",
        // Documents, projects and archives.
        "7z", "aep", "blend", "css", "csv", "doc", "docx", "epub", "fig", "gz", "htm", "html", "js",
        "json", "jsonl", "key", "lottie", "md", "odp", "odt", "otf", "pdf", "ppt", "pptx", "prproj",
        "ps", "rar", "riv", "rtf", "sketch", "swift", "tar", "tgz", "toml", "ts", "ttf", "txt",
        "xls", "xlsx", "xml", "xz", "yaml", "yml", "zip",
    ]

    /// Whether a path ends like a file of a known kind.
    package static func isNamedLikeFile(_ path: String) -> Bool {
        guard MovieFormat(path: path) == nil else { return true }
        return !path.hasSuffix("/")
            && foreign.contains(FilePath(path).extension?.lowercased() ?? "")
    }

    /// The longest side in pixels that the encoder or the format can have; nil if frames can't be larger anyway.
    var longestSide: Int? {
        switch self {
        case .webp: 16_383
        case .mp4, .webm: 16_384
        case .gif, .apng, .mov: nil
        }
    }

    /// Whether this program encodes the format itself, without ffmpeg.
    var isOwn: Bool { self == .gif || self == .apng }

    /// Whether half-transparent pixels stay so.
    var keepsAlpha: Bool { self != .gif && self != .mp4 }
}
