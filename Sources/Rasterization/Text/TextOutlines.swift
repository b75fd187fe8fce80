internal import Drawing

/// What a text is drawn with, in the item's own space.
struct TextOutlines: Hashable {
    /// An outline of a glyph that brings its own colours.
    struct Layer: Hashable {
        /// What is covered, non-zero.
        let path: Path
        /// With what; nil for the text's colour.
        let color: Color?
    }

    /// All plain glyphs, to be filled non-zero with the text's colour.
    var path = Path()
    /// The parts of coloured glyphs, back to front, over the plain ones.
    var layers: [Layer] = []
    /// Glyphs that are pictures, over all others.
    var pictures: [Picture] = []

    /// The same text moved.
    func moved(by way: Vector) -> TextOutlines {
        guard way != .zero else { return self }
        let shift = AffineTransform(translationX: way.dx, y: way.dy)
        var result = self
        result.path = path.applying(shift)
        result.layers = layers.map { Layer(path: $0.path.applying(shift), color: $0.color) }
        for index in pictures.indices {
            result.pictures[index].rect.origin = pictures[index].rect.origin + way
        }
        return result
    }

    /// About how much memory it takes; pictures are counted where they are kept.
    var byteCount: Int {
        let elements = path.elements.count + layers.reduce(0) { $0 + $1.path.elements.count }
        return elements * MemoryLayout<Path.Element>.stride
            + layers.count * MemoryLayout<Layer>.stride
            + pictures.count * MemoryLayout<Picture>.stride
    }
}

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
