internal import Charts
internal import Drawing
internal import FrameDiffing
internal import GoldenFrames
internal import Messages
internal import Movies
internal import RenderErrors
internal import RenderPipeline
internal import TimingModel

/// Before, after and difference of the frames of a golden that differ, in one picture.
struct ComparisonFilm: Sendable {
    /// How the pictures of a frame lie.
    enum Arrangement: Sendable { case sideBySide, stacked }

    /// The most pixels of a side of a picture: three beside each other are as wide as a comment on GitHub.
    static let mostPixels = 264
    /// A film that is shorter is slowed down, as nobody sees what happens in a tenth of a second.
    private static let shortest = 1.5
    private static let gap = 8
    private static let lineHeight = 22

    /// The size of each picture.
    let panel: PixelSize
    private let titles: [String]
    private let frames: [Frame]

    private struct Frame: Sendable {
        let time: Duration
        /// For each title; nil where there is none.
        let pictures: [Bitmap?]
    }

    /// The frames of a result, with pictures of at most `side` pixels; nil if there are none.
    init?(
        of result: KeptResult, in results: ResultsFolder, side: Int = mostPixels
    ) throws(GoldenError) {
        let kept = try result.picturedFrames(in: results)
        let rows: [(title: String, path: (KeptFrame) -> String?)] = [
            (kept.contains { $0.expected != nil } ? "before" : "", \.expected),
            (kept.contains { $0.expected != nil } ? "after" : "new", \.actual),
            ("difference", \.difference),
        ].filter { row in kept.contains { row.1($0) != nil } }
        guard !kept.isEmpty, !rows.isEmpty else { return nil }
        titles = rows.map(\.title)
        var shrinker = FittingShrinker(side: side)
        var frames: [Frame] = []
        for frame in kept {
            let pictures = try rows.map { row throws(GoldenError) -> Bitmap? in
                guard let path = row.path(frame) else { return nil }
                return try shrinker.shrink(results.image(at: path, of: result))
            }
            frames.append(Frame(time: frame.time, pictures: pictures))
        }
        self.frames = frames
        panel = shrinker.largest
    }

    // MARK: - Frames

    /// The time between two pictured frames, on average.
    private var step: Double {
        guard frames.count > 1 else { return 1 }
        return (frames[frames.count - 1].time - frames[0].time).inSeconds
            / Double(frames.count - 1)
    }

    /// Frames per second at which the film plays.
    private var rate: FrameRate {
        let natural = 1 / max(step, 1e-6)
        let slowed = min(natural, Double(frames.count) / Self.shortest, 25)
        return FrameRate(numerator: max(2, Int(slowed.rounded()))) ?? .standard
    }

    /// How fast it plays, such as `0.3 × speed`; nil for the speed of the animation.
    private var speed: String? {
        guard frames.count > 1 else { return nil }
        let speed = step * Double(rate.numerator) / Double(rate.denominator)
        return abs(speed - 1) < 0.05 ? nil : "\(speed.rounded(to: 2)) × speed"
    }

    /// The frames to play, at even distances.
    func source(_ arrangement: Arrangement) -> FrameSource {
        let times = frames.indices.map {
            frames[0].time + Duration(seconds: step * Double($0))
        }
        return FrameSource(composing: times, size: size(arrangement), rate: rate) { time in
            list(at: time, arrangement)
        }
    }

    private func size(_ arrangement: Arrangement) -> PixelSize {
        let count = titles.count
        let (width, height) =
            switch arrangement {
            case .sideBySide:
                (
                    count * (panel.width + Self.gap) + Self.gap,
                    panel.height + 2 * Self.lineHeight
                )
            case .stacked: (panel.width, count * (panel.height + Self.gap) - Self.gap)
            }
        // At most three pictures of a size that exists.
        return (try? PixelSize(width: width, height: height)) ?? panel
    }

    /// The latest frame that begins before or at an instant.
    private func frame(at time: Duration) -> Frame {
        frames.last { $0.time <= time + .samplingSlack } ?? frames[0]
    }

    // MARK: - Drawing

    private func list(at time: Duration, _ arrangement: Arrangement) -> DisplayList {
        let frame = frame(at: time)
        let size = size(arrangement)
        var list = DisplayList(
            size: Size(width: Double(size.width), height: Double(size.height)),
            background: Color(white: 1))
        for (index, picture) in frame.pictures.enumerated() {
            let rect = rect(index, arrangement)
            let isCompared = index == 2 && frame.pictures[0] != nil && frame.pictures[1] != nil
            list.items += items(picture, else: isCompared ? "none" : "no frame", in: rect)
            guard arrangement == .sideBySide else { continue }
            list.items.append(
                .text(
                    Plot.Label(
                        titles[index], at: Point(x: rect.minX, y: rect.minY - 7), size: 12,
                        isBold: true
                    ).item))
        }
        if arrangement == .sideBySide {
            list.items.append(.text(caption(of: frame, in: size).item))
        }
        return list
    }

    private func caption(of frame: Frame, in size: PixelSize) -> Plot.Label {
        Plot.Label(
            ([frame.time.text] + [speed].compactMap(\.self)).joined(separator: " · "),
            at: Point(x: Double(Self.gap), y: Double(size.height) - 7), size: 11,
            color: Palette.faint)
    }

    private func rect(_ index: Int, _ arrangement: Arrangement) -> Rect {
        let (x, y) =
            switch arrangement {
            case .sideBySide: (Self.gap + index * (panel.width + Self.gap), Self.lineHeight)
            case .stacked: (0, index * (panel.height + Self.gap))
            }
        return Rect(
            x: Double(x), y: Double(y), width: Double(panel.width), height: Double(panel.height))
    }

    /// A picture in the middle of a rectangle, over squares where it is transparent; without one, a text.
    private func items(
        _ picture: Bitmap?, else text: String, in rect: Rect
    ) -> [DisplayItem] {
        guard let picture else {
            var path = Path()
            path.addRect(rect)
            return [
                .fill(Fill(.path(path, .nonZero), color: Palette.grid, transform: .identity)),
                .text(
                    Plot.Label(
                        text, at: Point(x: rect.midX, y: rect.minY + rect.height / 2),
                        .center, color: Palette.faint
                    ).item),
            ]
        }
        let (width, height) = (Double(picture.width), Double(picture.height))
        let place = Rect(
            x: rect.minX + (rect.width - width) / 2, y: rect.minY + (rect.height - height) / 2,
            width: width, height: height)
        let size = try? PixelSize(width: picture.width, height: picture.height)
        let board = picture.isOpaque ? nil : size.map { Bitmap.checkerboard($0) }
        return ([board].compactMap(\.self) + [picture]).map { .picture($0, in: place) }
    }
}

/// Shrinks pictures of any size so that they fit into a square.
private struct FittingShrinker {
    let side: Int
    private var shrinkers: [PixelSize: PictureShrinker] = [:]
    private var sides = (width: 1, height: 1)

    init(side: Int) { self.side = side }

    /// The size that all shrunk pictures fit into.
    var largest: PixelSize {
        // Neither side is above `side`.
        try! PixelSize(width: sides.width, height: sides.height)
    }

    mutating func shrink(_ image: FrameImage) throws(GoldenError) -> Bitmap {
        let picture = Bitmap(image.bytes, size: image.size)
        let size = image.size.fitting(side)
        do throws(RenderError) {
            sides = (max(sides.width, size.width), max(sides.height, size.height))
            let shrinker: PictureShrinker
            if let known = shrinkers[size] {
                shrinker = known
            } else {
                shrinker = try PictureShrinker(to: size, isOpaque: false)
            }
            shrinkers[size] = shrinker
            return try shrinker.shrink(picture)
        } catch {
            throw .rendering(error)
        }
    }
}

extension PixelSize {
    /// The size with the same proportions whose longer side has at most `side` pixels.
    func fitting(_ side: Int) -> PixelSize {
        let factor = Double(side) / Double(max(width, height))
        guard factor < 1 else { return self }
        func shrunk(_ length: Int) -> Int { max(1, Int((Double(length) * factor).rounded())) }
        // Smaller than one that exists.
        return (try? PixelSize(width: shrunk(width), height: shrunk(height))) ?? self
    }
}
