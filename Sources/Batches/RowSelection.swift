internal import Files
public import FrameRecords
internal import JSON
internal import Messages
public import RenderErrors
internal import SystemPackage

/// Which rows of a table become films: those that all of the conditions allow.
public struct RowSelection: Sendable {
    /// Ranges of numbers, from 1; negative numbers count from the end. Nil for all.
    private var ranges: [(first: Int, last: Int)]?
    /// The numbers of rows that failed in an earlier run. Nil for all.
    private var failed: Set<Int>?
    /// The part of the rows that are left. Nil for all of them.
    private var shard: Shard?

    /// All rows.
    public static let all = RowSelection()

    private init() {}

    /// - Parameters:
    ///   - numbers: a list such as `1-9,20,-1`. Nil for all rows.
    ///   - log: the path of the lines of JSON that an earlier run printed; only rows that failed in it are chosen. Nil for
    ///     all rows.
    ///   - shard: a part of those rows. Nil for all of them.
    /// - Throws: `RenderError.badRequest` for a list that can't be read; `.cannotRead`, and `.badData` for other lines than
    ///   those of a run.
    public init(numbers: String?, failedIn log: String?, shard: Shard?) throws(RenderError) {
        ranges = try numbers.map { text throws(RenderError) in try Self.ranges(text) }
        failed = try log.map { path throws(RenderError) in try Self.failures(in: path) }
        self.shard = shard
    }

    private static func ranges(
        _ text: String
    ) throws(RenderError) -> [(first: Int, last: Int)] {
        try text.split(separator: ",", omittingEmptySubsequences: false).map {
            part throws(RenderError) in
            guard let match = part.wholeMatch(of: /(-?[0-9]+)(?:-(-?[0-9]+))?/),
                let first = Int(match.output.1),
                let last = match.output.2.map({ Int($0) }) ?? first, first != 0, last != 0
            else {
                throw .badRequest(
                    .badOption,
                    "can't read the rows '\(part)': write numbers from 1 and ranges, such as 1-9,20,-1 (negative "
                        + "numbers count from the end)")
            }
            return (first, last)
        }
    }

    /// The numbers of the rows that failed in a run.
    private static func failures(in path: String) throws(RenderError) -> Set<Int> {
        let bytes: [UInt8]
        do throws(Errno) {
            bytes = try WholeFile(path: path).readStream(limit: DataTable.mostBytes)
        } catch {
            throw .cannotRead(path: path, reason: "\(error)")
        }
        var failed: Set<Int> = []
        // What follows the last line end was cut off when the run was killed.
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.dropLast().enumerated() where !line.isEmpty {
            guard let root = try? JSONDocument(bytes: Array(line)).root,
                case .number(let row)? = root["row"]?.value, let number = Int(exactly: row),
                case .string(let status)? = root["status"]?.value
            else {
                throw .badData(
                    path: path, line: index + 1,
                    "expected a line that `animrender batch` printed, with \"row\" and \"status\"")
            }
            if status == RowOutcome.failedStatus {
                failed.insert(number)
            } else {
                failed.remove(number)
            }
        }
        return failed
    }

    /// The chosen rows, in the order of the table.
    /// - Throws: `RenderError.badRequest` for rows that don't exist, and if none is left.
    func rows(of table: DataTable) throws(RenderError) -> DataRows {
        var rows = table.rows
        if let ranges {
            let count = rows.count
            let numbers = try ranges.map { range throws(RenderError) in
                let ends = try [
                    Self.number(range.first, of: count), Self.number(range.last, of: count),
                ]
                return min(ends[0], ends[1])...max(ends[0], ends[1])
            }
            rows = rows.choosing { places in
                places.filter { place in numbers.contains { $0.contains(Int(place.number)) } }
            }
        }
        if let failed {
            rows = rows.choosing { $0.filter { failed.contains(Int($0.number)) } }
            guard !rows.isEmpty else {
                throw .badRequest(.noSuchRow, "no row failed in that run: nothing is left to make")
            }
        }
        return shard.map { shard in rows.choosing { shard.part(of: $0) } } ?? rows
    }

    private static func number(_ number: Int, of count: Int) throws(RenderError) -> Int {
        let resolved = number < 0 ? count + 1 + number : number
        guard (1...count).contains(resolved) else {
            throw .badRequest(
                .noSuchRow, "there is no row \(number): there are \(count), numbered 1 to \(count)")
        }
        return resolved
    }
}
