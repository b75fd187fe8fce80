import Testing
import UIKitNames

/// Notes the calls that it gets.
private class Witness: UIView {
    static var log: [String] = []
    var name = ""

    convenience init(_ name: String) {
        self.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        self.name = name
    }

    private func note(_ call: String, _ other: UIView?) {
        Witness.log.append("\(name) \(call) \(other == nil ? "nil" : "set")")
    }

    override func willMove(toSuperview view: UIView?) { note("willMoveToSuperview", view) }
    override func didMoveToSuperview() { note("didMoveToSuperview", superview) }
    override func willMove(toWindow window: UIWindow?) { note("willMoveToWindow", window) }
    override func didMoveToWindow() { note("didMoveToWindow", window) }
    override func didAddSubview(_ view: UIView) { note("didAddSubview", view) }
    override func willRemoveSubview(_ view: UIView) { note("willRemoveSubview", view) }
}

@Suite(.serialized) @MainActor struct TreeTests {
    @Test func addingAndRemovingCallInUIKitsOrder() {
        let stage = UIStage(size: CGSize(width: 100, height: 100))
        let (parent, child, grandchild) = (
            Witness("parent"), Witness("child"), Witness("grandchild")
        )
        child.addSubview(grandchild)
        stage.addSubview(parent)
        Witness.log = []
        parent.addSubview(child)
        #expect(
            Witness.log == [
                "child willMoveToWindow set", "grandchild willMoveToWindow set",
                "child willMoveToSuperview set", "child didMoveToWindow set",
                "grandchild didMoveToWindow set", "child didMoveToSuperview set",
                "parent didAddSubview set",
            ])
        Witness.log = []
        child.removeFromSuperview()
        #expect(
            Witness.log == [
                "parent willRemoveSubview set", "child willMoveToWindow nil",
                "grandchild willMoveToWindow nil", "child willMoveToSuperview nil",
                "child didMoveToWindow nil", "grandchild didMoveToWindow nil",
                "child didMoveToSuperview nil",
            ])
    }

    @Test("a tree off the stage gets no window calls until it is shown")
    func treeOffStageGetsNoWindow() {
        let (parent, child) = (Witness("parent"), Witness("child"))
        Witness.log = []
        parent.addSubview(child)
        #expect(
            Witness.log == [
                "child willMoveToSuperview set", "child didMoveToSuperview set",
                "parent didAddSubview set",
            ])
        #expect(child.window == nil)
        let stage = UIStage(size: CGSize(width: 100, height: 100))
        stage.addSubview(parent)
        #expect(child.window === stage.window)
    }

    @Test func subviewsKeepTheirOrderAndBareLayersTheirs() {
        let view = UIView()
        let (a, b, c) = (UIView(), UIView(), UIView())
        let bare = CALayer()
        view.addSubview(a)
        view.layer.addSublayer(bare)
        view.addSubview(b)
        view.insertSubview(c, belowSubview: b)
        #expect(view.subviews == [a, c, b])
        #expect(view.layer.sublayers == [a.layer, bare, c.layer, b.layer])
        view.bringSubviewToFront(a)
        #expect(view.subviews == [c, b, a])
        #expect(view.layer.sublayers == [bare, c.layer, b.layer, a.layer])
        view.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(view.subviews == [a, b, c])
        view.sendSubviewToBack(c)
        #expect(view.subviews == [c, a, b])
        view.insertSubview(b, aboveSubview: c)
        #expect(view.subviews == [c, b, a])
        view.addSubview(c)
        #expect(view.subviews == [b, a, c])
    }

    @Test func viewInItselfEndsTheRecordingWithBothNames() throws {
        let stage = UIStage(size: CGSize(width: 100, height: 100))
        let (outer, inner) = (UIView(), UIView())
        outer.accessibilityIdentifier = "outer"
        outer.addSubview(inner)
        #expect(
            throws: RecordingError.misuse(
                "UIView \"outer\" can't be a subview or mask of UIView inside \"outer\", which is inside it"
            )
        ) {
            _ = try stage.record { inner.addSubview(outer) }
        }
        #expect(inner.subviews.isEmpty)
    }

    @Test func tagsDescendantsAndNames() {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        inner.tag = 7
        #expect(outer.viewWithTag(7) === inner)
        #expect(outer.viewWithTag(0) === outer)
        #expect(outer.viewWithTag(8) == nil)
        #expect(inner.isDescendant(of: outer) && !outer.isDescendant(of: inner))
    }

    @Test func tintColourIsInheritedAndChangesAreReported() {
        final class Tinted: UIView {
            var count = 0
            override func tintColorDidChange() { count += 1 }
        }
        let (outer, inner, own) = (Tinted(), Tinted(), Tinted())
        outer.addSubview(inner)
        outer.addSubview(own)
        #expect(inner.tintColor == .systemBlue)
        own.tintColor = .green
        outer.tintColor = .red
        #expect(inner.tintColor == .red && own.tintColor == .green)
        let counts: [Int] = [outer.count, inner.count, own.count]
        #expect(counts == [1, 1, 1])
        outer.tintColor = nil
        #expect(inner.tintColor == .systemBlue)
    }

    @Test func pointsAreConvertedAndHit() {
        let stage = UIStage(size: CGSize(width: 100, height: 100))
        let outer = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
        let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        stage.addSubview(outer)
        outer.addSubview(inner)
        #expect(inner.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 16, y: 27))
        #expect(outer.convert(CGPoint(x: 6, y: 6), to: inner) == CGPoint(x: 1, y: 1))
        #expect(
            inner.convert(inner.bounds, to: outer) == CGRect(x: 5, y: 5, width: 10, height: 10))
        #expect(outer.hitTest(CGPoint(x: 6, y: 6), with: nil) === inner)
        inner.isUserInteractionEnabled = false
        #expect(outer.hitTest(CGPoint(x: 6, y: 6), with: nil) === outer)
        #expect(outer.hitTest(CGPoint(x: 50, y: 6), with: nil) == nil)
    }
}
