import Testing
import UIKitGoldenTesting
import UIKitNames

@testable import Pulse

@MainActor @Test func pulses() async {
    let view = PulseView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    await expectGolden(of: view, options: GoldenOptions(margin: 10)) {
        view.pulse()
    }
}
