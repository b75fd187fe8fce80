import Drawing
import LayerTree
import Testing

/// Conversions between views that were not measured at Apple.
@MainActor
@Suite struct ConversionTests {
    let root = View(frame: Rect(x: 100, y: 0, width: 200, height: 200))
    let box = View(frame: Rect(x: 10, y: 20, width: 50, height: 50))

    init() { root.addSubview(box) }

    @Test func nilIsTheSpaceAroundTheRoot() {
        #expect(box.convert(Point(x: 1, y: 2), to: nil) == Point(x: 111, y: 22))
        #expect(box.convert(Point(x: 111, y: 22), from: nil) == Point(x: 1, y: 2))
        let rect = Rect(x: 1, y: 2, width: 3, height: 4)
        #expect(box.convert(rect, to: nil) == Rect(x: 111, y: 22, width: 3, height: 4))
        #expect(box.convert(box.convert(rect, to: nil), from: nil) == rect)
    }

    @Test func conversionToItselfChangesNothing() {
        box.scale = .zero
        #expect(box.convert(Point(x: 1, y: 2), to: box) == Point(x: 1, y: 2))
    }

    /// Two subviews of a squashed view still convert between each other.
    @Test func conversionUsesTheNearestCommonAncestor() {
        let (first, second) = (View(), View())
        second.position = Point(x: 5, y: 6)
        box.addSubview(first)
        box.addSubview(second)
        root.scale = .zero
        #expect(first.convert(.zero, to: second) == Point(x: -5, y: -6))
    }

    @Test func squashedViewsConvertToTheirAnchor() {
        box.scale = Vector(dx: 0, dy: 1)
        box.bounds.origin = Point(x: 5, y: 0)
        #expect(box.convert(Point(x: 1, y: 2), from: root) == Point(x: 30, y: 25))
        #expect(box.convert(Point(x: 1, y: 2), to: root) == Point(x: 35, y: 22))
    }

    @Test func pointsBehindTheEyeConvertToThePosition() {
        root.sublayerTransform = Transform([.perspective(distance: 100)])
        box.zPosition = 150
        #expect(box.convert(Point(x: 1, y: 2), to: root) == box.position)
        #expect(box.convert(Point(x: 1, y: 2), from: root) == Point(x: 25, y: 25))
    }

    /// A card rotated about its left edge: a point on the screen converts to the point of the card that
    /// is seen there.
    @Test func perspectiveIsInverted() {
        root.sublayerTransform = Transform([.perspective(distance: 200)])
        box.anchorPoint = Point(x: 0, y: 0.5)
        box.position = Point(x: 100, y: 100)
        box.rotateY = .pi / 3
        // 50 points along the card are 25 points right and 25√3 away: 25 / (1 + 25√3 / 200).
        let seen = box.convert(Point(x: 50, y: 25), to: root)
        let expected = Point(x: 100 + 25 / (1 + 25 * 3.0.squareRoot() / 200), y: 100)
        #expect(seen.isClose(to: expected, within: 1e-9))
        let back = box.convert(seen, from: root)
        #expect(back.isClose(to: Point(x: 50, y: 25), within: 1e-9))
    }
}

/// The views that a conversion in apple_measured_layers.json refers to, by the names used there.
@MainActor
struct ConversionScene {
    let views: [String: View]

    init(_ item: MeasuredCase) throws {
        guard item.rect("parent_bounds") != nil else {
            views = try Self.viewsFromNote(item)
            return
        }
        let parent = try View(item, "parent")
        let child = try View(item, "child")
        parent.addSubview(child)
        views = ["parent": parent, "child": child]
    }

    /// `bounds 50x50 at (25,25) and (125,25)` in one parent, or `u1 50x50@(25,25), u2 …` in none.
    private static func viewsFromNote(_ item: MeasuredCase) throws -> [String: View] {
        let note = try #require(item.text("note"))
        let size = try #require(note.firstMatch(of: #/(\d+)x(\d+)/#))
        let views = note.matches(of: #/\((\d+),(\d+)\)/#).map { match in
            let view = View()
            view.bounds.size = Size(width: Double(size.1)!, height: Double(size.2)!)
            view.position = Point(x: Double(match.1)!, y: Double(match.2)!)
            return view
        }
        try #require(views.count == 2)
        guard note.contains("in one parent") else { return ["u1": views[0], "u2": views[1]] }
        let parent = View()
        views.forEach { parent.addSubview($0) }
        return ["s1": views[0], "s2": views[1], "parent": parent]
    }
}

extension View {
    /// A view described by the keys with `prefix`.
    fileprivate convenience init(_ item: MeasuredCase, _ prefix: String) throws {
        self.init()
        bounds = try #require(item.rect(prefix + "_bounds"))
        position = try #require(item.point(prefix + "_position"))
        if let text = item.text(prefix + "_transform") {
            transform = try #require(MatrixNotation.transform(text))
        }
        if let text = item.text(prefix + "_sublayerTransform") {
            sublayerTransform = try #require(MatrixNotation.transform(text))
        }
    }
}
