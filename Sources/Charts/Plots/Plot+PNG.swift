public import Drawing
internal import Messages
internal import Rasterization

extension Plot {
    /// The plot as a PNG file, drawn by the engine that draws frames.
    ///
    /// - Parameter scale: Pixels per point, above 0. Default: 2.
    /// - Throws: `RasterError` if the picture is too large, or if the default font is missing.
    public func png(scale: Double = 2) throws(RasterError) -> [UInt8] {
        let pixels = try PixelSize(covering: size, scale: scale)
        let encoder = try FrameEncoder(
            FrameSettings(
                size: pixels, scale: scale, isOpaque: background.alpha == 1, compression: .small))
        return Array(try encoder.encode(displayList))
    }

    /// The plot as the engine draws it.
    package var displayList: DisplayList {
        DisplayList(size: size, background: background, items: marks.map(\.item))
    }
}

extension Plot.Mark {
    fileprivate var item: DisplayItem {
        switch self {
        case .fill(let path, let color, _):
            .fill(Fill(.path(path, .nonZero), color: color, transform: .identity))
        case .stroke(let path, let color, let style, _):
            .fill(Fill(.stroke(path, style), color: color, transform: .identity))
        case .text(let label): .text(label.item)
        }
    }
}

extension Plot.Label {
    /// The height of DejaVu Sans above the baseline, in ems.
    private static let ascent = 0.928
    /// Wider than any text, so that nothing wraps.
    private static let room = 4000.0

    package var block: TextBlock {
        let side: TextBlock.Alignment =
            switch alignment {
            case .left: .left
            case .center: .center
            case .right: .right
            }
        return TextBlock(
            string.beginning(1000), size: size, weight: isBold ? 700 : 400, alignment: side,
            wrap: .none)
    }

    package var item: TextItem {
        let left =
            switch alignment {
            case .left: 0.0
            case .center: -Self.room / 2
            case .right: -Self.room
            }
        let frame = Rect(
            x: anchor.x + left, y: anchor.y - Self.ascent * size, width: Self.room,
            height: 2 * size)
        return TextItem(
            block, in: frame, color: color, placement: Placement(AffineTransform.identity))
    }
}
