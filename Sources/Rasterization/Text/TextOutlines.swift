internal import Drawing

/// The outlines and pictures of a text, in the item's own space.
struct TextOutlines: Hashable {
    /// An outline of a glyph that has its own colours.
    struct Layer: Hashable {
        /// The filled area, by the non-zero rule.
        let path: Path
        /// The fill colour; nil for the text's colour.
        let color: Color?
    }

    /// All plain glyphs, filled with the text's colour by the non-zero rule.
    var path = Path()
    /// The parts of coloured glyphs, back to front, above the plain ones.
    var layers: [Layer] = []
    /// Glyphs that are pictures, above all others.
    var pictures: [Picture] = []

    /// The outlines moved by `way`.
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

    /// The approximate size in bytes, without the pictures' bitmaps, which are counted elsewhere.
    var byteCount: Int {
        let elements = path.elements.count + layers.reduce(0) { $0 + $1.path.elements.count }
        return elements * MemoryLayout<Path.Element>.stride
            + layers.count * MemoryLayout<Layer>.stride
            + pictures.count * MemoryLayout<Picture>.stride
    }
}

extension TextOutlines {
    /// Appends a line whose baseline begins at `origin` (ems), scaled by `pointsPerEm`.
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
