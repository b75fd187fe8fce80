internal import Drawing
internal import JSON
internal import LayerTree
internal import Messages
internal import TimingModel

/// An included spec before its views are decoded.
struct IncludeSpec {
    /// The root of the file.
    let root: Field
    /// When its time begins, from the beginning of the part around it.
    let start: Duration
    let canvas: CanvasSpec
}

extension Field {
    /// An `include`; nil, and reported, if it or the canvas of its file is wrong.
    func include() -> IncludeSpec? {
        guard var object = object("a spec, such as {\"file\": \"intro.json\"}") else { return nil }
        defer { object.finish() }
        let file = object.require("file", "the spec to include")
        _ = object.take("variables")
        let start = object.take("at").map { $0.seconds(.instant) } ?? .zero
        // What is wrong with the file was reported when it was read.
        guard file != nil, let root = object.take(Includes.rootKey), let start else { return nil }
        guard case .object = root.node.value else {
            return root.expected("an object with at least \"canvas\"")
        }
        guard let canvas = root.node["canvas"] else {
            root.report(
                .missingKey, "the key \"canvas\" is missing: {\"size\": [width, height]}")
            return nil
        }
        return root.child(canvas).canvas().map {
            IncludeSpec(root: root, start: start, canvas: $0)
        }
    }

}

extension IncludeSpec {
    /// The views of the spec, in a view of its canvas. Its sounds and entries are noted.
    /// - Returns: the views, and how long the spec lasts, from the beginning of the part around it, if it says that.
    func views(
        in parent: ViewKey, _ scope: PartScope, _ copy: CopyPlace?, _ names: inout SpecNames
    ) -> (views: [ViewSpec], duration: Duration?) {
        var field = root
        field.copy = copy
        guard var object = field.object() else { return ([], nil) }
        defer { object.finish() }
        var scope = scope
        _ = object.take("canvas")
        let head = object.takeHead()
        scope.curves = head.curves
        object.take("captions")?.warn(
            .ignoredInPart,
            "the captions of an included spec aren't shown: give them to the film itself")
        let sounds = object.take("audio")?.sounds() ?? []
        let (scenes, views) = (object.take("scenes"), object.take("views"))
        let list = object.take("animations")
        var duration = head.duration
        let made = names.inPart(scope) { names in
            let row = scenes?.scenes(on: canvas, in: parent, &names)
            duration = duration ?? row?.length
            names.scope.limit(to: duration)
            scope = names.scope
            names.add(sounds, of: scope)
            return (row?.views ?? []) + (views?.views(in: parent, &names) ?? [])
        }
        if let list { names.parts.append(.written(list, scope)) }
        return (made, duration.map { start + $0 })
    }

    /// The bounds of a view of a size that shows the canvas.
    func bounds(in size: Size) -> Rect {
        let frame = Assignment.frame(.same(Rect(origin: .zero, size: size)))
        var bounds = Rect(origin: .zero, size: size)
        for case .property(.boundsOrigin, .same(.numbers(let origin))) in look(beside: [frame]) {
            bounds.origin = Point(x: origin.x, y: origin.y)
        }
        return bounds
    }

    /// How a view shows the canvas: as large as it is, cut off at its edges, with its background and its blur of motion.
    /// In a view of another size, it is as large as fits, in the middle.
    /// - Parameter own: the values that the spec gives to the view, which have precedence.
    func look(beside own: [Assignment]) -> [Assignment] {
        var look: [Assignment] = [.property(.clipsToBounds, .same(.flag(true)))]
        if canvas.background.alpha > 0 {
            look.append(.property(.backgroundColor, .same(.color(canvas.background))))
        }
        if canvas.motionBlur.shutter > 0 {
            let (shutter, samples) = (canvas.motionBlur.shutter, canvas.motionBlur.samples)
            look.append(.property(.motionBlurShutter, .same(PropertyValue(shutter))))
            look.append(.property(.motionBlurSamples, .same(PropertyValue(samples))))
        }
        let placing: [LayerProperty] = [.position, .size, .boundsOrigin]
        if placing.allSatisfy({ !own.sets($0) }), !own.setsFrame {
            look.append(.frame(.same(Rect(origin: .zero, size: canvas.size))))
        } else if !own.setsFrame, !own.sets(.size) {
            look.append(.property(.size, .same(PropertyValue(canvas.size))))
        }
        return look + fitting(look + own)
    }

    /// The values that fit the canvas into a view of another size, and those of its perspective.
    private func fitting(_ values: [Assignment]) -> [Assignment] {
        let (size, own) = (values.size(at: 0, of: 1), canvas.size)
        var operations: [TransformOperation] = []
        var result: [Assignment] = []
        if size != own, size.width > 0, size.height > 0 {
            let factor = min(size.width / own.width, size.height / own.height)
            operations.append(.scale(x: factor, y: factor, z: 1))
            let anchor = values.anchorPoint
            // The middle of the canvas comes to the middle of the view, although it is scaled about the anchor point.
            let origin = Point(
                x: own.width / 2 - size.width * (anchor.x + (0.5 - anchor.x) / factor),
                y: own.height / 2 - size.height * (anchor.y + (0.5 - anchor.y) / factor))
            result.append(.property(.boundsOrigin, .same(PropertyValue(origin))))
        }
        if let distance = canvas.perspective { operations.append(.perspective(distance: distance)) }
        if !operations.isEmpty {
            result.append(
                .property(.sublayerTransform, .same(.transform(Transform(operations)))))
        }
        return result
    }
}

extension [Assignment] {
    fileprivate var setsFrame: Bool { contains { if case .frame = $0 { true } else { false } } }

    /// The anchor point of the only view that has the values.
    fileprivate var anchorPoint: Point {
        for case .property(.anchorPoint, let value) in self {
            if case .numbers(let point) = value.value(at: 0, of: 1) {
                return Point(x: point.x, y: point.y)
            }
        }
        return Point(x: 0.5, y: 0.5)
    }
}
