package import Drawing

/// The outlines and pictures of a text, in the item's own space.
package struct TextOutlines: Hashable {
    /// An outline in a colour of its own.
    package struct Layer: Hashable {
        /// The outline, to be filled with the non-zero rule.
        package let path: Path
        /// The fill colour; nil for the text's colour.
        package let color: Color?
        /// Whether it consists of whole plain letters, which a text's stroke surrounds.
        package let isLetters: Bool

        package init(path: Path, color: Color?, isLetters: Bool = false) {
            self.path = path
            self.color = color
            self.isLetters = isLetters
        }

        fileprivate func applying(_ transform: AffineTransform) -> Layer {
            Layer(path: path.applying(transform), color: color, isLetters: isLetters)
        }
    }

    /// The size of the frame; of a text of its own size, that size.
    package var size = Size.zero
    /// The lines beneath letters, drawn first.
    package var underlines: [Layer] = []
    /// The outlines of all plain glyphs in the text's colour, to be filled with the non-zero rule.
    package var path = Path()
    /// The layers of coloured glyphs, the letters of spans in other colours, and the lines through letters, back to
    /// front, drawn over the plain glyphs.
    package var layers: [Layer] = []
    /// A glyph that is a picture.
    package struct PlacedPicture: Hashable {
        package var picture: Picture
        /// The map from the picture's space to the item's own.
        package var transform = AffineTransform.identity
    }

    /// The glyphs that are pictures, drawn over all others.
    package var pictures: [PlacedPicture] = []

    /// Nothing.
    package init() {}

    /// How far the text lies from its frame's corner, or from its own, in the space of `item`.
    package func offset(in item: TextItem) -> Vector {
        var offset = item.frame.standardized.origin - .zero
        if let anchor = item.anchor {
            offset.dx -= anchor.x * size.width
            offset.dy -= anchor.y * size.height
        }
        return offset
    }

    /// Whether there are no outlines but `path`, and no pictures.
    package var isPlain: Bool { underlines.isEmpty && layers.isEmpty && pictures.isEmpty }

    /// The outlines of the same text, moved by `offset`.
    package func moved(by offset: Vector) -> TextOutlines {
        guard offset != .zero else { return self }
        var result = applying(AffineTransform(translationX: offset.dx, y: offset.dy))
        // Pictures that aren't turned stay on whole pixels as exactly as rectangles can.
        for (index, placed) in pictures.enumerated() where placed.transform == .identity {
            result.pictures[index] = placed
            result.pictures[index].picture.rect.origin = placed.picture.rect.origin + offset
        }
        return result
    }

    /// The outlines of the same text, mapped by `transform`.
    func applying(_ transform: AffineTransform) -> TextOutlines {
        var result = self
        result.path = path.applying(transform)
        result.underlines = underlines.map { $0.applying(transform) }
        result.layers = layers.map { $0.applying(transform) }
        for index in pictures.indices {
            result.pictures[index].transform = pictures[index].transform.concatenating(transform)
        }
        return result
    }

    /// Adds the outlines of another text over these.
    mutating func append(_ other: TextOutlines) {
        path.add(other.path)
        underlines += other.underlines
        layers += other.layers
        pictures += other.pictures
    }

    /// The approximate size in bytes, without the pixels of pictures, whose owners count them.
    package var byteCount: Int {
        let all = underlines + layers
        let elements = path.elements.count + all.reduce(0) { $0 + $1.path.elements.count }
        return elements * MemoryLayout<Path.Element>.stride
            + all.count * MemoryLayout<Layer>.stride
            + pictures.count * MemoryLayout<PlacedPicture>.stride
    }
}

extension TextOutlines {
    /// Adds a line whose baseline begins at `origin` (in ems). Scales it by `pointsPerEm`.
    mutating func append(_ line: TextLine, at origin: Point, pointsPerEm: Double) {
        var next = 0
        for (marks, color) in line.colors {
            append(line, next..<marks.lowerBound, at: origin, pointsPerEm: pointsPerEm)
            append(line, marks, color, at: origin, pointsPerEm: pointsPerEm)
            next = marks.upperBound
        }
        append(line, next..<line.marks.count, at: origin, pointsPerEm: pointsPerEm)
        for bar in line.bars { append(bar, at: origin, pointsPerEm: pointsPerEm) }
    }

    /// Adds some of a line's marks; nil for the text's colour.
    private mutating func append(
        _ line: TextLine, _ marks: Range<Int>, _ color: Color? = nil, at origin: Point,
        pointsPerEm: Double
    ) {
        guard !marks.isEmpty else { return }
        var target = TextOutlines()
        if color == nil { swap(&target.path, &path) }
        for (mark, place, _) in line.marks[marks] {
            let place = Point(
                x: (origin.x + place.x) * pointsPerEm, y: (origin.y + place.y) * pointsPerEm)
            switch mark {
            case .glyph(let glyph, let face):
                face.draw(glyph, at: place, pointsPerEm: pointsPerEm, into: &target)
            case .block(let size):
                let height = size.height * pointsPerEm
                target.path.addRect(
                    Rect(
                        x: place.x, y: place.y - height, width: size.width * pointsPerEm,
                        height: height))
            }
        }
        if let color {
            layers.append(Layer(path: target.path, color: color, isLetters: true))
        } else {
            path = target.path
        }
        layers += target.layers
        pictures += target.pictures
    }

    private mutating func append(_ bar: TextLine.Bar, at origin: Point, pointsPerEm: Double) {
        guard bar.end > bar.start, bar.stroke.thickness > 0 else { return }
        var rect = Path()
        rect.addRect(
            Rect(
                x: (origin.x + bar.start) * pointsPerEm,
                y: (origin.y + bar.stroke.top) * pointsPerEm,
                width: (bar.end - bar.start) * pointsPerEm,
                height: bar.stroke.thickness * pointsPerEm))
        let layer = Layer(path: rect, color: bar.color)
        if bar.isOver { layers.append(layer) } else { underlines.append(layer) }
    }
}
