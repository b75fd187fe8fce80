internal import JSON
internal import TimingModel

// The words of the format that stand for times.

extension Field {
    /// Seconds, not negative.
    func seconds() -> Duration? {
        number(Self.wantedSeconds, in: 0...Duration.limitInSeconds).map { Duration(seconds: $0) }
    }

    private static let wantedSeconds =
        "a number of seconds from 0 to \(Int(Duration.limitInSeconds))"

    /// Seconds, perhaps negative.
    func signedSeconds() -> Duration? {
        let limit = Int(Duration.limitInSeconds)
        return number(
            "a number of seconds from -\(limit) to \(limit)",
            in: -Duration.limitInSeconds...Duration.limitInSeconds
        ).map { Duration(seconds: $0) }
    }

    func frameRate() -> FrameRate? {
        let what =
            "frames per second, above 0 and at most \(FrameRate.limit): a number of at most six "
            + "decimals, or a fraction such as \"30000/1001\""
        switch node.value {
        case .number(let number): return FrameRate(number) ?? expected(what)
        case .string(let text): return FrameRate(text) ?? expected(what)
        default: return expected(what)
        }
    }
}

extension Duration {
    /// The time between two.
    @Sendable
    static func mix(_ a: Duration, _ b: Duration, _ progress: Double) -> Duration {
        Duration(seconds: a.inSeconds * (1 - progress) + b.inSeconds * progress)
    }
}
