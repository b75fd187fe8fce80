/// The sounds of a film, which a movie plays together.
public struct Soundtrack: Hashable, Sendable {
    /// The sounds, in any order.
    public var sounds: [Sound]
    /// The loudness of the whole film in LUFS, as EBU R128 measures it, from −70 to −5; nil for that of the files. Default:
    /// nil.
    public var loudness: Double?

    /// The most sounds of a film.
    package static let mostSounds = 64
    /// The values that `loudness` can have.
    package static let loudnessRange = -70.0 ... -5.0

    /// The sounds with a loudness.
    public init(_ sounds: [Sound] = [], loudness: Double? = nil) {
        self.sounds = sounds
        self.loudness = loudness
    }

    /// Whether there is nothing to hear.
    public var isEmpty: Bool { sounds.isEmpty }

    /// The sounds of both, with the loudness of `other` if it has one.
    package func adding(_ other: Soundtrack) -> Soundtrack {
        Soundtrack(sounds + other.sounds, loudness: other.loudness ?? loudness)
    }
}

/// A file with sound, and when it is heard how loud.
public struct Sound: Hashable, Sendable {
    /// How loud a sound is at an instant. Between two of them, the factor changes evenly.
    public struct Volume: Hashable, Sendable {
        /// The time since the sound began.
        public var time: Duration
        /// The factor of the amplitude, at least 0; 1 leaves the sound as it is.
        public var factor: Double

        /// A factor from `time` on.
        public init(_ factor: Double, at time: Duration = .zero) {
            self.time = time
            self.factor = factor
        }
    }

    /// The file, in any format that ffmpeg reads. In a spec, a name; in a movie's settings, a path.
    public var file: String
    /// When it begins, on the film's time. Default: with the film.
    public var at: Duration = .zero
    /// How much of the file's beginning is left out. Default: nothing.
    public var start: Duration = .zero
    /// How long it is heard; nil until the file or the film ends. Default: nil.
    public var duration: Duration?
    /// How loud it is, by rising times. Before the first it is as loud as there, after the last as there. Default: as
    /// it is.
    public var volume: [Volume] = []
    /// How long it takes to become as loud as it is, from silence. Default: zero.
    public var fadeIn: Duration = .zero
    /// How long it takes to become silent before it ends. Default: zero.
    public var fadeOut: Duration = .zero
    /// Whether it begins again whenever it has ended. Default: false.
    public var loops = false

    /// The most instants of a volume.
    package static let mostVolumes = 200
    /// The largest factor of a volume: 20 decibels.
    package static let loudest = 10.0

    /// The whole of a file, from the beginning of the film.
    public init(_ file: String) { self.file = file }
}
