internal import Drawing
internal import JSON
internal import Messages

// Decodes paths.

extension Field {
    /// A path: SVG path data, or an object with data or a figure, and perhaps a radius for its corners.
    func path() -> Path? {
        guard case .object = node.value, var object = object() else { return pathData() }
        defer { object.finish() }
        let form = object.takeFirst(of: ["data", "star", "polygon"])
        let radius = object.take("cornerRadius").map {
            $0.number("a radius in points, not negative", in: 0...Double.infinity)
        }
        let path: Path? =
            switch form {
            case ("data", let data)?: data.pathData()
            case ("star", let star)?: star.star(isPolygon: false)
            case (_, let polygon)?: polygon.star(isPolygon: true)
            case nil: expected("a path with one of \"data\", \"star\" and \"polygon\"")
            }
        guard let path, let radius else { return path }
        return radius.map { path.roundingCorners(by: $0) }
    }

    /// The figure that an object of numbers describes.
    private func star(isPolygon: Bool) -> Path? {
        let example =
            isPolygon
            ? "{\"sides\": 6, \"radius\": 40}"
            : "{\"points\": 5, \"radius\": 40, \"innerRadius\": 16}"
        guard var object = object("a figure such as \(example)") else { return nil }
        defer { object.finish() }
        let points = object.require(
            isPolygon ? "sides" : "points", "how many there are"
        )?.whole(isPolygon ? "sides" : "points", in: 1...1000)
        let radius = object.require("radius", "the distance from the middle")?.number()
        let inner =
            isPolygon
            ? nil : object.require("innerRadius", "the distance of the inner corners")?.number()
        let center = object.take("center").map { $0.numbers(2, "a point such as [50, 50]") }
        let roundness = object.take("roundness").map { $0.number() }
        let innerRoundness = isPolygon ? nil : object.take("innerRoundness").map { $0.number() }
        let angle = object.take("rotate").map { $0.angle() }
        guard let points, let radius, isPolygon || inner != nil else { return nil }
        let figure = StarFigure(
            center: (center ?? nil).map { Point(x: $0[0], y: $0[1]) } ?? .zero, points: points,
            radius: radius, innerRadius: inner, roundness: (roundness ?? 0) ?? 0,
            innerRoundness: (innerRoundness ?? 0) ?? 0, rotation: (angle ?? 0) ?? 0)
        var path = Path()
        path.addStar(figure)
        return path.isWithin(Self.reach) ? path : tooFar("a figure")
    }

    /// A path from SVG path data.
    func pathData() -> Path? {
        guard let data = string("SVG path data such as \"M0,0 L100,0\"") else { return nil }
        do throws(PathDataError) {
            let path = try Path(svg: data)
            return path.isWithin(Self.reach) ? path : tooFar("path data")
        } catch {
            let rest = String(decoding: data.utf8.dropFirst(error.offset), as: UTF8.self)
                .prefix { !$0.isNewline }
            let found = String(rest).beginning(12)
            report(
                .badPathData,
                found.isEmpty
                    ? "at the end of the path data: \(error.expectation)"
                    : "column \(error.offset + 1) of the path data, at \"\(found)\": "
                        + error.expectation)
            return nil
        }
    }
}
