internal import LayerTree

/// Completions and delegates of animations that end at once, because nothing is being recorded.
///
/// Code often starts an animation again from its own completion, without an end. At once that would never return, so
/// calls inside calls have a limit; what comes after it waits for the recording, and goes on there.
@MainActor
enum OutsideCalls {
    /// How deep calls go. Far more than animations that follow each other have, and little of a thread's stack.
    private static let limit = 50
    private static var depth = 0

    /// Calls `body`, in a recording just so.
    static func call(_ body: @escaping @MainActor () -> Void) {
        guard Recorder.current == nil else { return body() }
        guard depth < limit else { return VirtualTime.whenRecording(body) }
        depth += 1
        defer { depth -= 1 }
        body()
    }
}
