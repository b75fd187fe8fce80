internal import Drawing
internal import JSON
internal import LayerTree

// Paints as a spec writes them.

extension LayerPaint {
    /// The paint as an object, in the keys of specs; what has its default value is left out.
    var json: JSONObject {
        let members = sourceMembers + tilingMembers + lineMembers
        return JSONObject(members)
    }

    private var sourceMembers: [(String, JSONObject.Value?)] {
        switch source {
        case .color(let color): [("color", .string(color.description))]
        case .gradient(let gradient):
            [
                ("gradient", .object(gradient.json)),
                ("units", units == .bounds ? nil : .string(units.rawValue)),
            ]
        case .image(let image): [("image", .object(image.json))]
        }
    }

    private var tilingMembers: [(String, JSONObject.Value?)] {
        guard let tiling else { return [] }
        let size = tiling.size.map { JSONObject.Value.numbers([$0.width, $0.height]) }
        let (spacing, phase) = (tiling.spacing, tiling.phase)
        let members: [(String, JSONObject.Value?)] = [
            ("size", size), ("spacing", .numbers([spacing.width, spacing.height])),
            ("phase", .numbers([phase.dx, phase.dy])),
        ]
        return [("tile", .object(JSONObject(members)))]
    }

    private var lineMembers: [(String, JSONObject.Value?)] {
        let operations = transform.operations
        return [
            ("transform", operations.isEmpty ? nil : .list(operations.map(\.json))),
            ("alpha", alpha == 1 ? nil : .number(alpha)),
            ("lineWidth", lineWidth.map { .number($0) }), ("dash", dash.map { .numbers($0) }),
            ("dashPhase", dashPhase.map { .number($0) }),
        ]
    }
}

extension GradientContent {
    fileprivate var json: JSONObject {
        let members: [(String, JSONObject.Value?)] = [
            ("type", .string(type.rawValue)),
            ("colors", .list(colors.map { .string($0.description) })),
            ("locations", locations.isEmpty ? nil : .numbers(locations)),
            ("start", .numbers([start.x, start.y])), ("end", .numbers([end.x, end.y])),
            ("focus", focus == .zero ? nil : .numbers([focus.x, focus.y])),
        ]
        return JSONObject(members)
    }
}

extension ImageContent {
    fileprivate var json: JSONObject {
        let rect = contentsRect
        let members: [(String, JSONObject.Value?)] = [
            ("file", .string(source?.name ?? "")), ("gravity", .string(gravity.rawValue)),
            (
                "contentsRect",
                rect == .unit ? nil : .numbers([rect.minX, rect.minY, rect.width, rect.height])
            ),
            ("filter", .string(filter.rawValue)), ("scale", .number(scale)),
        ]
        return JSONObject(members)
    }
}

extension JSONObject.Value {
    fileprivate static func numbers(_ list: [Double]) -> JSONObject.Value {
        .list(list.map { .number($0) })
    }
}
