// swift-format-ignore-file: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals

import Testing
import UIKitNames

// The types in which code writes the delegates' methods: those of the document (`void *`, `float`, `int`) and others.

/// Types exactly as the document has them.
private final class Literal: UIView, BLAnimationWorkDelegate, BLAnimationControllerDelegate {
    var calls: [String] = []
    var values: [CGFloat] = []

    func BL_AnimationWork_Starting(
        _ animationID: String!, context ctx: UnsafeMutableRawPointer!
    ) {
        calls.append("starting \(animationID ?? "nil") \(address(ctx))")
    }

    func BL_AnimationWork_Process(
        _ animationID: String!, context ctx: UnsafeMutableRawPointer!,
        percentThisCycle ptc: Double, overallPosition op: Double
    ) {
        values.append(ptc)
    }

    func BL_AnimationWork_Completing(
        _ animationID: String!, context ctx: UnsafeMutableRawPointer!
    ) {
        calls.append("completing \(animationID ?? "nil") \(address(ctx))")
    }

    func BL_AnimationWork_ValueForTime(_ t: Float, forCurve c: Int32) -> Float {
        c == 7 ? t * t : t
    }

    func BL_Animation_WillStart(_ animationID: String!, context: UnsafeMutableRawPointer!) {
        calls.append("willStart \(animationID ?? "nil") \(address(context))")
    }

    func BL_Animation_DidStop(
        _ animationID: String!, finished: NSNumber!, context: UnsafeMutableRawPointer!
    ) {
        calls.append("didStop \(finished.boolValue) \(address(context))")
    }
}

private func address(_ pointer: UnsafeMutableRawPointer?) -> Int { Int(bitPattern: pointer) }

/// Types of a translation with Swift's optionals, and `CGFloat` and `Int`.
private final class Swifty: UIView, BLAnimationWorkDelegate, BLAnimationControllerDelegate {
    var calls: [String] = []
    var values: [CGFloat] = []

    func BL_AnimationWork_Starting(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        calls.append("starting \(address(context))")
    }

    func BL_AnimationWork_Process(
        _ animationID: String?, context: UnsafeMutableRawPointer?, percentThisCycle ptc: CGFloat,
        overallPosition op: CGFloat
    ) {
        values.append(ptc)
    }

    func BL_AnimationWork_ValueForTime(_ t: CGFloat, forCurve c: NSInteger) -> CGFloat {
        c == 7 ? t * t : t
    }

    func BL_Animation_WillStart(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        calls.append("willStart \(address(context))")
    }

    func BL_Animation_DidStop(
        _ animationID: String!, finished: Bool, context: UnsafeMutableRawPointer!
    ) {
        calls.append("didStop \(finished) \(address(context))")
    }
}

/// Only the curve has the document's types, and the delegates' contexts differ.
private final class Mixed: UIView, BLAnimationWorkDelegate, BLAnimationControllerDelegate {
    var calls: [String] = []
    var values: [CGFloat] = []

    func BL_AnimationWork_Process(
        _ animationID: String?, context: Any?, percentThisCycle ptc: Float,
        overallPosition op: Float
    ) {
        values.append(CGFloat(ptc))
    }

    func BL_AnimationWork_ValueForTime(_ t: Float, forCurve c: NSUInteger) -> Float {
        c == 7 ? t * t : t
    }

    func BL_Animation_WillStart(_ animationID: String?, context: String?) {
        calls.append("willStart \(context ?? "nil")")
    }

    func BL_Animation_DidStop(_ animationID: String?, finished: Bool, context: String?) {
        calls.append("didStop \(finished) \(context ?? "nil")")
    }
}

/// Inherits from a helper, with the curve's types of the document.
private final class Number: BLAnimatingValue {
    var values: [CGFloat] = []

    override func BL_AnimationWork_Process(
        _ animationID: String?, context: Any?, percentThisCycle ptc: Double,
        overallPosition op: Double
    ) {
        super.BL_AnimationWork_Process(
            animationID, context: context, percentThisCycle: ptc, overallPosition: op)
        values.append(v)
    }

    override func BL_AnimationWork_ValueForTime(_ t: Float, forCurve c: Int32) -> Float { t * t }
}

@MainActor
@Suite struct BLAnimationFormTests {
    private let stage = UIStage(size: CGSize(width: 100, height: 100))
    private static let squares: [CGFloat] = [0, 0.0625, 0.25, 0.5625, 1]

    /// Records a second with custom curve `curve`, and a tick each quarter.
    private func run(
        _ controller: BLAnimationController = BLAnimationController(), curve: Int32 = 7,
        work: (any BLAnimationWorkDelegate)?, _ delegate: (any BLAnimationControllerDelegate)?,
        context: Any?
    ) throws {
        let interval: Float = 0.25
        _ = try stage.record {
            controller.BL_beginAnimations("fade", context: context)
            if let work { controller.BL_setAnimationWorkDelegate(work) }
            controller.BL_setAnimationDelegate(delegate)
            controller.BL_setAnimationDuration(1)
            controller.BL_setAnimationCurve(.linear)
            controller.BL_setCustomAnimationCurve(curve)
            controller.BL_setPollInterval(interval)
            controller.BL_commitAnimations()
        }
    }

    @Test func documentsTypes() throws {
        let thing = Literal()
        try run(work: thing, thing, context: UnsafeMutableRawPointer(bitPattern: 64))
        #expect(
            thing.calls == [
                "willStart fade 64", "starting fade 64", "completing fade 64", "didStop true 64",
            ])
        #expect(areClose(thing.values, Self.squares))
    }

    @Test func optionalsLengthsAndWholeNumbers() throws {
        let thing = Swifty()
        try run(work: thing, nil, context: UnsafeMutableRawPointer(bitPattern: 64))
        #expect(thing.calls == ["starting 64"] && areClose(thing.values, Self.squares))
    }

    @Test func eachDelegateHasItsTypes() throws {
        let thing = Mixed()
        try run(work: thing, thing, context: "here")
        #expect(thing.calls == ["willStart here", "didStop true here"])
        #expect(areClose(thing.values, Self.squares))
    }

    /// A number that a curve doesn't change has all its digits, also by way of a shorter type.
    @Test func noCurveChangesNothing() throws {
        let thing = Literal()
        try run(curve: 1, work: thing, nil, context: 5)
        #expect(thing.values == [0, 0.25, 0.5, 0.75, 1])
        #expect(thing.calls == ["starting fade 0", "completing fade 0"])
    }

    @Test func helpersCurve() throws {
        let number = Number()
        number.animateTo(2)
        try run(number, work: nil, nil, context: nil)
        #expect(areClose(number.values, Self.squares.map { 2 * $0 }))
    }
}
