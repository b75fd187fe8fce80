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
