import Testing
import UIKitNames

/// A file that imports UIKitNames alone: Foundation comes along.
@MainActor
@Suite struct NamesAloneTests {
    @Test func foundationComesAlong() throws {
        let number: NSNumber = 1.5
        #expect(number.doubleValue == 1.5 && Date(timeIntervalSince1970: 0) < Date())
        #expect(String(format: "%.2f", 1.005 as CGFloat).count == 4)
        let coder: NSCoder? = nil
        #expect(coder == nil && NSStringFromClass(UIView.self).hasSuffix("UIView"))
    }
}
