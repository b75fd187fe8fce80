internal import LayerTree
internal import Rasterization

/// The texts of a golden: what was recorded, and what happened when.
struct GoldenTexts: Sendable {
    /// Longer timelines are packed: nobody reads them line by line any more.
    private static let largestText = 100_000

    private let timeline: [UInt8]
    private let events: [UInt8]

    /// The texts of what `recording` shows.
    init(of recording: Timeline) {
        timeline = Array(RecordedTimeline.text(of: recording) { "\(PixelHash(of: $0))" }.utf8)
        events = Array(recording.events.map { "\($0)\n" }.joined().utf8)
    }

    /// What the timeline hashes to, packed or not.
    var timelineHash: PixelHash { timeline.withUnsafeBytes { PixelHash(of: $0) } }
    /// What the events hash to.
    var eventsHash: PixelHash { events.withUnsafeBytes { PixelHash(of: $0) } }

    /// The file with the timeline, by its name.
    var timelineFile: [String: [UInt8]] {
        if timeline.count > Self.largestText, let packed = Gzip.pack(timeline) {
            return [GoldenFolder.packedTimeline: packed]
        }
        return [GoldenFolder.timeline: timeline]
    }

    /// The file with the events, by its name.
    var eventsFile: [String: [UInt8]] { [GoldenFolder.events: events] }

    /// Both files, by their names.
    var files: [String: [UInt8]] { timelineFile.merging(eventsFile) { file, _ in file } }
}
