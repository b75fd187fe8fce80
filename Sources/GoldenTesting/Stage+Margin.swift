internal import Drawing
internal import LayerTree
internal import RenderPipeline
internal import TimingModel

extension Stage {
    /// A canvas that shows `view`, which it holds from now on, and so many points beyond it on every side.
    convenience init(around view: View, margin: Double) {
        let size = view.bounds.size
        self.init(size: Size(width: size.width + 2 * margin, height: size.height + 2 * margin))
        // The canvas looks at where the view is; so nothing of the view itself changes.
        let origin = view.frame.origin
        root.bounds.origin = Point(x: origin.x - margin, y: origin.y - margin)
        addSubview(view)
    }
}

extension Timeline {
    /// How views leave the canvas in the frames of this rate; nil if they don't.
    /// - Throws: `RenderError` for more frames than can be rendered.
    func departure(at rate: FrameRate) throws(RenderError) -> Departure? {
        let plan = try RenderPlan(timeline: self, frameRate: rate)
        return departure(at: plan.requests.map(\.time))
    }
}

extension Departure {
    /// The message: who leaves the canvas of a view with a margin, when, how far, and how to show it.
    func text(beyond margin: Double) -> String {
        let name = view.map { "\"\($0)\"" } ?? "a view without an id"
        let ways = [
            (distance(beyond: .left), "to the left"), (distance(beyond: .right), "to the right"),
            (distance(beyond: .top), "at the top"), (distance(beyond: .bottom), "at the bottom"),
        ].filter { $0.0 > 0 }.map { "\(Int($0.0.rounded(.up))) points \($0.1)" }
        let needed = max(margin, 0) + distance
        return
            "\(name) leaves the picture from \(first.inSeconds) s on, most at \(time.inSeconds) s: "
            + "\(ways.joined(separator: ", ")) are cut off, so no test would see how they move. Give "
            + "expectGolden margin: \(Int(needed.rounded(.up))), or a Stage of the size that you mean"
    }
}
