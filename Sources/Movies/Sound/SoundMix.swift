internal import RenderPipeline
internal import SpecFormat
internal import TimingModel

/// How ffmpeg mixes the sounds of a film: the inputs and the graph of filters.
///
/// Everything is counted in samples at one rate, so that sounds begin and end at the exact sample.
struct SoundMix {
    /// Samples per second.
    static let rate = 48_000
    /// The longest sound that may loop: ffmpeg keeps it in memory, 384 kB for each second.
    static let longestLoop = Duration.seconds(900)

    /// The longest movie with sound, a day: encoding silence takes time, too.
    static let longestFilm = Duration.seconds(86_400)

    /// A sound with the length of what its file has after `start`.
    struct Part {
        let sound: Sound
        let length: Duration
    }

    let parts: [Part]
    /// The film's time at which the movie begins.
    let begin: Duration
    /// How long the movie is.
    let length: Duration
    /// By how many decibels all is made louder; nil if nothing is changed.
    var gain: Double?

    /// The options for the inputs. Other files than sounds aren't read, nor what a file only refers to.
    var inputs: [String] {
        parts.flatMap { SoundFormats.options + ["-i", "file:\($0.sound.file)"] }
    }

    /// The graph, from the inputs from number `first` on to `[sound]`, which is as long as the movie.
    func graph(firstInput first: Int) -> String {
        let chains = parts.enumerated().map { index, part in
            "[\(first + index):a:0]\(filters(of: part).joined(separator: ","))[s\(index)]"
        }
        let labels = parts.indices.map { "[s\($0)]" }.joined()
        // The sum, not the mean.
        let sum = "\(labels)amix=inputs=\(parts.count):normalize=0:dropout_transition=0"
        return (chains + [([sum] + end).joined(separator: ",") + "[sound]"]).joined(separator: ";")
    }

    /// What happens to the sum: the movie's part of it, as loud as it should be.
    private var end: [String] {
        let (begin, length) = (begin.samples, length.samples)
        let part = [
            "apad=whole_len=\(begin + length)",
            "atrim=start_sample=\(begin):end_sample=\(begin + length)", "asetpts=N/SR/TB",
        ]
        guard let gain else { return part }
        // At most -1 dB, without a delay.
        return part + [
            "volume=\(gain)dB", "alimiter=limit=0.891251:level=0:latency=1",
        ]
    }

    private func filters(of part: Part) -> [String] {
        let sound = part.sound
        var filters = [
            "aresample=\(Self.rate)", "aformat=sample_fmts=fltp:channel_layouts=mono|stereo",
            // One channel as loud in both as it is, where ffmpeg would take 3 dB off.
            "pan=stereo|FL=FL+FC|FR=FR+FC",
            "atrim=start_sample=\(sound.start.samples)", "asetpts=N/SR/TB",
        ]
        if sound.loops { filters.append("aloop=loop=-1:size=\(part.length.samples + Self.rate)") }
        let heard = heard(part)
        filters += ["atrim=end_sample=\(heard.samples)", "asetpts=N/SR/TB"]
        filters += sound.volumeFilters
        for (kind, length, start) in [
            ("in", sound.fadeIn, Duration.zero), ("out", sound.fadeOut, heard - sound.fadeOut),
        ] where length > .zero {
            filters.append(
                "afade=t=\(kind):ss=\(max(start, .zero).samples):ns=\(length.samples):curve=tri")
        }
        if sound.at > .zero { filters.append("adelay=delays=\(sound.at.samples)S:all=1") }
        return filters
    }

    /// How long a sound is heard: until its own end, the file's, or the movie's.
    private func heard(_ part: Part) -> Duration {
        let rest = max(begin + length - part.sound.at, .zero)
        let own = part.sound.loops ? rest : min(part.length, rest)
        return min(part.sound.duration ?? own, own)
    }
}

extension Sound {
    /// The filters that change the volume.
    fileprivate var volumeFilters: [String] {
        guard let first = volume.first, volume != [Volume(1)] else { return [] }
        guard volume.count > 1 else { return ["volume=\(first.factor)"] }
        // A sum of slopes, because ffmpeg can't nest many conditions.
        let slopes = zip(volume, volume.dropFirst()).map { from, to in
            let span = (to.time - from.time).inSeconds
            let slope = (to.factor - from.factor) / span
            return "+(\(slope))*clip(t-\(from.time.inSeconds),0,\(span))"
        }
        // Each value holds for 64 samples, 1.3 ms.
        return [
            "asetnsamples=n=64:p=0",
            "volume='\(first.factor)\(slopes.joined())':eval=frame",
        ]
    }
}

extension Duration {
    /// The nearest number of samples.
    fileprivate var samples: Int { Int((inSeconds * Double(SoundMix.rate)).rounded()) }
}
