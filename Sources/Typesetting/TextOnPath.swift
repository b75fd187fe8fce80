internal import Drawing

// Texts along a path: each character is turned as a whole, about the middle of its width on the baseline.

extension TextBlock {
    /// The text as the single line that runs along its path.
    var asLine: TextBlock {
        var result = self
        (result.wrap, result.truncation, result.fit) = (.none, .none, .none)
        (result.maxLines, result.keepsWords) = (1, false)
        return result
    }
}

extension FittedText {
    /// The outlines of the first line along the text's path, in points. Characters whose middle lies beyond an end of the
    /// path are left out. On a closed path the text goes on at its beginning, up to one round.
    var outlinesOnPath: TextOutlines {
        var result = TextOutlines()
        guard let line = lines.first, let ruler = PathRuler(text.path) else { return result }
        let free = ruler.length - line.width * pointsPerEm
        let start = text.pathOffset + free * text.alignment.share(isRightToLeft: line.isRightToLeft)
        var marks = 0..<0
        for cell in line.cells {
            marks = line.marks(of: cell, after: marks.upperBound)
            let middle = cell.middle * pointsPerEm
            guard let (point, direction) = ruler.place(ofLetterAt: middle, from: start) else {
                continue
            }
            var letter = TextOutlines()
            letter.append(
                line.part(cell, marks), at: Point(x: -cell.middle, y: 0), pointsPerEm: pointsPerEm)
            result.append(
                letter.applying(
                    AffineTransform(
                        a: direction.dx, b: direction.dy, c: -direction.dy, d: direction.dx,
                        tx: point.x, ty: point.y)))
        }
        return result
    }
}

extension PathRuler {
    /// The place of a letter in the middle of which the line is `middle` points long, where the line begins at `start`.
    fileprivate func place(
        ofLetterAt middle: Double, from start: Double
    ) -> (point: Point, direction: Vector)? {
        guard isClosed else { return place(at: start + middle) }
        guard middle >= 0, middle <= length else { return nil }
        let distance = (start + middle).truncatingRemainder(dividingBy: length)
        return place(at: distance < 0 ? distance + length : distance)
    }
}

extension TextBlock.Alignment {
    /// The share of the free length of a path that is before the text.
    fileprivate func share(isRightToLeft: Bool) -> Double {
        switch self {
        case .left: 0
        case .center: 0.5
        case .right: 1
        case .natural, .justified: isRightToLeft ? 1 : 0
        }
    }
}

extension TextLine {
    /// The line with nothing but a cell, which has these marks.
    fileprivate func part(_ cell: Cell, _ indices: Range<Int>) -> TextLine {
        var part = TextLine(of: paragraph, extent: extent, isRightToLeft: isRightToLeft)
        part.marks = Array(marks[indices])
        if let color = colors.first(where: { $0.marks.contains(indices.lowerBound) })?.color,
            !indices.isEmpty
        {
            part.colors = [(0..<indices.count, color)]
        }
        for var bar in bars where bar.start < cell.end && bar.end > cell.start {
            (bar.start, bar.end) = (max(bar.start, cell.start), min(bar.end, cell.end))
            part.bars.append(bar)
        }
        return part
    }
}
