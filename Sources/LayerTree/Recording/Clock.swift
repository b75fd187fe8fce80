package import TimingModel

/// How virtual time determines an animation's progress.
package enum Clock: Hashable, Sendable {
    /// Web Animations and UIKit: a timing that starts at an instant of virtual time.
    case virtual(begin: Duration, Timing)
    /// Core Animation: through the times of layers and groups. Indirect, because it is larger than all else in a clock,
    /// and most animations of views don't have it.
    indirect case media(MediaClock)

    /// The animation's state at `time`; nil if it has no effect.
    package func sample(at time: Duration) -> TimingSample? {
        switch self {
        case .virtual(let begin, let timing): timing.sample(at: time - begin)
        case .media(let clock): clock.sample(at: time)
        }
    }

    /// The virtual time of the end; nil if it never ends.
    package var end: Duration? {
        switch self {
        case .virtual(let begin, let timing): timing.endTime.map { begin + $0 }
        case .media(let clock): clock.end
        }
    }
}

/// Core Animation's nested times: layers in layers, and animations in groups in a layer.
package struct MediaClock: Hashable, Sendable {
    /// The timings of the layers from the root to the animated one, without those that change nothing.
    package let layers: [MediaTiming]
    /// The enclosing groups, outermost first.
    package let groups: [MediaTiming]
    /// The animation's own timing.
    package let timing: MediaTiming

    package init(layers: [MediaTiming], groups: [MediaTiming] = [], timing: MediaTiming) {
        self.layers = layers
        self.groups = groups
        self.timing = timing
    }

    /// The animation's state at virtual `time`; nil if it or one of its groups has no effect.
    package func sample(at time: Duration) -> TimingSample? {
        var local = layers.reduce(time) { $1.localTime(fromParent: $0) }
        // A group that keeps its last instant keeps what ends there, too.
        var isAtEnd = false
        for group in groups {
            guard let sample = group.sample(at: local, includingEnd: isAtEnd) else { return nil }
            isAtEnd = sample.transformedProgress == 1
            local = Duration(clampingSeconds: sample.transformedProgress * group.duration.inSeconds)
        }
        return timing.sample(at: local, includingEnd: isAtEnd)
    }

    /// The end of the outermost group, or of the animation itself without a group. Nil if it is endless or
    /// a layer's time stands still.
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
