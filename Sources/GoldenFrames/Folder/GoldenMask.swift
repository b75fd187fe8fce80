public import Drawing
public import FrameDiffing
internal import LayerTree
internal import Rasterization
internal import SpecFormat
internal import TimingModel

/// A part of frames that is not compared: a rectangle of the canvas, or wherever a view is.
public struct GoldenMask: Hashable, Sendable {
    /// What is not compared.
    public enum Area: Hashable, Sendable {
        /// A rectangle, in points.
        case rect(Rect)
        /// The bounds of the view with this id, on the canvas, wherever it is at the time; what it draws
        /// beyond them, such as a shadow, is compared.
        case view(String)
    }

    /// What is not compared.
    public let area: Area
    /// When it is not; nil for always.
    public let times: ClosedRange<Duration>?

    /// A mask of `area` in all frames, or in those of `times`, which end at `Duration.limitInSeconds`.
    public init(_ area: Area, times: ClosedRange<Duration>? = nil) {
        self.area = area
        self.times = times?.clamped(to: .allTime)
    }
}

extension GoldenMask {
    /// The rectangles of this mask in frames at `instants` of any of `timelines`, in whole pixels,
    /// `scale` of them a point. A view that one of the timelines lacks, or that isn't shown, has none
    /// there.
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
    /// The mask for pictures that have a pixel for each point; nil for a view.
    public var pixels: FrameMask? {
        guard case .rect(let rect) = area else { return nil }
        return PixelRect(covering: rect, scale: 1).map { FrameMask($0, times: times) }
    }
}

extension ClosedRange<Duration> {
    /// All instants that can be given in seconds.
    static let allTime =
        Duration(seconds: -Duration.limitInSeconds)...Duration(seconds: Duration.limitInSeconds)
}

extension PixelRect {
    /// The pixels that a rectangle in points touches; nil for none. Pixels that no frame has are left
    /// out.
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

extension GoldenMask {
    /// The mask as it is read again from what is written of it, times in whole nanoseconds.
    /// - Throws: `GoldenError.refused` if something else would be read.
    func asKept() throws(GoldenError) -> GoldenMask {
        if let kept = GoldenMask(description), kept.area == area,
            (kept.times == nil) == (times == nil)
        {
            return kept
        }
        switch area {
        case .view(let id):
            throw .refused(
                "a view called \"\(id)\" can't be masked: as a mask, the name means something else; give "
                    + "the view another id")
        case .rect:
            throw .refused(
                "the mask \(self) is no part of a canvas: its sides must be above 0, numbers at most 1e9, "
                    + "and times from 0 to 1e9 seconds")
        }
    }

    /// What is wrong if none of `timelines` has the view that is masked; nil for rectangles, too.
    func advice(on timelines: [Timeline]) -> String? {
        guard case .view(let id) = area else { return nil }
        let names = Set(timelines.flatMap { $0.nodes.compactMap(\.name) })
        guard !names.contains(id) else { return nil }
        let sentence = "the mask \(self) hides nothing, as no view is called \(id)"
        if Self.hasFallingTimes("\(self)") {
            return "\(sentence): if @ begins times, they are the wrong way round"
        }
        let near = id.nearest(among: names.sorted())
        return sentence
            + (near.map { ": did you mean \($0)?" } ?? "")
    }
}

extension KeptPictures {
    /// The choice as it is read again from what is written of it, times in whole nanoseconds.
    /// - Throws: `GoldenError.refused` if it can't be.
    func asKept() throws(GoldenError) -> KeptPictures {
        guard let kept = KeptPictures(description) else {
            throw .refused("pictures at '\(self)': give one instant or more, from 0 to 1e9 seconds")
        }
        return kept
    }
}

extension GoldenVerifier.Overrides {
    /// The same as they are read again from a golden that keeps them.
    /// - Throws: `GoldenError.refused` for masks and pictures that a golden can't keep.
    func asKept() throws(GoldenError) -> Self {
        var masks: [GoldenMask] = []
        for mask in self.masks { masks.append(try mask.asKept()) }
        let pictures = try self.pictures.map { pictures throws(GoldenError) in
            try pictures.asKept()
        }
        return Self(tolerance: tolerance, masks: masks, pictures: pictures)
    }
}
