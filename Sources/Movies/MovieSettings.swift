public import Drawing
internal import Messages
internal import RenderErrors
public import SpecFormat

/// How movies are made.
public struct MovieSettings: Hashable, Sendable {
    /// The trade-off between the size of the file and its likeness to the frames. APNG is always exact.
    public enum Quality: String, CaseIterable, Sendable {
        /// Visible losses in exchange for a small file.
        case small
        /// Losses that are hard to see in motion.
        case medium
        /// Losses that are hard to see in stills.
        case high
        /// Nearly exact.
        case best
        /// As exact as the format allows. MP4 then stores full colour resolution, which some players refuse.
        case lossless
    }

    /// How a GIF shows colours that aren't among its 255.
    public enum Dither: String, CaseIterable, Sendable {
        /// `none` if the palette suffices, otherwise `ordered`.
        case auto
        /// The nearest colour: smallest files, but steps in gradients.
        case none
        /// A fine pattern that stands still, unlike the noise of error diffusion.
        case ordered
    }

    /// The trade-off between size and likeness.
    public var quality: Quality
    /// How many times GIF, APNG and WebP play; 0 is for ever.
    public var plays: Int
    /// The colour behind transparent frames where the format can't keep them: behind everything in MP4, and
    /// behind half-transparent pixels in GIF. Nil for the colour of the frames' background, or white if that
    /// is `clear`.
    public var matte: Color?
    /// How a GIF shows colours that it lacks.
    public var dither: Dither

    /// How much longer the last frame stays, at most an hour.
    public var hold: Duration
    /// How long after the first frame the movie begins; the frames before come after the last one. For loops.
    public var start: Duration

    /// Sounds of MP4, WebM and MOV movies, with the paths of their files, besides those of the film's spec. A loudness
    /// replaces that of the spec. Default: none.
    public var soundtrack: Soundtrack

    /// The longest hold.
    package static let longestHold = Duration.seconds(3600)
    /// The most plays: what the smallest counter, GIF's, holds.
    package static let mostPlays = 65_535

    /// The given settings; the others are the usual ones.
    public init(
        quality: Quality = .high, plays: Int = 0, matte: Color? = nil, dither: Dither = .auto,
        hold: Duration = .zero, start: Duration = .zero, soundtrack: Soundtrack = Soundtrack()
    ) {
        self.quality = quality
        self.plays = plays
        self.matte = matte
        self.dither = dither
        self.hold = hold
        self.start = start
        self.soundtrack = soundtrack
    }

    /// Throws `RenderError.badRequest` for a setting out of range.
    func check() throws(RenderError) {
        guard (0...Self.mostPlays).contains(plays) else {
            throw .badRequest(
                .badMovieTiming,
                "a movie plays 1 to \(Self.mostPlays) times, or 0 for ever, not \(plays) times")
        }
        guard (Duration.zero...Self.longestHold).contains(hold) else {
            throw .badRequest(
                .badMovieTiming,
                "the last frame of a movie is held for 0 to \(Self.longestHold.text) longer, not \(hold.text)"
            )
        }
        guard start >= .zero else {
            throw .badRequest(
                .badMovieTiming,
                "a movie begins 0 s or more after its first frame, not \(start.text)")
        }
        try soundtrack.check()
    }
}
