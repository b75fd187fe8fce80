internal import CLibrary

/// Pango, Fontconfig, FreeType and HarfBuzz: for one thread of the process at a time.
///
/// Pango 1.50 is not safe even where each thread has font maps of its own: texts laid out at the same
/// moment come out with other line breaks. So whatever calls one of these libraries, or gives
/// back what it got from one, does it inside `exclusively`, whosoever's rendering it belongs to. What
/// leaves it are values: outlines, names, pictures. Pango has threads of its own that look for fonts, and
/// waits for what they find.
enum TextLibraries {
    /// Runs `body` while no other thread is inside; may be nested, because what is released inside
    /// releases its own parts.
    static func exclusively<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        check(pthread_mutex_lock(mutex))
        defer { check(pthread_mutex_unlock(mutex)) }
        return try body()
    }

    /// Never destroyed: it lives as long as the process.
    nonisolated(unsafe) private static let mutex: UnsafeMutablePointer<pthread_mutex_t> = {
        let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        var attributes = pthread_mutexattr_t()
        check(pthread_mutexattr_init(&attributes))
        check(pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE)))
        check(pthread_mutex_init(mutex, &attributes))
        check(pthread_mutexattr_destroy(&attributes))
        return mutex
    }()

    private static func check(_ status: Int32) {
        precondition(status == 0, "the lock of the text libraries failed: \(status)")
    }
}
