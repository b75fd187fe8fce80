/// A closure that the virtual clock is to call once, unless it is cancelled before.
@MainActor
package final class ScheduledCall {
    private var body: (@MainActor () -> Void)?
    /// The animation that it is a part of.
    let owner: AnimationBlock?

    init(owner: AnimationBlock?, _ body: @escaping @MainActor () -> Void) {
        self.owner = owner
        self.body = body
    }

    /// Whether it will not be called: it was already, was cancelled, or its animation was stopped.
    package var isCancelled: Bool { body == nil || owner?.isStopped == true }

    /// Lets it not be called, and lets go of what it holds.
    package func cancel() { body = nil }

    /// Calls it; nothing a second time.
    func call() {
        let body = body
        self.body = nil
        body?()
    }
}
