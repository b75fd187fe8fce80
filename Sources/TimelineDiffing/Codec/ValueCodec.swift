internal import Drawing
internal import LayerTree

/// How property values are written to and read from recorded timelines.
enum ValueCodec {
    static let flag = TextCodec<Bool>.flag
    static let numbers = TextCodec<[Double]>.list(of: .number)
    static let colors = TextCodec<[Color]>.list(of: color)
    static let operations = TextCodec<[TransformOperation]>.list(of: .operation)
    static let effects = TextCodec<[VisualEffect]>.list(of: .effect)
    static let nodes = TextCodec<[NodeID]>.list(of: node)

    /// A CSS hex colour if 8 bits can hold every component; otherwise the components from 0 to 1.
    static let color = TextCodec<Color> { color in
        let css = color.description
        guard !css.hasPrefix("#") else { return css }
        let components = [color.red, color.green, color.blue, color.alpha]
        return "color(\(components.map(\.exact).listed))"
    } read: { (line) throws(RecordedTimelineError) in
        let start = line
        if line.skip("color") {
            let parts = try line.parameters([4])
            return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
        }
        try line.expect("#")
        let digits = line.take(while: \.isOfWord)
        guard let color = Color(css: "#\(String(decoding: digits, as: UTF8.self))") else {
            throw start.unexpected("a colour")
        }
        return color
    }

    /// A word, or a text in quotes.
    static let text = TextCodec<String> { text in
        text.token
    } read: { (line) throws(RecordedTimelineError) in
        try line.text()
    }

    /// A picture's name, or the number of a picture without a name.
    static let image = TextCodec<ImageContent.Source?> { source, writer in
        switch source {
        case .named(let name): name.token
        case .bitmap(let bitmap): ValueCodec.bitmap.write(bitmap, &writer)
        case nil: [].listed
        }
    } read: { (line, reader) throws(RecordedTimelineError) in
        if line.skipNone() { return nil }
        guard line.next == UInt8(ascii: "#") else { return .named(try line.text()) }
        return .bitmap(try ValueCodec.bitmap.read(&line, reader))
    }

    /// The number of a picture without a name.
    static let bitmap = TextCodec<Bitmap> { bitmap, writer in
        "#\(writer.number(of: bitmap))"
    } read: { (line, reader) throws(RecordedTimelineError) in
        try line.expect("#")
        return try reader.bitmap(try line.integer(in: 1...Int(Int32.max)), line)
    }

    private static let node = TextCodec<NodeID> { node, writer in
        writer.labels[node.index]
    } read: { (line, reader) throws(RecordedTimelineError) in
        try reader.node(try line.label(), line)
    }

    /// One to four numbers, usually as many as the property has. A single number can stand for all of
    /// them, and further numbers are written if they aren't zero. If `isPart` is true, the value is only
    /// one of the property's numbers.
    static func components(of property: LayerProperty, isPart: Bool) -> TextCodec<Components> {
        let isUniform = property.isUniform && !isPart
        let least = isPart ? 1 : property.componentCount
        return TextCodec { numbers in
            let count = max(least, (0..<4).last { numbers[$0] != 0 }.map { $0 + 1 } ?? 1)
            let components = (0..<count).map { numbers[$0] }
            let isOne = isUniform && count == least && Set(components).count == 1
            return (isOne ? [components[0]] : components).map(\.exact).listed
        } read: { (line) throws(RecordedTimelineError) in
            let start = line
            var numbers = try line.numbers()
            guard numbers.count <= 4 else { throw start.unexpected("at most four numbers") }
            if numbers.count == 1, isUniform {
                numbers = Array(repeating: numbers[0], count: property.componentCount)
            }
            var components = Components.zero
            for (component, number) in numbers.enumerated() { components[component] = number }
            return components
        }
    }
}

extension TimelineWriter {
    /// The text of a property's value, or of one of its numbers if `isPart` is true.
    mutating func text(
        of value: PropertyValue, _ property: LayerProperty, isPart: Bool = false
    ) -> String {
        switch value {
        case .numbers(let numbers):
            ValueCodec.components(of: property, isPart: isPart).write(numbers, &self)
        case .color(let color): ValueCodec.color.write(color, &self)
        case .transform(let transform): ValueCodec.operations.write(transform.operations, &self)
        case .flag(let flag): ValueCodec.flag.write(flag, &self)
        case .colors(let colors): ValueCodec.colors.write(colors, &self)
        case .list(let numbers): ValueCodec.numbers.write(numbers, &self)
        case .axes(let axes): ValueCodec.axes.write(axes, &self)
        case .spans(let spans): ValueCodec.spans.write(spans, &self)
        case .path(let path): ValueCodec.path.write(path, &self)
        case .effects(let effects): ValueCodec.effects.write(effects, &self)
        case .paints(let paints): ValueCodec.paints.write(paints, &self)
        case .image(let source): ValueCodec.image.write(source, &self)
        case .items(let items): ItemCodec.items.write(items, &self)
        case .string(let text): ValueCodec.text.write(text, &self)
        case .nodes(let nodes): ValueCodec.nodes.write(nodes, &self)
        case .absent: [].listed
        }
    }
}

extension TimelineReader {
    /// Reads a value of the property's kind, or one of its numbers or a part of a transform if `isPart` is true.
    func value(
        of property: LayerProperty, isPart: Bool = false, _ line: inout LineCursor
    ) throws(RecordedTimelineError) -> PropertyValue {
        let start = line
        let value: PropertyValue =
            switch property.initialValue {
            case .numbers:
                .numbers(
                    try ValueCodec.components(of: property, isPart: isPart).read(&line, self))
            case .color where property.hasPaints && line.next == UInt8(ascii: "("), .paints:
                .paints(try ValueCodec.paints.read(&line, self))
            case .color: .color(try ValueCodec.color.read(&line, self))
            case .transform where isPart:
                .numbers(try ValueCodec.components(of: property, isPart: true).read(&line, self))
            case .transform: .transform(Transform(try ValueCodec.operations.read(&line, self)))
            case .flag: .flag(try ValueCodec.flag.read(&line, self))
            case .colors: .colors(try ValueCodec.colors.read(&line, self))
            case .list: .list(try ValueCodec.numbers.read(&line, self))
            case .axes: .axes(try ValueCodec.axes.read(&line, self))
            case .spans: .spans(try ValueCodec.spans.read(&line, self))
            case .path: .path(try ValueCodec.path.read(&line, self))
            case .effects: .effects(try ValueCodec.effects.read(&line, self))
            case .image: .image(try ValueCodec.image.read(&line, self))
            case .items: .items(try ItemCodec.items.read(&line, self))
            case .string: .string(try ValueCodec.text.read(&line, self))
            case .nodes: .nodes(try ValueCodec.nodes.read(&line, self))
            case .absent where line.skipNone(): .absent
            case .absent:
                .numbers(
                    try ValueCodec.components(of: property, isPart: isPart).read(&line, self))
            }
        guard isPart || property.accepts(value) else {
            throw start.unexpected("a value of \(property.rawValue)")
        }
        return value
    }
}

// MARK: - Transforms

extension TextCodec<TransformOperation> {
    /// A call with its parameters, without those that a 2D operation doesn't need.
    fileprivate static var operation: Self {
        TextCodec { operation in
            let (name, parameters) = operation.call
            return "\(name)(\(parameters.map(\.exact).listed))"
        } read: { (line) throws(RecordedTimelineError) in
            let start = line
            let name = try line.bareWord("a transform operation")
            guard let counts = TransformOperation.parameterCounts[name],
                let operation = TransformOperation(name, try line.parameters(counts))
            else { throw start.unexpected("a transform operation") }
            return operation
        }
    }
}

extension TransformOperation {
    fileprivate static let parameterCounts = [
        "translate": [2, 3], "scale": [2, 3], "rotate": [1, 4], "skew": [2], "perspective": [1],
        "matrix": [6, 16],
    ]

    fileprivate var call: (name: String, parameters: [Double]) {
        switch self {
        case .translate(let x, let y, let z): ("translate", z == 0 ? [x, y] : [x, y, z])
        case .scale(let x, let y, let z): ("scale", z == 1 ? [x, y] : [x, y, z])
        case .rotate(let angle, let x, let y, let z):
            ("rotate", (x, y, z) == (0, 0, 1) ? [angle] : [angle, x, y, z])
        case .skew(let x, let y): ("skew", [x, y])
        case .perspective(let distance): ("perspective", [distance])
        case .matrix(let matrix): ("matrix", matrix.shortestElements)
        }
    }

    /// The operation for a call with one of its `parameterCounts`; nil for an unknown name.
    fileprivate init?(_ name: String, _ n: [Double]) {
        switch name {
        case "translate": self = .translate(x: n[0], y: n[1], z: n.count > 2 ? n[2] : 0)
        case "scale": self = .scale(x: n[0], y: n[1], z: n.count > 2 ? n[2] : 1)
        case "rotate" where n.count == 1: self = .rotate(angle: n[0], x: 0, y: 0, z: 1)
        case "rotate": self = .rotate(angle: n[0], x: n[1], y: n[2], z: n[3])
        case "skew": self = .skew(x: n[0], y: n[1])
        case "perspective": self = .perspective(distance: n[0])
        case "matrix":
            guard let matrix = Transform3D(elements: n) else { return nil }
            self = .matrix(matrix)
        default: return nil
        }
    }
}

// MARK: - Effects

extension TextCodec<VisualEffect> {
    /// A call with its numbers, such as `blur(8)`. A colour stands before the brackets: `tint:#ff0000`.
    fileprivate static var effect: Self {
        TextCodec { effect, writer in
            let color = effect.color.map { ":" + ValueCodec.color.write($0, &writer) } ?? ""
            let numbers = effect.parameters.map(\.exact)
            return "\(effect.kind.rawValue)\(color)"
                + (numbers.isEmpty ? "" : "(\(numbers.listed))")
        } read: { (line, reader) throws(RecordedTimelineError) in
            let start = line
            let name = try line.bareWord("an effect")
            guard let kind = VisualEffect.Kind(rawValue: name) else {
                throw start.unexpected("an effect")
            }
            var color = Color.black
            if kind.hasColor {
                try line.expect(":")
                color = try ValueCodec.color.read(&line, reader)
            }
            let count = kind.parameterCount
            let parameters = count == 0 ? [] : try line.parameters([count])
            return VisualEffect(kind, parameters, color: color)
        }
    }
}

// MARK: - Paths

extension ValueCodec {
    /// SVG path data without spaces; `none` for an empty path.
    static let path = TextCodec<Path> { path in
        path.exact
    } read: { (line) throws(RecordedTimelineError) in
        var path = Path()
        if line.skipNone() { return path }
        guard line.next == UInt8(ascii: "M") else { throw line.unexpected("path data, or none") }
        while true {
            if line.skip("M") {
                path.move(to: try line.points(1)[0])
            } else if line.skip("L") {
                path.line(to: try line.points(1)[0])
            } else if line.skip("C") {
                let ends = try line.points(3)
                path.curve(to: ends[2], control1: ends[0], control2: ends[1])
            } else if line.skip("Z") {
                path.close()
            } else {
                return path
            }
        }
    }
}

extension Path {
    /// SVG path data without spaces; `none` for an empty path.
    var exact: String {
        elements.isEmpty ? [].listed : elements.map(\.exact).joined()
    }
}

extension Path.Element {
    fileprivate var exact: String {
        switch self {
        case .move(let point): "M" + [point].exact
        case .line(let point): "L" + [point].exact
        case .curve(let control1, let control2, let end): "C" + [control1, control2, end].exact
        case .close: "Z"
        }
    }
}

extension [Point] {
    fileprivate var exact: String { flatMap { [$0.x.exact, $0.y.exact] }.listed }
}

extension LineCursor {
    fileprivate mutating func points(_ count: Int) throws(RecordedTimelineError) -> [Point] {
        let numbers = try numbers([2 * count])
        return (0..<count).map { Point(x: numbers[2 * $0], y: numbers[2 * $0 + 1]) }
    }
}
