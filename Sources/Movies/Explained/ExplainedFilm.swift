internal import Charts
internal import Drawing
internal import ImageCodecs
internal import LayerTree
internal import Messages
internal import Rasterization
package import RenderErrors
package import RenderPipeline
internal import Synchronization
internal import TimingModel

/// A film with a panel beneath it: the curves of what moves, with a dot that runs along, and the events.
///
/// With the film before a change, both are shown side by side, and the curves lie over each other, those before dashed.
struct ExplainedFilm: Sendable {
    /// The width in pixels, at which pages show films.
    static let width = 800
    private static let mostHeight = 320
    private static let margin = 12.0
    private static let lineHeight = 24.0

    private let pictures: [(title: String, film: ScaledFilm)]
    private let panel: ExplainedPanel
    /// The instants of the longer film.
    let times: [Duration]
    /// The size of the whole.
    let size: PixelSize

    /// A film of the frames of `plan`; `before` is the plan before a change.
    init(_ plan: RenderPlan, before: RenderPlan?) throws(RenderError) {
        let titles =
            before == nil ? [("", plan)] : [("before (dashed)", before ?? plan), ("after", plan)]
        let count = Double(titles.count)
        let room = (
            width: (Double(Self.width) - Self.margin * (count + 1)) / count,
            height: Double(Self.mostHeight)
        )
        var pictures: [(title: String, film: ScaledFilm)] = []
        for (title, plan) in titles {
            pictures.append((title, try ScaledFilm(plan, in: room)))
        }
        self.pictures = pictures
        let longer = [plan, before ?? plan].max { $0.requests.count < $1.requests.count } ?? plan
        times = longer.requests.map(\.time)
        let top = Self.lineHeight + (pictures.map(\.film.height).max() ?? 0) + Self.margin
        panel = ExplainedPanel(
            plan, before: before, times: times, width: Double(Self.width), top: top)
        size = try RenderError.drawing(
            frame: nil, PixelSize(width: Self.width, height: Int(panel.bottom.rounded(.up))))
    }

    /// What is shown at an instant.
    func list(at time: Duration) throws(RenderError) -> DisplayList {
        var plot = Plot(
            size: Size(width: Double(size.width), height: Double(size.height)), title: "")
        let step = (Double(Self.width) - Self.margin) / Double(pictures.count)
        var items: [DisplayItem] = []
        for (index, picture) in pictures.enumerated() {
            let left = Self.margin + step * Double(index)
            plot.add(
                Plot.Label(
                    picture.title, at: Point(x: left, y: Self.lineHeight - 8), size: 12,
                    isBold: true))
            let room = step - Self.margin
            items += try picture.film.items(
                at: time,
                from: Point(x: left + (room - picture.film.width) / 2, y: Self.lineHeight))
        }
        plot.add(
            Plot.Label(
                time.text, at: Point(x: Double(Self.width) - Self.margin, y: Self.lineHeight - 8),
                .right, size: 12))
        panel.add(to: &plot, at: time)
        var list = plot.displayList
        list.items = items + list.items
        return list
    }
}

extension FrameSource {
    /// The frames of a plan with a panel that explains them; `before` is the plan before a change.
    /// - Throws: `RenderError` if a frame can't be drawn.
    package static func explaining(
        _ plan: RenderPlan, before: RenderPlan? = nil
    ) throws(RenderError) -> FrameSource {
        let film = try ExplainedFilm(plan, before: before)
        return FrameSource(
            composing: film.times, size: film.size, rate: FrameSource(plan).playbackRate
        ) { time throws(RenderError) in try film.list(at: time) }
    }
}

/// The frames of a plan at the size at which they are shown.
private final class ScaledFilm: Sendable {
    private let timeline: Timeline
    private let size: PixelSize
    private let pixels: Mutex<FramePixels>
    private let board: Bitmap?

    var width: Double { Double(size.width) }
    var height: Double { Double(size.height) }

    init(_ plan: RenderPlan, in room: (width: Double, height: Double)) throws(RenderError) {
        let factor = min(
            room.width / Double(plan.size.width), room.height / Double(plan.size.height))
        let scaled = plan.scaled(
            to: try RenderError.drawing(
                frame: nil,
                PixelSize(
                    width: max(1, Int((Double(plan.size.width) * factor).rounded())),
                    height: max(1, Int((Double(plan.size.height) * factor).rounded())))))
        timeline = plan.timeline
        size = scaled.size
        board = plan.isOpaque ? nil : Bitmap.checkerboard(scaled.size)
        pixels = Mutex(try scaled.pixels())
    }

    /// The frame at an instant with its upper left corner at a point.
    func items(at time: Duration, from corner: Point) throws(RenderError) -> [DisplayItem] {
        let list = timeline.displayList(at: time)
        let bytes = try pixels.withLock { pixels throws(RenderError) in
            try RenderError.drawing(frame: nil, pixels.draw(list))
        }
        let rect = Rect(x: corner.x.rounded(), y: corner.y, width: width, height: height)
        return ([board].compactMap(\.self) + [Bitmap(bytes, size: size)]).map {
            .picture($0, in: rect)
        }
    }
}
