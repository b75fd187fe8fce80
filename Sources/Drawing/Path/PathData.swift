/// A syntax error in path data, and where it is.
public struct PathDataError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of characters before the error.
    public let offset: Int
    /// The syntax that was expected there.
    public let expectation: String

    /// The error with its column, counted from 1.
    public var description: String { "column \(offset + 1) of the path data: \(expectation)" }
}

extension Path {
    /// The largest number of commands in path data.
    public static let commandLimit = 1_000_000

    /// Parses SVG path data. The commands are M, L, H, V, C, S, Q, T, A and Z, in upper case for absolute
    /// and in lower case for relative coordinates; https://www.w3.org/TR/SVG2/paths.html#PathData.
    ///
    /// Quadratic curves and arcs become cubic ones; an arc's are off by at most 0.03 % of the radius. Empty
    /// data makes an empty path.
    /// - Throws: `PathDataError` at the first syntax error. Unlike SVG, nothing is drawn up to there.
    public init(svg data: String) throws(PathDataError) {
        var reader = PathDataReader(data)
        try reader.readAll()
        self = reader.path
    }
}

/// Parses path data from front to back.
struct PathDataReader {
    private(set) var path = Path()
    private var scanner: PathDataScanner
    private var current = Point.zero
    private var start = Point.zero
    /// The last control point, which S or T may mirror, with the letter of the command that set it.
    private var lastControl: (point: Point, of: UInt8)?
    private var commands = 0

    init(_ data: String) { scanner = PathDataScanner(data) }

    mutating func readAll() throws(PathDataError) {
        while !scanner.isAtEnd {
            let begin = scanner.position
            let letter = try scanner.command()
            guard !path.elements.isEmpty || letter | 32 == UInt8(ascii: "m") else {
                scanner.position = begin
                throw scanner.error("a path starts with M")
            }
            try readArguments(of: letter)
        }
    }

    /// Reads a command's arguments; repeats the command while more numbers follow.
    private mutating func readArguments(of letter: UInt8) throws(PathDataError) {
        let isRelative = letter >= UInt8(ascii: "a")
        var kind = letter | 32
        repeat {
            commands += 1
            guard commands <= Path.commandLimit else {
                throw scanner.error("more than \(Path.commandLimit) commands are too many")
            }
            let (begin, count) = (scanner.position, path.elements.count)
            try read(kind, from: isRelative ? current : .zero)
            guard path.isFinite(from: count) else {
                scanner.position = begin
                throw scanner.error("expected points that are not too far out")
            }
            // Further pairs after M are lines.
            if kind == UInt8(ascii: "m") { kind = UInt8(ascii: "l") }
        } while try scanner.hasMoreNumbers()
    }

    private mutating func read(_ kind: UInt8, from origin: Point) throws(PathDataError) {
        let control = lastControl
        lastControl = nil
        switch kind {
        case UInt8(ascii: "m"):
            current = try point(from: origin)
            start = current
            path.move(to: current)
        case UInt8(ascii: "l"): line(to: try point(from: origin))
        case UInt8(ascii: "h"): line(to: Point(x: try scanner.number() + origin.x, y: current.y))
        case UInt8(ascii: "v"): line(to: Point(x: current.x, y: try scanner.number() + origin.y))
        case UInt8(ascii: "c"):
            let first = try point(from: origin)
            try curve(first, origin)
        case UInt8(ascii: "s"): try curve(mirrored(control, UInt8(ascii: "c")), origin)
        case UInt8(ascii: "q"):
            let middle = try point(from: origin)
            quadratic(middle, to: try point(from: origin))
        case UInt8(ascii: "t"):
            quadratic(mirrored(control, UInt8(ascii: "q")), to: try point(from: origin))
        case UInt8(ascii: "a"): try arc(origin)
        default:
            path.close()
            current = start
        }
    }

    // MARK: - Drawing

    private mutating func line(to end: Point) {
        reopen()
        path.line(to: end)
        current = end
    }

    private mutating func curve(_ first: Point, _ origin: Point) throws(PathDataError) {
        let second = try point(from: origin)
        let end = try point(from: origin)
        reopen()
        path.curve(to: end, control1: first, control2: second)
        lastControl = (second, UInt8(ascii: "c"))
        current = end
    }

    private mutating func quadratic(_ middle: Point, to end: Point) {
        reopen()
        path.quad(to: end, control: middle)
        lastControl = (middle, UInt8(ascii: "q"))
        current = end
    }

    private mutating func arc(_ origin: Point) throws(PathDataError) {
        let radii = Size(width: try scanner.number(), height: try scanner.number())
        let rotation = try scanner.number() * .pi / 180
        let isLarge = try scanner.flag()
        let isClockwise = try scanner.flag()
        let end = try point(from: origin)
        reopen()
        path.addArc(
            from: current, to: end, radii: radii, rotation: rotation, isLarge: isLarge,
            isClockwise: isClockwise)
        current = end
    }

    /// After Z, the next subpath starts at the last one's start if no M follows.
    private mutating func reopen() {
        if path.elements.last == .close { path.move(to: current) }
    }

    private mutating func point(from origin: Point) throws(PathDataError) -> Point {
        let x = try scanner.number()
        return Point(x: origin.x + x, y: origin.y + (try scanner.number()))
    }

    private func mirrored(_ control: (point: Point, of: UInt8)?, _ kind: UInt8) -> Point {
        guard let control, control.of == kind else { return current }
        return current + (current - control.point)
    }
}

extension Path {
    /// Whether all points are finite in the elements from `index` on.
    fileprivate func isFinite(from index: Int) -> Bool {
        func isFinite(_ point: Point) -> Bool { point.x.isFinite && point.y.isFinite }
        return elements[index...].allSatisfy { element in
            switch element {
            case .move(let point), .line(let point): isFinite(point)
            case .curve(let control1, let control2, let end):
                isFinite(control1) && isFinite(control2) && isFinite(end)
            case .close: true
            }
        }
    }
}
