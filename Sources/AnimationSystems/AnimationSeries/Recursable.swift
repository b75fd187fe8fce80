public import LayerTree

/// What is told when one animation of a series has ended; the value is always `true`.
public typealias CompleteCallback = @MainActor (Any) -> Void

/// The library's later name of `Recursable`.
public typealias AnimationSeries = Recursable

/// An animation, or several joined by `+`, `*` and `|`, to be started and cleared.
///
/// A handle for a value: joining copies what both sides do, callbacks included, so that
/// `blink + blink + blink` plays three times, and what is done to `blink` afterwards concerns it
/// alone. Make one by `appear`, `move` and so on of a view, or as a `Recursion` of your own.
@MainActor
open class Recursable {
    /// Called when all of it has ended undisturbed, before whatever comes after it in a chain starts.
    public var onNext: (@MainActor () -> Void)?
    /// Called when all of it has ended undisturbed, after `onNext` and the start of what comes next.
    public var animationDidFinish: (@MainActor () -> Void)?

    let content: SeriesNode.Content
    /// The run of it that is under way; kept alive by the recording.
    weak var run: SeriesRun?
    private var isCleared = false
    private var givenKey: String?
    private lazy var randomKey = Self.makeKey()

    init(_ content: SeriesNode.Content) { self.content = content }

    /// Names it: ten random letters and digits, or what was set, which event logs then call it.
    public var key: String {
        get { givenKey ?? randomKey }
        set { givenKey = newValue }
    }

    /// Plays it from its beginning; nothing while it plays, or if it is a series that was cleared.
    ///
    /// Each animation starts when the one before has ended undisturbed: if one is cut short (its view
    /// removed, its animations removed), the chain ends there, and tells nobody. The recording keeps
    /// it alive. Outside a recording all changes are made at once; of a series without end, those of
    /// the first 100,000 steps.
    public func start() {
        guard run == nil, !isCleared || isStep else { return }
        let run = SeriesRun(of: self)
        self.run = run
        guard let recorder = Recorder.current else { return run.playAtOnce() }
        recorder.play(run, name: givenKey) { finished in
            if finished { run.tellWhole() }
        }
    }

    /// Stops it where it is, which leaves the views it animates with the values they were going to;
    /// all animations of those views end, others' too. It doesn't continue and tells nobody. A series
    /// can't be started again; a single animation can, without its `onNext`.
    public func clear() {
        onNext = nil
        isCleared = true
        run?.clear()
    }

    var hooks: SeriesHooks {
        SeriesHooks(onNext: onNext, animationDidFinish: animationDidFinish)
    }

    /// What it does, as it is now.
    var node: SeriesNode { SeriesNode(content, hooks: hooks, name: givenKey) }

    private var isStep: Bool {
        if case .step = content { true } else { false }
    }

    // MARK: - Keys

    private static var keyCount: UInt64 = 0
    private static let keyLetters = Array("abcdefghijklmnopABCDEFGHIJKLMNOP1234567890")

    private static func makeKey() -> String {
        keyCount += 1
        var random = SeededGenerator(seed: keyCount)
        return String((0..<10).map { _ in keyLetters.randomElement(using: &random)! })
    }
}

/// The library's later name of `Recursion`.
public typealias ViewAnimation = Recursion

/// One animation of one view, to be played or joined with others.
open class Recursion: Recursable {
    /// The library's later name of `AnimationParameter`.
    public typealias Parameter = AnimationParameter

    private let view: View

    /// An animation of your own.
    ///
    /// - Parameters:
    ///   - params: duration, delay and options.
    ///   - complete: called when it has ended undisturbed, each time.
    ///   - animations: sets what is to be reached; called whenever it starts.
    public init(
        _ view: View, params: AnimationParameter, _ complete: CompleteCallback? = nil,
        animations: @escaping @MainActor (View) -> Void
    ) {
        self.view = view
        super.init(
            .step(
                SeriesStep(
                    view: view, style: params.style, name: nil, changes: animations,
                    complete: complete)))
    }

    /// One of the animations that there are.
    package init(
        _ view: View, _ effect: SeriesEffect, _ style: AnimationStyle,
        _ complete: CompleteCallback? = nil
    ) {
        self.view = view
        super.init(
            .step(
                SeriesStep(
                    view: view, style: style, name: effect.name, changes: effect.apply,
                    complete: complete)))
    }

    /// Ends all animations of its view, and this one; see `Recursable.clear`.
    public override func clear() {
        super.clear()
        view.removeAllAnimations()
    }
}

/// The library's later name of `RecursionPool`.
public typealias AnimationPool = RecursionPool

/// Kept for ported code, which must release its animations by hand: here a recording keeps alive what
/// it plays, and nothing else does, so that there is nothing to release.
@MainActor
public final class RecursionPool {
    /// The one that there is.
    public static let shared = RecursionPool()

    private init() {}

    /// Does nothing: what runs runs on, and what has ended can be started again.
    public func flush(_ key: String?) {}

    /// Does nothing, for all of them.
    public func flush() {}

    /// The later name of `flush(_:)`.
    public func release(_ animation: Recursable?) {}

    /// The later name of `flush()`.
    public func release() {}
}

/// Animations joined by `+`, `*` and `|`.
public final class RecursionSeries: Recursable {
    /// One after another; at least one.
    package convenience init(chain animations: [Recursable]) {
        self.init(SeriesNode.chain(animations.map(\.node)))
    }

    /// At the same time; at least one.
    package convenience init(all animations: [Recursable]) {
        self.init(SeriesNode.all(animations.map(\.node)))
    }
}

extension Recursable {
    /// `first`, then `second` when that has ended. O(n) in the animations of both.
    public static func + (first: Recursable, second: Recursable) -> RecursionSeries {
        RecursionSeries(chain: [first, second])
    }

    /// The animation `count` times in a row; once if `count` is below 1. `Int.max` is without end, and
    /// so is any product that is larger.
    public static func * (animation: Recursable, count: Int) -> RecursionSeries {
        RecursionSeries(animation.node.repeated(count))
    }

    /// Both at the same time; ends when both have ended, undisturbed if both were. As in Swift
    /// generally, `a + b | c` is `(a + b) | c`.
    public static func | (first: Recursable, second: Recursable) -> RecursionSeries {
        RecursionSeries(all: [first, second])
    }
}
