internal import Dispatch
public import Foundation

/// The main queue in virtual time, as a queue of operations. There are no other queues, because work on them would
/// take real time.
public final class OperationQueue: Sendable {
    /// The main queue.
    public static let main = OperationQueue()

    private init() {}

    /// Calls `block` later in this instant, like `DispatchQueue.main.async`.
    @preconcurrency
    public func addOperation(_ block: @escaping @Sendable () -> Void) {
        DispatchQueue.main.async(execute: block)
    }

    /// Starts `operation` later in this instant. One that still waits for others then ends the recording with an error.
    public func addOperation(_ operation: Operation) {
        DispatchQueue.main.async {
            guard operation.isReady else {
                return refuse(
                    "an operation of OperationQueue.main waits for others: add those first, and let them end at once"
                )
            }
            operation.start()
        }
    }

    // MARK: - What isn't available

    /// Other queues aren't available.
    @available(
        *, unavailable,
        message:
            "work on other queues takes real time, which a recording doesn't have: call it directly, or on OperationQueue.main"
    )
    public convenience init(maxConcurrentOperationCount: Int = 1) { self.init() }
    /// Waiting isn't available.
    @available(
        *, unavailable,
        message:
            "a recording runs on the main queue, which can't wait for itself: call the closures directly"
    )
    public func waitUntilAllOperationsAreFinished() {}
    /// Waiting isn't available.
    @available(
        *, unavailable,
        message:
            "a recording runs on the main queue, which can't wait for itself: call addOperation(_:) for each"
    )
    public func addOperations(_ operations: [Operation], waitUntilFinished: Bool) {}
}

extension NotificationCenter {
    /// Calls `block` for each notification on the main queue, while the code that posts waits: at once for code that
    /// runs on the main queue itself, such as that of a recording.
    @discardableResult
    public func addObserver(
        forName name: NSNotification.Name?, object: Any?, queue: OperationQueue,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
        // Foundation's own main queue would wait for the main thread for ever, which is recording.
        addObserver(forName: name, object: object, queue: nil) { notification in
            MainQueue.perform { block(notification) }
        }
    }
}

/// The real main queue, which the main actor runs on.
private enum MainQueue {
    private static let isCurrent: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        Dispatch.DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Calls `body` on the main queue, and waits for it.
    static func perform(_ body: () -> Void) {
        let isHere =
            VirtualTime.isRecording || Thread.isMainThread
            || Dispatch.DispatchQueue.getSpecific(key: isCurrent) == true
        if isHere { body() } else { Dispatch.DispatchQueue.main.sync(execute: body) }
    }
}
