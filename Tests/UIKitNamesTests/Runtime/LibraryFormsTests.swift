import Testing
import UIKitNames

/// Older forms that public animation libraries use.
@MainActor
@Suite struct LibraryFormsTests {
    @Test func timersOfCoreFoundationRunInVirtualTime() throws {
        let stage = UIStage(size: CGSize(width: 10, height: 10))
        var times: [Double] = []
        _ = try stage.record(until: 2) {
            let timer = CFRunLoopTimerCreateWithHandler(
                kCFAllocatorDefault, CFAbsoluteTimeGetCurrent() + 0.5, 0.25, 0, 0
            ) { timer in
                times.append(CACurrentMediaTime())
                if times.count == 3 { CFRunLoopTimerInvalidate(timer) }
            }
            CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, .commonModes)
            let once = CFRunLoopTimerCreateWithHandler(nil, 1.5, 0, 0, 0) { _ in
                times.append(CACurrentMediaTime())
            }
            CFRunLoopAddTimer(CFRunLoopGetMain(), once, .commonModes)
        }
        #expect(times == [0.5, 0.75, 1, 1.5])
    }

    @Test("a colour without components is clear, and policies have raw values")
    func colourWithoutComponentsIsClear() {
        #expect(UIColor() == UIColor.clear)
        #expect(objc_AssociationPolicy(rawValue: 769) == .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_AssociationPolicy(rawValue: 2) == nil)
    }
}
