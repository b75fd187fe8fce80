import Testing
import UIKitNames

/// Core Graphics' paths: their steps, and what can be asked of them.
@Suite struct PathTests {
    private let rect = CGRect(x: 10, y: 20, width: 100, height: 60)

    // MARK: - Steps of each constructor

    @Test func rectangleStartsAtItsLeastCorner() {
        #expect(CGPath(rect: rect, transform: nil).text == "M 10 20 L 110 20 L 110 80 L 10 80 Z")
    }

    @Test func ellipseStartsAtTheRightAndGoesDown() {
        #expect(
            CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 50), transform: nil).text
                == "M 100 25 C 100 38.81 77.61 50 50 50 C 22.39 50 0 38.81 0 25 "
                + "C 0 11.19 22.39 0 50 0 C 77.61 0 100 11.19 100 25 Z")
    }

    @Test func roundedRectangleStartsInTheMiddleOfItsRightSide() {
        let path = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 60), cornerWidth: 20,
            cornerHeight: 10, transform: nil)
        #expect(
            path.text
                == "M 100 30 L 100 50 C 100 55.52 91.05 60 80 60 L 20 60 C 8.95 60 0 55.52 0 50 "
                + "L 0 10 C 0 4.48 8.95 0 20 0 L 80 0 C 91.05 0 100 4.48 100 10 Z")
    }

    @Test func tooLargeRadiiAreClamped() {
        let path = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), cornerWidth: 90,
            cornerHeight: 90,
            transform: nil)
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 40, height: 20))
        #expect(path.kinds == "MLCLCLCLCZ")
    }

    @Test func transformsApplyToEveryStep() {
        var transform = CGAffineTransform(translationX: 5, y: 0).scaledBy(x: 2, y: 2)
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: &transform)
        #expect(path.text == "M 5 0 L 25 0 L 25 20 L 5 20 Z")
        #expect(path.copy(using: &transform)?.text == "M 15 0 L 55 0 L 55 40 L 15 40 Z")
    }

    @Test func stepsAreKeptAsGiven() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 3, y: 4))
        path.addCurve(
            to: CGPoint(x: 9, y: 9), control1: CGPoint(x: 7, y: 7), control2: CGPoint(x: 8, y: 8))
        path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0)])
        path.addRects([rect, rect])
        path.closeSubpath()
        #expect(
            path.text
                == "M 1 2 Q 3 4 5 6 C 7 7 8 8 9 9 M 0 0 L 1 0 M 10 20 L 110 20 L 110 80 L 10 80 Z "
                + "M 10 20 L 110 20 L 110 80 L 10 80 Z")
    }

    @Test func withoutACurrentPointNothingIsAdded() {
        let path = CGMutablePath()
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.addQuadCurve(to: .zero, control: .zero)
        path.closeSubpath()
        #expect(path.isEmpty)
        #expect(path.currentPoint == .zero)
    }

    @MainActor
    @Test func quadraticCurvesStayQuadratic() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 6, y: 0), control: CGPoint(x: 3, y: 3))
        let cubic = CGMutablePath()
        cubic.move(to: .zero)
        cubic.addCurve(
            to: CGPoint(x: 6, y: 0), control1: CGPoint(x: 2, y: 2), control2: CGPoint(x: 4, y: 2))
        #expect(path != cubic)
        path.closeSubpath()
        path.addQuadCurve(to: CGPoint(x: 0, y: 6), control: CGPoint(x: 3, y: 3))
        cubic.addPath(path, transform: CGAffineTransform(scaleX: 2, y: 2))
        #expect(cubic.text == "M 0 0 C 2 2 4 2 6 0 M 0 0 Q 6 6 12 0 Z Q 6 6 0 12")
        let layer = CAShapeLayer()
        layer.path = path
        let value = layer.value(forKey: "path") as? CGPath
        #expect(layer.path == path && value == path)
    }

    // MARK: - Arcs

    @Test(arguments: [
        // From the right to the bottom: UIKit's clockwise is Core Graphics' counterclockwise.
        (0, 0.5, true, "M 60 50 C 60 55.52 55.52 60 50 60"),
        (0, 0.5, false, "MCCC"), (0, 0, true, "M 60 50"), (0, 2, true, "MCCCC"),
        (0, 7, true, "MCCCC"), (0, -0.5, true, "MCCC"),
        (0.5, 0, false, "M 50 60 C 55.52 60 60 55.52 60 50"),
        (-0.5, 1.5, true, "MCCCC"), (1.5, -0.5, false, "MCCCC"), (0, -4, false, "MCCCC"),
    ])
    func arcsSweepInTheirDirection(
        start: Double, end: Double, isClockwise: Bool, expected: String
    ) {
        let bezier = UIBezierPath(
            arcCenter: CGPoint(x: 50, y: 50), radius: 10, startAngle: start * .pi,
            endAngle: end * .pi, clockwise: isClockwise)
        let path = CGMutablePath()
        path.addArc(
            center: CGPoint(x: 50, y: 50), radius: 10, startAngle: start * .pi,
            endAngle: end * .pi, clockwise: !isClockwise)
        #expect(path == bezier.cgPath)
        #expect(path.text == expected || path.kinds == expected)
    }

    @Test func arcsBeginWithALineFromTheCurrentPoint() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(
            center: CGPoint(x: 50, y: 0), radius: 10, startAngle: 0, endAngle: .pi / 2,
            clockwise: false)
        #expect(path.text == "M 0 0 L 60 0 C 60 5.52 55.52 10 50 10")
    }

    @Test func relativeArcsGrowTheirAngle() {
        let path = CGMutablePath()
        path.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: .pi / 2)
        #expect(path.text == "M 10 0 C 10 5.52 5.52 10 0 10")
    }

    @Test func tangentArcsRoundACorner() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(
            tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 10)
        #expect(path.text == "M 0 0 L 90 0 C 95.52 0 100 4.48 100 10")
        path.addArc(
            tangent1End: CGPoint(x: 100, y: 50), tangent2End: CGPoint(x: 0, y: 50), radius: 20)
        #expect(path.text.hasSuffix("L 100 30 C 100 41.05 91.05 50 80 50"))
    }

    // MARK: - Queries

    @Test func emptyPathsHaveNoBox() {
        #expect(CGMutablePath().boundingBox.isNull)
        #expect(CGMutablePath().boundingBoxOfPath.isNull)
        #expect(UIBezierPath().bounds.isNull)
    }

    @Test func boxesCountControlPointsOrNot() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 100))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(abs(path.boundingBoxOfPath.height - 50) < 0.02)
    }

    @Test func containsFollowsTheRule() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
        path.addRect(CGRect(x: 25, y: 25, width: 50, height: 50))
        #expect(path.contains(CGPoint(x: 50, y: 50)))
        #expect(!path.contains(CGPoint(x: 50, y: 50), using: .evenOdd))
        #expect(path.contains(CGPoint(x: 10, y: 10), using: .evenOdd))
        #expect(!path.contains(CGPoint(x: 101, y: 10)))
        #expect(path.contains(CGPoint(x: 5, y: 5), transform: CGAffineTransform(scaleX: 10, y: 10)))
    }

    @Test func containsSeesCurvesAndOpenSubpaths() {
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
        #expect(circle.contains(CGPoint(x: 15, y: 15)))
        #expect(!circle.contains(CGPoint(x: 14, y: 14)))
        let open = CGMutablePath()
        open.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
        #expect(open.contains(CGPoint(x: 8, y: 2)))
    }

    @Test func copiesAreIndependent() throws {
        let path = CGMutablePath()
        path.move(to: .zero)
        let copy = try #require(path.copy())
        let mutable = try #require(copy.mutableCopy())
        mutable.addLine(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: 2, y: 2))
        #expect(copy.text == "M 0 0")
        #expect(mutable.text == "M 0 0 L 1 1")
        #expect(mutable != path)
        #expect(Set([copy, CGPath(rect: rect, transform: nil), copy]).count == 2)
    }

    @Test func strokedCopyOutlinesTheLine() {
        let line = CGMutablePath()
        line.addLines(between: [CGPoint(x: 10, y: 10), CGPoint(x: 50, y: 10)])
        func box(_ cap: CGLineCap) -> CGRect {
            line.copy(strokingWithWidth: 10, lineCap: cap, lineJoin: .miter, miterLimit: 10)
                .boundingBoxOfPath
        }
        #expect(box(.butt) == CGRect(x: 10, y: 5, width: 40, height: 10))
        #expect(box(.square) == CGRect(x: 5, y: 5, width: 50, height: 10))
    }

    @Test func dashedCopyCutsTheLine() {
        let line = CGMutablePath()
        line.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
        #expect(
            line.copy(dashingWithPhase: 0, lengths: [4, 2]).text
                == "M 0 0 L 4 0 M 6 0 L 10 0 M 10 2 L 10 6 M 10 8 L 10 10")
        #expect(
            line.copy(dashingWithPhase: 5, lengths: [4, 2]).text.hasPrefix("M 1 0 L 5 0 M 7 0"))
        #expect(line.copy(dashingWithPhase: 0, lengths: []) == line)
    }
}
