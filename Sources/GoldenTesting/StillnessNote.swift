internal import Drawing
internal import LayerTree
internal import Messages
internal import RenderPipeline

extension RenderPlan {
    /// A note about frames that show no motion, for the report of a recording: often the animation was started
    /// outside the closure, or without a duration. Nil if something moves, or if the test chose the instants.
    /// - Parameter count: the number of frames that differ from each other.
    func stillnessNote(distinctFrames count: Int) -> String? {
        guard count == 1, !hasChosenTimes else { return nil }
        if requests.allSatisfy({ timeline.displayList(at: $0.time).items.isEmpty }) {
            return
                "note: nothing is drawn: give the view a size, a background colour or contents, and see "
                + "that it is neither hidden nor transparent"
        }
        if requests.count == 1 {
            return
                "note: this is a still picture. For an animation, start it inside the closure of "
                + "expectGolden; if it begins later, give a `duration`"
        }
        return
            "note: nothing moves: all \(requests.count.counted("frame")) are the same. If something should "
            + "move, see that the animated view is on the canvas, and that its values change"
    }
}
