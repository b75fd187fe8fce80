internal import CLibrary
internal import CPango

/// Pango, Fontconfig, FreeType and HarfBuzz: for one thread of the process at a time.
///
/// Pango 1.50 isn't thread-safe even if each thread has its own font maps: texts laid out concurrently get
/// different line breaks. So all code that calls one of these libraries, or releases one of their objects,
/// must run inside `exclusively`, no matter which rendering it belongs to. Only values leave it: outlines,
/// names, pictures. Pango has its own threads for finding fonts, and waits for their results.
package enum TextLibraries {
    /// Runs `body` while no other thread is inside. Calls may be nested, because releasing an object inside
    /// may release its parts.
    static func exclusively<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        check(pthread_mutex_lock(mutex))
        defer { check(pthread_mutex_unlock(mutex)) }
        return try body()
    }

    /// Never destroyed: it exists as long as the process.
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

extension TextLibraries {
    /// Name and version of each of the libraries on which outlines of texts depend.
    package static var versions: [(name: String, version: String)] {
        [
            ("freetype", freeType), ("harfbuzz", String(cString: hb_version_string())),
            ("pango", String(cString: pango_version_string())),
        ]
    }

    /// The version of Fontconfig, which finds fonts.
    package static var fontconfig: String {
        let version = FcGetVersion()
        return "\(version / 10_000).\(version / 100 % 100).\(version % 100)"
    }

    private static var freeType: String {
        var library: FT_Library?
        return exclusively {
            guard FT_Init_FreeType(&library) == 0 else { return "unknown" }
            defer { FT_Done_FreeType(library) }
            var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
            FT_Library_Version(library, &major, &minor, &patch)
            return "\(major).\(minor).\(patch)"
        }
    }
}
