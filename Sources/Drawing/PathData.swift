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
