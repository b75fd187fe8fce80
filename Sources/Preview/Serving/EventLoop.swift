internal import CLibEvent
internal import CLibrary
internal import Synchronization
internal import SystemPackage

/// A thread that waits for libevent's events, and runs the jobs of the actors whose executor it is.
///
/// libevent takes no locks here: once the thread runs, nobody else may use what belongs to `base`.
final class EventLoop: SerialExecutor, @unchecked Sendable {
    let base: OpaquePointer
    private var arrival: OpaquePointer?
    /// A pipe, in which there is a byte while there are jobs.
    private var ends: [Int32] = [-1, -1]
    private let jobs = Mutex<[UnownedJob]>([])

    /// libevent would write to standard error.
    private static let silence: Void = event_set_log_callback { _, _ in }

    init() throws(Errno) {
        _ = Self.silence
        guard let base = event_base_new() else { throw Errno(rawValue: errno) }
        self.base = base
        guard pipe(&ends) == 0, ends.allSatisfy({ evutil_make_socket_closeonexec($0) == 0 }) else {
            throw Errno(rawValue: errno)
        }
        arrival = event_new(
            base, ends[0], Int16(EV_READ | EV_PERSIST),
            { _, _, loop in Unmanaged<EventLoop>.fromOpaque(loop!).takeUnretainedValue().work() },
            Unmanaged.passUnretained(self).toOpaque())
        guard arrival != nil, event_add(arrival, nil) == 0 else { throw .noMemory }
    }

    deinit {
        if let arrival { event_free(arrival) }
        event_base_free(base)
        for end in ends where end >= 0 { close(end) }
    }

    /// Starts the thread, which keeps the loop alive until `stop`.
    func start() throws(Errno) {
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let loop = Unmanaged.passRetained(self)
        let status = pthread_create(&thread, nil, { EventLoop.run($0) }, loop.toOpaque())
        guard status != 0 else { return }
        loop.release()
        throw Errno(rawValue: status)
    }

    /// Ends the thread after the jobs that it has begun. To be called on the thread.
    func stop() {
        let status = event_base_loopbreak(base)
        precondition(status == 0, "only a loop without a base can't be stopped")
    }

    private static func run(_ loop: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        pthread_detach(pthread_self())
        // Who writes to a connection that is gone gets an error instead.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        withExtendedLifetime(Unmanaged<EventLoop>.fromOpaque(loop!).takeRetainedValue()) { loop in
            let status = event_base_dispatch(loop.base)
            precondition(status == 0, "the system can't wait for events: \(Errno(rawValue: errno))")
        }
        return nil
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isFirst = jobs.withLock { jobs in
            jobs.append(job)
            return jobs.count == 1
        }
        if isFirst { precondition(write(ends[1], [0], 1) == 1, "a pipe with one byte isn't full") }
    }

    private func work() {
        var byte: UInt8 = 0
        precondition(read(ends[0], &byte, 1) == 1, "a pipe that can be read has a byte")
        let waiting = jobs.withLock { jobs in
            defer { jobs = [] }
            return jobs
        }
        for job in waiting { job.runSynchronously(on: asUnownedSerialExecutor()) }
    }
}
