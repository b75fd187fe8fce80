/// The text of a file of rows as UTF-8.
struct DataText {
    /// Valid UTF-8 without a byte order mark.
    let bytes: [UInt8]

    /// Decodes UTF-8, and UTF-16 that begins with a byte order mark.
    init(_ file: [UInt8]) throws(DataFault) {
        if file.starts(with: [0xFF, 0xFE]) || file.starts(with: [0xFE, 0xFF]) {
            bytes = try Self.fromUTF16(file)
            return
        }
        let text = file.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(file.dropFirst(3)) : file
        if let zero = text.prefix(1 << 16).firstIndex(of: 0) {
            throw DataFault(
                "byte \(zero + 1) is 0, as in UTF-16 without a byte order mark: save the file as UTF-8",
                line: 1)
        }
        guard String(validating: text, as: UTF8.self) != nil else { throw Self.otherEncoding(text) }
        bytes = text
    }

    private static func fromUTF16(_ file: [UInt8]) throws(DataFault) -> [UInt8] {
        guard file.count.isMultiple(of: 2) else {
            throw DataFault(
                "the file is UTF-16, and its last character is cut off: save it as UTF-8")
        }
        let isLittle = file[0] == 0xFF
        let units = stride(from: 2, to: file.count, by: 2).map { index in
            let (low, high) =
                isLittle ? (file[index], file[index + 1]) : (file[index + 1], file[index])
            return UInt16(high) << 8 | UInt16(low)
        }
        guard let text = String(validating: units, as: UTF16.self) else {
            throw DataFault("the file is UTF-16, and damaged: save it as UTF-8")
        }
        return Array(text.utf8)
    }

    /// The fault of a file in an encoding such as Latin-1: the first line that isn't UTF-8.
    private static func otherEncoding(_ bytes: [UInt8]) -> DataFault {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
        return DataFault(
            "the text isn't UTF-8: save the file as UTF-8 (in a spreadsheet: \"CSV UTF-8\")",
            line: line + 1)
    }

    /// How the rows are written, by the first character.
    var form: DataTable.Form {
        switch bytes.first(where: { $0 > 0x20 }) {
        case UInt8(ascii: "["): .json
        case UInt8(ascii: "{"): .jsonLines
        default: .csv
        }
    }
}
