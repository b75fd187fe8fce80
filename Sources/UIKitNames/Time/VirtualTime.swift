public import Foundation
internal import LayerTree
internal import TimingModel

/// Seconds, as Core Foundation names them.
public typealias CFTimeInterval = TimeInterval
/// A time in seconds, as Core Foundation names it.
public typealias CFAbsoluteTime = TimeInterval

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Seconds of virtual time since the recording began, the same for all code of an instant. Outside a recording 0, so
/// that times counted from now are times of the next recording.
public func CACurrentMediaTime() -> CFTimeInterval { VirtualTime.now?.inSeconds ?? 0 }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The same as `CACurrentMediaTime()`, and not the seconds since 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { CACurrentMediaTime() }

/// The clock of recordings.
///
/// A recording runs on one thread from its beginning to its end. That thread is marked, because nothing else tells
/// whether code runs in a recording: on Linux, tests on the main actor may run on any thread.
enum VirtualTime {
    private static let key = "UIKitNames.VirtualTime"

    /// Whether this code runs in a recording.
    private(set) static var isRecording: Bool {
        get { Thread.current.threadDictionary[key] as? Bool ?? false }
        set { Thread.current.threadDictionary[key] = newValue }
    }

    /// The virtual time; nil outside a recording and on other threads. A thread that records is on the main actor.
    static var now: Duration? {
        isRecording ? MainActor.assumeIsolated { Recorder.current?.now } : nil
    }

    /// Runs `body`, which records, on this thread.
    @MainActor
    static func recording<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = isRecording
        isRecording = true
        defer { isRecording = outer }
        return try body()
    }

    /// Runs `body` now in a recording. Otherwise the next recording runs it at its beginning, if the same task makes that
    /// before the main queue turns to something else; if not, `drop` is called.
    static func whenRecording(
        _ body: @escaping @MainActor () -> Void, otherwise drop: (@Sendable () -> Void)? = nil
    ) {
        if isRecording { return MainActor.assumeIsolated { body() } }
        WaitingCalls.append(body, otherwise: drop)
    }
}
