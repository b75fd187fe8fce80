internal import Drawing
internal import Messages
internal import RenderPipeline
internal import TimingModel

/// What a movie gives up to have fewer bytes.
struct Compromise: Hashable, Sendable {
    /// The quality instead of a higher one.
    var quality: MovieSettings.Quality
    /// The part of each side that is left, from 0 to 1.
    var scale = 1.0
    /// One of so many frames is left.
    var every = 1

    /// What is given up one after the other, each compared with the film as it was asked for; the first gives up nothing.
    ///
    /// First the quality down to `small`, which costs least to look at; then pixels and frames in turn. A film keeps at
    /// least two frames, and pictures of a folder keep their size.
    static func steps(of source: FrameSource, _ quality: MovieSettings.Quality) -> [Compromise] {
        let all = MovieSettings.Quality.allCases
        let lower = all.prefix(through: all.firstIndex(of: quality) ?? 0).reversed()
        let smaller = [
            (0.85, 1), (0.7, 1), (0.7, 2), (0.6, 2), (0.5, 2), (0.5, 3), (0.4, 3), (0.3, 3),
            (0.25, 4),
        ].map { scale, every in
            Compromise(
                quality: .small, scale: source.isDrawn ? scale : 1,
                every: min(every, max(1, source.frames.count / 2)))
        }
        var steps: [Compromise] = []
        for step in lower.map({ Compromise(quality: $0) }) + smaller where steps.last != step {
            steps.append(step)
        }
        return steps
    }

    /// The frames that are left of `source`.
    func applied(to source: FrameSource) throws(RasterError) -> FrameSource {
        let rate = source.playbackRate
        let slower = FrameRate(
            numerator: rate.numerator, denominator: rate.denominator * every)
        guard scale < 1 else { return source.slowed(to: slower ?? rate) }
        return source.slowed(to: slower ?? rate).scaled(
            to: try PixelSize(
                width: Self.even(source.size.width, scale),
                height: Self.even(source.size.height, scale)))
    }

    /// A side that MP4 needs no padding for.
    private static func even(_ side: Int, _ scale: Double) -> Int {
        max(2, Int((Double(side) * scale / 2).rounded()) * 2)
    }

    /// What is given up of a film, as a part of a sentence: `quality small instead of high, 448×252 pixels instead of
    /// 640×360, 15 instead of 30 frames per second`; empty for nothing.
    func losses(
        of source: FrameSource, _ asked: MovieSettings.Quality, shown: FrameSource
    ) -> String {
        var parts: [String] = []
        if quality != asked { parts.append("quality \(quality) instead of \(asked)") }
        if shown.size != source.size {
            parts.append("\(shown.size) pixels instead of \(source.size)")
        }
        if shown.playbackRate != source.playbackRate {
            parts.append(
                "\(shown.playbackRate) instead of \(source.playbackRate) frames per second")
        }
        return parts.joined(separator: ", ")
    }
}
