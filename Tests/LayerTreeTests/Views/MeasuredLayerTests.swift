import Drawing
import LayerTree
import TestSupport
import Testing

private struct MeasuredTable: Decodable {
    let cases: [MeasuredCase]
    let count: Int
}

/// Frames, conversions, matrices and hits equal measurements of Apple's QuartzCore.
@MainActor
@Suite struct MeasuredLayerTests {
    private let table: MeasuredTable

    init() throws { table = try vectors("apple_measured_layers", as: MeasuredTable.self) }

    @Test func everyCaseIsRunOrListed() throws {
        var exclusions = Exclusions()
        var drawn = 0
        for item in table.cases {
            if Self.drawnTopics.contains(item.topic) {
                drawn += 1
            } else if let reason = Self.exclusion(item) {
                exclusions.add(reason)
            } else {
                try check(item)
            }
        }
        let ran = table.cases.count - drawn - exclusions.count
        exclusions.report("apple_measured_layers without pixels", ran: ran)
        #expect(ran == 86 && drawn == 42 && exclusions.count == 11)
        #expect(table.cases.count == 139 && table.count == 139)
    }

    /// `RenderPipelineTests` checks the measurements of pixels, because it draws layers.
    private static let drawnTopics: Set<String> = [
        "renderInContext coverage", "CAShapeLayer painted pixel count", "CAGradientLayer rule",
        "shadow extent (offset + 2*radius)", "shadow rule",
    ]

    private static func exclusion(_ item: MeasuredCase) -> String? {
        switch item.topic {
        case "contentsGravity":
            item.text("gravity") == "unknown name" ? "no such API here: gravities are an enum" : nil
        case "rule": "a sentence, not a number"
        default: nil
        }
    }

    private func check(_ item: MeasuredCase) throws {
        switch item.topic {
        case "frame getter", "frame under transform": try checkFrame(item)
        case "frame setter", "frame setter under transform", "frame setter keeps bounds origin":
            try checkSettingFrame(item)
        case "negative bounds standardised": try checkSettingBounds(item)
        case "convert point/rect": try checkConversion(item)
        case "affineTransform of a 3D transform (identity when not affine)":
            try checkAffine(item)
        case "CATransform3D": try checkMatrix(item)
        case "CATransform3DIsAffine": try checkIsAffine(item)
        case "contentsGravity": try checkGravity(item)
        case let topic where topic.hasPrefix("containsPoint"): try checkContains(item)
        case let topic where topic.hasPrefix("hitTest"): try checkHit(item)
        default: Issue.record("no runner for \(item)")
        }
    }
}

// MARK: - Contents

extension MeasuredLayerTests {
    /// Measured with y pointing up.
    private func checkGravity(_ item: MeasuredCase) throws {
        let bounds = try #require(item.rect("bounds"))
        let expected = try #require(item.rect("expect_rect"))
        let size = try #require(item.point("contents"))
        let name = try #require(item.text("gravity"))
        let stage = Stage(size: bounds.size)
        let view = View(frame: bounds)
        let bitmap = Bitmap(
            name: "picture", width: Int(size.x), height: Int(size.y),
            pixels: Array(repeating: 0, count: Int(size.x * size.y)))
        let gravity = try #require(ImageContent.Gravity(rawValue: name))
        view.image = ImageContent(.bitmap(bitmap), gravity: gravity)
        stage.addSubview(view)
        guard case .picture(let drawn)? = try stage.record({}).displayList(at: .zero).items.first
        else {
            Issue.record("nothing is drawn for \(item)")
            return
        }
        let flipped = Rect(
            x: expected.minX, y: bounds.height - expected.maxY, width: expected.width,
            height: expected.height)
        #expect(drawn.picture.rect == flipped, "\(item)")
    }
}

// MARK: - Frames

extension MeasuredLayerTests {
    /// A view with the properties of the case.
    private func view(_ item: MeasuredCase, bounds: String = "bounds") throws -> View {
        let view = View()
        if let value = item.rect(bounds) { view.bounds = value }
        if let value = item.point("position") { view.position = value }
        if let value = item.point("anchorPoint") { view.anchorPoint = value }
        if let value = item.number("zPosition") { view.zPosition = value }
        if let value = item.number("anchorPointZ") { view.anchorPointZ = value }
        if let text = item.text("transform") {
            view.transform = try #require(MatrixNotation.transform(text), "\(item)")
        }
        return view
    }

    /// `geometryFlipped` and `contentsScale` don't exist here; the measurements show that both change
    /// nothing.
    private func checkFrame(_ item: MeasuredCase) throws {
        let frame = try view(item).frame
        #expect(frame.isClose(to: item.rect("expect_frame"), within: item.tolerance), "\(item)")
        let unknown = item.unknownKeys(
            "bounds", "position", "anchorPoint", "zPosition", "anchorPointZ", "transform",
            "expect_frame")
        #expect(unknown.isSubset(of: ["geometryFlipped", "contentsScale"]))
    }

    private func checkSettingFrame(_ item: MeasuredCase) throws {
        let view = try view(item, bounds: "before_bounds")
        view.frame = try #require(item.rect("set_frame"))
        #expect(
            view.bounds.isClose(to: item.rect("expect_bounds"), within: item.tolerance), "\(item)")
        if let position = item.point("expect_position") {
            #expect(view.position.isClose(to: position, within: item.tolerance), "\(item)")
        }
        let unknown = item.unknownKeys(
            "before_bounds", "anchorPoint", "transform", "set_frame", "expect_bounds",
            "expect_position")
        #expect(unknown == [])
    }

    private func checkSettingBounds(_ item: MeasuredCase) throws {
        let view = View()
        view.bounds = try #require(item.rect("set_bounds"))
        #expect(view.bounds == item.rect("expect_bounds"), "\(item)")
        #expect(item.unknownKeys("set_bounds", "expect_bounds") == [])
    }
}

// MARK: - Conversions

extension MeasuredLayerTests {
    private func checkConversion(_ item: MeasuredCase) throws {
        let ends = try #require(item.text("dir")).split(separator: "->").map(String.init)
        let views = try ConversionScene(item).views
        let (from, to) = (try #require(views[ends[0]]), try #require(views[ends[1]]))
        if let point = item.point("point") {
            let result = from.convert(point, to: to)
            #expect(result.isClose(to: item.point("expect"), within: item.tolerance), "\(item)")
            #expect(to.convert(point, from: from) == result, "\(item)")
        } else {
            let rect = try #require(item.rect("rect"))
            let result = from.convert(rect, to: to)
            #expect(result.isClose(to: item.rect("expect"), within: item.tolerance), "\(item)")
            #expect(to.convert(rect, from: from) == result, "\(item)")
        }
        let unknown = item.unknownKeys(
            "parent_bounds", "parent_position", "child_bounds", "child_position",
            "parent_sublayerTransform", "child_transform", "dir", "point", "rect", "expect")
        #expect(unknown == [])
    }
}

// MARK: - Matrices

extension MeasuredLayerTests {
    private func checkAffine(_ item: MeasuredCase) throws {
        let view = try view(item)
        let affine = view.transform.affine
        let numbers = [affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty]
        let expected = try #require(item.numbers("expect_affine"))
        #expect(numbers.isClose(to: expected, within: item.tolerance), "\(item)")
        #expect(item.unknownKeys("transform", "expect_affine") == [])
    }

    private func checkMatrix(_ item: MeasuredCase) throws {
        let op = try #require(item.text("op"))
        let m = try #require(MatrixNotation.transform(op), "\(item)").matrix
        let numbers = [
            m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24,
            m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43, m.m44,
        ]
        let expected = try #require(item.numbers("expect_m11_to_m44"))
        #expect(numbers.isClose(to: expected, within: item.tolerance), "\(item)")
        #expect(item.unknownKeys("op", "expect_m11_to_m44") == [])
    }

    private func checkIsAffine(_ item: MeasuredCase) throws {
        let text = try #require(item.text("transform"))
        let transform = try #require(MatrixNotation.transform(text), "\(item)")
        #expect(transform.matrix.isAffine == item.flag("expect"), "\(item)")
        #expect(transform.isAffine == item.flag("expect"), "\(item)")
        #expect(item.unknownKeys("transform", "expect") == [])
    }
}

// MARK: - Hits

extension MeasuredLayerTests {
    private func checkContains(_ item: MeasuredCase) throws {
        let point = try #require(item.point("point"))
        #expect(try view(item).contains(point) == item.flag("expect"), "\(item)")
        #expect(item.unknownKeys("bounds", "position", "point", "expect") == [])
    }

    /// `same` in a tree refers to the first tree of the topic.
    private func checkHit(_ item: MeasuredCase) throws {
        let base = try #require(table.cases.first { $0.topic == item.topic }?.text("tree"))
        let tree = try #require(item.text("tree"))
        let scene = MeasuredScene(tree, base: base)
        let root = try #require(scene.views["root"])
        let point = try #require(item.point("point"))
        let hit = root.hitTest(point)
        #expect(scene.name(of: hit) == item.text("expect"), "\(item)")
        #expect(item.unknownKeys("tree", "point", "expect") == [])
    }
}
