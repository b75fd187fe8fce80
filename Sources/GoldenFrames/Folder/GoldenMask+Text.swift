internal import Drawing
internal import TimingModel

extension GoldenMask {
    /// The mask that is written as four numbers, `x,y,width,height` in points, or as the id of a view,
    /// with `@from-to` in seconds behind it for a part of the time; nil for anything else, and for a
    /// rectangle with times the wrong way round.
    public init?(_ text: String) {
        let (place, times) = Self.split(text)
        guard !place.isEmpty else { return nil }
        guard let lanes = Self.numbers(place) else {
            // With a name before them, they may be a part of it.
            if let (at, from, to) = Self.bounds(in: text), from > to,
                Self.numbers(text[..<at]) != nil
            {
                return nil
            }
            self.init(.view(String(place)), times: times)
            return
        }
        guard lanes.count == 4, lanes.allSatisfy({ abs($0) <= 1e9 }), lanes[2] > 0, lanes[3] > 0
        else { return nil }
        self.init(
            .rect(Rect(x: lanes[0], y: lanes[1], width: lanes[2], height: lanes[3])), times: times)
    }

    /// Two numbers or more with commas between them; nil for anything else.
    private static func numbers(_ text: Substring) -> [Double]? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0) }
        return parts.count > 1 && numbers.count == parts.count ? numbers : nil
    }

    /// The part before the last `@`, and the times behind it; all of it if these are no times.
    private static func split(_ text: String) -> (Substring, ClosedRange<Duration>?) {
        guard let (at, from, to) = bounds(in: text), from <= to else { return (text[...], nil) }
        return (text[..<at], Duration(seconds: from)...Duration(seconds: to))
    }

    /// Whether the times behind the last `@` of a written mask are the wrong way round: `card@2-1`.
    public static func hasFallingTimes(_ text: String) -> Bool {
        bounds(in: text).map { $0.from > $0.to } ?? false
    }

    /// The two numbers behind the last `@`, in seconds, whichever is larger; nil if these are no times.
    private static func bounds(in text: String) -> (at: String.Index, from: Double, to: Double)? {
        guard let at = text.lastIndex(of: "@") else { return nil }
        let bounds = text[text.index(after: at)...].split(
            separator: "-", omittingEmptySubsequences: false
        ).map { Double($0) }
        guard bounds.count == 2, let from = bounds[0], let to = bounds[1],
            (0...Duration.limitInSeconds).contains(from),
            (0...Duration.limitInSeconds).contains(to)
        else { return nil }
        return (at, from, to)
    }
}

extension GoldenMask: CustomStringConvertible {
    /// What `init(_:)` reads: `10,20,100,40@0.5-1` or `clock`.
    public var description: String {
        let place =
            switch area {
            case .rect(let rect):
                [rect.minX, rect.minY, rect.width, rect.height].map { "\($0)" }
                    .joined(separator: ",")
            case .view(let id): id
            }
        guard let times else { return place }
        return "\(place)@\(times.lowerBound.inSeconds)-\(times.upperBound.inSeconds)"
    }
}
