internal import Drawing

/// Draws the bands of frames of one size into pixels it reuses: only those that look different from
/// the frame before, and in them only what lies above the first difference.
///
/// A band's pixels depend on its items alone, whatever was drawn before: items are drawn one after the
/// other by the same calls, whether the pixels beneath them were copied or drawn. Not `Sendable`: each
/// worker has its own.
final class BandRasterizer {
    private let size: PixelSize
    private let scale: Double
    private let surface: CairoSurface
    private let resources: DrawingResources
    private let painter: ItemPainter
    private let bands: [Band]

    private var history = ItemHistory()
    /// What each band shows now; nil before the first frame, and after a failure.
    private var drawn: [BandContent]?
    private var next: [BandContent]
    private var saved: [SavedPixels]
    private var background: Color?
    /// What was compared and drawn so far, and how long it took.
    private(set) var statistics = FrameStatistics()

    /// A rasteriser for frames of `size` pixels, `scale` of them a point, with texts in `fonts`; nil for
    /// the default font; one of `group`.
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
    }

    /// Draws `list` and hands the pixels of each band that changed to `consume`, from the top; of the
    /// first list, each band.
    func draw(
        _ list: DisplayList, consume: (Band, CairoSurface) throws(RasterError) -> Void
    ) throws(RasterError) {
        do throws(RasterError) {
            try timed(\.comparing) { () throws(RasterError) in try advance(to: list) }
            try drawChanges(over: list.background, consume)
        } catch {
            // Nobody knows what is where: the next list is drawn like a first one.
            (history, drawn) = (ItemHistory(), nil)
            throw error
        }
    }

    /// Finds out what each band of `list` shows.
    private func advance(to list: DisplayList) throws(RasterError) {
        if background != list.background { (background, drawn) = (list.background, nil) }
        resources.shadows.beginFrame()
        let frame = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        let space = DeviceSpace(scale: scale, viewport: frame, resources: resources)
        history.advance(to: list.items, in: space)
        try resources.check()
        for index in next.indices { next[index].removeAll() }
        for (place, entry) in history.entries.enumerated() {
            guard let device = entry.device else { continue }
            for band in Band.indices(of: device.bounds) {
                next[band].append(entry.number, at: place)
            }
        }
    }

    private func drawChanges(
        over background: Color, _ consume: (Band, CairoSurface) throws(RasterError) -> Void
    ) throws(RasterError) {
        var count = 0
        for band in bands {
            let shared = drawn.map { next[band.index].sharedCount(with: $0[band.index]) }
            if let shared, let drawn, shared == next[band.index].count,
                shared == drawn[band.index].count
            {
                continue
            }
            try timed(\.drawing) { () throws(RasterError) in
                try draw(band, over: background, unchanged: shared ?? 0)
            }
            count += 1
            try consume(band, surface)
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

    /// Draws a band in which the lowest `unchanged` items are those of the frame before.
    private func draw(
        _ band: Band, over background: Color, unchanged: Int
    ) throws(RasterError) {
        let area = band.rect(width: size.width)
        let context = CairoContext(surface, origin: area.origin)
        var place = restore(band, upTo: unchanged)
        if place == 0 { context.clear(to: background) }
        if unchanged > place {
            try draw(place..<unchanged, of: band, into: context, within: area)
            surface.flush()
            saved[band.index].save(surface, rows: band.rows, count: unchanged)
            place = unchanged
        }
        try draw(place..<next[band.index].count, of: band, into: context, within: area)
        try resources.check()
        try context.check("draw rows \(band.top) to \(band.top + band.rows - 1)")
        surface.flush()
    }

    /// Puts back what was saved of the lowest `unchanged` items; answers how many are in it.
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
            // The next item must find what it would find above copied pixels, even if this one left all
            // of them clear.
            if index == 0 { surface.forgetClearness() }
        }
    }
}

extension Band {
    /// The bands that whole pixels of a frame lie in.
    fileprivate static func indices(of pixels: Rect) -> Range<Int> {
        Int(pixels.minY) / height..<(Int(pixels.maxY) + height - 1) / height
    }

    fileprivate func rect(width: Int) -> Rect {
        Rect(x: 0, y: Double(top), width: Double(width), height: Double(rows))
    }
}

/// One of the full-width strips in which every frame is drawn.
///
/// Cairo's antialiasing depends a little on the clip, so a partly redrawn frame equals a fully drawn
/// one only if both are drawn in the same pieces. The pieces are therefore fixed: 64 rows each,
/// counted from the top, each always drawn by itself. Changing the height changes pixels, and with
/// them every golden.
struct Band: Hashable {
    /// Rows in every band but perhaps the last.
    static let height = 64

    /// The first row of the frame that belongs to the band.
    let top: Int
    /// How many bands are above it.
    var index: Int { top / Self.height }
    /// How many rows it has, 1 to `Band.height`.
    let rows: Int

    /// The bands of a frame, from the top.
    static func all(inFrameOfHeight height: Int) -> [Band] {
        stride(from: 0, to: height, by: Self.height).map { top in
            Band(top: top, rows: min(Self.height, height - top))
        }
    }
}

/// What lies in one band of a frame, back to front.
struct BandContent {
    /// The items' numbers: as long as they are the same, so are the pixels.
    private(set) var numbers: [UInt64] = []
    /// The items' places in the frame's list.
    private(set) var places: [Int] = []

    /// How many items there are.
    var count: Int { numbers.count }

    /// Forgets all and keeps the memory.
    mutating func removeAll() {
        numbers.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
    }

    /// Adds an item on top.
    mutating func append(_ number: UInt64, at place: Int) {
        numbers.append(number)
        places.append(place)
    }

    /// How many items at the bottom are the same. O(n).
    func sharedCount(with other: BandContent) -> Int {
        let most = min(numbers.count, other.numbers.count)
        var count = 0
        while count < most, numbers[count] == other.numbers[count] { count += 1 }
        return count
    }
}
