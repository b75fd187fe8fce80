internal import Messages
public import RenderErrors

/// One of several nearly equal parts of a sequence, to render it on several machines or in several
/// processes.
public struct Shard: Hashable, Sendable {
    /// The largest allowed number of parts; more are probably a mistake.
    public static let limit = 100_000

    /// The index of the part, from 0.
    public let index: Int
    /// The number of parts.
    public let count: Int

    /// The only part of one.
    package static let whole = Shard()

    private init() { (index, count) = (0, 1) }

    /// Reads a part such as `0/4`, which is the first of four.
    /// - Throws: `RenderError.badRequest` with the text that can't be read.
    public init(_ text: String) throws(RenderError) {
        guard let match = text.wholeMatch(of: /([0-9]+)\/([0-9]+)/),
            let index = Int(match.output.1), let count = Int(match.output.2),
            (1...Self.limit).contains(count), index < count
        else {
            throw .badRequest(
                .badOption,
                "can't read the shard '\(text)': write which part of how many, counted from 0, such "
                    + "as 0/4 and 3/4; at most \(Self.limit) parts")
        }
        self.index = index
        self.count = count
    }

    /// The consecutive elements that belong to this part. Every element is in exactly one part, and the
    /// sizes of the parts differ by at most one. Parts may be empty if there are fewer elements than parts.
    package func part<Element>(of elements: [Element]) -> [Element] {
        Array(elements[elements.count * index / count..<elements.count * (index + 1) / count])
    }
}
