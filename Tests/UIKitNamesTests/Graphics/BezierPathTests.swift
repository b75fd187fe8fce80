import Testing
import UIKitNames

/// UIKit's paths: their shapes and starting points, and that they are objects with a style.
@Suite struct BezierPathTests {
    @Test func rectanglesAndOvals() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
        #expect(UIBezierPath(rect: rect).cgPath.text == "M 0 0 L 100 0 L 100 60 L 0 60 Z")
        #expect(UIBezierPath(ovalIn: rect).cgPath == CGPath(ellipseIn: rect, transform: nil))
        #expect(UIBezierPath(roundedRect: rect, cornerRadius: 0).cgPath.kinds == "MLLLZ")
    }

    @Test func roundedRectanglesStartAfterTheirFirstCorner() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 10, y: 20, width: 200, height: 100), cornerRadius: 10)
        #expect(path.cgPath.text.hasPrefix("M 25.29 20 L 194.71 20 C "))
        #expect(path.cgPath.kinds == "MLCCCLCCCLCCCLCCCZ")
        #expect(path.bounds == CGRect(x: 10, y: 20, width: 200, height: 100))
        // The corner lies a little outside a quarter circle.
        #expect(path.contains(CGPoint(x: 12.93, y: 22.93)))
        #expect(!path.contains(CGPoint(x: 12.8, y: 22.8)))
    }

    @Test func largeRadiiEndInHalfCircles() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 200, height: 100), cornerRadius: 500)
        #expect(path.cgPath.text.hasPrefix("M 50 0 L 150 0 C "))
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
        for step in 0..<20 {
            let angle = CGFloat(step) * .pi / 20 + .pi / 2
            for radius in [49.9, 50.1] as [CGFloat] {
                let point = CGPoint(x: 50 + radius * cos(angle), y: 50 + radius * sin(angle))
                #expect(path.contains(point) == circle.contains(point))
            }
        }
    }

    @Test func radiiBetweenGrowLessSmooth() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 40)
        // 1.528665 radii would be more than half a side.
        #expect(path.cgPath.text.hasPrefix("M 50 0 L 50 0 C "))
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    @Test func onlySomeCornersAreRound() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100),
            byRoundingCorners: [.topRight, .bottomLeft], cornerRadii: CGSize(width: 10, height: 99))
        #expect(path.cgPath.kinds == "MLCCCLLCCCZ")
        #expect(path.cgPath.text.hasPrefix("M 0 0 L 84.71 0 C "))
        #expect(path.contains(CGPoint(x: 0.5, y: 0.5)))
        #expect(!path.contains(CGPoint(x: 99.5, y: 0.5)))
    }

    /// What `strokeEnd` at a quarter shows depends on these places.
    @Test func aQuarterOfTheStroke() {
        let square = CGRect(x: 0, y: 0, width: 100, height: 100)
        #expect(CGPath(rect: square, transform: nil).quarterPoint.isNear(100, 0))
        #expect(CGPath(ellipseIn: square, transform: nil).quarterPoint.isNear(50, 100))
        #expect(UIBezierPath(rect: square).cgPath.quarterPoint.isNear(100, 0))
        #expect(UIBezierPath(ovalIn: square).cgPath.quarterPoint.isNear(50, 100))
        let rounded = CGPath(
            roundedRect: square, cornerWidth: 20, cornerHeight: 20, transform: nil)
        #expect(rounded.quarterPoint.isNear(50, 100))
        let smooth = UIBezierPath(roundedRect: square, cornerRadius: 20).cgPath
        #expect(smooth.quarterPoint.isNear(100, 30.57))
        let arc = UIBezierPath(
            arcCenter: CGPoint(x: 50, y: 50), radius: 50, startAngle: -.pi / 2,
            endAngle: 1.5 * .pi, clockwise: true)
        #expect(arc.cgPath.quarterPoint.isNear(100, 50))
        let back = UIBezierPath(
            arcCenter: CGPoint(x: 50, y: 50), radius: 50, startAngle: -.pi / 2,
            endAngle: 0.5 * .pi, clockwise: false)
        #expect(back.cgPath.quarterPoint.isNear(14.64, 14.64))
    }

    @Test func reversingKeepsTheShape() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addCurve(
            to: CGPoint(x: 20, y: 10), controlPoint1: CGPoint(x: 15, y: 0),
            controlPoint2: CGPoint(x: 20, y: 5))
        #expect(path.reversing().cgPath.text == "M 20 10 C 20 5 15 0 10 0 L 0 0")
        path.close()
        #expect(path.reversing().cgPath.text == "M 0 0 L 20 10 C 20 5 15 0 10 0 Z")
        path.lineWidth = 7
        #expect(path.reversing().lineWidth == 7)
        let two = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
        two.append(UIBezierPath(rect: CGRect(x: 5, y: 5, width: 1, height: 1)))
        #expect(two.reversing().cgPath.text.hasPrefix("M 5 5 L 5 6 L 6 6 L 6 5 Z M 0 0"))
    }

    @Test func reversingBeginsASubpathAfterAClosedOne() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 10))
        path.close()
        path.addLine(to: CGPoint(x: 5, y: 5))
        #expect(path.reversing().cgPath.text == "M 5 5 L 0 0 M 0 0 L 10 10 L 10 0 Z")
        for point in [3, 4] {
            path.close()
            path.addLine(to: CGPoint(x: point, y: point))
        }
        #expect(path.reversing().cgPath.text.hasPrefix("M 4 4 L 0 0 M 0 0"))
    }

    @Test func pathsAreSharedObjects() throws {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        let other = path
        other.apply(CGAffineTransform(translationX: 5, y: 0))
        #expect(path.bounds.minX == 5)
        let copy = try #require(path.copy() as? UIBezierPath)
        #expect(copy == path)
        copy.removeAllPoints()
        #expect(copy.isEmpty && !path.isEmpty)
        path.cgPath = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
        #expect(path.currentPoint == CGPoint(x: 4, y: 2))
    }

    @Test func dashesCanBeReadBack() {
        let path = UIBezierPath()
        path.setLineDash([4, 2, 1], count: 3, phase: 5)
        var lengths = [CGFloat](repeating: 0, count: 3)
        var count = 0
        var phase: CGFloat = 0
        path.getLineDash(&lengths, count: &count, phase: &phase)
        #expect(lengths == [4, 2, 1] && count == 3 && phase == 5)
        path.setLineDash(nil, count: 0, phase: 0)
        path.getLineDash(nil, count: &count, phase: nil)
        #expect(count == 0)
    }

    @MainActor @Test func drawingOutsideAContextEndsTheRecording() {
        let stage = UIStage(size: CGSize(width: 10, height: 10))
        for draw in [
            { UIBezierPath().fill() }, { UIBezierPath().stroke() }, { UIBezierPath().addClip() },
        ] {
            #expect {
                try stage.record { draw() }
            } throws: { error in
                "\(error)".contains("outside drawing: call it in draw(_:)")
            }
        }
    }
}
