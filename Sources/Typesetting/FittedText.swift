internal import Drawing

/// A text that has been laid out at its final size.
struct FittedText {
    let text: TextBlock
    let lines: [TextLine]
    /// The size of letters in points.
    let pointsPerEm: Double
    /// The frame in ems; as large as the text if the text has its own size.
    let frame: Size

    /// Lays a text out in a frame of `size` points. `breaker` makes the line breaker of a text for a line width in ems.
    ///
    /// The text is laid out about twelve times if it has to shrink.
    init(_ text: TextBlock, in size: Size, breaker: Breaker) throws(FontError) {
        guard !text.isOnPath else {
            let unbounded = Size(width: .infinity, height: .infinity)
            self = try Self(text.asLine, in: unbounded, scale: 1, breaker)
            return
        }
        guard text.fit == .shrink, text.minSize < text.size else {
            self = try Self(text, in: size, scale: 1, breaker)
            return
        }
        var tight = text
        tight.keepsWords = true
        var whole = tight
        (whole.truncation, whole.maxLines) = (.none, 0)
        func fits(_ scale: Double) throws(FontError) -> Bool {
            try Self(whole, in: size, scale: scale, breaker).fits(text.maxLines)
        }
        if try fits(1) {
            self = try Self(text, in: size, scale: 1, breaker)
            return
        }
        var low = max(text.minSize / text.size, Self.leastScale)
        guard try fits(low) else {
            self = try Self(text, in: size, scale: low, breaker)
            return
        }
        var high = 1.0
        for _ in 0..<Self.steps {
            let middle = (low + high) / 2
            if try fits(middle) { low = middle } else { high = middle }
        }
        self = try Self(tight, in: size, scale: low, breaker)
    }

    typealias Breaker = (_ text: TextBlock, _ width: Double) throws(FontError) -> any LineBreaker

    /// How often the range of sizes is halved: to a thousandth of the size.
    private static let steps = 10
    /// Letters that shrink without a limit stay this large, in ems.
    private static let leastScale = 1.0 / 1024

    /// The text at `scale` times its size.
    private init(
        _ text: TextBlock, in size: Size, scale: Double, _ breaker: Breaker
    ) throws(FontError) {
        let isNatural = text.fit == .natural && size == .zero
        let size = isNatural ? Size(width: Double.infinity, height: .infinity) : size
        let room = Size(width: size.width / scale, height: size.height / scale)
        let layout = try TextLayout(text, in: room) { width throws(FontError) in
            try breaker(text, width)
        }
        let lines = layout.lines
        self.text = text
        self.lines = lines
        pointsPerEm = text.size * scale
        frame =
            isNatural
            ? Size(width: lines.width, height: lines.height)
            : Size(width: layout.width, height: layout.height)
    }

    /// Whether the lines are inside the frame, but for a rounding error, and at most `count` if that isn't 0.
    private func fits(_ count: Double) -> Bool {
        lines.width <= frame.width + 1e-3 && lines.height <= frame.height + 1e-3
            && (count < 1 || Double(lines.count) <= count.rounded())
    }
}

extension FittedText {
    /// The size of the frame in points.
    var size: Size { Size(width: frame.width * pointsPerEm, height: frame.height * pointsPerEm) }

    /// The outlines, in points from the frame's top left corner. Lines that don't fit extend beyond the frame, unless
    /// the text is truncated.
    var outlines: TextOutlines {
        guard !text.isOnPath else { return outlinesOnPath }
        var result = TextOutlines()
        result.size = size
        for (line, origin) in zip(lines, baselines) {
            result.append(line, at: origin, pointsPerEm: pointsPerEm)
        }
        return result
    }

    /// Where the baselines of the lines begin, in ems from the frame's top left corner.
    var baselines: [Point] {
        var top = (frame.height - lines.height) * text.verticalAlignment.share
        return lines.map { line in
            top += line.spaceAbove
            defer { top += line.extent.height }
            return Point(x: left(of: line), y: top + line.extent.above)
        }
    }

    private func left(of line: TextLine) -> Double {
        let space = frame.width - line.width
        return switch text.alignment {
        case .left: 0
        case .center: space / 2
        case .right: space
        case .natural, .justified: line.isRightToLeft ? space : 0
        }
    }
}

extension TextBlock.VerticalAlignment {
    /// The share of the free height that is above the lines.
    package var share: Double {
        switch self {
        case .top: 0
        case .middle: 0.5
        case .bottom: 1
        }
    }
}

extension [TextLine] {
    /// The width of the widest line, in ems.
    var width: Double { map(\.width).max() ?? 0 }
    /// The height of all lines, in ems.
    var height: Double { reduce(0) { $0 + $1.spaceAbove + $1.extent.height } }
}
