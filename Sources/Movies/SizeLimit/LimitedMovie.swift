internal import Drawing
internal import Messages
public import RenderErrors
public import RenderPipeline

/// A movie of at most so many bytes. It gives up quality, pixels and frames, as little as necessary.
///
/// What it gives up, in this order: the quality down to `small`; then the sides down to a quarter and the frames per second down
/// to a quarter, in turn. The whole film is made for each of a few of these steps, which are chosen by halving; the same
/// film and limit give the same bytes. It appears under its name only with at most so many bytes.
public struct LimitedMovie: Sendable {
    /// What was made.
    public struct Outcome: Sendable {
        /// The frames in the order in which the movie shows them.
        public let shown: FrameSource
        /// What the movie can't show as the frames do, and what it gave up.
        public let notes: [String]

        package init(shown: FrameSource, notes: [String]) {
            self.shown = shown
            self.notes = notes
        }
    }

    /// The formats that depend on the quality in small steps.
    package static let formats: [MovieFormat] = [.gif, .webp, .mp4, .webm]

    private let source: FrameSource
    private let path: String
    private let limit: Int
    private let settings: MovieSettings
    private let poster: String?
    private let steps: [Compromise]

    /// A movie of `source` at `path` of at most `limit` bytes.
    ///
    /// - Throws: `RenderError` as `Movie`; `.badRequest` for a limit below one byte, and for a format that can't give up
    ///   quality: APNG and MOV.
    public init(
        _ source: FrameSource, to path: String, limit: Int,
        settings: MovieSettings = MovieSettings(), poster: String? = nil, overwrite: Bool = false
    ) throws(RenderError) {
        guard limit > 0 else {
            throw .badRequest(.badOption, "a movie has at least one byte, not \(limit)")
        }
        guard let format = MovieFormat(path: path), Self.formats.contains(format) else {
            let endings = Self.formats.map { ".\($0)" }.joined(separator: ", ")
            throw .badRequest(.wrongEnding, "\(path): only movies in \(endings) are made to a size")
        }
        self.source = source
        self.path = path
        self.limit = limit
        self.settings = settings
        self.poster = poster
        steps = Compromise.steps(of: source, settings.quality)
        // Errors are told before anything is drawn.
        _ = try Movie(source, to: [path], settings: settings, poster: poster, overwrite: overwrite)
    }

    /// Makes the movie.
    ///
    /// - Parameters:
    ///   - jobs: the number of frames drawn at a time; values below 1 count as 1.
    ///   - onAttempt: called before each attempt with the number of its frames.
    ///   - onFrame: called after each frame of an attempt.
    /// - Throws: `RenderError.badRequest` if the movie is too large whatever it gives up; the file is then as it was before.
    public func make(
        jobs: Int, isolation: isolated (any Actor)? = #isolation,
        onAttempt: (Int) -> Void = { _ in }, onFrame: () -> Void = {}
    ) async throws(RenderError) -> Outcome {
        if let outcome = try await attempt(steps[0], jobs, onAttempt, onFrame) { return outcome }
        var (fitting, tooLarge) = (steps.count - 1, 0)
        guard fitting > 0,
            var outcome = try await attempt(steps[fitting], jobs, onAttempt, onFrame)
        else { throw try failure() }
        while fitting - tooLarge > 1 {
            let middle = (fitting + tooLarge) / 2
            if let better = try await attempt(steps[middle], jobs, onAttempt, onFrame) {
                (fitting, outcome) = (middle, better)
            } else {
                tooLarge = middle
            }
        }
        return outcome
    }

    /// Makes the movie with a compromise; nil if it is too large.
    private func attempt(
        _ step: Compromise, _ jobs: Int, _ onAttempt: (Int) -> Void, _ onFrame: () -> Void,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(RenderError) -> Outcome? {
        var settings = settings
        settings.quality = step.quality
        let smaller = try RenderError.drawing(frame: nil, step.applied(to: source))
        let movie = try Movie(
            smaller, to: [path], settings: settings, poster: poster, overwrite: true)
        onAttempt(movie.frameCount)
        guard let notes = try await movie.make(jobs: jobs, limit: limit, onFrame: onFrame) else {
            return nil
        }
        let losses = step.losses(of: source, self.settings.quality, shown: smaller)
        let more = losses.isEmpty ? [] : ["\(path) has at most \(limit) bytes with \(losses)"]
        return Outcome(shown: movie.shown, notes: movie.notes + notes + more)
    }

    private func failure() throws(RenderError) -> RenderError {
        let last = steps[steps.count - 1]
        let smallest = try RenderError.drawing(frame: nil, last.applied(to: source))
        let losses = last.losses(of: source, settings.quality, shown: smallest)
        return .badRequest(
            .movieOverSize,
            "\(path) would have more than \(limit) bytes"
                + (losses.isEmpty ? "" : " even with \(losses)")
                + ": allow more, or make the film shorter")
    }
}
