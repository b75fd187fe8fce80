internal import AnimationSystems
internal import LayerTree

/// Called each time an animation of a series has ended; the value is always `true`.
public typealias CompleteCallback = (Any) -> Void

/// A part of a series: AnimationSeries' protocol.
///
/// `Recursion`, `AnimationSeries` and `RecursionSeries` conform. A class of your own does, too, if it calls
/// its `onNext` once at the end of each run.
@preconcurrency @MainActor
public protocol Recursable: AnyObject {
    /// Called when the part has ended undisturbed, before the next part of a series starts.
    var onNext: (() -> Void)? { get set }
    /// Starts the part.
    func start()
    /// Stops the part, without a call of `onNext`.
    func clear()
    /// A name for event logs and for `RecursionPool`.
    var key: String { get set }
}

/// Plays `next` when `previous` has ended. O(n) in the parts of both.
///
/// Unlike in the original, both keep their own callbacks, and a series can be used several times:
/// `blink + blink + blink` plays three times.
@preconcurrency @MainActor
public func + (previous: any Recursable, next: any Recursable) -> RecursionSeries {
    RecursionSeries(Series(chain: [engineSeries(of: previous), engineSeries(of: next)]))
}

/// Plays `series` `times` times in a row; once if `times` is below 1. `Int.max` repeats endlessly.
@preconcurrency @MainActor
public func * (series: any Recursable, times: Int) -> RecursionSeries {
    RecursionSeries(engineSeries(of: series).repeated(times))
}

/// Plays both at the same time, and ends with the later one. `a + b | c` is `(a + b) | c`.
@preconcurrency @MainActor
public func | (first: any Recursable, second: any Recursable) -> RecursionSeries {
    RecursionSeries(Series(all: [engineSeries(of: first), engineSeries(of: second)]))
}

/// The engine's series for `recursable`. Anything but a series is a part that plays itself.
@MainActor
private func engineSeries(of recursable: any Recursable) -> Series {
    if let joined = recursable as? RecursionSeries { return joined.series }
    let part = Series(
        SeriesPart(
            start: { begin(recursable, end: $0) }, clear: { recursable.clear() }))
    part.onNext = engineClosure(recursable.onNext)
    return part
}

/// Starts a part of a series. Its `onNext` reports its end, until it has ended.
@MainActor
private func begin(_ part: any Recursable, end: @escaping @MainActor (Bool) -> Void) {
    let ownOnNext = part.onNext
    let recursion = part as? Recursion
    part.onNext = {
        part.onNext = ownOnNext
        recursion?.cutShort = nil
        end(true)
    }
    recursion?.cutShort = {
        part.onNext = ownOnNext
        recursion?.cutShort = nil
        end(false)
    }
    part.start()
}

/// A plain closure as the engine's, which belongs to the main actor.
@MainActor
func engineClosure(_ body: (() -> Void)?) -> (@MainActor () -> Void)? {
    guard let body else { return nil }
    return { body() }
}

/// Parts joined by `+`, `*` and `|`.
///
/// A series plays on while it is referred to by nobody else. `start` does nothing while it plays and after
/// `clear`.
@preconcurrency @MainActor
open class RecursionSeries: Recursable {
    let series: Series

    /// Called when the whole series has ended undisturbed.
    public var onNext: (() -> Void)? {
        didSet { series.onNext = engineClosure(onNext) }
    }

    /// Called when the whole series has ended undisturbed, after `onNext`.
    public var animationDidFinish: (() -> Void)? {
        didSet { series.animationDidFinish = engineClosure(animationDidFinish) }
    }

    /// The name of the series in event logs. Default: ten random letters and digits, which logs don't show.
    public var key: String {
        get { series.name ?? randomKey }
        set { series.name = newValue }
    }
    private lazy var randomKey = RecursionPool.makeKey()

    init(_ series: Series) {
        self.series = series
        series.owner = self
    }

    /// Plays the series from its beginning.
    ///
    /// Outside a recording all changes are made at once; an endless series then makes only those of its
    /// first 100,000 steps.
    open func start() { series.start() }

    /// Stops the running part, where its views keep the values that they were moving to. No callback is
    /// called. The series can't be started again.
    open func clear() {
        onNext = nil
        series.clear()
    }
}

/// Kept for ported code, which must release its animations by hand. Here the recording keeps running
/// animations alive, so there is nothing to release.
@preconcurrency @MainActor
public final class RecursionPool {
    /// The only instance.
    public static let shared = RecursionPool()

    private init() {}

    /// Does nothing. Running animations continue, and ended ones can be started again.
    public func flush(_ key: String?) {}
    /// Does nothing; see `flush(_:)`.
    public func flush() {}
    /// The later name of `flush(_:)`.
    public func release(_ animation: (any Recursable)?) {}
    /// The later name of `flush()`.
    public func release() {}

    private static var keyCount: UInt64 = 0
    private static let keyLetters = Array("abcdefghijklmnopABCDEFGHIJKLMNOP1234567890")

    /// Ten letters and digits, others each time and the same in each process.
    static func makeKey() -> String {
        keyCount += 1
        var random = SeededGenerator(seed: keyCount)
        return String((0..<10).map { _ in keyLetters.randomElement(using: &random)! })
    }
}

/// The later name of `RecursionPool`.
public typealias AnimationPool = RecursionPool
