internal import Drawing
internal import LayerTree

extension LinkSpec {
    /// Lets the view follow the other one from the beginning of a recording.
    @MainActor
    func start(among views: ViewTable, in recorder: Recorder) {
        guard let follower = views[follower], let source = views[source] else { return }
        recorder.link(
            ValueLink(
                LinkEnd(follower, path.property, component: path.component),
                follows: LinkEnd(source, sourcePath.property, component: sourcePath.component),
                factor: factor, offset: offset, delay: delay))
    }
}
