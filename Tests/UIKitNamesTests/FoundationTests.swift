import Foundation
import Testing
import UIKitNames

import typealias UIKitNames.CGRect

/// Both modules in one file: names in both need a scoped import or the module's name.
@MainActor
@Suite struct FoundationTests {
    @Test func geometryConvertsBothWays() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        let foundation = Foundation.CGRect(rect)
        #expect(foundation.midX == 2.5)
        #expect(Rect(foundation) == rect)
        #expect(Point(foundation.origin) == rect.origin)
        #expect(Size(foundation.size) == rect.size)
    }

    @Test func transformsConvertBothWays() {
        let turn = Transform(rotationAngle: 1)
        let foundation = Foundation.AffineTransform(turn)
        #expect(Double(foundation.m12) == turn.b)
        #expect(Transform(foundation).affine == turn.affine)
    }

    @Test func secondsAreTheSameInBoth() {
        let seconds: TimeInterval = 1.5
        #expect(seconds == Double(1.5))
    }
}
