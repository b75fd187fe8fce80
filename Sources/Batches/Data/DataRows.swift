internal import JSON
package import SpecFormat

/// Rows of a table, in the order of its file.
///
/// A row is read from the bytes of the file each time that it is asked for, so a table takes 16 bytes a row besides those.
public struct DataRows: RandomAccessCollection, Sendable {
    /// How a row is written.
    enum Form: Sendable {
        /// Cells with this byte between them, in the order of the columns.
        case cells(separator: UInt8, columns: [String])
        /// An object.
        case object
    }

    /// Where a row stands. 32 bits are enough for files of at most `DataTable.mostBytes`.
    struct Place: Sendable {
        /// The row's number, from 1.
        let number: UInt32
        /// The line on which it begins, from 1.
        let line: UInt32
        private let start: UInt32
        private let end: UInt32

        /// The bytes of the row.
        var bytes: Range<Int> { Int(start)..<Int(end) }

        init(number: Int, line: Int, bytes: Range<Int>) {
            self.number = UInt32(clamping: number)
            self.line = UInt32(clamping: line)
            start = UInt32(clamping: bytes.lowerBound)
            end = UInt32(clamping: bytes.upperBound)
        }
    }

    private let text: [UInt8]
    private let form: Form
    private let places: [Place]

    /// The rows at these places of a valid text.
    init(_ text: [UInt8], _ form: Form, _ places: [Place]) {
        self.text = text
        self.form = form
        self.places = places
    }

    /// Some of these rows.
    func choosing(_ choose: ([Place]) -> [Place]) -> DataRows {
        DataRows(text, form, choose(places))
    }

    /// 0.
    public var startIndex: Int { places.startIndex }
    /// The number of rows.
    public var endIndex: Int { places.endIndex }

    /// The row at an index from 0, which isn't its number if rows were left out.
    public subscript(index: Int) -> DataRow {
        let place = places[index]
        let bytes = text[place.bytes]
        let values: DataRow.Values
        switch form {
        case .cells(let separator, let columns):
            // The text was read before without a fault.
            var reader = CSVReader(Array(bytes), separator: separator)
            values = .cells((try? reader.next())?.cells ?? [], columns: columns)
        case .object:
            values =
                (try? JSONDocument(bytes: Array(bytes))).map(DataRow.Values.object)
                ?? .cells([], columns: [])
        }
        return DataRow(number: Int(place.number), line: Int(place.line), values: values)
    }
}

/// A row of data.
public struct DataRow: Sendable {
    enum Values: Sendable {
        /// Texts, in the order of the columns.
        case cells([String], columns: [String])
        /// An object.
        case object(JSONDocument)
    }

    /// The row's number, from 1; the names of columns aren't counted.
    public let number: Int
    /// The line of the file on which it begins, from 1; nil if it isn't known.
    public let line: Int?
    let values: Values

    /// The values of a spec's variables.
    package var variables: SpecVariables {
        switch values {
        case .cells(let cells, let columns):
            SpecVariables(cells: zip(columns, cells).lazy.map { (column: $0, text: $1) })
        case .object(let document): SpecVariables(row: document.root, in: document)
        }
    }

    /// The text of a column; nil if the row has none, or if it is neither a text nor a number or a boolean.
    func text(of column: String) -> String? {
        switch values {
        case .cells(let cells, let columns):
            columns.firstIndex(of: column).flatMap { cells.indices.contains($0) ? cells[$0] : nil }
        case .object: variables.texts[column]
        }
    }
}
