internal import Foundation

/// An object of each thread's own, which the C library finds in a few nanoseconds. Every view asks for some: the dictionary of
/// Foundation's `Thread`, and even the question whether a thread is the main one, take longer than most views take to draw.
struct ThreadValue<Value: AnyObject>: Sendable {
    /// Nil if the process has too many such keys; then every thread's object is nil.
    private let key: pthread_key_t?

    init() {
        var key = pthread_key_t()
        let status = pthread_key_create(&key) { object in
            // The thread ends.
            if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
        }
        self.key = status == 0 ? key : nil
    }

    /// This thread's object; nil until it is set.
    var current: Value? {
        get { pointer.map { Unmanaged<Value>.fromOpaque($0).takeUnretainedValue() } }
        nonmutating set {
            guard let key else { return }
            let (old, new) = (pointer, newValue.map { Unmanaged.passRetained($0) })
            let status = pthread_setspecific(key, new?.toOpaque())
            // Without memory for it, the thread keeps its object.
            (status == 0 ? old.map { Unmanaged.fromOpaque($0) } : new)?.release()
        }
    }

    private var pointer: UnsafeMutableRawPointer? { key.flatMap { pthread_getspecific($0) } }
}
