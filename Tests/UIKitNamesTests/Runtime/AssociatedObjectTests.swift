import Testing
import UIKitNames

@MainActor private var speedKey: UInt8 = 0
@MainActor private var friendKey: UInt8 = 0

/// As libraries write it.
extension UIView {
    fileprivate var speed: CGFloat {
        get { objc_getAssociatedObject(self, &speedKey) as? CGFloat ?? 1 }
        set {
            objc_setAssociatedObject(self, &speedKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
    }

    fileprivate var friend: UIView? {
        get { objc_getAssociatedObject(self, &friendKey) as? UIView }
        set { objc_setAssociatedObject(self, &friendKey, newValue, .OBJC_ASSOCIATION_ASSIGN) }
    }
}

/// Values that extensions store.
@MainActor
@Suite struct AssociatedObjectTests {
    @Test func valuesBelongToTheirObjectAndKey() {
        let (view, other) = (UIView(), UIView())
        view.speed = 2
        view.friend = other
        #expect(view.speed == 2 && other.speed == 1)
        #expect(view.friend === other && other.friend == nil)
        view.speed = 3
        #expect(view.speed == 3)
        view.friend = nil
        #expect(view.friend == nil && view.speed == 3)
        objc_removeAssociatedObjects(view)
        #expect(view.speed == 1)
    }

    @Test func assignedObjectsAreNotKept() {
        let view = UIView()
        do {
            let friend = UIView()
            view.friend = friend
            #expect(view.friend != nil)
        }
        #expect(view.friend == nil)
    }

    @Test func assignedNumbersAreKept() {
        let view = UIView()
        objc_setAssociatedObject(view, &speedKey, true, .OBJC_ASSOCIATION_ASSIGN)
        #expect(objc_getAssociatedObject(view, &speedKey) as? Bool == true)
        objc_setAssociatedObject(view, &speedKey, NSNumber(value: 2.5), .OBJC_ASSOCIATION_ASSIGN)
        #expect(objc_getAssociatedObject(view, &speedKey) as? Double == 2.5)
    }

    /// A new object at the address of an old one has no values.
    @Test func valuesGoWithTheirObject() {
        for _ in 0..<1_000 {
            let view = UIView()
            #expect(view.speed == 1)
            view.speed = 5
        }
    }

    @Test func otherValuesAreIgnored() {
        objc_setAssociatedObject(5, &speedKey, "x", .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(5, &speedKey) == nil)
    }
}
