import Drawing
import LayerTree
import Testing

/// The views that a conversion of apple_measured_layers.json is between, under the names it uses.
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
    /// The view that the keys with `prefix` describe.
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
