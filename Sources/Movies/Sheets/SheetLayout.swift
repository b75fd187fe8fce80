internal import Drawing

/// Where the frames of a sheet lie, in pixels.
struct SheetLayout: Hashable {
    /// The distance between frames, and around all of them.
    static let gap = 12
    /// The height of a line with a time.
    static let lineHeight = 18
    /// The width of a grid.
    private static let gridWidth = 1280
    /// The width of a frame in a strip.
    private static let stripFrame = 160
    /// The narrowest frame whose time fits beneath it.
    private static let narrowest = 48

    let columns: Int
    let rows: Int
    /// The size of a frame on the sheet.
    let frame: PixelSize
    /// The height of the line beneath each frame; 0 for none.
    let caption: Int

    /// The layout for `count` frames of `size` pixels.
    init(
        _ settings: SheetSettings, count: Int, of size: PixelSize
    ) throws(RasterError) {
        caption = settings.hasTimes ? Self.lineHeight : 0
        let columns = Self.columns(settings, count, size, caption: caption)
        self.columns = columns
        rows = settings.layout == .onion ? 1 : (count + columns - 1) / columns
        let room = (Self.gridWidth - (columns + 1) * Self.gap) / columns
        let usual =
            switch settings.layout {
            case .grid: max(room, Self.narrowest)
            case .strip: Self.stripFrame
            case .onion: size.width
            }
        let width = max(1, min(settings.frameWidth ?? usual, size.width))
        let height = (Double(width * size.height) / Double(size.width)).rounded()
        frame = try PixelSize(width: width, height: max(1, Int(height)))
    }

    private static func columns(
        _ settings: SheetSettings, _ count: Int, _ size: PixelSize, caption: Int
    ) -> Int {
        switch settings.layout {
        case .onion: return 1
        case .strip: return count
        case .grid:
            if let columns = settings.columns { return max(1, min(columns, count)) }
            // As wide as four thirds of the height, nearly: between a page and a screen.
            let aspect = Double(size.width) / Double(size.height)
            let columns = (Double(count) / aspect * 1.4).squareRoot().rounded(.up)
            return max(1, min(Int(columns), count))
        }
    }

    /// The size of the sheet.
    func size() throws(RasterError) -> PixelSize {
        try PixelSize(
            width: columns * (frame.width + Self.gap) + Self.gap,
            height: rows * (frame.height + caption + Self.gap) + Self.gap)
    }

    /// The rectangle of the frame with this index.
    func rect(_ index: Int) -> Rect {
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        return Rect(
            x: Double(Self.gap + column * (frame.width + Self.gap)),
            y: Double(Self.gap + row * (frame.height + caption + Self.gap)),
            width: Double(frame.width), height: Double(frame.height))
    }
}
