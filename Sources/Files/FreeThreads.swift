internal import CLibrary

/// How many threads the system would still start for this process.
package enum FreeThreads {
    /// Whether so many more threads can run at once. Starts them, because limits may come from users, containers and
    /// the machine: about ten microseconds for each.
    package static func are(atLeast count: Int) -> Bool {
        let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        defer { gate.deallocate() }
        guard pthread_mutex_init(gate, nil) == 0 else { return false }
        defer { pthread_mutex_destroy(gate) }
        pthread_mutex_lock(gate)
        var threads: [pthread_t] = []
        while threads.count < count, let thread = start(waitingFor: gate) { threads.append(thread) }
        pthread_mutex_unlock(gate)
        for thread in threads { pthread_join(thread, nil) }
        return threads.count == count
    }

    /// Starts a thread that ends when the gate opens; nil if the system starts none.
    private static func start(waitingFor gate: UnsafeMutablePointer<pthread_mutex_t>) -> pthread_t?
    {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(&attributes) }
        // The first size that isn't below the platform's minimum, which is 128 KB on 64-bit ARM. With none of them, the
        // stack has the usual size, which only takes more addresses.
        _ = [1 << 16, 1 << 17, 1 << 18].contains { pthread_attr_setstacksize(&attributes, $0) == 0 }
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let status = pthread_create(&thread, &attributes, waitForGate, gate)
        return status == 0 ? thread : nil
    }
}

#if canImport(Darwin)
    private func waitForGate(_ gate: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        pass(gate.assumingMemoryBound(to: pthread_mutex_t.self))
    }
#else
    private func waitForGate(_ gate: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        gate.flatMap { pass($0.assumingMemoryBound(to: pthread_mutex_t.self)) }
    }
#endif

private func pass(_ gate: UnsafeMutablePointer<pthread_mutex_t>) -> UnsafeMutableRawPointer? {
    pthread_mutex_lock(gate)
    pthread_mutex_unlock(gate)
    return nil
}
