/// How frames are put onto one picture.
public struct SheetSettings: Hashable, Sendable {
    /// The arrangements.
    public enum Layout: String, CaseIterable, Sendable {
        /// Rows and columns: a contact sheet.
        case grid
        /// One row: a filmstrip.
        case strip
        /// All frames over each other, earlier ones fainter: an onion skin.
        case onion
    }

    /// The most frames on one sheet.
    public static let mostFrames = 1000

    /// The arrangement. Default: grid.
    public var layout: Layout
    /// The number of frames, evenly spread, where none are chosen. Nil for 12 in a grid, 8 in a strip and
    /// 6 in an onion skin.
    public var count: Int?
    /// The number of columns of a grid; nil for as many as make the sheet about as wide as a screen.
    public var columns: Int?
    /// The width of each frame in pixels. Nil for a grid of 1280 pixels, 160 pixels in a strip, and the
    /// frame's own width in an onion skin; never more than the frame's own width.
    public var frameWidth: Int?
    /// Whether each frame's time is written beneath it. Default: true.
    public var hasTimes: Bool

    /// Settings; the defaults make a contact sheet.
    public init(
        layout: Layout = .grid, count: Int? = nil, columns: Int? = nil, frameWidth: Int? = nil,
        hasTimes: Bool = true
    ) {
        self.layout = layout
        self.count = count
        self.columns = columns
        self.frameWidth = frameWidth
        self.hasTimes = hasTimes
    }

    /// The number of frames where none are chosen.
    package var frameCount: Int {
        if let count { return max(1, min(count, Self.mostFrames)) }
        return switch layout {
        case .grid: 12
        case .strip: 8
        case .onion: 6
        }
    }
}
