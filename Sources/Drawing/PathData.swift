/// What is wrong with a path's data, and where.
public struct PathDataError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Characters before the place, from 0.
    public let offset: Int
    /// What was expected there.
    public let expectation: String

    /// The problem with its column, from 1.
    public var description: String { "column \(offset + 1) of the path data: \(expectation)" }
}

extension Path {
    /// Most commands that path data may have.
    public static let commandLimit = 1_000_000

    /// Reads SVG path data: M, L, H, V, C, S, Q, T, A, Z, large for absolute and small for relative
    /// coordinates; https://www.w3.org/TR/SVG2/paths.html#PathData.
    ///
    /// Quadratic curves and arcs become cubic ones (an arc's are at most 0.03 % of the radius off).
    /// - Throws: `PathDataError` at the first thing that isn't path data; unlike SVG, nothing is drawn
    ///   then. Empty data is an empty path.
    public init(svg data: String) throws(PathDataError) {
        var reader = PathDataReader(data)
        try reader.readAll()
        self = reader.path
    }
}

/// Reads path data from front to back.
private struct PathDataReader {
    private(set) var path = Path()
    private let text: [UInt8]
    private var position = 0
    private var current = Point.zero
    private var start = Point.zero
    /// The last control point of a curve that S or T may mirror, with the letter that set it.
    private var lastControl: (point: Point, of: UInt8)?
    private var commands = 0

    init(_ data: String) { text = Array(data.utf8) }

    mutating func readAll() throws(PathDataError) {
        skipSpace()
        while position < text.count {
            let letter = text[position]
            guard "MmLlHhVvCcSsQqTtAaZz".utf8.contains(letter) else {
                throw error("expected a command such as M, L or C")
            }
            guard !path.elements.isEmpty || letter | 32 == UInt8(ascii: "m") else {
                throw error("a path starts with M")
            }
            position += 1
            try readArguments(of: letter)
            skipSpace()
        }
    }

    /// Reads a command's arguments, again and again while numbers follow.
    private mutating func readArguments(of letter: UInt8) throws(PathDataError) {
        let isRelative = letter >= UInt8(ascii: "a")
        var kind = letter | 32
        repeat {
            commands += 1
            guard commands <= Path.commandLimit else {
                throw error("more than \(Path.commandLimit) commands are too many")
            }
            try read(kind, from: isRelative ? current : .zero)
            // More pairs after M are lines.
            if kind == UInt8(ascii: "m") { kind = UInt8(ascii: "l") }
            skipSeparator()
        } while kind != UInt8(ascii: "z") && isAtNumber
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
        case UInt8(ascii: "h"): line(to: Point(x: try number() + origin.x, y: current.y))
        case UInt8(ascii: "v"): line(to: Point(x: current.x, y: try number() + origin.y))
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
        path.curve(
            to: end, control1: current + (middle - current) * (2.0 / 3),
            control2: end + (middle - end) * (2.0 / 3))
        lastControl = (middle, UInt8(ascii: "q"))
        current = end
    }

    private mutating func arc(_ origin: Point) throws(PathDataError) {
        let radii = Size(width: try number(), height: try number())
        let rotation = try number() * .pi / 180
        let isLarge = try flag()
        let isClockwise = try flag()
        let end = try point(from: origin)
        reopen()
        path.addArc(
            from: current, to: end, radii: radii, rotation: rotation, isLarge: isLarge,
            isClockwise: isClockwise)
        current = end
    }

    /// After Z the next subpath starts where the last one did, without an M.
    private mutating func reopen() {
        if path.elements.last == .close { path.move(to: current) }
    }

    private func mirrored(_ control: (point: Point, of: UInt8)?, _ kind: UInt8) -> Point {
        guard let control, control.of == kind else { return current }
        return current + (current - control.point)
    }
}

// MARK: - Numbers

extension PathDataReader {
    private mutating func point(from origin: Point) throws(PathDataError) -> Point {
        let x = try number()
        return Point(x: origin.x + x, y: origin.y + (try number()))
    }

    private var isAtNumber: Bool {
        guard position < text.count else { return false }
        return isDigit(text[position]) || "+-.".utf8.contains(text[position])
    }

    private mutating func number() throws(PathDataError) -> Double {
        skipSeparator()
        let begin = position
        if position < text.count, "+-".utf8.contains(text[position]) { position += 1 }
        var digits = skipDigits()
        if position < text.count, text[position] == UInt8(ascii: ".") {
            position += 1
            digits += skipDigits()
        }
        guard digits > 0 else {
            position = begin
            throw error("expected a number")
        }
        skipExponent()
        let value = Double(String(decoding: text[begin..<position], as: UTF8.self))
        guard let value, value.isFinite else {
            position = begin
            throw error("expected a number that is not too large")
        }
        return value
    }

    private mutating func skipExponent() {
        guard position < text.count, text[position] | 32 == UInt8(ascii: "e") else { return }
        let begin = position
        position += 1
        if position < text.count, "+-".utf8.contains(text[position]) { position += 1 }
        if skipDigits() == 0 { position = begin }
    }

    /// 0 or 1; flags may stand without a separator between them.
    private mutating func flag() throws(PathDataError) -> Bool {
        skipSeparator()
        guard position < text.count, "01".utf8.contains(text[position]) else {
            throw error("expected a flag, 0 or 1")
        }
        position += 1
        return text[position - 1] == UInt8(ascii: "1")
    }

    private mutating func skipDigits() -> Int {
        let begin = position
        while position < text.count, isDigit(text[position]) { position += 1 }
        return position - begin
    }

    private func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private mutating func skipSpace() {
        while position < text.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(text[position]) {
            position += 1
        }
    }

    private mutating func skipSeparator() {
        skipSpace()
        guard position < text.count, text[position] == UInt8(ascii: ",") else { return }
        position += 1
        skipSpace()
    }

    private func error(_ expectation: String) -> PathDataError {
        PathDataError(offset: position, expectation: expectation)
    }
}
