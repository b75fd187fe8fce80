internal import TimingModel

/// How a view is blurred by its motion, as by the open shutter of a camera.
///
/// A frame shows the mean of pictures of the view at several instants: the first one is the frame's own, and the others
/// follow at equal distances while the shutter is open. What stands still in between is sharp.
public struct MotionBlur: Hashable, Sendable {
    /// The largest number of instants.
    package static let mostSamples = 64.0
    /// The largest angle, two frames.
    package static let widestShutter = 720.0

    /// How long the shutter is open, as cameras state it: an angle in degrees, of which 360 last from one frame to the
    /// next. From 0 to 720. Default: 0, no blur.
    public var shutter = 0.0
    /// The number of instants, rounded, from 1 to 64. Where motion is fast, few of them are seen as pictures beside each
    /// other. Default: 16.
    public var samples = 16.0

    /// No blur.
    public init() {}

    /// A blur; see the properties.
    public init(shutter: Double, samples: Double = 16) {
        (self.shutter, self.samples) = (shutter, samples)
    }

    static let none = MotionBlur()

    /// Times after that of a frame at which the view is looked at; nil for the frame's own alone.
    /// - Parameter limit: the most instants, because of what they cost.
    func delays(in frame: Duration, limit: Int) -> [Duration]? {
        guard shutter > 0, samples > 1 else { return nil }
        let count = min(Int(min(samples.rounded(), Self.mostSamples)), limit)
        guard count > 1 else { return nil }
        let turns = min(shutter, Self.widestShutter) / 360
        return (0..<count).map { .seconds(turns * frame.inSeconds * Double($0) / Double(count)) }
    }
}
