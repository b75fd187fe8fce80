internal import Drawing

extension TextOutlines {
    /// Adds a line whose baseline begins at `origin` (ems), `pointsPerEm` times as large.
    mutating func append(_ line: TextLine, at origin: Point, pointsPerEm: Double) {
        for (mark, place) in line.marks {
            let place = Point(
                x: (origin.x + place.x) * pointsPerEm, y: (origin.y + place.y) * pointsPerEm)
            switch mark {
            case .glyph(let glyph, let face):
                face.draw(glyph, at: place, pointsPerEm: pointsPerEm, into: &self)
            case .block(let width):
                let height = BlockTypesetter.blockHeight * pointsPerEm
                path.addRect(
                    Rect(
                        x: place.x, y: place.y - height, width: width * pointsPerEm,
                        height: height))
            }
        }
    }
}
