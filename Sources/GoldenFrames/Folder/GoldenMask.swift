public import Drawing
internal import LayerTree
internal import Rasterization
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
