internal import Drawing
internal import TimingModel

extension GoldenMask {
    /// The mask that is written as four numbers, `x,y,width,height` in points, or as the id of a view,
    /// with `@from-to` in seconds behind it for a part of the time; nil for anything else.
    public init?(_ text: String) {
        let (place, times) = Self.split(text)
        guard !place.isEmpty else { return nil }
        let numbers = place.split(separator: ",", omittingEmptySubsequences: false)
            .map { Double($0) }
        guard numbers.count > 1, numbers.allSatisfy({ $0 != nil }) else {
            self.init(.view(String(place)), times: times)
            return
        }
        let lanes = numbers.compactMap { $0 }
        guard lanes.count == 4, lanes.allSatisfy({ abs($0) <= 1e9 }), lanes[2] > 0, lanes[3] > 0
        else { return nil }
        self.init(
            .rect(Rect(x: lanes[0], y: lanes[1], width: lanes[2], height: lanes[3])), times: times)
    }

    /// The part before the last `@`, and the times behind it; all of it if these are no times.
    private static func split(_ text: String) -> (Substring, ClosedRange<Duration>?) {
        guard let at = text.lastIndex(of: "@") else { return (text[...], nil) }
        let bounds = text[text.index(after: at)...].split(
            separator: "-", omittingEmptySubsequences: false
        ).map { Double($0) }
        guard bounds.count == 2, let from = bounds[0], let to = bounds[1], from <= to,
            (0...Duration.limitInSeconds).contains(from),
            (0...Duration.limitInSeconds).contains(to)
        else { return (text[...], nil) }
        return (text[..<at], Duration(seconds: from)...Duration(seconds: to))
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
