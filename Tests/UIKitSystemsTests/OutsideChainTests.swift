import Drawing
import LayerTree
import Testing
import UIKitNames

/// Animation systems that are started again from their own end, outside a recording.
@MainActor
@Suite struct OutsideChainTests {
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))

    /// How often `start` runs, which is given itself.
    private func count(_ start: @escaping (@escaping @MainActor () -> Void) -> Void) -> Int {
        var count = 0
        @MainActor func again() {
            count += 1
            start(again)
        }
        again()
        return count
    }

    /// Each overflowed the stack.
    @Test func chainsEnd() {
        let limits = 2..<1000
        #expect(
            limits.contains(
                count { again in
                    view.spruce.animate([.fadeIn], completion: { _ in again() })
                }))
        #expect(
            limits.contains(
                count { again in
                    UIView.animateViews(
                        [view], withDuration: 1, animations: nil, completion: { again() })
                }))
    }
}
