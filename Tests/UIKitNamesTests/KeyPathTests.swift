import Drawing
import Foundation
import LayerTree
import Testing
import UIKitNames

/// Explicit animations by Core Animation's key paths: every path, with every type of value in UIKit code,
/// in every kind of animation.
@MainActor
@Suite struct KeyPathTests {
    /// A view that shows the property, with 7 for each of its numbers.
    private func view(for property: LayerProperty) -> View {
        let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        view.id = "box"
        switch property.content {
        case .gradient: view.gradient = GradientContent(colors: [.red, .red])
        case .shape: view.shape = ShapeContent(KeyPathRow.line(1))
        case .image: view.image = ImageContent(.bitmap(KeyPathRow.picture))
        case .text: view.text = TextContent(TextBlock("text"))
        default: break
        }
        if case .numbers = property.initialValue {
            view.set(property, to: .numbers(KeyPathRow.sevens(property)))
        }
        return view
    }

    /// The value after half of one second.
    private func half(
        _ property: LayerProperty, of animation: some LayerAnimation
    ) throws -> PropertyValue {
        let view = view(for: property)
        let stage = Stage(size: Size(width: 10, height: 10))
        stage.addSubview(view)
        let timeline = try stage.record { view.layer.add(animation, forKey: "animation") }
        let node = try #require(timeline.nodes.first { $0.name == "box" })
        return node.presentation(at: .milliseconds(500))[property]
    }

    private func basic(
        _ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil
    ) -> CABasicAnimation {
        var animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = from
        animation.toValue = to
        animation.byValue = by
        animation.duration = 1
        return animation
    }

    @Test(arguments: KeyPathRow.all)
    func animatesFromOneValueToAnother(row: KeyPathRow) throws {
        let basic = basic(row.keyPath, from: row.from, to: row.to)
        #expect(try half(row.property, of: basic) == row.half)
        var group = CAAnimationGroup([basic])
        group.duration = 1
        #expect(try half(row.property, of: group) == row.half)
        var keyframes = CAKeyframeAnimation(keyPath: row.keyPath, values: [row.from, row.to])
        keyframes.duration = 1
        #expect(try half(row.property, of: keyframes) == row.half)
        keyframes = CAKeyframeAnimation(basic.path, values: [basic.from, basic.to])
        keyframes.duration = 1
        #expect(try half(row.property, of: keyframes) == row.half)
        // So stiff that it has almost arrived, and so damped that it doesn't oscillate.
        let spring = CASpringAnimation(basic, spring: Spring(stiffness: 1e4, damping: 200))
        let shown = try half(row.property, of: spring)
        let end = row.property.isAnimatable ? basic.to.map(basic.path.whole) : row.half
        #expect(shown.isNear(try #require(end), of: row.half), "\(shown)")
    }

    @Test(arguments: KeyPathRow.all)
    func animatesByAValue(row: KeyPathRow) throws {
        guard let by = row.by else {
            let error = #expect(throws: RecordingError.self) {
                try half(row.property, of: basic(row.keyPath, from: row.from, by: row.to))
            }
            #expect("\(error!)".contains("byValue of \(row.keyPath) can't be added"))
            return
        }
        let wanted = row.half
        #expect(
            try half(row.property, of: basic(row.keyPath, from: row.from, by: by)) == wanted)
        // Alpha is a component like the others, so blue minus blue is clear.
        let isColor = (by as? Color) != nil
        let before = isColor ? .color(Color(red: 0, green: 0, blue: 1, alpha: 0.5)) : wanted
        #expect(try half(row.property, of: basic(row.keyPath, to: row.to, by: by)) == before)
    }

    @Test func numbersForAllComponentsStartFromTheirValues() throws {
        #expect(
            try half(.scale, of: basic("transform.scale", by: 2))
                == .numbers(Components(8, 8, 0, 0)))
        #expect(
            try half(.scale, of: basic("transform.scale", to: 9))
                == .numbers(Components(8, 8, 0, 0)))
        #expect(
            try half(.cornerRadii, of: basic("cornerRadius", from: 9))
                == .numbers(Components(8, 8, 8, 8)))
    }

    @Test func boundsAreTwoProperties() throws {
        let way = basic(
            "bounds", from: Rect(x: 0, y: 0, width: 2, height: 2),
            to: Foundation.CGRect(x: 2, y: 4, width: 4, height: 6))
        #expect(try half(.boundsOrigin, of: way) == .numbers(Components(1, 2, 0, 0)))
        #expect(try half(.size, of: way) == .numbers(Components(3, 4, 0, 0)))
        let by = basic("bounds", by: Rect(x: 2, y: 4, width: 2, height: 4))
        #expect(try half(.boundsOrigin, of: by) == .numbers(Components(8, 9, 0, 0)))
        #expect(try half(.size, of: by) == .numbers(Components(8, 9, 0, 0)))
    }

    @Test func everyPathHasARow() {
        let tried = Set(KeyPathRow.all.map(\.keyPath)).union(["bounds"])
        #expect(AnimatedPath.keyPaths.filter { !tried.contains($0) } == [])
    }

    // MARK: - What doesn't fit

    /// One value of each type.
    nonisolated(unsafe) private static let values: [Any] = [
        1, 1.5, Float(1), true, NSNumber(value: 2), Foundation.CGFloat(3), Point.zero, Size.zero,
        Vector.zero, Rect.zero, Foundation.CGRect.zero, CornerRadii(1), UIColor.red, [UIColor.red],
        [1.0], [1], ["text"], [Any](), KeyPathRow.line(1), CATransform3DIdentity,
        KeyPathRow.picture, "text", "normal",
        Stageless(),
        PropertyValue.flag(true), PropertyValue.numbers(.zero),
        PropertyValue.path(KeyPathRow.line(1)),
        PropertyValue.string("nonsense"), PropertyValue.nodes([]), Optional<Int>.none as Any,
    ]
    private struct Stageless {}

    nonisolated static let paths =
        AnimatedPath.keyPaths + LayerProperty.allCases.map(\.rawValue)
        + ["frame", "nonsense", "", "transform.scale.z"]

    /// With any value for any path, the value is animated or the recording has an error about it.
    @Test(arguments: paths)
    func anyValueIsAnimatedOrAnError(keyPath: String) throws {
        for value in Self.values {
            var animations = [
                basic(keyPath, from: value), basic(keyPath, to: value), basic(keyPath, by: value),
                basic(keyPath, from: value, to: value), basic(keyPath, from: value, by: value),
            ]
            animations[0].isAdditive = true
            for animation in animations {
                try check(animation, value)
                try check(CASpringAnimation(animation), value)
                try check(CAAnimationGroup([animation]), value)
            }
            try check(CAKeyframeAnimation(keyPath: keyPath, values: [value, nil, value]), value)
        }
    }

    private func check(_ animation: some LayerAnimation, _ value: Any) throws {
        let path: AnimatedPath? =
            switch animation.kind {
            case .basic(let basic): basic.path
            case .keyframes(let keyframes): keyframes.path
            default: nil
            }
        let property = path?.property ?? .position
        let view = view(for: property)
        let stage = Stage(size: Size(width: 10, height: 10))
        stage.addSubview(view)
        do {
            let timeline = try stage.record { view.layer.add(animation) }
            _ = timeline.displayList(at: .milliseconds(100))
            guard let path else { return }
            #expect(timeline.nodes[1].tracks.contains { $0.property == path.property }, "\(value)")
        } catch let error as RecordingError {
            guard case .badAnimation("box", let problem) = error else { throw error }
            #expect(path.map { $0.name.isEmpty || problem.contains($0.name) } ?? true, "\(problem)")
        }
    }

    @Test func describesTheProblem() {
        let number = "must be a number, not a value of type"
        let cases: [(keyPath: String, value: Any, problem: String)] = [
            ("position.x", Point.zero, "toValue of position.x \(number) Point"),
            ("transform.scale", UIColor.red, "toValue of transform.scale \(number) Color"),
            (
                "position", 3,
                "toValue of position must be a point, size or vector, not a value of type Int"
            ),
            (
                "backgroundColor", "red",
                "toValue of backgroundColor must be a colour, not a value of type String"
            ),
            (
                "bounds", Size.zero,
                "toValue of bounds must be a rectangle, not a value of type Size"
            ),
            (
                "colors", [1],
                "toValue of colors must be a list of colours, not a value of type Array<Int>"
            ),
            (
                "image.gravity", 1,
                "toValue of image.gravity must be a text such as \"resize\", not a value of type Int"
            ),
            ("opacty", 1, "nothing can be animated at the key path \"opacty\""),
            (
                "frame", Rect.zero,
                "nothing can be animated at the key path \"frame\": animate bounds and position"
            ),
            ("subviews", 1, "subviews can't be animated: change the view instead"),
        ]
        for (keyPath, value, problem) in cases {
            #expect(throws: RecordingError.badAnimation(of: "box", problem)) {
                try half(.position, of: basic(keyPath, to: value))
            }
        }
    }

    @Test func namesTheWrongKeyframes() {
        var animation = CAKeyframeAnimation(keyPath: "position.x", values: [1, "two"])
        #expect(
            throws: RecordingError.badAnimation(
                of: "box", "value 2 of position.x must be a number, not a value of type String")
        ) { try half(.position, of: animation) }
        animation.values.append(nil)
        #expect(
            throws: RecordingError.badAnimation(
                of: "box", "value 2 of position.x must be a number, not a value of type String")
        ) { try half(.position, of: animation) }
        animation.values.insert(nil, at: 0)
        #expect(throws: RecordingError.self) { try half(.position, of: animation) }
        animation = CAKeyframeAnimation(keyPath: "position.x", values: [1, "two"])
        animation.values[1] = PropertyValue(2)
        #expect(throws: Never.self) { try half(.position, of: animation) }
        animation.values = []
        #expect(
            throws: RecordingError.badAnimation(
                of: "box", "keyframes of position.x need at least one value")
        ) { try half(.position, of: animation) }
        animation = CAKeyframeAnimation(keyPath: "position.x", values: [1, 2])
        animation.keyTimes = [0, 0.5, 1]
        #expect(
            throws: RecordingError.badAnimation(
                of: "box",
                "keyTimes [0.0, 0.5, 1.0] don't fit 2 values of position.x: "
                    + "each value needs one, in ascending order from 0 to 1")
        ) { try half(.position, of: animation) }
        #expect(
            throws: RecordingError.badAnimation(of: "box", "the path has no line or curve")
        ) { try half(.position, of: KeyframeAnimation(along: Drawing.Path())) }
    }
}

extension AnimatedPath {
    /// The value for the whole property, whose other numbers are 7.
    fileprivate func whole(_ value: PropertyValue) -> PropertyValue {
        guard case .numbers(let numbers) = value else { return value }
        guard let count = numberCount, count < property.componentCount else { return value }
        let first = component ?? (name.hasSuffix(".size") ? 2 : 0)
        guard case .numbers(var whole) = PropertyValue(7, count: property.componentCount) else {
            return value
        }
        for index in 0..<count { whole[first + index] = numbers[index] }
        return .numbers(whole)
    }
}

extension PropertyValue {
    /// Whether the value is much nearer to `end` than to `half`.
    fileprivate func isNear(_ end: PropertyValue, of half: PropertyValue) -> Bool {
        guard case .numbers(let a) = self, case .numbers(let b) = end else { return true }
        return (a - b).length < 1e-3
    }
}
