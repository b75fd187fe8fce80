internal import JSON
internal import Messages
internal import TimingModel

extension Field {
    /// The sounds of a film.
    func sounds() -> [Sound] {
        guard let fields = elements("a list of sounds, such as [{\"file\": \"music.mp3\"}]") else {
            return []
        }
        guard fields.count <= Soundtrack.mostSounds else {
            return expected("at most \(Soundtrack.mostSounds) sounds", as: .tooMuchContent) ?? []
        }
        return fields.compactMap { $0.sound() }
    }

    private func sound() -> Sound? {
        guard var object = object("a sound, such as {\"file\": \"music.mp3\", \"at\": 1}") else {
            return nil
        }
        defer { object.finish() }
        let file = object.require("file", "the file with the sound")?.soundFile()
        var sound = Sound(file ?? "")
        object.take("at")?.span().map { sound.at = $0 }
        object.take("start")?.span(above: 3600).map { sound.start = $0 }
        object.take("duration")?.soundDuration().map { sound.duration = $0 }
        object.take("volume").map { sound.volume = $0.volumes() }
        object.take("fadeIn")?.span().map { sound.fadeIn = $0 }
        object.take("fadeOut")?.span().map { sound.fadeOut = $0 }
        object.take("loop")?.flag().map { sound.loops = $0 }
        return file == nil ? nil : sound
    }

    /// The name of a file with sound, which is noted as an asset to be found later.
    private func soundFile() -> String? {
        guard let name = fileName("the name of a file with sound") else { return nil }
        diagnostics.note(.sound, name, at: node)
        return name
    }

    private func soundDuration() -> Duration? {
        guard let duration = span(above: 3600) else { return nil }
        return duration > .zero ? duration : expected("seconds above 0", as: .outOfRange)
    }

    /// One factor, or factors by rising times since the sound began.
    private func volumes() -> [Sound.Volume] {
        guard case .array = node.value else {
            return volumeFactor(" or a list of {\"at\": …, \"factor\": …}")
                .map { [Sound.Volume($0)] } ?? []
        }
        guard let fields = elements(), fields.count <= Sound.mostVolumes else {
            return expected("at most \(Sound.mostVolumes) volumes", as: .tooMuchContent) ?? []
        }
        let volumes = fields.compactMap { $0.volume() }
        let areRising = zip(volumes, volumes.dropFirst()).allSatisfy { $0.time < $1.time }
        return areRising
            ? volumes : expected("volumes whose times rise", as: .unorderedValues) ?? []
    }

    private func volume() -> Sound.Volume? {
        guard var object = object("a volume, such as {\"at\": 2, \"factor\": 0.2}") else {
            return nil
        }
        defer { object.finish() }
        let time = object.require("at", "seconds since the sound began")?.span()
        let factor = object.require("factor", "1 leaves the sound as loud as it is")?
            .volumeFactor()
        guard let time, let factor else { return nil }
        return Sound.Volume(factor, at: time)
    }

    private func volumeFactor(_ alternative: String = "") -> Double? {
        number("a factor from 0 to \(Int(Sound.loudest))\(alternative)", in: 0...Sound.loudest)
    }

    /// A loudness in LUFS.
    func loudness() -> Double? {
        let range = Soundtrack.loudnessRange
        return number(
            "a loudness from \(Int(range.lowerBound)) to \(Int(range.upperBound)) LUFS, such as -16",
            in: range)
    }
}
