internal import Drawing
internal import Messages
package import RenderErrors
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

    /// The ending of a path that looks like a file of a kind that this program doesn't make, in lower case; nil for
    /// others.
    package static func foreignEnding(of path: String) -> String? {
        guard MovieFormat(path: path) == nil, !path.hasSuffix("/"),
            let word = FilePath(path).extension?.lowercased()
        else { return nil }
        return OtherExtensions.all.contains(word) ? word : nil
    }

    /// The format of the movie at `path`.
    /// - Throws: `RenderError.badRequest` if its name doesn't end like that of a movie.
    package init(ofMovie path: String) throws(RenderError) {
        guard let format = MovieFormat(path: path) else {
            let ending = Self.foreignEnding(of: path).map { ".\($0) files aren't made here: " }
            throw .badRequest(
                .wrongEnding, "\(path): \(ending ?? "")movies end in \(Self.extensions)")
        }
        self = format
    }

    /// ffmpeg's names of the encoders for movies of this format: that of all qualities but `lossless`, then that one's if
    /// it is another. Empty for formats that it isn't needed for.
    var encoders: [String] {
        guard let size = try? PixelSize(width: 2, height: 2) else { return [] }
        let encoders = [MovieSettings.Quality.high, .lossless].compactMap { quality in
            VideoEncoding(
                self, of: size, isOpaque: true, padding: Color(white: 1),
                MovieSettings(quality: quality)
            ).encoder
        }
        return encoders.first == encoders.last ? Array(encoders.prefix(1)) : encoders
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
