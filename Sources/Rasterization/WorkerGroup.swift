/// Encoders or hashers that work at the same time: they share what they can, and keep less each.
///
/// It saves memory and time and changes no pixel.
public struct WorkerGroup: Sendable {
    let count: Int
    let reductions = BitmapReductions()
    let texts = TextOutliner()

    /// A group of `count` workers, at least 1.
    public init(count: Int) { self.count = count }
}
