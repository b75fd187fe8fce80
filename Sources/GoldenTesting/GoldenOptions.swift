internal import Drawing
public import FrameDiffing
public import GoldenFrames

#if canImport(CoreGraphics)
    public import CoreGraphics
#else
    public import Foundation
#endif

/// What a test decides about a golden: which frames it has, how it is compared, and whether it is recorded.
///
///     await expectGolden(of: card, options: GoldenOptions(margin: 20, fps: 30)) { card.turnUp() }
public struct GoldenOptions: Sendable {
    /// The distance from a view to each edge of its canvas, in points. Negative values count as 0. Default: 0.
    public var margin: Double
    /// Seconds to record a view or a stage. Default: nil, until everything has ended.
    public var duration: Double?
    /// The instants to compare, in seconds and ascending. Default: nil, all frames.
    public var times: [Double]?
    /// Frames per second, above 0 and at most 1000. Default: 60.
    public var fps: Double
    /// Pixels per point, above 0. Default: 1.
    public var scale: Double
    /// How much frames or a picture may differ. Default: nil, the tolerance of the scope or trait, otherwise the golden's
    /// own, otherwise none.
    public var tolerance: ImageTolerance?
    /// Areas that aren't compared, in addition to the golden's own. Those of a picture are rectangles in pixels, because
    /// it has no views.
    public var masks: [GoldenMask]
    /// The frames whose pictures are kept when the golden is recorded. Default: nil, a few.
    public var pictures: KeptPictures?
    /// The fonts for texts. Default: nil, DejaVu alone, and for UIKit's views those of `UIFont.files` before it.
    public var fonts: FontSet?
    /// Which goldens are recorded. `GOLDEN_RECORD` in the environment overrides it. Default: nil, the mode of the scope
    /// or trait, otherwise missing ones.
    public var record: RecordMode?

    /// The options of a golden; see the properties. An option without effect on a subject is an issue of the test: a
    /// spec says itself which frames it has, and a text has none.
    public init(
        margin: Double = 0, duration: Double? = nil, at times: [Double]? = nil, fps: Double = 60,
        scale: Double = 1, tolerance: ImageTolerance? = nil, masks: [GoldenMask] = [],
        pictures: KeptPictures? = nil, fonts: FontSet? = nil, record: RecordMode? = nil
    ) {
        self.margin = margin
        self.duration = duration
        self.times = times
        self.fps = fps
        self.scale = scale
        self.tolerance = tolerance
        self.masks = masks
        self.pictures = pictures
        self.fonts = fonts
        self.record = record
    }
}

extension GoldenMask {
    /// A mask of a rectangle in points, in all frames or during some seconds.
    public static func rect(
        _ rect: CGRect, during seconds: ClosedRange<Double>? = nil
    ) -> GoldenMask {
        let area = Rect(
            x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width),
            height: Double(rect.height))
        return .rect(area, during: seconds)
    }
}
