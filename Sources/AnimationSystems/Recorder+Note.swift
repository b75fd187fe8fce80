internal import LayerTree

extension Recorder {
    /// Writes a callback about one of several views into the event log.
    func note(_ callback: String, of animation: AnimationHandle, _ view: View, index: Int) {
        var details = [TimelineEvent.Detail("index", .number(Double(index)))]
        if let id = view.id { details.append(.init("view", .text(id))) }
        note(callback, of: animation, details)
    }
}
