/// Where the time of drawing and encoding frames went, added up.
public struct FrameStatistics: Hashable, Sendable {
    /// Bringing items to pixels and comparing them with those of the frame before.
    public internal(set) var comparing = Duration.zero
    /// Drawing bands, saved pixels included.
    public internal(set) var drawing = Duration.zero
    /// Filtering, compressing and putting files together.
    public internal(set) var encoding = Duration.zero
    /// How many items were drawn; one that lies in three bands counts three times.
    public internal(set) var drawnItems = 0
    /// How many bands were drawn.
    public private(set) var drawnBands = 0
    /// How many bands were as in the frame before.
    public private(set) var reusedBands = 0

    /// Nothing yet.
    public init() {}

    /// The sum of both.
    public static func + (a: FrameStatistics, b: FrameStatistics) -> FrameStatistics {
        var sum = a
        sum.comparing += b.comparing
        sum.drawing += b.drawing
        sum.encoding += b.encoding
        sum.drawnItems += b.drawnItems
        sum.drawnBands += b.drawnBands
        sum.reusedBands += b.reusedBands
        return sum
    }

    /// Counts the bands of a frame.
    mutating func count(drawn: Int, of all: Int) {
        drawnBands += drawn
        reusedBands += all - drawn
    }
}
