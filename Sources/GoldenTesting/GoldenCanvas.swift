package import Drawing
internal import GoldenFrames
package import LayerTree
internal import Messages
internal import RenderErrors
internal import RenderPipeline
internal import TimingModel

extension Stage {
    /// A canvas that shows `view` with a margin in points on every side. The stage keeps the view.
    convenience init(around view: View, margin: Double) {
        let size = view.bounds.size
        self.init(size: Size(width: size.width + 2 * margin, height: size.height + 2 * margin))
        // Moves the canvas's bounds to the view, so that the view itself stays unchanged.
        let origin = view.frame.origin
        root.bounds.origin = Point(x: origin.x - margin, y: origin.y - margin)
        addSubview(view)
    }
}

extension GoldenOptions {
    /// The margin, at least 0.
    package var nonNegativeMargin: Double { margin > 0 ? margin : 0 }

    /// Makes sure that a golden of a view has pixels.
    /// - Throws: `GoldenError.refused` if the view has no size, and there is no margin around it.
    package func requireSize(_ size: Size, of view: String) throws {
        guard nonNegativeMargin == 0, !(size.width > 0 && size.height > 0) else { return }
        throw GoldenError.refused(
            .nothingToCompare,
            "\(view) is \(size.width.short) × \(size.height.short) points, so a golden of it has no pixels: set its "
                + "size first (a label's, for example, with sizeToFit()), or give expectGolden "
                + "`GoldenOptions(margin: 10)`")
    }

    /// Refuses a golden on which views leave the canvas, because their motion there can't be verified.
    /// - Parameter stage: The type of a canvas that cuts views off on purpose.
    /// - Throws: `GoldenError.refused` with the necessary margin. Also `RenderError` for more frames than can be
    ///   rendered.
    package func requireWholePictures(of timeline: Timeline, orPutOn stage: String) throws {
        // The plan of the golden refuses a wrong rate.
        guard let rate = FrameRate(fps) else { return }
        let times = try plan(of: timeline, at: rate).requests.map(\.time)
        guard let departure = timeline.departure(at: times) else { return }
        throw GoldenError.refused(
            .badGoldenSetting, departure.text(beyond: nonNegativeMargin, stage: stage))
    }
}

extension Timeline {
    /// Makes sure that there aren't more frames than can be rendered.
    func requireFewFrames(at rate: FrameRate) throws(RenderError) {
        let count = rate.frameCount(until: end + rate.frameDuration)
        guard count > FrameSelection.limit else { return }
        throw .badRequest(
            .tooManyFrames,
            "\(FrameSelection.excess(count)): give a shorter `duration`, or a lower `fps`")
    }
}

extension Departure {
    /// The message: which view leaves the canvas, when, how far, and how to show all of it.
    func text(beyond margin: Double, stage: String) -> String {
        let ways = [
            (distance(beyond: .left), "to the left"), (distance(beyond: .right), "to the right"),
            (distance(beyond: .top), "at the top"), (distance(beyond: .bottom), "at the bottom"),
        ].filter { $0.0 > 0 }.map { "\($0.0.roundedUp.counted("point")) \($0.1)" }
        let needed = max(margin, 0) + distance
        let start = first.inSeconds.short
        let times =
            first == time
            ? "at \(start) s" : "from \(start) s on, most at \(time.inSeconds.short) s"
        return
            "\(view.text) leaves the picture \(times): this cuts off \(ways.joined(separator: ", ")), so no test "
            + "would see the motion there. Give expectGolden `GoldenOptions(margin: \(needed.roundedUp))`, "
            + "or a \(stage) of the size that you mean" + (view.advice.map { ". \($0)" } ?? "")
    }
}

extension Double {
    /// The next whole number; the largest one for numbers beyond it, as a view may be anywhere.
    fileprivate var roundedUp: Int { Int(exactly: rounded(.up)) ?? .max }
}
