// These are Core Foundation's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

// Core Foundation's form of timers: how code made timers with closures before iOS 10.

/// A timer, in Core Foundation's word.
public typealias CFRunLoopTimer = Timer
/// A run loop, in Core Foundation's word; every one means the recording.
public typealias CFRunLoop = RunLoop
/// A mode of a run loop, in Core Foundation's word; every one means the recording.
public typealias CFRunLoopMode = RunLoop.Mode
/// Core Foundation's flags.
public typealias CFOptionFlags = UInt
/// Core Foundation's index.
public typealias CFIndex = Int

/// What allocates memory: Swift does, so there is only the default.
public final class CFAllocator: Sendable {
    private init() {}
}

/// The default: nil.
public let kCFAllocatorDefault: CFAllocator? = nil

/// A timer that calls `block` at `fireDate`, a virtual time as `CFAbsoluteTimeGetCurrent()` tells it, and then at every
/// `interval`; once if that is 0. It begins when it is added to a run loop; a time that has passed then means at once. `flags` and `order` don't matter.
@preconcurrency @MainActor
public func CFRunLoopTimerCreateWithHandler(
    _ allocator: CFAllocator?, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval,
    _ flags: CFOptionFlags, _ order: CFIndex, _ block: ((CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! {
    Timer(at: fireDate, interval: interval, repeats: interval > 0) { block?($0) }
}

/// Begins a timer.
@preconcurrency @MainActor
public func CFRunLoopAddTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
    timer?.schedule()
}

/// Ends a timer.
@preconcurrency @MainActor
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer?.invalidate() }

/// The run loop of the recording.
public func CFRunLoopGetCurrent() -> CFRunLoop! { .current }

/// The run loop of the recording.
public func CFRunLoopGetMain() -> CFRunLoop! { .main }
