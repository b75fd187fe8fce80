/// Completions of animations that end at once, because nothing is being recorded.
///
/// Code often starts an animation again from its own completion, without an end. At once that would never return, so
/// completions inside completions have a limit. The one beyond it waits for a recording, and the animation goes on there.
@MainActor
package enum OutsideCompletions {
    /// How deep completions go. Far more than animations that follow each other have, and little of a thread's stack.
    private static let limit = 100
    /// How many completions one may bring about. Where each starts two animations, the depth alone would allow 2¹⁰⁰.
    /// More than UIKitNames allows, which forgets what no recording calls.
    private static let countLimit = 100_000
    private static var depth = 0
    private static var count = 0
    private static var waiting: [(task: Int?, body: @MainActor () -> Void)] = []

    /// The task that code runs in; nil outside tasks. Each test has its own.
    private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

    /// Calls the completion of an animation that has ended at once.
    package static func call(_ completion: (@MainActor (Bool) -> Void)?) {
        guard let completion else { return }
        if depth == 0 { count = 0 }
        guard depth < limit, count < countLimit else {
            return waiting.append((currentTask, { completion(true) }))
        }
        depth += 1
        count += 1
        defer { depth -= 1 }
        completion(true)
    }

    /// Calls what has waited for a recording of this task, and forgets the rest.
    static func callWaiting() {
        let (calls, task) = (waiting, currentTask)
        waiting = []
        for call in calls where call.task == task { call.body() }
    }
}
