internal import Drawing
internal import Typesetting

/// Draws frames of one size, band by band, into a reused surface. Only bands that differ from the preceding
/// frame are drawn, and within them only the items from the first difference upwards.
///
/// A band's pixels depend only on its items, not on earlier frames. The same calls draw the items one after
/// the other, whether the pixels beneath were copied or drawn. Not `Sendable`: each worker has its own.
final class BandRasterizer {
    private let size: PixelSize
    private let scale: Double
    private let surface: CairoSurface
    private let resources: DrawingResources
    private let painter: ItemPainter
    private let bands: [Band]

    private var history = ItemHistory()
    /// The content that each band shows now; nil before the first frame and after a failure.
    private var drawn: [BandContent]?
    private var next: [BandContent]
    private var saved: [SavedPixels]
    /// For each band, the columns that items have changed since the preceding frame.
    private var columns: [Range<Int>]
    private var order = BandOrder()
    private var background: Color?
    /// The counts and times of all frames so far.
    private(set) var statistics = FrameStatistics()

    /// A rasterizer for frames of `size` pixels at `scale` pixels per point. Texts use `fonts`; nil is the
    /// default font. The rasterizer is one of the workers in `group`.
    init(
        size: PixelSize, scale: Double, fonts: FontSet? = nil,
        group: WorkerGroup = WorkerGroup(count: 1)
    ) throws(RasterError) {
        self.size = size
        self.scale = scale
        resources = DrawingResources(
            fonts: fonts,
            limits: CacheLimits(workers: group.count, pixels: size.width * size.height),
            mipmaps: group.mipmaps, texts: group.texts)
        painter = ItemPainter(resources)
        surface = try CairoSurface(width: size.width, height: min(size.height, Band.height))
        bands = Band.all(inFrameOfHeight: size.height)
        next = Array(repeating: BandContent(), count: bands.count)
        saved = Array(repeating: SavedPixels(), count: bands.count)
        columns = Array(repeating: 0..<0, count: bands.count)
    }

    /// Draws `list` and passes the pixels of each changed band to `consume`, from top to bottom, with the columns
    /// outside which no pixel has changed. For the first list, these are all bands and columns.
    func draw(
        _ list: DisplayList,
        consume: (Band, Range<Int>, CairoSurface) throws(RasterError) -> Void
    ) throws(RasterError) {
        do throws(RasterError) {
            try timed(\.comparing) { () throws(RasterError) in try advance(to: list) }
            try drawChanges(over: list.background, consume)
        } catch {
            // The state of the bands is unknown now, so the next list is drawn like the first one.
            (history, drawn) = (ItemHistory(), nil)
            throw error
        }
    }

    /// Determines the content of each band of `list`.
    private func advance(to list: DisplayList) throws(RasterError) {
        resources.beginFrame()
        if background != list.background { (background, drawn) = (list.background, nil) }
        let frame = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        let space = DeviceSpace(scale: scale, viewport: frame, resources: resources)
        history.advance(to: list.items, in: space)
        try resources.check()
        noteColumns(over: list.background)
        for index in next.indices { next[index].removeAll() }
        for (place, entry) in history.entries.enumerated() {
            guard let device = entry.device else { continue }
            for band in Band.indices(of: device.bounds) {
                // Items beneath one that covers the band can't be seen.
                if device.covers(bands[band].rect(width: size.width)) { next[band].removeAll() }
                next[band].append(entry.number, at: place)
            }
        }
        // Onto a clear surface, the lowest item may be drawn otherwise than onto pixels.
        guard list.background.alpha == 1 else { return }
        for band in bands { order.sort(&next[band.index], of: band, history, width: size.width) }
    }

    /// Determines which columns of each band the changed items touch, before or after the change. Onto a clear surface the
    /// lowest item is drawn otherwise than onto pixels, so another item may look different without having changed.
    private func noteColumns(over background: Color) {
        let isKnown = drawn != nil && background.alpha == 1
        let all = 0..<(isKnown ? 0 : size.width)
        for index in columns.indices { columns[index] = all }
        guard isKnown else { return }
        for bounds in history.changes {
            let touched = Int(bounds.minX)..<Int(bounds.maxX)
            for band in Band.indices(of: bounds) {
                columns[band] = columns[band].isEmpty ? touched : columns[band].union(touched)
            }
        }
    }

    private func drawChanges(
        over background: Color,
        _ consume: (Band, Range<Int>, CairoSurface) throws(RasterError) -> Void
    ) throws(RasterError) {
        var count = 0
        for band in bands {
            if let drawn, next[band.index].keepOrder(of: drawn[band.index]) { continue }
            let shared = drawn.map { next[band.index].sharedCount(with: $0[band.index]) }
            try timed(\.drawing) { () throws(RasterError) in
                try draw(band, over: background, unchanged: shared ?? 0)
            }
            count += 1
            try consume(band, columns[band.index], surface)
        }
        statistics.count(drawn: count, of: bands.count)
        (drawn, next) = (next, drawn ?? next)
    }

    private func timed(
        _ part: WritableKeyPath<FrameStatistics, Duration>, _ work: () throws(RasterError) -> Void
    ) throws(RasterError) {
        let start = ContinuousClock.now
        try work()
        statistics[keyPath: part] += start.duration(to: .now)
    }

    /// Draws a band whose lowest `unchanged` items are the same as in the preceding frame.
    private func draw(
        _ band: Band, over background: Color, unchanged: Int
    ) throws(RasterError) {
        let area = band.rect(width: size.width)
        let context = CairoContext(surface, origin: area.origin)
        var place = restore(band, upTo: unchanged)
        if place == 0 { context.clear(to: background) }
        for count in [next[band.index].stillCount, unchanged] where place < min(count, unchanged) {
            let end = min(count, unchanged)
            try draw(place..<end, of: band, into: context, within: area)
            surface.flush()
            saved[band.index].save(surface, rows: band.rows, count: end)
            place = end
        }
        try draw(place..<next[band.index].count, of: band, into: context, within: area)
        try resources.check()
        try context.check("draw rows \(band.top) to \(band.top + band.rows - 1)")
        surface.flush()
    }

    /// Restores the saved pixels if they contain at most the lowest `unchanged` items. Returns how many
    /// items they contain.
    private func restore(_ band: Band, upTo unchanged: Int) -> Int {
        saved[band.index].keep(upTo: unchanged)
        let count = saved[band.index].count
        if count > 0 { saved[band.index].restore(to: surface) }
        return count
    }

    private func draw(
        _ items: Range<Int>, of band: Band, into context: CairoContext, within area: Rect
    ) throws(RasterError) {
        statistics.drawnItems += items.count
        for (index, place) in zip(items, next[band.index].places[items]) {
            guard let item = history.entries[place].device else { continue }
            try painter.draw(item, into: context, within: area)
            // Cairo blends differently onto a surface that it knows to be clear. The next item must be
            // drawn as above copied pixels, even if this item left all pixels clear.
            if index == 0 { surface.forgetClearness() }
        }
    }
}

extension Range<Int> {
    /// The smallest range that contains both.
    fileprivate func union(_ other: Range<Int>) -> Range<Int> {
        Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
    }
}

extension Band {
    /// The bands that intersect a rectangle of whole pixels.
    fileprivate static func indices(of pixels: Rect) -> Range<Int> {
        Int(pixels.minY) / height..<(Int(pixels.maxY) + height - 1) / height
    }

    fileprivate func rect(width: Int) -> Rect {
        Rect(x: 0, y: Double(top), width: Double(width), height: Double(rows))
    }
}

/// One of the fixed horizontal strips in which every frame is drawn.
///
/// Cairo's antialiasing depends slightly on the clip, so a partly redrawn frame equals a fully drawn one
/// only if both are drawn in the same strips. Therefore every strip has 64 rows, counted from the top, and
/// is always drawn on its own. A different height would change pixels, and with them every golden.
struct Band: Hashable {
    /// The number of rows in each band; the last one may have fewer.
    static let height = 64

    /// The first row of the band in the frame.
    let top: Int
    /// The number of bands above this one.
    var index: Int { top / Self.height }
    /// The number of rows, 1 to `Band.height`.
    let rows: Int

    /// The bands of a frame, from the top.
    static func all(inFrameOfHeight height: Int) -> [Band] {
        stride(from: 0, to: height, by: Self.height).map { top in
            Band(top: top, rows: min(Self.height, height - top))
        }
    }
}
