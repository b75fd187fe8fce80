internal import Drawing
internal import LayerTree

extension TimelineReader {
    /// A value of the property's kind; `isPart` says that it is only one number of it.
    func value(
        of property: LayerProperty, isPart: Bool = false, _ line: inout LineCursor
    ) throws(RecordedTimelineError) -> PropertyValue {
        let start = line
        let value: PropertyValue =
            switch property.initialValue {
            case .numbers: .numbers(try line.components(of: property, isPart: isPart))
            case .color: .color(try line.color())
            case .transform: .transform(Transform(try line.operations()))
            case .flag: .flag(try line.flag())
            case .colors: .colors(try line.colors())
            case .list: .list(try line.list())
            case .path: .path(try line.path())
            case .image: .image(try source(&line))
            case .string: .string(try line.text())
            case .nodes: .nodes(try nodes(&line))
            }
        guard property.accepts(value) else {
            throw start.unexpected("a value of \(property.rawValue)")
        }
        return value
    }

    private func source(
        _ line: inout LineCursor
    ) throws(RecordedTimelineError) -> ImageContent.Source? {
        if line.skipNone() { return nil }
        guard line.skip("#") else { return .named(try line.text()) }
        return .bitmap(try bitmap(try line.integer(in: 1...Int(Int32.max)), line))
    }

    private func nodes(_ line: inout LineCursor) throws(RecordedTimelineError) -> [NodeID] {
        if line.skipNone() { return [] }
        var nodes: [NodeID] = []
        repeat { nodes.append(try node(try line.label(), line)) } while line.skip(",")
        return nodes
    }
}

extension LineCursor {
    /// What a view is called: its id, or `#` and its place.
    mutating func label() throws(RecordedTimelineError) -> String {
        guard skip("#") else { return try bareWord("a view") }
        return "#\(try integer(in: 0...Int(Int32.max)))"
    }

    /// One to four numbers; those left out are zero, or the same as the only one.
    fileprivate mutating func components(
        of property: LayerProperty, isPart: Bool
    ) throws(RecordedTimelineError) -> Components {
        let start = self
        var numbers = try numbers()
        guard numbers.count <= 4 else { throw start.unexpected("at most four numbers") }
        if numbers.count == 1, property.isUniform, !isPart {
            numbers = Array(repeating: numbers[0], count: property.componentCount)
        }
        var components = Components.zero
        for (component, number) in numbers.enumerated() { components[component] = number }
        return components
    }

    /// A colour.
    mutating func color() throws(RecordedTimelineError) -> Color {
        let start = self
        if skip("color") {
            let parts = try parameters(4...4)
            return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
        }
        try expect("#")
        let digits = take(while: \.isOfWord)
        guard let color = Color(css: "#\(String(decoding: digits, as: UTF8.self))") else {
            throw start.unexpected("a colour")
        }
        return color
    }

    fileprivate mutating func colors() throws(RecordedTimelineError) -> [Color] {
        if skipNone() { return [] }
        var colors: [Color] = []
        repeat { colors.append(try color()) } while skip(",")
        return colors
    }

    /// A list of transform operations, perhaps none.
    mutating func operations() throws(RecordedTimelineError) -> [TransformOperation] {
        if skipNone() { return [] }
        var operations: [TransformOperation] = []
        repeat { operations.append(try operation()) } while skip(",")
        return operations
    }

    private mutating func operation() throws(RecordedTimelineError) -> TransformOperation {
        let start = self
        switch try bareWord("a transform operation") {
        case "translate":
            let n = try parameters(2...3)
            return .translate(x: n[0], y: n[1], z: n.count > 2 ? n[2] : 0)
        case "scale":
            let n = try parameters(2...3)
            return .scale(x: n[0], y: n[1], z: n.count > 2 ? n[2] : 1)
        case "rotate":
            let n = try parameters(1...4)
            guard n.count == 1 || n.count == 4 else { throw start.unexpected("one angle, or 4") }
            return n.count == 1
                ? .rotate(angle: n[0], x: 0, y: 0, z: 1)
                : .rotate(angle: n[0], x: n[1], y: n[2], z: n[3])
        case "skew":
            let n = try parameters(2...2)
            return .skew(x: n[0], y: n[1])
        case "perspective": return .perspective(distance: try parameters(1...1)[0])
        case "matrix": return .matrix(try matrix())
        default: throw start.unexpected("a transform operation")
        }
    }

    private mutating func matrix() throws(RecordedTimelineError) -> Transform3D {
        let start = self
        let n = try parameters(6...16)
        switch n.count {
        case 6:
            return Transform3D(
                AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
        case 16:
            return Transform3D(
                m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6],
                m24: n[7], m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13],
                m43: n[14], m44: n[15])
        default: throw start.unexpected("6 or 16 numbers")
        }
    }

    /// Numbers in parentheses, so many.
    mutating func parameters(
        _ count: ClosedRange<Int>
    ) throws(RecordedTimelineError) -> [Double] {
        let start = self
        try expect("(")
        let numbers = try numbers()
        guard count.contains(numbers.count) else {
            throw start.unexpected("\(count.lowerBound) to \(count.upperBound) numbers")
        }
        try expect(")")
        return numbers
    }

    /// Path data, perhaps none.
    mutating func path() throws(RecordedTimelineError) -> Path {
        var path = Path()
        if skipNone() { return path }
        guard next == UInt8(ascii: "M") else { throw unexpected("path data, or none") }
        while true {
            if skip("M") {
                path.move(to: try points(1)[0])
            } else if skip("L") {
                path.line(to: try points(1)[0])
            } else if skip("C") {
                let ends = try points(3)
                path.curve(to: ends[2], control1: ends[0], control2: ends[1])
            } else if skip("Z") {
                path.close()
            } else {
                return path
            }
        }
    }

    private mutating func points(_ count: Int) throws(RecordedTimelineError) -> [Point] {
        let start = self
        let numbers = try numbers()
        guard numbers.count == 2 * count else { throw start.unexpected("\(2 * count) numbers") }
        return (0..<count).map { Point(x: numbers[2 * $0], y: numbers[2 * $0 + 1]) }
    }
}
