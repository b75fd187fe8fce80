/// Waits for a number of ends and then calls once, told whether all of them were good.
@MainActor
final class Countdown {
    private var left: Int
    private var isGood = true
    private let body: @MainActor (Bool) -> Void

    /// `count` is above zero.
    init(_ count: Int, _ body: @escaping @MainActor (Bool) -> Void) {
        left = count
        self.body = body
    }

    func count(_ isGood: Bool) {
        left -= 1
        self.isGood = self.isGood && isGood
        if left == 0 { body(self.isGood) }
    }
}
