/// How the sound of a movie is encoded.
struct AudioEncoding {
    /// ffmpeg's name of the encoder.
    let encoder: String
    private let options: [String]

    /// Nil for formats without sound.
    init?(_ format: MovieFormat, _ quality: MovieSettings.Quality) {
        let kilobits =
            switch quality {
            case .small: 96
            case .medium: 128
            case .high: 192
            case .best, .lossless: 256
            }
        switch format {
        case .mp4: (encoder, options) = ("aac", ["-b:a", "\(kilobits)k"])
        case .webm: (encoder, options) = ("libopus", ["-b:a", "\(kilobits)k"])
        case .mov: (encoder, options) = ("pcm_s16le", [])
        case .gif, .apng, .webp: return nil
        }
    }

    /// The options for the output, besides those for its pictures: the sound comes from `[sound]`.
    var arguments: [String] {
        ["-map", "0:v:0", "-map", "[sound]", "-c:a", encoder] + options
    }
}
