/// Completions and delegates of animations that end at once, because nothing is being recorded.
///
/// Code often starts an animation again from its own completion, without an end. At once that would never return, so
/// calls inside calls have a limit. Those beyond it wait for a recording of the same turn of the main thread, and go on
/// there.
@MainActor
package enum OutsideCalls {
    /// How deep calls go. Far more than animations that follow each other have, and little of a thread's stack.
    private static let limit = 50
    /// How many calls one call may bring about. Where each starts two animations, the depth alone would allow 2⁵⁰.
    private static let countLimit = 10_000
    private static var depth = 0
    private static var count = 0

    /// Calls the completion of an animation that has ended at once.
    package static func call(_ completion: (@MainActor (Bool) -> Void)?) {
        if let completion { call { completion(true) } }
    }

    /// Calls `body`: at once in a recording, and outside one as long as the limits aren't reached.
    package static func call(_ body: @escaping @MainActor () -> Void) {
        guard Recorder.current == nil else { return body() }
        if depth == 0 { count = 0 }
        guard depth < limit, count < countLimit else {
            return WaitingCalls.append(body)
        }
        depth += 1
        count += 1
        defer { depth -= 1 }
        body()
    }
}
