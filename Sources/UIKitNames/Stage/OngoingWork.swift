internal import LayerTree
internal import TimingModel

/// A timer, a display link or the like, which goes on in the next recording if one ends before it does.
@MainActor
protocol OngoingWork: AnyObject {
    /// Goes on at the beginning of a recording. `passed` is how long the one lasted in which it ran before.
    func resume(after passed: Duration)
}

/// The work that still ran when a recording ended.
///
/// All layers of that recording have the same object, so that the first one that is shown again lets all of it go on. As
/// a run loop does on an iPhone, it keeps the work alive, and whatever that captures.
@MainActor
final class UnfinishedWork {
    /// In the order in which it began.
    private var work: [any OngoingWork]
    private let passed: Duration
    /// Whether the work has gone on.
    var isDone: Bool { work.isEmpty }

    /// - Parameter passed: How long the recording lasted.
    init(_ work: [any OngoingWork], after passed: Duration) {
        self.work = work
        self.passed = passed
    }

    func resume() {
        let resumed = work
        work = []
        for one in resumed { one.resume(after: passed) }
    }
}
