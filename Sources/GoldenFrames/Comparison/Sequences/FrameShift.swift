internal import Drawing

/// A stretch of frames that shows the expected pictures at another time.
public struct FrameShift: Hashable, Sendable {
    /// How many frames later they come; negative for earlier.
    public let frames: Int
    /// The same in time.
    public let time: Duration
    /// From the first to the last frame that is another one than expected.
    public let span: FrameSpan
    /// How many frames of the span show neither the picture of their own time nor the shifted one.
    public let exceptions: Int
}

extension FrameShift: CustomStringConvertible {
    /// For example `3 frames (0.05 s) later`.
    public var description: String {
        let count = abs(frames)
        let length = count.counted("frame")
        let distance = frames < 0 ? .zero - time : time
        return "\(length) (\(distance.text)) \(frames < 0 ? "earlier" : "later")"
    }
}
