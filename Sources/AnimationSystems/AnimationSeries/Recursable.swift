public import LayerTree

/// Called when one animation of a series has ended; the value is always `true`.
public typealias CompleteCallback = @MainActor (Any) -> Void

/// The library's later name of `Recursable`.
public typealias AnimationSeries = Recursable

/// An animation, or several joined by `+`, `*` and `|`, that can be started and cleared.
///
/// Joining copies both sides, including their callbacks. So `blink + blink + blink` plays three times, and
/// later changes to `blink` don't affect the copies. Create one with `appear`, `move` and similar methods
/// of a view, or as a custom `Recursion`.
@MainActor
open class Recursable {
    /// Called when the whole animation has ended undisturbed, before the next part of a chain starts.
    public var onNext: (@MainActor () -> Void)?
    /// Called when the whole animation has ended undisturbed, after `onNext` and the start of the next
    /// part.
    public var animationDidFinish: (@MainActor () -> Void)?

    let content: SeriesNode.Content
    /// The current run, which the recording keeps alive.
    weak var run: SeriesRun?
    private var isCleared = false
    private var givenKey: String?
    private lazy var randomKey = Self.makeKey()
    /// An object that stands for this one in another module. It is kept alive while the animation plays.
    package weak var owner: AnyObject?

    init(_ content: SeriesNode.Content) { self.content = content }

    /// A part that plays itself.
    package init(_ part: SeriesPart) {
        content = .step(SeriesStep(action: .part(part), name: nil, complete: nil))
    }

    /// The animation's key: by default ten random letters and digits. A key that was set also appears
    /// in event logs.
    public var key: String {
        get { givenKey ?? randomKey }
        set { givenKey = newValue }
    }

    /// Plays the animation from its beginning. Does nothing while it plays, or if it is a series that was
    /// cleared.
    ///
    /// Each animation starts when the previous one has ended undisturbed. If one is cut short (its view or
    /// its animations are removed), the chain ends there without callbacks. The recording keeps the
    /// animation alive. Outside a recording all changes are made at once; an endless series then makes only
    /// the changes of its first 100,000 steps.
    public func start() {
        guard run == nil, !isCleared || isStep else { return }
        let run = SeriesRun(of: self)
        self.run = run
        guard let recorder = Recorder.current else { return run.playAtOnce() }
        recorder.play(run, name: givenKey) { finished in
            if finished { run.tellWhole() }
        }
    }

    /// Stops the animation where it is, and leaves the values that its views were moving to.
    ///
    /// All animations of those views end, including animations started elsewhere. No callback is called. A
    /// series can't be started again. A single animation can, but without its `onNext`.
    public func clear() {
        onNext = nil
        isCleared = true
        run?.clear()
    }

    var hooks: SeriesHooks {
        SeriesHooks(onNext: onNext, animationDidFinish: animationDidFinish)
    }

    /// The animation as a value, in its current state.
    var node: SeriesNode { SeriesNode(content, hooks: hooks, name: givenKey) }

    private var isStep: Bool {
        if case .step = content { true } else { false }
    }

    // MARK: - Keys

    private static var keyCount: UInt64 = 0
    private static let keyLetters = Array("abcdefghijklmnopABCDEFGHIJKLMNOP1234567890")

    package static func makeKey() -> String {
        keyCount += 1
        var random = SeededGenerator(seed: keyCount)
        return String((0..<10).map { _ in keyLetters.randomElement(using: &random)! })
    }
}

/// The library's later name of `Recursion`.
public typealias ViewAnimation = Recursion

/// One animation of one view, which can be played or joined with others.
open class Recursion: Recursable {
    /// The library's later name of `AnimationParameter`.
    public typealias Parameter = AnimationParameter

    private let view: View

    /// A custom animation.
    ///
    /// - Parameters:
    ///   - params: Duration, delay and options.
    ///   - complete: Called each time the animation has ended undisturbed.
    ///   - animations: Sets the target values; called each time the animation starts.
    public init(
        _ view: View, params: AnimationParameter, _ complete: CompleteCallback? = nil,
        animations: @escaping @MainActor (View) -> Void
    ) {
        self.view = view
        super.init(
            .step(
                SeriesStep(
                    action: .animate(view, params.style, changes: animations), name: nil,
                    complete: complete)))
    }

    /// One of the predefined animations.
    package init(
        _ view: View, _ effect: SeriesEffect, _ style: AnimationStyle,
        _ complete: CompleteCallback? = nil
    ) {
        self.view = view
        super.init(
            .step(
                SeriesStep(
                    action: .animate(view, style, changes: effect.apply), name: effect.name,
                    complete: complete)))
    }

    /// Ends this animation and all others of its view; see `Recursable.clear`.
    public override func clear() {
        super.clear()
        view.removeAllAnimations()
    }
}

/// The library's later name of `RecursionPool`.
public typealias AnimationPool = RecursionPool

/// Kept for ported code, which must release its animations by hand. Here the recording keeps running
/// animations alive, so there is nothing to release.
@MainActor
public final class RecursionPool {
    /// The only instance.
    public static let shared = RecursionPool()

    private init() {}

    /// Does nothing. Running animations continue, and ended ones can be started again.
    public func flush(_ key: String?) {}

    /// Does nothing; see `flush(_:)`.
    public func flush() {}

    /// The later name of `flush(_:)`.
    public func release(_ animation: Recursable?) {}

    /// The later name of `flush()`.
    public func release() {}
}

/// Animations joined by `+`, `*` and `|`.
public final class RecursionSeries: Recursable {
    /// Plays the animations one after another; needs at least one.
    package convenience init(chain animations: [Recursable]) {
        self.init(SeriesNode.chain(animations.map(\.node)))
    }

    /// Plays the animations at the same time; needs at least one.
    package convenience init(all animations: [Recursable]) {
        self.init(SeriesNode.all(animations.map(\.node)))
    }
}

extension Recursable {
    /// Plays `second` when `first` has ended. O(n) in the animations of both.
    public static func + (first: Recursable, second: Recursable) -> RecursionSeries {
        RecursionSeries(chain: [first, second])
    }

    /// The animation `count` times in a row; once if `count` is below 1. `Int.max` repeats endlessly, and
    /// so does any larger product of counts.
    public static func * (animation: Recursable, count: Int) -> RecursionSeries {
        RecursionSeries(animation.node.repeated(count))
    }

    /// Plays both at the same time. It ends when both have ended, and undisturbed if both were. `a + b | c`
    /// is `(a + b) | c`, by Swift's precedence.
    public static func | (first: Recursable, second: Recursable) -> RecursionSeries {
        RecursionSeries(all: [first, second])
    }
}
