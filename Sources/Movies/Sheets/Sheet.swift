internal import Charts
public import Drawing
internal import ImageCodecs
public import LayerTree
internal import Messages
internal import Rasterization
public import RenderErrors
public import RenderPipeline
public import TimingModel
public import Typesetting

/// Several frames on one picture, with their times: a contact sheet, a filmstrip or an onion skin.
public struct Sheet: Sendable {
    private let source: FrameSource
    private let settings: SheetSettings
    private let layout: SheetLayout
    /// The size of the picture in pixels.
    public let size: PixelSize

    /// The number of frames.
    public var frameCount: Int { source.frames.count }

    /// A sheet of the frames of `source`, all of them. A plan's frames are drawn at the size that they have
    /// on the sheet; pictures are scaled down.
    /// - Throws: `RenderError.badRequest` for more than `SheetSettings.mostFrames` frames or too large a
    ///   sheet.
    public init(_ source: FrameSource, settings: SheetSettings) throws(RenderError) {
        try source.checkHasFrames()
        guard source.frames.count <= SheetSettings.mostFrames else {
            throw .badRequest(
                .sheetTooLarge,
                "\(source.frames.count) frames are too many for a sheet: choose at most "
                    + "\(SheetSettings.mostFrames)")
        }
        try Self.checkMemory(source, settings)
        self.settings = settings
        let layout: SheetLayout
        do throws(RasterError) {
            layout = try SheetLayout(settings, count: source.frames.count, of: source.size)
            size = try layout.size()
        } catch {
            throw .badRequest(.sheetTooLarge, "the sheet would be too large: \(error)")
        }
        self.layout = layout
        self.source = source.scaled(to: layout.frame)
    }

    /// The most bytes of pictures that an onion skin keeps.
    private static let mostBytes = 1 << 30

    /// Throws if an onion skin of pictures needs too much memory: it has to compare all of them.
    private static func checkMemory(
        _ source: FrameSource, _ settings: SheetSettings
    ) throws(RenderError) {
        guard settings.layout == .onion, source.plan == nil else { return }
        let most = mostBytes / (source.size.width * source.size.height * 4)
        guard source.frames.count > most else { return }
        throw .badRequest(
            .sheetTooLarge,
            "an onion skin of pictures with \(source.size) pixels takes at most "
                + "\(most.counted("frame")), not \(source.frames.count)",
            remedy: .chooseFrames)
    }

    /// The sheet as a PNG file; `jobs` is the number of frames drawn at a time.
    /// - Throws: `RenderError` if a frame can't be drawn or read, or if the default font is missing.
    public func png(jobs: Int = 4) async throws(RenderError) -> [UInt8] {
        let pictures =
            if settings.layout == .onion {
                [Bitmap(try await onionSkin(jobs: jobs), size: source.size)]
            } else {
                try await pictures(jobs: jobs)
            }
        let list = displayList(of: pictures)
        return try RenderError.drawing(frame: nil, try encoded(list))
    }

    private func pictures(jobs: Int) async throws(RenderError) -> [Bitmap] {
        var pictures: [Bitmap] = []
        let shrinker = try PictureShrinker(to: layout.frame, isOpaque: source.isOpaque)
        try await FrameStream(source).run(jobs: jobs) { frame throws(RenderError) in
            let picture = Bitmap(frame.pixels, size: source.size)
            pictures.append(try shrinker.shrink(picture))
        }
        return pictures
    }

    /// The pixels of an onion skin: of items if they are known, else of pixels.
    private func onionSkin(jobs: Int) async throws(RenderError) -> [UInt8] {
        guard let plan = source.plan else {
            var onion = PixelOnion()
            try await FrameStream(source).run(jobs: jobs) { frame throws(RenderError) in
                onion.add(frame.pixels)
            }
            return onion.pixels
        }
        let lists = source.frames.map { plan.timeline.displayList(at: $0.time) }
        let pixels = try plan.pixels()
        return try RenderError.drawing(
            frame: nil, try pixels.draw(DisplayList(onionSkinOf: lists)))
    }

    private func encoded(_ list: DisplayList) throws(RasterError) -> [UInt8] {
        let encoder = try FrameEncoder(
            FrameSettings(size: size, scale: 1, isOpaque: true, compression: .small))
        return Array(try encoder.encode(list))
    }

    // MARK: - Drawing

    private static let paper = Color(css: "#eceef1")!

    private func displayList(of pictures: [Bitmap]) -> DisplayList {
        var list = DisplayList(
            size: Size(width: Double(size.width), height: Double(size.height)),
            background: Self.paper)
        let board = source.isOpaque ? nil : Bitmap.checkerboard(layout.frame)
        for (index, picture) in pictures.enumerated() {
            let rect = layout.rect(index)
            if let board { list.items.append(.picture(board, in: rect)) }
            list.items.append(.picture(picture, in: rect))
            guard settings.hasTimes else { continue }
            let label = Plot.Label(
                caption(index), at: Point(x: rect.midX, y: rect.maxY + 13), .center,
                size: captionSize)
            list.items.append(.text(label.item))
        }
        return list
    }

    /// Smaller beneath narrow frames.
    private var captionSize: Double { layout.frame.width < 80 ? 9 : 11 }

    private func caption(_ index: Int) -> String {
        guard settings.layout != .onion else {
            let first = source.frames.first?.caption(withNumber: false) ?? ""
            let last = source.frames.last?.caption(withNumber: false) ?? ""
            return frameCount == 1 ? last : "\(first) (faint) to \(last)"
        }
        let hasRoom = layout.frame.width >= 100 && !source.hasChosenTimes
        return source.frames[index].caption(withNumber: hasRoom)
    }
}

extension Timeline {
    /// A contact sheet, filmstrip or onion skin as a PNG file.
    ///
    /// - Parameters:
    ///   - settings: The arrangement. Default: a contact sheet of 12 frames.
    ///   - selection: The frames; nil for evenly spread ones.
    ///   - frameRate: Frames per second.
    ///   - scale: Pixels per point of frames at their own size, above 0.
    ///   - jobs: The number of frames drawn at a time.
    ///   - fonts: The fonts for texts in frames; nil for DejaVu alone.
    /// - Throws: `RenderError`, whose message says how to fix the problem.
    public func sheet(
        _ settings: SheetSettings = SheetSettings(), selection: FrameSelection? = nil,
        frameRate: FrameRate = .standard, scale: Double = 1, jobs: Int = 4, fonts: FontSet? = nil
    ) async throws(RenderError) -> [UInt8] {
        let plan = try RenderPlan(
            timeline: self, selection: selection ?? .all, frameRate: frameRate, scale: scale,
            fonts: fonts)
        let source = FrameSource(plan)
        let frames = selection == nil ? source.spread(settings.frameCount) : source
        return try await Sheet(frames, settings: settings).png(jobs: jobs)
    }
}

extension FrameRequest {
    /// The time, such as `0.5 s`, and perhaps the number.
    fileprivate func caption(withNumber isNumbered: Bool) -> String {
        "\(time.inSeconds.rounded(to: 3)) s" + (isNumbered ? "  #\(number)" : "")
    }
}
