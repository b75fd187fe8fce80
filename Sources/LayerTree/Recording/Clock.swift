package import TimingModel

/// How an animation's progress follows from virtual time.
package enum Clock: Hashable, Sendable {
    /// Web Animations' and UIKit's way: a timing that starts at an instant of virtual time.
    case virtual(begin: Duration, Timing)
    /// Core Animation's way: through the times of layers and groups.
    case media(MediaClock)

    /// Where the animation stands at `time`; nil when it shows nothing.
    package func sample(at time: Duration) -> TimingSample? {
        switch self {
        case .virtual(let begin, let timing): timing.sample(at: time - begin)
        case .media(let clock): clock.sample(at: time)
        }
    }

    /// The instant of virtual time at which it is over; nil if that never comes.
    package var end: Duration? {
        switch self {
        case .virtual(let begin, let timing): timing.endTime.map { begin + $0 }
        case .media(let clock): clock.end
        }
    }
}

/// The times that Core Animation nests: layers in layers, animations in groups in a layer.
package struct MediaClock: Hashable, Sendable {
    /// The timings of the layers from the root to the one that is animated; those that change
    /// nothing are left out.
    package let layers: [MediaTiming]
    /// The groups that the animation lies in, outermost first.
    package let groups: [MediaTiming]
    /// The animation's own.
    package let timing: MediaTiming

    package init(layers: [MediaTiming], groups: [MediaTiming] = [], timing: MediaTiming) {
        self.layers = layers
        self.groups = groups
        self.timing = timing
    }

    /// Where the animation stands at virtual `time`; nil when it or one of its groups shows nothing.
    package func sample(at time: Duration) -> TimingSample? {
        var local = layers.reduce(time) { $1.localTime(fromParent: $0) }
        for group in groups {
            guard let progress = group.progress(at: local) else { return nil }
            local = Duration(clampingSeconds: progress * group.duration.inSeconds)
        }
        return timing.sample(at: local)
    }

    /// The end of the outermost group, or of the animation itself if it is in none; nil if it is
    /// endless, or a layer's time stands still.
    package var end: Duration? {
        let outermost = groups.first ?? timing
        guard outermost.speed != 0, let length = outermost.timing.endTime else { return nil }
        let seconds = length.inSeconds / Double(abs(outermost.speed))
        guard seconds <= Duration.limitInSeconds else { return nil }
        var time = outermost.beginTime + Duration(seconds: seconds)
        for layer in layers.reversed() {
            guard let outer = layer.parentTime(fromLocal: time) else { return nil }
            time = outer
        }
        return time
    }
}
