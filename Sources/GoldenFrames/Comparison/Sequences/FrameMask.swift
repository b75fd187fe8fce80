/// A rectangle of frames that is not compared, always or for a while.
public struct FrameMask: Hashable, Sendable {
    /// What is not compared.
    public let rect: PixelRect
    /// When it is not; nil for always.
    public let times: ClosedRange<Duration>?

    /// A mask for `rect` in all frames, or in those of `times`.
    public init(_ rect: PixelRect, times: ClosedRange<Duration>? = nil) {
        self.rect = rect
        self.times = times
    }

    /// Whether it covers the frame that shows `time`.
    func covers(_ time: Duration) -> Bool { times?.contains(time) ?? true }
}
