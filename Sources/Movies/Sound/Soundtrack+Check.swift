internal import Messages
internal import RenderErrors
internal import SpecFormat
internal import TimingModel

extension Soundtrack {
    /// Checks numbers that a spec can't have, but code can.
    /// - Throws: `RenderError.badRequest` for the first one.
    func check() throws(RenderError) {
        guard sounds.count <= Self.mostSounds else {
            throw Self.error("a film has at most \(Self.mostSounds) sounds, not \(sounds.count)")
        }
        if let loudness, !Self.loudnessRange.contains(loudness) {
            throw Self.error("the loudness of a film is from -70 to -5 LUFS, not \(loudness)")
        }
        for sound in sounds { try sound.check() }
    }

    fileprivate static func error(_ message: String) -> RenderError {
        .badRequest(.badSound, message)
    }
}

extension Sound {
    fileprivate func check() throws(RenderError) {
        let limit = Duration(seconds: Duration.limitInSeconds)
        let spans = [at, start, fadeIn, fadeOut] + volume.map(\.time)
        guard spans.allSatisfy({ (.zero...limit).contains($0) }),
            duration.map({ $0 > .zero && $0 <= limit }) ?? true
        else {
            throw Soundtrack.error(
                "\(file): the times of a sound are from 0 to \(Int(Duration.limitInSeconds)) s, and its duration is "
                    + "above 0")
        }
        guard volume.count <= Self.mostVolumes,
            volume.allSatisfy({ (0...Self.loudest).contains($0.factor) }),
            zip(volume, volume.dropFirst()).allSatisfy({ $0.time < $1.time })
        else {
            throw Soundtrack.error(
                "\(file): the volume of a sound has at most \(Self.mostVolumes) factors from 0 to "
                    + "\(Int(Self.loudest)), at rising times")
        }
    }
}
