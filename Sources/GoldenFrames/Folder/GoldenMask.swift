public import Drawing
public import FrameDiffing
internal import LayerTree
internal import Messages
internal import SpecFormat
internal import TimingModel

/// A part of frames that is not compared: a rectangle of the canvas, or the bounds of a view.
public struct GoldenMask: Hashable, Sendable {
    /// The area that is not compared.
    public enum Area: Hashable, Sendable {
        /// A rectangle, in points.
        case rect(Rect)
        /// The bounds on the canvas of the view with this id, at each frame's time. Anything drawn outside
        /// the bounds, such as a shadow, is compared.
        case view(String)
    }

    /// The area that is not compared.
    public let area: Area
    /// When the mask applies; nil for always.
    public let times: ClosedRange<Duration>?

    /// A mask of `area` in all frames, or in the frames within `times`. Times are clamped to
    /// ±`Duration.limitInSeconds`.
    public init(_ area: Area, times: ClosedRange<Duration>? = nil) {
        self.area = area
        self.times = times?.clamped(to: .allTime)
    }

    /// A mask of the view with this id, in all frames or during some seconds.
    public static func view(_ id: String, during seconds: ClosedRange<Double>? = nil) -> Self {
        GoldenMask(.view(id), times: seconds.map(Self.times))
    }

    /// A mask of a rectangle in points, in all frames or during some seconds.
    public static func rect(_ rect: Rect, during seconds: ClosedRange<Double>? = nil) -> Self {
        GoldenMask(.rect(rect), times: seconds.map(Self.times))
    }

    private static func times(_ seconds: ClosedRange<Double>) -> ClosedRange<Duration> {
        Duration(
            clampingSeconds: seconds.lowerBound)...Duration(clampingSeconds: seconds.upperBound)
    }
}

extension GoldenMask {
    /// The rectangles of this mask in frames at `instants` of any of `timelines`, in whole pixels. `scale`
    /// is in pixels per point. A timeline that lacks the view or doesn't show it adds no rectangle.
    /// - Complexity: O(instants · timelines · depth of the view) for views.
    func frameMasks(
        of timelines: [Timeline], at instants: [Duration], scale: Double
    ) -> [FrameMask] {
        switch area {
        case .rect(let rect):
            return PixelRect(covering: rect, scale: scale).map { [FrameMask($0, times: times)] }
                ?? []
        case .view(let id):
            return instants.filter { times?.contains($0) ?? true }.flatMap { time in
                timelines.compactMap { $0.box(ofView: id, at: time) }
                    .compactMap { PixelRect(covering: $0, scale: scale) }
                    .map { FrameMask($0, times: time...time) }
            }
        }
    }
}

extension GoldenMask {
    /// The mask for pictures with one pixel per point; nil for a view.
    public var pixels: FrameMask? {
        guard case .rect(let rect) = area else { return nil }
        return PixelRect(covering: rect, scale: 1).map { FrameMask($0, times: times) }
    }
}

extension ClosedRange<Duration> {
    /// All instants that can be represented in seconds.
    static let allTime =
        Duration(seconds: -Duration.limitInSeconds)...Duration(seconds: Duration.limitInSeconds)
}

extension PixelRect {
    /// The pixels that a rectangle in points touches, without those at negative coordinates or beyond
    /// `PixelSize.limit`; nil if there are none.
    fileprivate init?(covering rect: Rect, scale: Double) {
        func pixels(_ points: Double, _ rule: FloatingPointRoundingRule) -> Int {
            let limit = Double(PixelSize.limit)
            let pixels = (points * scale).rounded(rule)
            return pixels >= 0 ? Int(min(pixels, limit)) : 0
        }
        let (left, right) = (pixels(rect.minX, .down), pixels(rect.maxX, .up))
        let (top, bottom) = (pixels(rect.minY, .down), pixels(rect.maxY, .up))
        guard right > left, bottom > top else { return nil }
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension GoldenMask {
    /// Reads four numbers, `x,y,width,height` in points, or the id of a view. `@from-to` in seconds after
    /// either limits the mask to a part of the time. Nil for any other text, and for a rectangle whose
    /// times are in the wrong order.
    public init?(_ text: String) {
        let timed = Self.timed(text)
        let isFalling = timed.map { $0.from > $0.to } ?? false
        // After a view's name, times in the wrong order could be a part of the name.
        if isFalling, let timed, Self.numbers(timed.place) != nil { return nil }
        let place = isFalling ? text[...] : timed?.place ?? text[...]
        let times =
            isFalling ? nil : timed.map { Duration(seconds: $0.from)...Duration(seconds: $0.to) }
        guard !place.isEmpty else { return nil }
        guard let parts = Self.numbers(place) else {
            self.init(.view(String(place)), times: times)
            return
        }
        guard parts.count == 4, parts.allSatisfy({ abs($0) <= 1e9 }), parts[2] > 0, parts[3] > 0
        else { return nil }
        self.init(
            .rect(Rect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])), times: times)
    }

    /// At least two numbers separated by commas; nil for any other text.
    private static func numbers(_ text: Substring) -> [Double]? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0) }
        return parts.count > 1 && numbers.count == parts.count ? numbers : nil
    }

    /// Whether the times after the last `@` of a mask's text are in the wrong order, as in `card@2-1`.
    public static func hasFallingTimes(_ text: String) -> Bool {
        timed(text).map { $0.from > $0.to } ?? false
    }

    /// The text before the last `@` and the two times after it, in seconds and in any order; nil if these
    /// are no times.
    private static func timed(_ text: String) -> (place: Substring, from: Double, to: Double)? {
        guard let at = text.lastIndex(of: "@") else { return nil }
        let times = text[text.index(after: at)...].split(
            separator: "-", omittingEmptySubsequences: false
        ).map { Double($0) ?? .nan }
        guard times.count == 2, times.allSatisfy((0...Duration.limitInSeconds).contains)
        else { return nil }
        return (text[..<at], times[0], times[1])
    }
}

extension GoldenMask: CustomStringConvertible {
    /// The text that `init(_:)` reads, for example `10,20,100,40@0.5-1` or `clock`.
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

extension GoldenMask {
    /// The mask after it is written and read again, with times in whole nanoseconds.
    /// - Throws: `GoldenError.refused` if its text would be read as another mask.
    func asKept() throws(GoldenError) -> GoldenMask {
        if let kept = GoldenMask(description), kept.area == area,
            (kept.times == nil) == (times == nil)
        {
            return kept
        }
        switch area {
        case .view(let id):
            throw .refused(
                .badMask,
                "a view called \"\(id)\" can't be masked: as a mask, the name means something else; give "
                    + "the view another id (of a UIView, another accessibilityIdentifier)")
        case .rect:
            throw .refused(
                .badMask,
                "the mask \(self) is no part of a canvas: its sides must be above 0, numbers at most 1e9, "
                    + "and times from 0 to 1e9 seconds")
        }
    }

    /// A warning if none of `timelines` has the masked view; nil if one has it, and for rectangles.
    func advice(on timelines: [Timeline]) -> String? {
        guard case .view(let id) = area else { return nil }
        let names = Set(timelines.flatMap { $0.nodes.compactMap(\.name) })
        guard !names.contains(id) else { return nil }
        let sentence = "the mask \(self) hides nothing, as no view is called \(id)"
        if Self.hasFallingTimes("\(self)") {
            return "\(sentence): if @ begins times, they are the wrong way round"
        }
        return sentence
            + (id.nearest(among: names.sorted()).map { ": did you mean \($0)?" } ?? "")
    }
}

extension KeptPictures {
    /// The choice after it is written and read again, with times in whole nanoseconds.
    /// - Throws: `GoldenError.refused` if its text can't be read again.
    func asKept() throws(GoldenError) -> KeptPictures {
        guard let kept = KeptPictures(description) else {
            throw .refused(
                .badGoldenSetting,
                "pictures at '\(self)': give one instant or more, from 0 to 1e9 seconds")
        }
        return kept
    }
}

extension GoldenVerifier.Overrides {
    /// The overrides after they are written into a golden and read again.
    /// - Throws: `GoldenError.refused` for masks and pictures that a golden can't keep.
    func asKept() throws(GoldenError) -> Self {
        Self(
            tolerance: tolerance,
            masks: try masks.map { mask throws(GoldenError) in try mask.asKept() },
            pictures: try pictures.map { pictures throws(GoldenError) in try pictures.asKept() })
    }
}
