/// How a golden is kept and compared; stays the same when it is recorded again.
public struct GoldenSettings: Hashable, Sendable {
    /// Of which frames pictures are kept.
    public var pictures: KeyFrames
    /// How much frames may differ.
    public var tolerance: ImageTolerance
    /// What is not compared.
    public var masks: [GoldenMask]

    /// By default a few key frames are kept, and frames must be equal everywhere.
    public init(
        pictures: KeyFrames = .few, tolerance: ImageTolerance = .exact, masks: [GoldenMask] = []
    ) {
        self.pictures = pictures
        self.tolerance = tolerance
        self.masks = masks
    }
}
