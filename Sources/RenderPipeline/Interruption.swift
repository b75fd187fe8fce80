internal import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The signal that asked the program to stop, if one did.
///
/// A signal handler may do hardly anything, so it only leaves the number here; workers look between
/// two frames, and a frame under way is finished or dropped whole.
public enum Interruption {
    private static let received = Atomic<Int32>(0)

    /// The signal that came, or nil.
    public static var signal: Int32? {
        let number = received.load(ordering: .relaxed)
        return number == 0 ? nil : number
    }

    /// From now on SIGINT and SIGTERM are noted instead of ending the program. A second one ends it.
    /// Nobody reading the messages any more is no reason to stop.
    public static func catchSignals() {
        Glibc.signal(SIGPIPE, SIG_IGN)
        for number in [SIGINT, SIGTERM] {
            Glibc.signal(number) { number in
                if Interruption.received.exchange(number, ordering: .relaxed) != 0 {
                    _exit(128 + number)
                }
            }
        }
    }
}
