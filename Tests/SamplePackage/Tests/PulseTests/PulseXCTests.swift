import UIKitGoldenTesting
import UIKitNames
import XCTest

@testable import Pulse

final class PulseXCTests: XCTestCase {
    @MainActor func testPulses() async {
        let view = PulseView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
        let options = GoldenOptions(margin: 10)
        await expectGolden(of: view, named: "pulses-in-xctest", options: options) {
            view.pulse()
        }
    }
}
